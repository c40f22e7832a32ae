import { fail, groupStatus, roleCodes } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reachOf } from '#modules/enterprise';
import { type CodedRule, limitOf, type RowDoor, visibleRows } from '#modules/permission';
import type { Actor, Ctx } from '#platform/context';
import { columnsOf } from '#platform/db/scheme-column';
import type { Plugs } from '#platform/plugs';

/** Whose applications a person reaches: those of staff, of a firm's people, or those an expert is to judge. */
export const isExpert = (actor: Actor): boolean =>
  reachOf(actor).kind === 'none' && actor.roleCodes.includes(roleCodes.expert);

/** Staff of the office, not people from outside. */
export const isOffice = (actor: Actor): boolean => ['all', 'district'].includes(reachOf(actor).kind);

/** Columns of applications data schemes may decide by; what comes of the review is none of them (rulings 8). */
const projectColumns = columnsOf('project', {
  text: [
    'districtId',
    'declareUnitId',
    'creatorUserId',
    'batchId',
    'directionId',
    'enterpriseId',
    'enterpriseName',
    'creditCode',
    'projectName',
  ],
  number: ['applyFund', 'selfFund'],
  time: ['creatorTime', 'submitTime', 'acceptTime'],
});

/** Staff see all or their district, firms their own, experts what they are assigned to in open or closed groups. */
function ruleOf(actor: Actor): CodedRule {
  const reach = reachOf(actor);
  if (reach.kind === 'all') return { name: 'all', rows: sql<SqlBool>`"project"."deleteMark" = 0` };
  if (reach.kind === 'district')
    return {
      name: 'district',
      rows: sql<SqlBool>`("project"."deleteMark" = 0 and "project"."districtId" = ${reach.districtId})`,
    };
  if (reach.kind === 'own')
    return {
      name: 'own',
      rows: sql<SqlBool>`("project"."deleteMark" = 0 and "project"."enterpriseId" in (
        select u."enterpriseId" from "enterpriseUser" u where u."userId" = ${actor.userId}))`,
    };
  if (!isExpert(actor)) return { name: 'none', rows: sql<SqlBool>`false` };
  return {
    name: 'assigned',
    rows: sql<SqlBool>`("project"."deleteMark" = 0 and exists (
      select from "assignment" a join "expert" e on e."id" = a."expertId"
      join "reviewGroup" g on g."id" = a."groupId"
      where a."projectId" = "project"."id" and e."userId" = ${actor.userId} and e."deleteMark" = 0
        and a."recusedBy" is null and g."status" in (${groupStatus.open}, ${groupStatus.closed})))`,
  };
}

/** What decides about applications wherever they are shown or counted. */
export const projectDoor: RowDoor = {
  menu: 'table2',
  alsoIn: [],
  table: 'project',
  columns: projectColumns,
  rule: ruleOf,
};

/** An expert's own pages show his own score sheets, and nobody else anything. */
export const sheetRule: Plugs['codedRules'][string] = {
  menus: ['itemsToBeEvaluated', 'itemsToBeEvaluated2'],
  rule: (actor) => (isExpert(actor) ? 'sheets' : 'none'),
};

/** The condition that hides applications a person may not see, for queries that have `project` among their tables. */
export const projectScope = (actor: Actor): RawBuilder<SqlBool> => visibleRows(projectDoor, actor);

/** Staff who see every application: no district and no data scheme keeps any from them. */
export const seesAllProjects = (actor: Actor): boolean =>
  reachOf(actor).kind === 'all' && !limitOf(projectDoor, actor);

/** The door to applications: every query for people starts here. */
export const visibleProjects = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('project').where(projectScope(actor));

/**
 * Those of the projects that the caller may not see. A group may hold projects of several districts: conditions and
 * counts look at all of them, but what is said to him names only his own (I23).
 */
export async function findHiddenProjects(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0 || seesAllProjects(ctx.actor)) return new Set();
  const rows = await visibleProjects(ctx)
    .select('project.id')
    .where('project.id', 'in', [...new Set(projectIds)])
    .execute();
  const seen = new Set(rows.map(({ id }) => id));
  return new Set(projectIds.filter((id) => !seen.has(id)));
}

/** Refuses a hidden application exactly like an absent one. With `lock` the row stays as it is until the call ends. */
export async function getProject(ctx: Pick<Ctx, 'db' | 'actor'>, id: string, lock?: 'forUpdate') {
  const query = visibleProjects(ctx).selectAll('project').where('project.id', '=', id);
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return found ?? fail('record.missing', { id });
}
export type ProjectRecord = Awaited<ReturnType<typeof getProject>>;
