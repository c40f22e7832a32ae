import { authorityApi, grantKinds } from '@qifu/contracts';
import { Button, Dialog, Field, KeyFigures, Notice } from '@qifu/ui/parts';
import { PositionPicker, RolePicker, UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { FormMessages } from '#shared/draft/form-messages';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { MatrixBoard } from './matrix/matrix-board';
import { type MatrixDraft, useMatrixDraft } from './matrix/use-matrix-draft';
import './authorize.css';

interface Objects {
  roleIds: string[];
  positionIds: string[];
  userIds: string[];
}
const nobody: Objects = { roleIds: [], positionIds: [], userIds: [] };
const countOf = ({ roleIds, positionIds, userIds }: Objects) =>
  roleIds.length + positionIds.length + userIds.length;

/** Several objects at once get what they lack; nothing is taken from them (contract-core 6.13). */
export function BatchView({ onClose }: { onClose: () => void }) {
  const text = useText('authorize');
  const query = useMatrixDraft('0');
  return (
    <Loaded query={query} what={text('matrix')} rows={12}>
      {(draft) => <Batch draft={draft} onClose={onClose} />}
    </Loaded>
  );
}

function Batch({ draft, onClose }: { draft: MatrixDraft; onClose: () => void }) {
  const text = useText('authorize');
  const { wordOf } = useAddressWords();
  // Roles that were ticked in their list come with the address.
  const [start] = useState<Objects>({ ...nobody, roleIds: wordOf('roles').split(',').filter(Boolean) });
  const [objects, setObjects] = useState(start);
  const [isChecking, setIsChecking] = useState(false);
  const adding = useStep(authorityApi.addToMany);
  const { release } = useUnsavedGuard(draft.isDirty || objects !== start);
  const count = countOf(objects);
  const save = async () => {
    const { error } = await adding.run({ body: { ...objects, ...draft.ids } });
    if (error) return;
    draft.forget();
    release();
    onClose();
  };
  return (
    <>
      <FormMessages form={{ errors: [], attempt: 0, draft: draft.offered }} />
      <Receivers objects={objects} onChange={setObjects} />
      <MatrixBoard
        isBatch
        draft={draft}
        check={text('batch.check')}
        isBusy={false}
        onCheck={() => setIsChecking(true)}
      />
      <Dialog
        isOpen={isChecking}
        size="medium"
        onClose={() => setIsChecking(false)}
        title={count === 0 ? text('batch.nobody') : text('batch.effect', { count })}
        foot={
          <>
            <Button onClick={() => setIsChecking(false)}>{text('effect.back')}</Button>
            <Button
              kind="main"
              busy={adding.isBusy}
              disabled={count === 0 || !draft.isDirty}
              onClick={() => void save()}
            >
              {text('batch.save')}
            </Button>
          </>
        }
      >
        <Notice tone="warn">{text(count === 0 ? 'batch.nobodyHint' : 'batch.effectMore')}</Notice>
        <KeyFigures figures={useFigures(draft)} />
      </Dialog>
    </>
  );
}

/** How much of each kind is chosen; kinds without anything are left out. */
function useFigures({ chosen }: MatrixDraft) {
  const text = useText('authorize');
  return grantKinds.flatMap((kind) => {
    const value = [...chosen].filter((key) => key.startsWith(`${kind}:`)).length;
    return value === 0 ? [] : [{ label: text(`step.${kind}`), value }];
  });
}

function Receivers({ objects, onChange }: { objects: Objects; onChange: (objects: Objects) => void }) {
  const text = useText('authorize');
  return (
    <section className="az-objects" aria-label={text('batch.objects')}>
      <Notice>
        {text('batch.lead')} {text('notCounted')}
      </Notice>
      <Field label={text('object.Role')}>
        <RolePicker
          isMultiple
          isAdministered
          value={objects.roleIds}
          onChange={(roleIds) => onChange({ ...objects, roleIds })}
        />
      </Field>
      <Field label={text('object.Position')} isOptional>
        <PositionPicker
          isMultiple
          value={objects.positionIds}
          onChange={(positionIds) => onChange({ ...objects, positionIds })}
        />
      </Field>
      <Field label={text('object.User')} isOptional>
        <UserPicker
          isMultiple
          source="administered"
          value={objects.userIds}
          onChange={(userIds) => onChange({ ...objects, userIds })}
        />
      </Field>
    </section>
  );
}
