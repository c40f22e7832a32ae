import {
  type GroupOutcome,
  groupStatus,
  groupStepsApi,
  mostGroupsAtOnce,
  type ReviewGroupRow,
} from '@qifu/contracts';
import { Button, Checkbox, Dialog, Notice, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useGroupStep } from '../group/group-step';
import { useDateWords } from '../parts/date-words';
import { DeadlineField } from '../parts/deadline-field';
import { officeEnd } from '../parts/deadline-presets';
import { groupLabel } from './use-preparation';
import './many-groups.css';

export type ManyStep = 'open' | 'deadline';
const wordsOf = {
  open: {
    title: 'manyOpen.title',
    verb: 'manyOpen.verb',
    done: 'manyOpen.done',
    partly: 'manyOpen.partly',
  },
  deadline: {
    title: 'manyDeadline.title',
    verb: 'manyDeadline.verb',
    done: 'manyDeadline.done',
    partly: 'manyDeadline.partly',
  },
} as const;

interface ManyGroupsDialogProps {
  step: ManyStep;
  groups: readonly ReviewGroupRow[];
  onClose: () => void;
}

/** A week is what most reviews are given. */
const usualDays = 7;
const isReady = ({ openBlockers }: ReviewGroupRow) => openBlockers.length === 0;

/** One step on many groups: chosen by a tick, done for each by itself, with what became of each. */
export function ManyGroupsDialog({ step, groups, onClose }: ManyGroupsDialogProps) {
  const text = useText('reviewBoard');
  const common = useText('common');
  const offered = groups.filter(({ status }) => status === groupStatus.preparing || step === 'deadline');
  const [chosen, setChosen] = useState<readonly string[]>(
    offered.filter((group) => (step === 'open' ? isReady(group) : !group.plannedEnd)).map(({ id }) => id),
  );
  const [end, setEnd] = useState<number | null>(officeEnd(usualDays));
  const doing = useManyStep(step);
  const taken = offered.filter(({ id }) => chosen.includes(id));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const sheets = taken.reduce((sum, group) => sum + group.projectCount * group.expertCount, 0);
  return (
    <Dialog
      isOpen
      size="medium"
      title={text(wordsOf[step].title)}
      onClose={onClose}
      foot={
        doing.outcomes ? (
          <Button kind="main" onClick={onClose}>
            {common('actions.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{common('actions.cancel')}</Button>
            <Button
              kind="main"
              busy={doing.isBusy}
              disabled={taken.length === 0 || (step === 'deadline' && end === null)}
              onClick={() => void doing.run(taken, end ?? 0)}
            >
              {text(wordsOf[step].verb, { count: taken.length })}
            </Button>
          </>
        )
      }
    >
      {doing.outcomes ? (
        <Outcomes step={step} outcomes={doing.outcomes} />
      ) : (
        <>
          {step === 'open' ? (
            <p className="rv-effect">{text('manyOpen.effect', { groups: taken.length, sheets })}</p>
          ) : (
            <DeadlineField label={text('form.end')} value={end} onChange={setEnd} />
          )}
          <ul className="rv-many">
            {offered.map((group) => (
              <li key={group.id}>
                <Checkbox checked={chosen.includes(group.id)} onChange={() => toggle(group.id)}>
                  {groupLabel(group)}
                </Checkbox>
                <GroupNote step={step} group={group} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** What there is to know of a group before the step: what it still lacks, or when it ends now. */
function GroupNote({ step, group }: { step: ManyStep; group: ReviewGroupRow }) {
  const text = useText('reviewBoard');
  const parts = useText('reviewParts');
  const words = useDateWords();
  if (step === 'deadline') {
    const end = group.plannedEnd;
    return (
      <span className="rv-muted">
        {end === null ? text('many.noEnd') : parts('date.until', { when: words.monthDayTime(end) })}
      </span>
    );
  }
  const [first] = group.openBlockers;
  if (!first)
    return (
      <StatusTag tone="ok" icon="stateOk">
        {text('group.ready')}
      </StatusTag>
    );
  return (
    <span className="rv-muted">
      {first.text}
      {group.openBlockers.length > 1 &&
        ` ${text('group.moreBlockers', { count: group.openBlockers.length - 1 })}`}
    </span>
  );
}

function Outcomes({ step, outcomes }: { step: ManyStep; outcomes: readonly GroupOutcome[] }) {
  const text = useText('reviewBoard');
  const done = outcomes.filter(({ isDone }) => isDone).length;
  const left = outcomes.length - done;
  return (
    <>
      <Notice
        role="status"
        tone={left > 0 ? 'warn' : 'ok'}
        title={text(wordsOf[step][left > 0 ? 'partly' : 'done'], { done, left })}
      />
      <ul className="rv-many">
        {outcomes.map((one) => (
          <li key={one.groupId}>
            <StatusTag tone={one.isDone ? 'ok' : 'bad'} icon={one.isDone ? 'stateOk' : 'stateBad'}>
              {groupLabel(one)}
            </StatusTag>
            <span className="rv-muted">{one.reasons.join(' ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is told of a group whose call was refused as a whole: why, the refusal has said. */
const untouched = ({ id: groupId, groupNo, groupName }: ReviewGroupRow): GroupOutcome => ({
  groupId,
  groupNo,
  groupName,
  isDone: false,
  reasons: [],
});

/** Sends the step, so many groups in one call as it takes, and keeps what became of each group. */
function useManyStep(step: ManyStep) {
  const opening = useGroupStep(groupStepsApi.openMany, { saysNothing: true });
  const setting = useGroupStep(groupStepsApi.setDeadlines, { saysNothing: true });
  const [outcomes, setOutcomes] = useState<readonly GroupOutcome[]>();
  const send = async (part: readonly ReviewGroupRow[], plannedEnd: number) => {
    const [first] = part;
    if (!first) return undefined;
    const groups = part.map(({ id: groupId, version }) => ({ groupId, version }));
    const { data } =
      step === 'open'
        ? await opening.run(first, { body: { groups } })
        : await setting.run(first, { body: { groups, plannedEnd } });
    return data?.list;
  };
  const run = async (taken: readonly ReviewGroupRow[], plannedEnd: number) => {
    const told: GroupOutcome[] = [];
    for (let at = 0; at < taken.length; at += mostGroupsAtOnce) {
      const list = await send(taken.slice(at, at + mostGroupsAtOnce), plannedEnd);
      if (!list && at === 0) return;
      if (!list) {
        told.push(...taken.slice(at).map(untouched));
        break;
      }
      told.push(...list);
    }
    if (taken.length > 0) setOutcomes(told);
  };
  return { outcomes, run, isBusy: opening.isBusy || setting.isBusy };
}
