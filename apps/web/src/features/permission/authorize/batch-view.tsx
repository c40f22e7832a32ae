import { authorityApi, type GrantKind, grantKinds } from '@qifu/contracts';
import { Button, Empty, Field, KeyFigures, Notice } from '@qifu/ui/parts';
import { PositionPicker, RolePicker, UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { GrantStages } from './grant-stages';
import type { Stage } from './grant-step-nav';
import { type GrantDraft, useGrantDraft } from './use-grant-draft';

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
  const [at, setAt] = useState<Stage>('system');
  const { wordOf } = useAddressWords();
  // Roles that were ticked in their list come with the address.
  const [start] = useState<Objects>({ ...nobody, roleIds: wordOf('roles').split(',').filter(Boolean) });
  const [objects, setObjects] = useState(start);
  const draft = useGrantDraft('0', at);
  const adding = useStep(authorityApi.addToMany);
  const isDirty = draft.isDirty || objects !== start;
  const { release } = useUnsavedGuard(isDirty);
  const save = async () => {
    const { error } = await adding.run({ body: { ...objects, ...draft.ids } });
    if (error) return;
    release();
    onClose();
  };
  const isWanting = countOf(objects) === 0 || !draft.isDirty || !draft.isReady;
  return (
    <>
      <section className="az-objects" aria-label={text('batch.objects')}>
        <Notice>
          {text('batch.lead')} {text('notCounted')}
        </Notice>
        <Field label={text('object.Role')}>
          <RolePicker
            isMultiple
            isAdministered
            value={objects.roleIds}
            onChange={(roleIds) => setObjects({ ...objects, roleIds })}
          />
        </Field>
        <Field label={text('object.Position')} isOptional>
          <PositionPicker
            isMultiple
            value={objects.positionIds}
            onChange={(positionIds) => setObjects({ ...objects, positionIds })}
          />
        </Field>
        <Field label={text('object.User')} isOptional>
          <UserPicker
            isMultiple
            source="administered"
            value={objects.userIds}
            onChange={(userIds) => setObjects({ ...objects, userIds })}
          />
        </Field>
      </section>
      <GrantStages
        {...{ draft, at, onClose }}
        onGo={setAt}
        isUnsaved={isDirty}
        review={<BatchReview draft={draft} count={countOf(objects)} />}
        save={
          <Button kind="main" busy={adding.isBusy} disabled={isWanting} onClick={() => void save()}>
            {text('batch.save')}
          </Button>
        }
      />
    </>
  );
}

function BatchReview({ draft, count }: { draft: GrantDraft; count: number }) {
  const text = useText('authorize');
  if (count === 0) return <Empty icon="users" title={text('batch.nobody')} hint={text('batch.nobodyHint')} />;
  const figures = grantKinds.map((kind: GrantKind) => ({
    label: text(`step.${kind}`),
    value: draft.steps[kind].chosen.size,
  }));
  return (
    <div className="az-review">
      <Notice tone="warn" title={text('batch.effect', { count })}>
        {text('batch.effectMore')}
      </Notice>
      <KeyFigures figures={figures} />
    </div>
  );
}
