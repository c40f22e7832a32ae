import {
  type CountsByStatus,
  type ExpertCountsQuery,
  type ExpertDetail,
  type ExpertQuery,
  type ExpertRow,
  groupStatus,
  type Page,
} from '@qifu/contracts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { searchFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';
import { seenBy } from '#platform/hidden-columns';
import { directionsBelow } from '../direction/direction.service';
import { groupRows } from '../grouped';
import { memberStates, oneOf } from '../states';
import { getExpert, visibleExperts } from './expert.policy';

/** Groups that still take an expert's time: preparing or open, and the expert neither declined nor removed. */
const load = sql<number>`(select count(*) from "groupExpert" m join "reviewGroup" g on g."id" = m."groupId"
  where m."expertId" = "expert"."id" and m."assignStatus" in ${oneOf(memberStates)}
    and g."status" in (${groupStatus.preparing}, ${groupStatus.open}))`;

/** Columns of an expert in lists. */
export const withExpertColumns = <Row>(query: SelectQueryBuilder<Database, 'expert', Row>) =>
  query.select([
    'expert.id',
    'expert.userId',
    'expert.expertNo',
    'expert.name',
    'expert.gender',
    'expert.mobile',
    'expert.email',
    'expert.employerName',
    'expert.employerCreditCode',
    'expert.titleLevel',
    'expert.post',
    'expert.expertType',
    'expert.districtId',
    'expert.leaderEligible',
    'expert.maxGroups',
    'expert.maxProjects',
    'expert.status',
    'expert.statusReason',
    'expert.pledgeSignedTime',
    'expert.version',
    load.as('load'),
    sql<string>`coalesce((select a."fullName" from "area" a where a."id" = "expert"."districtId"), '')`.as(
      'districtName',
    ),
    sql<string[]>`array(select x."directionId" from "expertDirection" x
      where x."expertId" = "expert"."id" order by x."directionId")`.as('directionIds'),
    sql<string>`coalesce((select string_agg(d."fullName", '、' order by d."sortCode", d."enCode")
      from "expertDirection" x join "declareDirection" d on d."id" = x."directionId"
      where x."expertId" = "expert"."id"), '')`.as('directionNames'),
  ]);

export const expertSearched = [
  {
    grams: 'expert.searchText',
    of: ['expert.name', 'expert.expertNo', 'expert.employerName', 'expert.mobile'],
  },
] as const;

/** What list and counts are narrowed by alike; a direction includes what is below it. */
async function narrowExperts<Row>(
  { db }: Ctx,
  query: SelectQueryBuilder<Database, 'expert', Row>,
  filter: ExpertCountsQuery,
) {
  let rows = query;
  if (filter.expertType)
    rows = rows.where('expert.expertType', '=', filter.expertType as ExpertRow['expertType']);
  if (filter.districtId) rows = rows.where('expert.districtId', '=', filter.districtId);
  if (filter.leaderEligible !== undefined)
    rows = rows.where('expert.leaderEligible', '=', filter.leaderEligible);
  if (!filter.directionId) return rows;
  const below = [...(await directionsBelow(db, [filter.directionId]))];
  return rows.where(sql<SqlBool>`exists (select from "expertDirection" x
    where x."expertId" = "expert"."id" and x."directionId" = any(${below}::text[]))`);
}

/** How many experts of the list are in each state, all counted in one go. */
export async function countExperts(ctx: Ctx, query: ExpertCountsQuery): Promise<CountsByStatus> {
  const rows = await narrowExperts(ctx, visibleExperts(ctx), query);
  const list = await rows
    .where(searchFilter('expert.searchText', expertSearched[0].of, query.keyword, seenBy(ctx)))
    .select(['expert.status', sql<number>`count(*)`.as('count')])
    .groupBy('expert.status')
    .orderBy('expert.status')
    .execute();
  return { list };
}

/** Experts the caller may see, by name. */
export async function listExperts(ctx: Ctx, query: ExpertQuery): Promise<Page<ExpertRow>> {
  const all = await narrowExperts(ctx, withExpertColumns(visibleExperts(ctx)), query);
  const rows = query.status === undefined ? all : all.where('expert.status', '=', query.status);
  return page(ctx, rows, query, {
    searched: expertSearched,
    sortable: {
      name: 'expert.name',
      expertNo: 'expert.expertNo',
      employerName: 'expert.employerName',
      titleLevel: 'expert.titleLevel',
      expertType: 'expert.expertType',
      status: 'expert.status',
      load,
    },
    order: [['expert.expertNo', 'asc']],
    tieBreaker: 'expert.id',
  });
}

/** One expert in full; the identity number's hash stays here. */
export async function readExpert(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<ExpertDetail> {
  const record = await getExpert(ctx, id);
  const row = await withExpertColumns(visibleExperts(ctx))
    .where('expert.id', '=', id)
    .executeTakeFirstOrThrow();
  const parts = (await readExpertParts(ctx, [id]))(id);
  return { ...row, ...parts, abstract: record.abstract, remark: record.remark };
}

/** Keywords, employers and avoidances of experts, each list as it is shown. */
export async function readExpertParts({ db }: Pick<Ctx, 'db'>, expertIds: readonly string[]) {
  const ids = [...expertIds];
  const keywords = await db
    .selectFrom('expertKeyword')
    .select(['expertId', 'term', 'level'])
    .where('expertId', 'in', ids)
    .orderBy('level', 'desc')
    .orderBy('term')
    .execute();
  const employments = await db
    .selectFrom('expertEmployment')
    .select(['expertId', 'creditCode', 'name', 'fromDate as from', 'toDate as to'])
    .where('expertId', 'in', ids)
    .orderBy('fromDate', 'desc')
    .orderBy('id')
    .execute();
  const avoidances = await db
    .selectFrom('expertAvoidance')
    .select(['expertId', 'type', 'creditCode', 'name', 'projectId', 'reason', 'untilTime as until'])
    .where('expertId', 'in', ids)
    .orderBy('id')
    .execute();
  const [terms, employers, avoided] = [byExpert(keywords), byExpert(employments), byExpert(avoidances)];
  return (id: string) => ({
    keywords: terms.get(id) ?? [],
    employmentHistory: employers.get(id) ?? [],
    avoidList: avoided.get(id) ?? [],
  });
}

/** Rows of each expert, without saying whose they are. */
function byExpert<Row extends { expertId: string }>(
  rows: readonly Row[],
): Map<string, Omit<Row, 'expertId'>[]> {
  const lists = new Map<string, Omit<Row, 'expertId'>[]>();
  for (const [id, own] of groupRows(rows, ({ expertId }) => expertId))
    lists.set(
      id,
      own.map(({ expertId: _expertId, ...row }) => row),
    );
  return lists;
}
