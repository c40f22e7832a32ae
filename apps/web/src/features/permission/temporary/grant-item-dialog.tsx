import { useData } from '@qifu/client';
import { authorityApi, type GrantNode, itemKinds, temporaryGrantApi } from '@qifu/contracts';
import { DateInput, Select } from '@qifu/ui/office';
import { Button, Dialog, Field, showSuccess, showTime, TextInput } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { type ItemDraft, type ItemKind, type ItemProblems, itemOf, problemsOf } from './grant-item-draft';
import './temporary.css';

const kindWords = {
  module: 'temporary.kindModule',
  button: 'temporary.kindButton',
  column: 'temporary.kindColumn',
  form: 'temporary.kindForm',
  resource: 'temporary.kindResource',
} as const;
const weekMs = 7 * 86_400_000;

/** Names along the tree; only what can be given itself. */
const leavesOf = (nodes: readonly GrantNode[], above: string): { value: string; label: string }[] =>
  nodes.flatMap(({ id, fullName, children }) => {
    const label = above ? `${above} / ${fullName}` : fullName;
    return children.length > 0 ? leavesOf(children, label) : [{ value: id, label }];
  });

type Change = (part: Partial<ItemDraft>) => void;

/** One right for one person for a time. */
export function GrantItemDialog({ onClose }: { onClose: () => void }) {
  const text = useText('membership');
  const common = useText('common');
  const [draft, setDraft] = useState<ItemDraft>(() => ({
    userIds: [],
    kind: 'button',
    menuId: '',
    partId: '',
    startsAt: null,
    endsAt: Date.now() + weekMs,
    reason: '',
  }));
  const [isTried, setIsTried] = useState(false);
  const giving = useStep(temporaryGrantApi.giveItem, {
    saysNothing: true,
    refreshes: [temporaryGrantApi.list],
  });
  const change: Change = (part) => setDraft((now) => ({ ...now, ...part }));
  const problems = problemsOf(draft);
  const send = async () => {
    setIsTried(true);
    const { userIds, kind, startsAt, endsAt, reason } = draft;
    if (Object.keys(problems).length > 0 || endsAt === null) return;
    const body = {
      userId: userIds[0] ?? '',
      itemType: kind,
      itemId: itemOf(draft),
      startsAt,
      endsAt,
      reason,
    };
    const { error } = await giving.run({ body });
    if (error) return;
    const start = showTime(startsAt ?? Date.now());
    showSuccess(text('temporary.itemGiven', { start, end: showTime(endsAt) }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('temporary.giveItem')}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={giving.isBusy}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      <p className="q-mute mem-lead">{text('temporary.giveItemLead')}</p>
      <div className="tg-fields">
        <ItemFields draft={draft} change={change} problems={isTried ? problems : {}} />
        <TimeFields draft={draft} change={change} problems={isTried ? problems : {}} />
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  draft: ItemDraft;
  change: Change;
  problems: ItemProblems;
}

/** Says what is wrong with a field. */
function useProblemText() {
  const text = useText('membership');
  const rule = useText('validation');
  return (problem: ItemProblems[keyof ItemProblems]) =>
    problem && (problem === 'required' ? rule('required') : text(`temporary.${problem}`));
}

/** Who gets what. */
function ItemFields({ draft: { userIds, kind, menuId, partId }, change, problems }: FieldsProps) {
  const text = useText('membership');
  const say = useProblemText();
  const menus = useTree('module', '', true);
  const parts = useTree(kind, menuId, kind !== 'module' && menuId !== '');
  const isBare = menuId !== '' && parts.length === 0;
  return (
    <>
      <Field label={text('temporary.person')} error={say(problems.userIds)}>
        <UserPicker source="administered" value={userIds} onChange={(ids) => change({ userIds: ids })} />
      </Field>
      <Field label={text('temporary.kind')}>
        <Select
          value={kind}
          onChange={(next) => change({ kind: (next ?? 'button') as ItemKind, partId: '' })}
          choices={itemKinds.map((value) => ({ value, label: text(kindWords[value]) }))}
        />
      </Field>
      <Field label={text('temporary.menu')} error={say(problems.menuId)}>
        <Select
          value={menuId || undefined}
          onChange={(next = '') => change({ menuId: next, partId: '' })}
          choices={menus}
        />
      </Field>
      {kind !== 'module' && (
        <Field
          label={text('temporary.item')}
          hint={isBare ? text('temporary.noItems') : undefined}
          error={say(problems.partId)}
        >
          <Select
            value={partId || undefined}
            onChange={(next = '') => change({ partId: next })}
            choices={parts}
          />
        </Field>
      )}
    </>
  );
}

/** From when until when, and why. */
function TimeFields({ draft: { startsAt, endsAt, reason }, change, problems }: FieldsProps) {
  const text = useText('membership');
  const say = useProblemText();
  return (
    <>
      <Field label={text('temporary.startsAt')} hint={text('temporary.startHint')} isOptional>
        <DateInput value={startsAt} onChange={(time) => change({ startsAt: time })} hasTime />
      </Field>
      <Field label={text('temporary.endsAt')} error={say(problems.endsAt)}>
        <DateInput value={endsAt} onChange={(time) => change({ endsAt: time })} hasTime />
      </Field>
      <Field
        label={text('temporary.reason')}
        hint={text('temporary.itemReasonHint')}
        error={say(problems.reason)}
      >
        <TextInput
          maxLength={200}
          value={reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Field>
    </>
  );
}

/** What the caller may give of a kind, by names along the navigation; of the parts those of one menu. */
function useTree(type: ItemKind, menuId: string, isAsked: boolean) {
  const systems = useData(
    authorityApi.readStep,
    { params: { objectId: '0' }, body: { type: 'system', moduleIds: [] } },
    { enabled: isAsked, isQuiet: true },
  );
  const moduleIds = type === 'module' ? (systems.data?.all ?? []) : [menuId];
  const { data } = useData(
    authorityApi.readStep,
    { params: { objectId: '0' }, body: { type, moduleIds } },
    { enabled: isAsked && moduleIds.length > 0, isQuiet: true },
  );
  return leavesOf(data?.list ?? [], '').filter(({ value }) => value !== menuId);
}
