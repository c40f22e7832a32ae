import type { ProjectDetail } from '@qifu/contracts';
import { DrawerSection, showTime, Timeline, type TimelineEntry } from '@qifu/ui/parts';
import { useText } from '#shared/text';

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

/** What happened to an application. */
export function ProjectTimeline({ project }: { project: ProjectDetail }) {
  const text = useText('reviewProject');
  const moments = momentsOf(project);
  if (moments.length === 0) return null;
  const entries = moments.map(
    ({ key, time, detail }): TimelineEntry => ({
      key,
      what: text(`moment.${key}`),
      time: showTime(time),
      detail,
    }),
  );
  return (
    <DrawerSection title={text('section.history')}>
      <Timeline entries={entries} label={text('section.history')} />
    </DrawerSection>
  );
}
