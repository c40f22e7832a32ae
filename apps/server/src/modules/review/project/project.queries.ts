import {
  type CountsByStatus,
  type FileChanges,
  type Page,
  type ProjectCountsQuery,
  type ProjectQuery,
  type ProjectRow,
  projectAsked,
  projectStatus,
} from '@qifu/contracts';
import { jsonNumber } from '@qifu/rules';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { searchFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';
import { seenBy } from '#platform/hidden-columns';
import { conditionsWhere } from '#platform/resource/condition-groups';
import { directionsBelow } from '../direction/direction.service';
import { acceptedStates, oneOf, reviewedStates } from '../states';
import { fileChangesOf } from './file-changes';
import { isOffice, visibleProjects } from './project.policy';

/** A query over applications, whatever it selects. */
export type ProjectSelect<Row> = SelectQueryBuilder<Database, 'project', Row>;

const nameOf = (
  table: 'declareDirection' | 'area' | 'organize',
  column: 'directionId' | 'districtId' | 'declareUnitId',
) =>
  sql<string>`coalesce((select n."fullName" from ${sql.table(table)} n
    where n."id" = ${sql.ref(`project.${column}`)}), '')`;

/** Columns of an application in lists. Names are subqueries, worked out for the rows of the page only. */
export const withListColumns = <Row>(query: ProjectSelect<Row>) =>
  query.select([
    'project.id',
    'project.projectNo',
    'project.projectName',
    'project.batchId',
    'project.directionId',
    'project.enterpriseId',
    'project.enterpriseName',
    'project.creditCode',
    'project.districtId',
    'project.declareUnitId',
    'project.applyFund',
    'project.selfFund',
    'project.keywords',
    'project.status',
    'project.groupId',
    'project.roundNo',
    'project.submitTime',
    'project.acceptTime',
    'project.returnReason',
    'project.decision',
    'project.publishTime',
    'project.version',
    sql<string>`(select b."name" from "declareBatch" b where b."id" = "project"."batchId")`.as('batchName'),
    nameOf('declareDirection', 'directionId').as('directionName'),
    nameOf('area', 'districtId').as('districtName'),
    nameOf('organize', 'declareUnitId').as('unitName'),
    sql<string>`coalesce((select g."groupNo" || ' ' || g."groupName" from "reviewGroup" g
      where g."id" = "project"."groupId"), '')`.as('groupName'),
  ]);

type ListRow = Omit<ProjectRow, 'applyFund' | 'selfFund'> & { applyFund: string; selfFund: string };

const { inReview, accepted, grouped } = projectStatus;

/** From the acceptance to the publication an application is out of its applicant's hands. */
const inOfficeHands: readonly number[] = acceptedStates;

/**
 * What an applicant is told before publication: under review, nothing about groups, rounds, results and decisions.
 * The version counts on with every step of the office, so it stands still too: nothing is written by it meanwhile.
 */
function forApplicant<Row extends ListRow>(row: Row): Row {
  if (row.publishTime !== null) return { ...row, groupId: null, groupName: '' };
  const isReviewed = (reviewedStates as readonly number[]).includes(row.status);
  const status = isReviewed ? inReview : row.status === grouped ? accepted : row.status;
  const version = inOfficeHands.includes(row.status) ? 1 : row.version;
  return { ...row, status, groupId: null, groupName: '', decision: null, roundNo: 1, version };
}

/** A row as the caller may read it: exact decimals become JSON numbers, applicants learn nothing early. */
export function projectOnWire<Row extends ListRow>(actor: Actor, row: Row) {
  const shown = isOffice(actor) ? row : forApplicant(row);
  return { ...shown, applyFund: jsonNumber(row.applyFund), selfFund: jsonNumber(row.selfFund) };
}

export const projectSortable = {
  projectNo: 'project.projectNo',
  projectName: 'project.projectName',
  enterpriseName: 'project.enterpriseName',
  directionName: nameOf('declareDirection', 'directionId'),
  districtName: nameOf('area', 'districtId'),
  applyFund: 'project.applyFund',
  status: 'project.status',
  submitTime: 'project.submitTime',
  acceptTime: 'project.acceptTime',
} as const;

export const searchedColumns = [
  'project.projectName',
  'project.projectNo',
  'project.enterpriseName',
  'project.creditCode',
] as const;
export const projectSearched = [{ grams: 'project.searchText', of: searchedColumns }] as const;
/** The keyword of a list of applications, for queries without a page. */
export const findProjects = (ctx: Pick<Ctx, 'act' | 'actor'>, keyword: string) =>
  searchFilter('project.searchText', searchedColumns, keyword, seenBy(ctx));

type Narrowing = Partial<
  Pick<ProjectQuery, 'batchId' | 'directionId' | 'districtId' | 'declareUnitId' | 'enterpriseId' | 'groupId'>
> & { status?: readonly number[] };

/** Narrows applications by what the lists of the review share; a direction includes what is below it. */
export async function narrowProjects<Row>(
  { db }: Pick<Ctx, 'db'>,
  query: ProjectSelect<Row>,
  filter: Narrowing,
): Promise<ProjectSelect<Row>> {
  let narrowed = query;
  for (const column of ['batchId', 'districtId', 'declareUnitId', 'enterpriseId', 'groupId'] as const) {
    const value = filter[column];
    if (value) narrowed = narrowed.where(`project.${column}`, '=', value);
  }
  if (filter.directionId) {
    const below = [...(await directionsBelow(db, [filter.directionId]))];
    narrowed = narrowed.where(
      sql<SqlBool>`("project"."directionId" = any(${below}::text[]) or "project"."subDirectionId" = any(${below}::text[]))`,
    );
  }
  const { status = [] } = filter;
  return status.length > 0 ? narrowed.where('project.status', 'in', [...status]) : narrowed;
}

/** The state as the caller is shown it: applicants ask and count by theirs, so that no filter tells them more. */
export const shownStatus = (actor: Actor) =>
  isOffice(actor)
    ? sql<number>`"project"."status"`
    : sql<number>`(case when "project"."publishTime" is not null then "project"."status"
        when "project"."status" in ${oneOf(reviewedStates)} then ${inReview}
        when "project"."status" = ${grouped} then ${accepted}
        else "project"."status" end)`;

/** What list and counts are narrowed by alike; review groups are the office's. */
async function narrowForCaller<Row>(ctx: Ctx, query: ProjectSelect<Row>, filter: ProjectCountsQuery) {
  const { groups, groupId, ...plain } = filter;
  const asked = groups ? query.where(conditionsWhere(ctx, projectAsked, groups)) : query;
  return await narrowProjects(ctx, asked, { ...plain, groupId: isOffice(ctx.actor) ? groupId : '' });
}

/** Applications the caller may see, the latest first. */
export async function listProjects(
  ctx: Ctx,
  query: ProjectQuery,
): Promise<Page<ProjectRow & { fileChanges: FileChanges }>> {
  const { status, ...conditions } = query;
  const rows = await narrowForCaller(ctx, withListColumns(visibleProjects(ctx)), conditions);
  const inStates =
    status.length > 0 ? rows.where(sql<SqlBool>`${shownStatus(ctx.actor)} = any(${status}::int[])`) : rows;
  const found = await page(ctx, inStates, query, {
    searched: projectSearched,
    sortable: isOffice(ctx.actor)
      ? projectSortable
      : { projectNo: 'project.projectNo', projectName: 'project.projectName' },
    order: [['project.creatorTime', 'desc']],
    tieBreaker: 'project.id',
  });
  return {
    ...found,
    list: found.list.map((row) => ({
      ...projectOnWire(ctx.actor, row),
      fileChanges: fileChangesOf(ctx.actor, row.status),
    })),
  };
}

/** How many applications of the list are in each state, all counted in one go. */
export async function countProjects(ctx: Ctx, query: ProjectCountsQuery): Promise<CountsByStatus> {
  const rows = await narrowForCaller(ctx, visibleProjects(ctx), query);
  const list = await rows
    .where(findProjects(ctx, query.keyword))
    .select([shownStatus(ctx.actor).as('status'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  return { list };
}
