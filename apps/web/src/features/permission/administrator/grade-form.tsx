import { useData } from '@qifu/client';
import { type OrganizeRow, organizeApi } from '@qifu/contracts';
import { Form, FormFoot, FormSection, Page } from '@qifu/ui/office';
import { Button, Checkbox, Field, NoResult, Notice, TextInput } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { closedAtFirst } from '#shared/side-tree';
import { useUnsavedGuard } from '#shared/unsaved';
import { rowsOf } from './grade-rows';
import { GradeTable } from './grade-table';
import { type GradeEdit, useGradeEdit } from './use-grade-edit';
import './grade.css';

/** Whom to make a graded administrator; whoever is one already is shown with what he has. */
export function NewGrade({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const text = useText('grade');
  const common = useText('common');
  return (
    <Page title={text('new')}>
      <FormSection title={text('one')}>
        <Field label={text('person')} hint={text('personHint')}>
          <UserPicker value={[]} onChange={([id]) => id && onChoose(id)} />
        </Field>
      </FormSection>
      <FormFoot>
        <Button kind="text" onClick={onClose}>
          {common('actions.back')}
        </Button>
      </FormFoot>
    </Page>
  );
}

/** What one person administers: every organization with its eight rights, saved all at once. */
export function GradeForm({ userId, onClose }: { userId: string; onClose: () => void }) {
  const text = useText('grade');
  const common = useText('common');
  const record = useText('record');
  const edit = useGradeEdit(userId);
  const { release } = useUnsavedGuard(edit.isDirty);
  const save = async () => {
    const { error } = await edit.save();
    if (error) return;
    release();
    onClose();
  };
  return (
    <Loaded query={edit.query} what={text('one')} rows={8}>
      {({ realName, account }) => (
        <Page title={text('title', { name: realName })} figures={account}>
          <Form label={text('title', { name: realName })} onSubmit={() => void save()}>
            <div className="grade-head">
              {edit.changed.length > 0 && (
                <Notice tone="warn" role="alert">
                  {text('changed', {
                    names: edit.changed.map(({ organize }) => organize).join(record('list.and')),
                  })}
                </Notice>
              )}
              <p className="q-mute">{text('hint')}</p>
            </div>
            <Organizes edit={edit} />
            <FormFoot save={edit.isDirty ? { kind: 'unsaved' } : undefined}>
              <Button kind="main" type="submit" busy={edit.isBusy} disabled={!edit.isDirty}>
                {common('actions.save')}
              </Button>
              <Button kind="text" onClick={onClose}>
                {common('actions.cancel')}
              </Button>
              <span className="q-mute q-13">{text('count', { count: edit.held.size })}</span>
            </FormFoot>
          </Form>
        </Page>
      )}
    </Loaded>
  );
}

function Organizes({ edit }: { edit: GradeEdit }) {
  const text = useText('grade');
  const query = useData(organizeApi.list, { query: {} }, { isQuiet: true });
  return (
    <Loaded query={query} what={text('viewOrganizes')} rows={8}>
      {({ list }) => <Table edit={edit} tree={list} />}
    </Loaded>
  );
}

function Table({ edit, tree }: { edit: GradeEdit; tree: readonly OrganizeRow[] }) {
  const text = useText('grade');
  const [keyword, setKeyword] = useState('');
  const [isOnlyHeld, setIsOnlyHeld] = useState(false);
  const [closed, setClosed] = useState(() => closedAtFirst(tree, ''));
  const turn = (id: string) =>
    setClosed((now) =>
      now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set(now).add(id),
    );
  const rows = rowsOf(tree, {
    keyword: keyword.trim(),
    only: isOnlyHeld ? edit.held : undefined,
    closed,
  });
  return (
    <>
      <div className="grade-filter">
        <TextInput
          icon="search"
          aria-label={text('searchOrganize')}
          placeholder={text('searchOrganize')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Checkbox checked={isOnlyHeld} onChange={(event) => setIsOnlyHeld(event.target.checked)}>
          {text('onlyHeld')}
        </Checkbox>
      </div>
      {rows.length === 0 ? (
        <NoResult title={text('none')} hint={text('noneHint')} />
      ) : (
        <section className="grade-scroll" aria-label={text('viewOrganizes')}>
          <GradeTable rows={rows} closed={closed} onTurn={turn} edit={edit} />
        </section>
      )}
    </>
  );
}
