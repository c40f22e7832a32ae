import { type Workbench, type WorkJob, type WorkKind, type WorkTime, workTimes } from '@qifu/contracts';

/** Which figures of the matrix are chosen: times, of one kind or of all. */
export interface WorkChoice {
  times: readonly WorkTime[];
  kind: string | undefined;
}

export const sumOf = (
  { counts }: Pick<WorkKind, 'counts'>,
  times: readonly WorkTime[] = workTimes,
): number => (counts ? times.reduce((sum, time) => sum + counts[time], 0) : 0);

/** Batches that are open are an offer and nothing that is owed. */
export const isOwed = ({ key }: Pick<WorkKind, 'key'>): boolean => key !== 'openBatches';

/** Over all kinds, or one of them. */
export const countOf = (kinds: readonly WorkKind[], { times, kind }: WorkChoice): number =>
  kinds.filter(({ key }) => !kind || key === kind).reduce((sum, one) => sum + sumOf(one, times), 0);

/** What is looked at first: what is late and due today; nothing of it, the nearest that there is. */
export function firstChoice(kinds: readonly WorkKind[]): WorkChoice {
  const now: WorkChoice = { times: ['overdue', 'today'], kind: undefined };
  if (countOf(kinds, now) > 0) return now;
  const nearest = workTimes.find((time) => countOf(kinds, { times: [time], kind: undefined }) > 0);
  return nearest ? { times: [nearest], kind: undefined } : now;
}

export const chosenJobs = (jobs: readonly WorkJob[], { times, kind }: WorkChoice): WorkJob[] =>
  jobs.filter((job) => times.includes(job.time) && (!kind || job.kind === kind));

/** Kinds of which something waits, or of which nobody knows. */
export const kindsAtWork = (kinds: readonly WorkKind[]): WorkKind[] =>
  kinds.filter((kind) => kind.counts === null || sumOf(kind) > 0);

export const jobsOf = ({ jobs }: Pick<Workbench, 'jobs'>, ...kinds: readonly string[]): WorkJob[] =>
  jobs.filter(({ kind }) => kinds.includes(kind));
