import {
  expertStatus,
  groupStatus,
  type Page,
  type PageQuery,
  type PreparationProject,
  type PreparationQuery,
  type ProjectRow,
  projectStatus,
  sheetStatus,
} from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import { activeBlacklist, banLevel, missingCategories } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { findHardConflictsOf } from '../conflict/conflict.service';
import { tiedExperts } from '../conflict/tied-experts.queries';
import { visibleExperts } from '../expert/expert.policy';
import { getGroup, visibleGroups } from '../group/group.policy';
import { type Ruled, readMemberExperts, readRulesOf } from '../group/members.queries';
import { groupRows } from '../grouped';
import { visibleProjects } from '../project/project.policy';
import {
  narrowProjects,
  projectOnWire,
  projectSearched,
  projectSortable,
  withListColumns,
} from '../project/project.queries';

const statesOf = {
  '': [projectStatus.grouped, projectStatus.inReview],
  grouped: [projectStatus.grouped],
  inReview: [projectStatus.inReview],
} as const;

/** Projects of a tab: to be grouped, or in a group and its review. */
export async function listPreparationProjects(
  ctx: Ctx,
  query: PreparationQuery,
): Promise<Page<PreparationProject>> {
  const { tab, stage, conflictGroupId, ...filter } = query;
  const status = tab === 0 ? [projectStatus.accepted] : statesOf[stage];
  const rows = await narrowProjects(ctx, withListColumns(visibleProjects(ctx)), { ...filter, status });
  const found = await page(ctx, rows, query, {
    searched: projectSearched,
    sortable: projectSortable,
    order: [['project.projectNo', 'asc']],
    tieBreaker: 'project.id',
  });
  const list = found.list.map((row) => projectOnWire(ctx.actor, row));
  return { ...found, list: await withChecks(ctx, list, conflictGroupId) };
}

/** Adds to a page what staff must know before grouping: conflicts, materials, blacklist. */
async function withChecks<Row extends ProjectRow>(
  ctx: Ctx,
  rows: readonly Row[],
  conflictGroupId = '',
): Promise<(Row & Pick<PreparationProject, 'conflictExpertCount' | 'materialOk' | 'blacklisted'>)[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const missing = await missingCategories(ctx.db, ids);
  const listed = await readListed(ctx, ids);
  const conflicts = await countConflicts(ctx, rows, conflictGroupId);
  return rows.map((row) => ({
    ...row,
    conflictExpertCount: conflicts.get(row.id) ?? 0,
    materialOk: !missing.has(row.id),
    blacklisted: listed.has(row.id),
  }));
}

async function readListed({ db, now }: Ctx, projectIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; creditCode: string }>`
    select p."id", p."creditCode" from "project" p where p."id" = any(${[...projectIds]}::text[])
    union select c."projectId", c."creditCode" from "projectCooperator" c
    where c."projectId" = any(${[...projectIds]}::text[])`.execute(db);
  const entries = await activeBlacklist(
    db,
    rows.map(({ creditCode }) => creditCode),
    now(),
  );
  const codes = new Set(entries.flatMap(({ creditCode, level }) => (level >= banLevel ? creditCode : [])));
  return new Set(rows.flatMap(({ id, creditCode }) => (codes.has(creditCode) ? id : [])));
}

type Place = Pick<ProjectRow, 'id' | 'groupId'>;

/** Against which experts a project is looked at: a named group's, its own group's, or everyone available. */
async function countConflicts(
  ctx: Ctx,
  rows: readonly Place[],
  conflictGroupId: string,
): Promise<Map<string, number>> {
  const placed: readonly Place[] =
    conflictGroupId === '' ? rows : rows.map(({ id }) => ({ id, groupId: conflictGroupId }));
  const hits = await findHardConflictsOf(ctx, [
    ...(await askGroups(ctx, placed, conflictGroupId)),
    ...(await askEverybody(ctx, placed)),
  ]);
  const pairs = new Set(hits.flat().map(({ expertId, projectId }) => `${projectId} ${expertId}`));
  const counts = new Map<string, number>();
  for (const pair of pairs) {
    const [projectId = ''] = pair.split(' ');
    counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  }
  return counts;
}

/** The members of each group of the page against its projects there. */
async function askGroups(ctx: Ctx, rows: readonly Place[], namedGroupId: string) {
  const projects = groupRows(
    rows.filter(({ groupId }) => groupId !== null),
    ({ groupId }) => groupId ?? '',
  );
  const groupIds = [...projects.keys()];
  if (groupIds.length === 0) return [];
  const groups = namedGroupId === '' ? await readGroups(ctx, groupIds) : [await getGroup(ctx, namedGroupId)];
  const experts = await readMemberExperts(ctx.db, groupIds);
  const rulesOf = await readRulesOf(ctx, groups);
  return groups.map((group) => ({
    expertIds: (experts.get(group.id) ?? []).map(({ expertId }) => expertId),
    projectIds: (projects.get(group.id) ?? []).map(({ id }) => id),
    rules: rulesOf(group),
  }));
}

const readGroups = (ctx: Ctx, ids: readonly string[]) =>
  visibleGroups(ctx)
    .select(['reviewGroup.id', 'reviewGroup.status', 'reviewGroup.ruleSetId', 'reviewGroup.ruleSnapshot'])
    .where('reviewGroup.id', 'in', [...ids])
    .execute();

const noGroup: Ruled = { status: groupStatus.preparing, ruleSetId: null, ruleSnapshot: null };

/** From more projects than a page holds almost everybody is tied to one: an export reads them all at once. */
const fewProjects = 200;

/** Everyone available whom anything ties to the projects of the page that are in no group. */
async function askEverybody(ctx: Ctx, rows: readonly Place[]) {
  const projectIds = rows.filter(({ groupId }) => groupId === null).map(({ id }) => id);
  if (projectIds.length === 0) return [];
  const experts = await visibleExperts(ctx)
    .select('expert.id')
    .where('expert.status', '=', expertStatus.available)
    .$if(projectIds.length <= fewProjects, (rest) =>
      rest.where(sql<SqlBool>`"expert"."id" in ${tiedExperts(projectIds)}`),
    )
    .execute();
  const rules = await readRulesOf(ctx, [noGroup]);
  return [{ expertIds: experts.map(({ id }) => id), projectIds, rules: rules(noGroup) }];
}

const countSheets = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*) from "assignment" a
  join "scoreSheet" s on s."assignmentId" = a."id"
  where a."groupId" = m."groupId" and a."projectId" = m."projectId" and ${condition})`;

/** Projects of one group in their order, with how far their sheets are. */
export async function listGroupProjects(ctx: Ctx, query: PageQuery & { groupId: string }) {
  const group = await getGroup(ctx, query.groupId);
  const rows = withListColumns(visibleProjects(ctx))
    .innerJoin('groupProject as m', 'm.projectId', 'project.id')
    .select(['m.seq', 'm.blindCode'])
    .select([
      countSheets(sql`a."required" = 1`).as('required'),
      countSheets(sql`s."status" = ${sheetStatus.submitted}`).as('submitted'),
      countSheets(sql`s."status" = ${sheetStatus.returned}`).as('returned'),
      countSheets(sql`s."status" = ${sheetStatus.recused}`).as('recused'),
    ])
    .where('m.groupId', '=', group.id)
    .where('m.removedTime', 'is', null);
  const found = await page(ctx, rows, query, {
    searched: projectSearched,
    sortable: { ...projectSortable, seq: 'm.seq' },
    order: [['m.seq', 'asc']],
    tieBreaker: 'project.id',
  });
  const list = found.list.map(({ blindCode, ...row }) => ({
    ...projectOnWire(ctx.actor, row),
    blindCode: blindCode ?? '',
  }));
  return { ...found, list: await withChecks(ctx, list, group.id) };
}
