import { useData } from '@qifu/client';
import { groupStatus, type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { StateOf, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { DragEvent, ReactNode } from 'react';
import { GroupMatrix } from '../group/group-matrix';
import { useDateWords } from '../parts/date-words';
import { groupLabel, liveMs } from './use-preparation';

interface GroupCardProps {
  group: ReviewGroupRow;
  isChosen: boolean;
  /** Something that may be dropped here is on its way. */
  mayDrop: boolean;
  showsMatrix: boolean;
  /** One act at the right end: 看评分, 编辑, 开启评审. */
  act: ReactNode;
  onChoose: () => void;
  onDrop: () => void;
}

/** A review group: what it holds, what it still lacks or how far it is. */
export function GroupCard(props: GroupCardProps) {
  const { group, isChosen, mayDrop, showsMatrix, act, onChoose, onDrop } = props;
  const allowDrop = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onDrop();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name inside is a button; the whole card is only a larger target.
    <article
      className="rv-group"
      aria-current={isChosen || undefined}
      data-drop={mayDrop || undefined}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a,button,input,td,figure')) onChoose();
      }}
      onDragOver={mayDrop ? allowDrop : undefined}
      onDrop={mayDrop ? drop : undefined}
    >
      <div className="rv-group-head">
        <h3>
          <button type="button" className="rv-name" aria-pressed={isChosen} onClick={onChoose}>
            {groupLabel(group)}
          </button>
        </h3>
        <StateOf family="group" code={group.status} boxed />
        {act && <span className="q-end">{act}</span>}
      </div>
      <GroupFigures group={group} />
      {group.status === groupStatus.preparing && <Readiness group={group} />}
      {showsMatrix && <LiveMatrix groupId={group.id} />}
    </article>
  );
}

/** The counts of a group in one line. */
export function GroupFigures({ group }: { group: ReviewGroupRow }) {
  const text = useText('reviewBoard');
  const isPreparing = group.status === groupStatus.preparing;
  return (
    <p className="rv-facts">
      <Figure label={text('group.projects')}>{group.projectCount}</Figure>
      <Figure label={text('group.experts')}>{group.expertCount}</Figure>
      <Figure label={text('group.leader')}>{group.leaderName || text('group.noLeader')}</Figure>
      {!isPreparing && (
        <Figure label={text('group.submitted')}>
          {group.submitted} / {group.required}
        </Figure>
      )}
      <Period group={group} />
    </p>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <span>
    {label} <b>{children}</b>
  </span>
);

/** Amber when an end comes near. */
const soonMs = 3 * 24 * 3_600_000;
const toneOf = (isOver: boolean, leftMs: number) => (isOver ? 'bad' : leftMs < soonMs ? 'warn' : 'idle');

/** Planned days while preparing, the end and what is left of it while open. */
function Period({ group }: { group: ReviewGroupRow }) {
  const parts = useText('reviewParts');
  const words = useDateWords();
  const { status, plannedStart, plannedEnd, overdue } = group;
  if (status === groupStatus.preparing) {
    const range = words.range(plannedStart, plannedEnd);
    return range ? <span>{range}</span> : null;
  }
  if (status !== groupStatus.open || plannedEnd === null) return null;
  const now = Date.now();
  const end = parts('date.until', { when: words.monthDayTime(plannedEnd) });
  return (
    <StatusTag tone={toneOf(overdue, plannedEnd - now)} icon={overdue ? 'alert' : 'clock'}>
      {end}
      {parts('date.comma')}
      {words.rest(plannedEnd, now)}
    </StatusTag>
  );
}

/** As many reasons as fit beside each other. */
const shownBlockers = 3;

/** What keeps a group from opening, or that nothing does. */
function Readiness({ group }: { group: ReviewGroupRow }) {
  const text = useText('reviewBoard');
  const { openBlockers: blockers } = group;
  if (blockers.length === 0) {
    return (
      <p className="rv-marks">
        <StatusTag tone="ok" icon="stateOk">
          {text('group.ready')}
        </StatusTag>
      </p>
    );
  }
  const rest = blockers.length - shownBlockers;
  return (
    <p className="rv-marks">
      {blockers.slice(0, shownBlockers).map((blocker) => (
        <StatusTag key={`${blocker.check} ${blocker.text}`} tone="bad" icon="stateBad">
          {blocker.text}
        </StatusTag>
      ))}
      {rest > 0 && <span className="rv-muted">{text('group.moreBlockers', { count: rest })}</span>}
    </p>
  );
}

/** The board of an open group, read again while it is in sight. */
function LiveMatrix({ groupId }: { groupId: string }) {
  const { data } = useData(
    reviewPreparationApi.progress,
    { params: { groupId } },
    { everyMs: liveMs, isQuiet: true },
  );
  return data ? <GroupMatrix progress={data} /> : null;
}
