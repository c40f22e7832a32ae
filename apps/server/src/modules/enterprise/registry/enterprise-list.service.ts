import type {
  EnterpriseCounts,
  EnterpriseFilter,
  EnterpriseListQuery,
  EnterpriseRow,
  Page,
} from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { gramFilter } from '#platform/db/keyword';
import { type PageOptions, page } from '#platform/db/page';
import { isListed, listingOf } from '../blacklist/blacklist.queries';
import { yearOf } from '../calendar';
import { visibleEnterprises } from '../enterprise.policy';
import { enterprisePorts } from '../project-port';
import {
  type Asked,
  districtName,
  figureOf,
  figuresOf,
  narrow,
  unitName,
  wordOf,
} from './enterprise.queries';

/** One page of the registry: three statements however long the page is. */
export async function listEnterprises(ctx: Ctx, query: EnterpriseListQuery): Promise<Page<EnterpriseRow>> {
  const at = ctx.now();
  const year = query.year ?? yearOf(at);
  const rows = narrow(visibleEnterprises(ctx), { filter: query, view: query.view, year, at }).select([
    'enterprise.id',
    'enterprise.enterpriseName',
    'enterprise.creditCode',
    'enterprise.legalPerson',
    'enterprise.districtId',
    'enterprise.industryCode',
    'enterprise.scaleType',
    'enterprise.lastModifyTime',
    'enterprise.version',
    districtName.as('districtName'),
    unitName.as('unitName'),
    wordOf('industryCode', 'industryCode').as('industryName'),
    figuresOf(year).as('figures'),
    listingOf(at).as('listing'),
  ]);
  const found = await page(ctx, rows, query, orderingOf(year));
  const counts = await enterprisePorts.projects.countByEnterprise(
    ctx,
    found.list.map(({ id }) => id),
  );
  const list = found.list.map(({ figures, listing, ...row }) => ({
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
  return { list, pagination: found.pagination };
}

const orderingOf = (year: number): PageOptions<Database, 'enterprise'> => ({
  searched: [{ grams: 'enterprise.searchText' }],
  order: [['enterprise.lastModifyTime', 'desc']],
  tieBreaker: 'enterprise.id',
  sortable: {
    enterpriseName: 'enterprise.enterpriseName',
    creditCode: 'enterprise.creditCode',
    legalPerson: 'enterprise.legalPerson',
    districtName: 'enterprise.districtId',
    industryName: 'enterprise.industryCode',
    scaleType: 'enterprise.scaleType',
    lastModifyTime: 'enterprise.lastModifyTime',
    fillState: { by: figureOf(year, 'fillState'), emptyLast: true },
    revenue: { by: figureOf(year, 'revenue'), emptyLast: true },
    rdRatio: { by: figureOf(year, 'rdRatio'), emptyLast: true },
  },
});

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
