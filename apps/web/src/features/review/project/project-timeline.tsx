import type { Amendment, ProjectDetail } from '@qifu/contracts';
import { DrawerSection, showTime, Timeline, type TimelineEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAmendmentWords } from './amendment-words';

interface Moment {
  key:
    | 'submitted'
    | 'accepted'
    | 'returned'
    | 'grouped'
    | 'opened'
    | 'closed'
    | 'approved'
    | 'rejected'
    | 'published';
  time: number;
  detail?: string;
}
const approvedStatus = 70;

/** The steps an application has taken, newest first; only those it keeps a time of. */
function momentsOf(project: ProjectDetail): Moment[] {
  const { submitTime, acceptTime, groupedTime, openTime, closeTime } = project;
  const { decisionTime, publishTime, decision } = project;
  const moments: (Moment | undefined)[] = [
    submitTime === null ? undefined : { key: 'submitted', time: submitTime },
    acceptTime === null ? undefined : { key: 'accepted', time: acceptTime },
    groupedTime === null ? undefined : { key: 'grouped', time: groupedTime, detail: project.groupName },
    openTime === null ? undefined : { key: 'opened', time: openTime },
    closeTime === null ? undefined : { key: 'closed', time: closeTime },
    decisionTime === null
      ? undefined
      : {
          key: decision === approvedStatus ? 'approved' : 'rejected',
          time: decisionTime,
          detail: project.decisionReason,
        },
    publishTime === null ? undefined : { key: 'published', time: publishTime },
  ];
  return moments.filter((moment) => moment !== undefined).sort((a, b) => b.time - a.time);
}

interface ProjectTimelineProps {
  project: ProjectDetail;
  /** What was changed since it was submitted. */
  amendments: readonly Amendment[];
}

/** What happened to an application, the latest first. */
export function ProjectTimeline({ project, amendments }: ProjectTimelineProps) {
  const text = useText('reviewProject');
  const entryOf = useAmendmentWords();
  const moments = momentsOf(project);
  if (moments.length + amendments.length === 0) return null;
  const steps = moments.map(({ key, time, detail }): { time: number; entry: TimelineEntry } => ({
    time,
    entry: { key, what: text(`moment.${key}`), time: showTime(time), detail },
  }));
  const changes = amendments.map((row) => ({ time: row.time, entry: entryOf(row) }));
  const entries = [...changes, ...steps].sort((a, b) => b.time - a.time).map(({ entry }) => entry);
  return (
    <DrawerSection title={text('section.history')}>
      <Timeline entries={entries} label={text('section.history')} />
    </DrawerSection>
  );
}
