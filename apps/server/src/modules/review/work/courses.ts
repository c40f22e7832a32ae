import { batchStatus, projectStatus, type WorkCourse } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';
import { isOffice, projectScope } from '../project/project.policy';
import { shownStatus } from '../project/project.queries';
import { isApplicant } from '../project/project-actions';

const { draft, submitted, returned, accepted, grouped, inReview, reviewed, approved, rejected } =
  projectStatus;

/** The stages of applications, each with the states that stand in it. */
const stages = [
  { key: 'accept', states: [submitted] },
  { key: 'group', states: [accepted, grouped] },
  { key: 'review', states: [inReview] },
  { key: 'decide', states: [reviewed] },
  { key: 'publish', states: [approved, rejected] },
] as const;
type StageKey = (typeof stages)[number]['key'];

const mostCourses = 6;

/** What is under way: batches for the office, own applications for a firm. */
export async function reviewCourses(ctx: Ctx): Promise<WorkCourse[]> {
  if (!ctx.actor.holds('table2:view')) return [];
  if (isApplicant(ctx.actor)) return await ownProjects(ctx);
  return isOffice(ctx.actor) ? await runningBatches(ctx) : [];
}

interface BatchRow {
  id: string;
  name: string;
  endTime: number;
  status: number;
  isPublished: boolean;
  count: number;
}

/** Batches with applications that are not all published, the newest first: how many stand where. One statement. */
async function runningBatches(ctx: Ctx): Promise<WorkCourse[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.name, b."endTime", project.status, project."publishTime" is not null as "isPublished",
      count(*) as count
    from project join "declareBatch" b on b.id = project."batchId"
    where b."deleteMark" = 0 and b.status in (${sql.lit(batchStatus.open)}, ${sql.lit(batchStatus.closed)})
      and project.status between ${sql.lit(submitted)} and ${sql.lit(rejected)} and project.status <> ${sql.lit(returned)}
      and ${projectScope(ctx.actor)}
    group by b.id, project.status, project."publishTime" is not null
    order by b."endTime" desc, b.id`.execute(ctx.db);
  const batches = [...groupRows(rows, ({ id }) => id).values()];
  return batches
    .filter((states) => states.some(({ isPublished }) => !isPublished))
    .slice(0, mostCourses)
    .map((states) => batchCourse(ctx, states));
}

function batchCourse(ctx: Ctx, rows: readonly BatchRow[]): WorkCourse {
  const [{ id, name, endTime }] = rows as [BatchRow];
  const waiting = rows.filter(({ isPublished }) => !isPublished);
  const countOf = (states: readonly number[]) =>
    waiting.reduce((sum, { status, count }) => (states.includes(status) ? sum + count : sum), 0);
  const counts = stages.map(({ states }) => countOf(states));
  /** A stage has begun where something stands in it or has gone through it. */
  const furthest = rows.some(({ isPublished }) => isPublished)
    ? stages.length
    : counts.reduce((last, count, at) => (count > 0 ? at : last), 0);
  return {
    kind: 'batch',
    id,
    name,
    due: endTime > ctx.now().getTime() ? endTime : null,
    note: '',
    stages: stages.map(({ key }, at) => ({
      key,
      count: counts[at] ?? 0,
      state: (counts[at] ?? 0) > 0 ? 'now' : at < furthest ? 'done' : 'next',
      to: stageAddress(ctx, key, id),
    })),
  };
}

/** Where the work of a stage is, for whoever has that page. */
function stageAddress({ actor }: Ctx, key: StageKey, batchId: string): string {
  const places = {
    accept: ['table2:view', `/table2?view=submitted&batch=${batchId}`],
    group: ['reviewPreparation:view', `/reviewPreparation?batch=${batchId}`],
    review: ['reviewPreparation:view', `/reviewPreparation?batch=${batchId}&tab=grouped`],
    decide: ['p2Approved:view', `/p2Approved?batch=${batchId}`],
    publish: ['p2Approved:view', `/p2Approved?batch=${batchId}&decision=all`],
  } as const;
  const [right, to] = places[key];
  return actor.holds(right) ? to : '';
}

/**
 * Own applications from the draft to the published result, the last handed in first. Neither a state nor the order tells
 * of the office's work before it is published.
 */
async function ownProjects(ctx: Ctx): Promise<WorkCourse[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    status: number;
    returnReason: string;
    returnDeadline: number | null;
    isPublished: boolean;
  }>`select project.id, project."projectName" as name, ${shownStatus(ctx.actor)} as status, project."returnReason",
      project."returnDeadline", project."publishTime" is not null as "isPublished"
    from project where project.status <= ${sql.lit(rejected)} and ${projectScope(ctx.actor)}
    order by coalesce(project."submitTime", project."creatorTime") desc, project.id
    limit ${mostCourses}`.execute(ctx.db);
  return rows.map(({ status, isPublished, returnReason, returnDeadline, ...project }) => {
    const isBack = status === returned;
    return {
      kind: 'project',
      ...project,
      due: isBack ? returnDeadline : null,
      note: isBack ? returnReason : '',
      stages: projectStages(status, isPublished).map((stage) => ({ ...stage, count: null, to: '' })),
    };
  });
}

/** What applicants read of the stages: groups are the office's own affair. */
const shownStages = [
  { key: 'accept', states: [submitted] },
  { key: 'review', states: [accepted, grouped, inReview] },
  { key: 'decide', states: [] },
  { key: 'publish', states: [] },
] as const;

/** What is reviewed or decided and not published still reads as in review. */
function projectStages(status: number, isPublished: boolean) {
  const isOpen = status === draft || status === returned;
  const at = isPublished
    ? shownStages.length
    : shownStages.findIndex(({ states }) => (states as readonly number[]).includes(status));
  const first = { key: 'submit', state: status === returned ? 'back' : isOpen ? 'now' : 'done' } as const;
  const rest = shownStages.map(({ key }, place) => ({
    key,
    state: isOpen || place > at ? ('next' as const) : place < at ? ('done' as const) : ('now' as const),
  }));
  return [first, ...rest];
}
