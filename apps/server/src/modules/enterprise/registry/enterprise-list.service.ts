import {
  type EnterpriseCounts,
  type EnterpriseFilter,
  type EnterpriseListQuery,
  type EnterpriseRow,
  fail,
  type Page,
} from '@qifu/contracts';
import { type OrderByItemBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { gramFilter } from '#platform/db/keyword';
import { isListed, listingOf } from '../blacklist/blacklist.queries';
import { yearOf } from '../calendar';
import { visibleEnterprises } from '../enterprise.policy';
import { enterprisePorts } from '../project-port';
import { type Asked, districtName, figuresOf, narrow, unitName, wordOf } from './enterprise.queries';

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

/**
 * One page of the registry. The rows of the page are chosen first, by id and sort key alone; names and figures are
 * worked out for those only, so that a deep page costs no more of them than the first.
 */
export async function listEnterprises(ctx: Ctx, query: EnterpriseListQuery): Promise<Page<EnterpriseRow>> {
  const at = ctx.now();
  const year = query.year ?? yearOf(at);
  const asked: Asked = { filter: query, view: query.view, year, at };
  const found = await readPage(ctx, query, asked);
  const counts = await enterprisePorts.projects.countByEnterprise(
    ctx,
    found.map(({ id }) => id),
  );
  const list = found.map(({ figures, listing, total: _total, ...row }) => ({
    ...row,
    currentYearStatus: figures?.status ?? '',
    fillState: figures?.fillState ?? 0,
    revenue: figures?.revenue ?? null,
    rdRatio: figures?.rdRatio ?? null,
    projectCount: counts.get(row.id) ?? 0,
    blacklisted: listing !== null,
    blackLevel: listing?.level ?? 0,
    blackUntil: listing?.until ?? null,
  }));
  const { currentPage, pageSize } = query;
  const total = found[0]?.total ?? (await countMatching(ctx, query, asked, found.length));
  return { list, pagination: { currentPage, pageSize, total } };
}

const matching = (ctx: Ctx, { keyword }: EnterpriseListQuery, asked: Asked) =>
  narrow(visibleEnterprises(ctx), asked).where(gramFilter('enterprise.searchText', keyword));

type Direction = 'asc' | 'desc';
type SortColumn = (typeof sortable)[keyof typeof sortable];

/** Firms without figures come last both ways. Columns of the registry are never empty, and their indexes say so. */
const inOrder = (column: SortColumn, direction: Direction) => (order: OrderByItemBuilder) => {
  const ordered = direction === 'asc' ? order.asc() : order.desc();
  return column.startsWith('s.') ? ordered.nullsLast() : ordered;
};

function sortColumnOf({ sidx }: EnterpriseListQuery): SortColumn {
  if (sidx !== '' && !Object.hasOwn(sortable, sidx)) fail('input.invalid', { field: 'sidx' });
  return sortable[(sidx || 'lastModifyTime') as keyof typeof sortable];
}

/** Without these an index gives the page and the count is cheap; with them every match is looked at anyway. */
const looksAtAll = ({ keyword, view, fillState, businessStatus }: EnterpriseListQuery) =>
  keyword !== '' || view !== 'all' || typeof fillState === 'number' || Boolean(businessStatus);

/** Ids of the page with the key they are sorted by, and the total where the same look at the rows gives it. */
function pickPage(
  ctx: Ctx,
  query: EnterpriseListQuery,
  asked: Asked,
  column: SortColumn,
  direction: Direction,
) {
  const { pageSize, currentPage } = query;
  const total = looksAtAll(query) ? sql`count(*) over ()` : sql`null::int8`;
  const rows = matching(ctx, query, asked);
  const joined = column.startsWith('s.')
    ? rows.leftJoin('enterpriseBusinessStatus as s', (join) =>
        join.onRef('s.enterpriseId', '=', 'enterprise.id').on('s.year', '=', asked.year),
      )
    : rows;
  return (joined as typeof rows)
    .select([
      'enterprise.id',
      sql<unknown>`${sql.ref(column)}`.as('key'),
      sql<number | null>`${total}`.as('total'),
    ])
    .orderBy(sql.ref(column), inOrder(column, direction))
    .orderBy('enterprise.id', direction)
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize);
}

function readPage(ctx: Ctx, query: EnterpriseListQuery, asked: Asked) {
  const column = sortColumnOf(query);
  const direction = query.sidx !== '' && query.sort === 'asc' ? 'asc' : 'desc';
  return ctx.db
    .selectFrom(pickPage(ctx, query, asked, column, direction).as('picked'))
    .innerJoin('enterprise', 'enterprise.id', 'picked.id')
    .select([
      'enterprise.id',
      'enterprise.enterpriseName',
      'enterprise.creditCode',
      'enterprise.legalPerson',
      'enterprise.districtId',
      'enterprise.industryCode',
      'enterprise.scaleType',
      'enterprise.lastModifyTime',
      'enterprise.version',
      'picked.total',
      districtName.as('districtName'),
      unitName.as('unitName'),
      wordOf('industryCode', 'industryCode').as('industryName'),
      figuresOf(asked.year).as('figures'),
      listingOf(asked.at).as('listing'),
    ])
    .orderBy('picked.key', inOrder(column, direction))
    .orderBy('picked.id', direction)
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
  const counted = await matching(ctx, query, asked)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** Figures beside the tabs, under the same filters as the list; one statement. */
export async function countEnterprises(ctx: Ctx, filter: EnterpriseFilter): Promise<EnterpriseCounts> {
  const at = ctx.now();
  const year = filter.year ?? yearOf(at);
  const asked: Asked = { filter, view: 'all', year, at };
  const counted = await narrow(visibleEnterprises(ctx), asked)
    .where(gramFilter('enterprise.searchText', filter.keyword))
    .leftJoin('enterpriseBusinessStatus as s', (join) =>
      join.onRef('s.enterpriseId', '=', 'enterprise.id').on('s.year', '=', year),
    )
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where coalesce(s."fillState", 0) < 2)`.as('unfilled'),
      sql<number>`count(*) filter (where s."fillState" = 2)`.as('toVerify'),
      sql<number>`count(*) filter (where s."fillState" = 4)`.as('returned'),
      sql<number>`count(*) filter (where ${isListed(at)})`.as('blacklisted'),
    ])
    .executeTakeFirstOrThrow();
  return { year, ...counted };
}
