import { type EnterpriseListQuery, fail } from '@qifu/contracts';
import { type OrderByItemBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { contains } from '#platform/db/keyword';
import { visibleEnterprises } from '../enterprise.policy';
import { type Asked, search } from './enterprise.queries';

/** Which enterprises a page shows, in order, and how many there are in all. */
export interface PickedPage {
  ids: string[];
  total: number;
}

/** What the list may be sorted by: columns of the registry, or figures of the year. */
const sortable = {
  enterpriseName: 'enterprise.enterpriseName',
  creditCode: 'enterprise.creditCode',
  legalPerson: 'enterprise.legalPerson',
  districtName: 'enterprise.districtId',
  industryName: 'enterprise.industryCode',
  scaleType: 'enterprise.scaleType',
  lastModifyTime: 'enterprise.lastModifyTime',
  fillState: 's.fillState',
  revenue: 's.revenue',
  rdRatio: 's.rdRatio',
} as const;

/** Enterprises looked through for a keyword, the latest first, before everything it finds is sorted. */
const peekedRows = 1000;

/** Chooses the page by id and sort key alone, and counts what matches, in one statement where that is cheaper. */
export async function pickEnterprises(
  ctx: Ctx,
  query: EnterpriseListQuery,
  asked: Asked,
): Promise<PickedPage> {
  const peeked = mayPeek(query) ? await peekAtLatest(ctx, query, asked) : undefined;
  if (peeked?.isWhole) return peeked;
  const isCounting = looksAtAll(query) && !peeked;
  const rows = await sortMatching(ctx, query, asked, isCounting);
  const total = peeked?.total ?? rows[0]?.total ?? (await countMatching(ctx, query, asked, rows.length));
  return { ids: rows.map(({ id }) => id), total };
}

const matching = (ctx: Ctx, asked: Asked) => search(visibleEnterprises(ctx), asked);

/** Everything but the district makes it likely that too few of the latest enterprises fit. */
function mayPeek({ keyword, sidx, view, ...query }: EnterpriseListQuery): boolean {
  const { declareUnitId, industryCode, enterpriseType, scaleType, businessStatus, fillState, isBlack } =
    query;
  const narrowing = [
    declareUnitId,
    industryCode,
    enterpriseType,
    scaleType,
    businessStatus,
    fillState,
    isBlack,
  ];
  return keyword !== '' && sidx === '' && view === 'all' && !narrowing.some(isAsked);
}

const isAsked = (value: unknown) => value !== undefined && value !== '';

/**
 * Counts what a keyword finds and looks for the page among the latest enterprises. A frequent keyword has its first
 * pages there and thousands of hits need no sorting; for a rare one the look is bounded and all its hits are few.
 */
async function peekAtLatest(ctx: Ctx, query: EnterpriseListQuery, asked: Asked) {
  const { keyword, districtId, pageSize, currentPage } = query;
  const offset = (currentPage - 1) * pageSize;
  const reached = visibleEnterprises(ctx).select(['id', 'searchText', 'lastModifyTime']);
  const latest = (districtId ? reached.where('enterprise.districtId', '=', districtId) : reached)
    .orderBy('enterprise.lastModifyTime', 'desc')
    .orderBy('enterprise.id', 'desc')
    .limit(peekedRows);
  const found = ctx.db
    .selectFrom(latest.as('enterprise'))
    .where(contains('enterprise.searchText', keyword))
    .select(['enterprise.id', 'enterprise.lastModifyTime'])
    .orderBy('enterprise.lastModifyTime', 'desc')
    .orderBy('enterprise.id', 'desc')
    .limit(pageSize)
    .offset(offset);
  const counted = matching(ctx, asked).select(sql<number>`count(*)`.as('total'));
  const rows = await ctx.db
    .selectFrom(counted.as('counted'))
    .leftJoin(found.as('found'), (join) => join.onTrue())
    .select(['counted.total', 'found.id'])
    .orderBy('found.lastModifyTime', 'desc')
    .orderBy('found.id', 'desc')
    .execute();
  const ids = rows.flatMap(({ id }) => id ?? []);
  const total = rows[0]?.total ?? 0;
  return { ids, total, isWhole: ids.length === Math.min(pageSize, Math.max(total - offset, 0)) };
}

/** Firms without figures come last both ways. Columns of the registry are never empty, and their indexes say so. */
const inOrder = (column: string, direction: 'asc' | 'desc') => (order: OrderByItemBuilder) => {
  const ordered = direction === 'asc' ? order.asc() : order.desc();
  return column.startsWith('s.') ? ordered.nullsLast() : ordered;
};

function sortColumnOf({ sidx }: EnterpriseListQuery) {
  if (sidx !== '' && !Object.hasOwn(sortable, sidx)) fail('input.invalid', { field: 'sidx' });
  return sortable[(sidx || 'lastModifyTime') as keyof typeof sortable];
}

/** Without these an index gives the page and the count is cheap; with them every match is looked at anyway. */
const looksAtAll = ({ keyword, view, fillState, businessStatus }: EnterpriseListQuery) =>
  keyword !== '' || view !== 'all' || typeof fillState === 'number' || Boolean(businessStatus);

async function sortMatching(ctx: Ctx, query: EnterpriseListQuery, asked: Asked, isCounting: boolean) {
  const { pageSize, currentPage } = query;
  const column = sortColumnOf(query);
  const direction = query.sidx !== '' && query.sort === 'asc' ? 'asc' : 'desc';
  const rows = matching(ctx, asked);
  const joined = column.startsWith('s.')
    ? rows.leftJoin('enterpriseBusinessStatus as s', (join) =>
        join.onRef('s.enterpriseId', '=', 'enterprise.id').on('s.year', '=', asked.year),
      )
    : rows;
  return await (joined as typeof rows)
    .select([
      'enterprise.id',
      (isCounting ? sql<number | null>`count(*) over ()` : sql<number | null>`null::int8`).as('total'),
    ])
    .orderBy(sql.ref(column), inOrder(column, direction))
    .orderBy('enterprise.id', direction)
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
}

/** A page that is not full is the last one: its end is the total, without a second look at the rows. */
async function countMatching(
  ctx: Ctx,
  query: EnterpriseListQuery,
  asked: Asked,
  shown: number,
): Promise<number> {
  const offset = (query.currentPage - 1) * query.pageSize;
  if (shown < query.pageSize && (shown > 0 || offset === 0)) return offset + shown;
  const counted = await matching(ctx, asked)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}
