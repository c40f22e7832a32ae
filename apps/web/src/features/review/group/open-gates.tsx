import { call, useData } from '@qifu/client';
import {
  amendedWarning,
  materialsWarning,
  type OpenCheck,
  type ReviewGroupRow,
  reviewPreparationApi,
} from '@qifu/contracts';
import { askFirst, type Gate, OpenConditions, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import type { MovedProject } from '../preparation/use-move-projects';
import { groupLabel } from '../preparation/use-preparation';
import { ProposeExperts } from '../propose/propose-experts';
import { AddExperts } from './add-experts';
import { useGroupStep } from './group-step';
import { LeaderPicker } from './leader-picker';

/** Asks and opens a review; what follows cannot be taken back, so the effect is told with numbers. */
export function useOpenReview() {
  const text = useText('reviewBoard');
  const opening = useGroupStep(reviewPreparationApi.open, { saysNothing: true });
  const openReview = async (group: ReviewGroupRow) => {
    const effect = text('open.effect', {
      projects: group.projectCount,
      experts: group.expertCount,
      sheets: group.projectCount * group.expertCount,
    });
    const warned = await warningsOf(group);
    const isYes = await askFirst({
      title: text('open.title', { group: groupLabel(group) }),
      effect: [...warned, effect].map((line) => <p key={line}>{line}</p>),
      verb: text('act.open'),
    });
    if (!isYes) return;
    const { data } = await opening.run(group, { body: { groupId: group.id, version: group.version } });
    if (data) showSuccess(text('open.done', { group: groupLabel(group), count: data.assignments }));
  };
  return { openReview, isBusy: opening.isBusy };
}

const warnings: readonly string[] = [materialsWarning, amendedWarning];

/** What the conditions warn of without holding the opening back; whoever may not read them is not kept from asking. */
const warningsOf = ({ id }: ReviewGroupRow): Promise<string[]> =>
  call(reviewPreparationApi.openChecks, { params: { id } }, { isQuiet: true }).then(
    ({ list }) => list.flatMap(({ check, text }) => (warnings.includes(check) ? text : [])),
    () => [],
  );

type Help = 'choose' | 'propose' | 'add' | 'replace' | 'leader' | 'standard' | 'form' | 'takeOut';
/** Which act settles each condition. */
const helps: Readonly<Record<string, Help>> = {
  projects: 'choose',
  experts: 'propose',
  expertTypes: 'add',
  validSheets: 'add',
  sameDistrict: 'replace',
  employer: 'replace',
  conflicts: 'replace',
  expertsReady: 'replace',
  pledge: 'replace',
  leader: 'leader',
  standard: 'standard',
  rules: 'form',
  plannedEnd: 'form',
  blacklist: 'takeOut',
  content: 'takeOut',
};

/** What a pressed act opens. */
type Asked = { kind: 'add'; replaces: readonly string[] } | { kind: 'leader' } | { kind: 'propose' };

interface OpenGatesProps {
  group: ReviewGroupRow;
  onEdit: () => void;
  onRemoveProjects: (projects: readonly MovedProject[]) => void;
}

/** Every condition for opening, each unmet one with the act that settles it (look 6). */
export function OpenGates(props: OpenGatesProps) {
  const { group } = props;
  const text = useText('reviewBoard');
  const query = useData(
    reviewPreparationApi.openChecks,
    { params: { id: group.id } },
    { isQuiet: true, keepsFormer: false },
  );
  const mayOpen = useMayCall(reviewPreparationApi.open);
  const { openReview, isBusy } = useOpenReview();
  const [asked, setAsked] = useState<Asked>();
  const actOf = useGateActs(props, setAsked);
  const close = () => setAsked(undefined);
  const gatesOf = (checks: readonly OpenCheck[]): Gate[] => [
    ...checks.map(
      (check, index): Gate => ({
        key: `${check.check} ${index}`,
        state: warnings.includes(check.check) ? 'warn' : check.passed ? 'ok' : 'bad',
        what: check.text,
        act: check.passed ? undefined : actOf(check),
      }),
    ),
    ...(mayOpen ? [] : [{ key: 'right', state: 'bad' as const, what: text('gate.noRight') }]),
  ];
  return (
    <>
      <Loaded query={query} what={text('gate.title')}>
        {({ list }) => (
          <OpenConditions
            label={text('gate.title')}
            gates={gatesOf(list)}
            verb={text('act.open')}
            busy={isBusy}
            onOpen={() => void openReview(group)}
          />
        )}
      </Loaded>
      {asked?.kind === 'propose' && <ProposeExperts groups={[group]} onClose={close} />}
      {asked?.kind === 'leader' && <LeaderPicker group={group} onClose={close} />}
      {asked?.kind === 'add' && <AddExperts group={group} replaces={asked.replaces} onClose={close} />}
    </>
  );
}

/** The act that settles a condition, where the reader may do it. */
function useGateActs(
  { group, onEdit, onRemoveProjects }: OpenGatesProps,
  ask: (asked: Asked) => void,
): (check: OpenCheck) => Gate['act'] {
  const text = useText('reviewBoard');
  const mayEdit = useMayCall(reviewPreparationApi.updateGroup);
  const mayGroup = useMayCall(reviewPreparationApi.enterExperts);
  const add = { label: text('gate.addExpert'), onClick: () => ask({ kind: 'add', replaces: [] }) };
  const acts: Record<Help, (check: OpenCheck) => Gate['act']> = {
    choose: () => ({ label: text('gate.choose'), onClick: focusProjects }),
    propose: () =>
      group.projectCount > 0 ? { label: text('gate.propose'), onClick: () => ask({ kind: 'propose' }) } : add,
    add: () => add,
    // Of several experts in one another's way the last one makes room.
    replace: ({ expertIds }) => ({
      label: text('gate.replace'),
      onClick: () => ask({ kind: 'add', replaces: expertIds.slice(-1) }),
    }),
    leader: () =>
      group.expertCount > 0 ? { label: text('gate.leader'), onClick: () => ask({ kind: 'leader' }) } : add,
    standard: () => ({ label: text('gate.changeStandard'), onClick: onEdit }),
    form: () => ({ label: text('gate.change'), onClick: onEdit }),
    takeOut: ({ projectIds }) => ({
      label: text('gate.takeOut'),
      onClick: () => onRemoveProjects(projectIds.map((id) => ({ id, projectName: id }))),
    }),
  };
  return (check) => {
    const help = helps[check.check];
    if (!help) return undefined;
    const isOfForm = help === 'standard' || help === 'form';
    return (isOfForm ? mayEdit : mayGroup) ? acts[help](check) : undefined;
  };
}

/** Leads to the first project that can be chosen. */
function focusProjects() {
  document.querySelector<HTMLElement>('.rv-project input')?.focus();
}
