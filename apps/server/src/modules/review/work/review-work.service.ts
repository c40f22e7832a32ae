import { groupStatus, projectStatus, unfinishedSheets, type Workbench } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { visibleGroups } from '../group/group.policy';
import { isExpert, isOffice, visibleProjects } from '../project/project.policy';
import { isApplicant } from '../project/project-actions';
import { acceptedStates } from '../states';

type Share = Pick<Workbench, 'figures' | 'todos'>;
type Todo = Share['todos'][number];

const { draft, submitted, returned, accepted, inReview, reviewed, approved, rejected } = projectStatus;

/** What the review adds to the office home: what waits for this person, and how far the reviews are (rulings 26). */
export async function readReviewWork(ctx: Ctx): Promise<Share> {
  if (isExpert(ctx.actor)) return { figures: [], todos: await expertTodos(ctx) };
  if (!isOffice(ctx.actor) && !isApplicant(ctx.actor)) return { figures: [], todos: [] };
  const counts = await countStates(ctx);
  const of = (...states: number[]) => states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  if (isApplicant(ctx.actor)) return { figures: [], todos: applicantTodos(ctx, of) };
  return { figures: await officeFigures(ctx, of), todos: await officeTodos(ctx, of) };
}

type Count = (...states: number[]) => number;

async function countStates(ctx: Ctx): Promise<Map<number, number>> {
  const rows = await visibleProjects(ctx)
    .select(['project.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('project.status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

const todo = (key: string, count: number, to: string, dueTime: number | null = null): Todo => ({
  key: `todos.${key}`,
  count,
  to,
  dueTime,
});

function applicantTodos({ actor }: Ctx, of: Count): Todo[] {
  if (!actor.holds('table2:view')) return [];
  return [todo('returnedProjects', of(returned), '/table2'), todo('draftProjects', of(draft), '/table2')];
}

async function officeTodos(ctx: Ctx, of: Count): Promise<Todo[]> {
  const { holds, isAdministrator } = ctx.actor;
  if (isAdministrator) return [];
  const late = await readOpenGroups(ctx, true);
  return [
    ...(holds('table2:btn_accept') ? [todo('projectsToAccept', of(submitted), '/table2')] : []),
    ...(holds('reviewPreparation:btn_group')
      ? [todo('projectsToGroup', of(accepted), '/reviewPreparation')]
      : []),
    ...(holds('reviewPreparation:btn_close')
      ? [todo('groupsToClose', late.count, '/reviewPreparation', late.dueTime)]
      : []),
    ...(holds('p2Approved:btn_decide') ? [todo('projectsToDecide', of(reviewed), '/p2Approved')] : []),
  ];
}

async function officeFigures(ctx: Ctx, of: Count): Promise<Share['figures']> {
  const { holds } = ctx.actor;
  const figure = (key: string, value: number, unit: string, to: string) => ({
    key: `figures.${key}`,
    value,
    unit,
    to,
  });
  if (!holds('p2Home:view')) return [];
  const open = await readOpenGroups(ctx, false);
  const list = holds('reviewPreparation:view') ? '/reviewPreparation' : '';
  return [
    figure('acceptedProjects', of(...acceptedStates), 'projects', holds('table2:view') ? '/table2' : ''),
    figure('openGroups', open.count, 'groups', list),
    figure('projectsInReview', of(inReview), 'projects', list),
    figure(
      'decidedProjects',
      of(approved, rejected),
      'projects',
      holds('p2Approved:view') ? '/p2Approved' : '',
    ),
  ];
}

/** Open groups, all of them or those past their planned end. */
async function readOpenGroups(ctx: Ctx, isLate: boolean) {
  const row = await visibleGroups(ctx)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number | null>`floor(extract(epoch from min("reviewGroup"."plannedEnd")) * 1000)::int8`.as(
        'dueTime',
      ),
    ])
    .where('reviewGroup.status', '=', groupStatus.open)
    .$if(isLate, (query) => query.where(sql<boolean>`"reviewGroup"."plannedEnd" < ${ctx.now()}`))
    .executeTakeFirstOrThrow();
  return { count: row.count, dueTime: row.dueTime };
}

/** Own sheets that are still to be handed in, with the nearest deadline. */
async function expertTodos({ db, actor }: Ctx): Promise<Todo[]> {
  const { rows } = await sql<{ count: number; dueTime: number | null }>`
    select count(*) as count, floor(extract(epoch from min(g."plannedEnd")) * 1000)::int8 as "dueTime"
    from "scoreSheet" s join "reviewGroup" g on g."id" = s."groupId" join "expert" e on e."id" = s."expertId"
    where e."userId" = ${actor.userId} and e."deleteMark" = 0 and g."status" = ${groupStatus.open}
      and s."status" = any(${unfinishedSheets}::int[])`.execute(db);
  const [found] = rows;
  return [todo('sheetsToSubmit', found?.count ?? 0, '/itemsToBeEvaluated', found?.dueTime ?? null)];
}
