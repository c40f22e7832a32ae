import type {
  EnterpriseCounts,
  EnterpriseFilter,
  EnterpriseListQuery,
  EnterpriseRow,
  Page,
} from '@qifu/contracts';
import { yearOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { isListed, listingOf } from '../blacklist/blacklist.queries';
import { visibleEnterprises } from '../enterprise.policy';
import { enterprisePorts } from '../project-port';
import { type Asked, districtName, figuresOf, search, unitName, wordOf } from './enterprise.queries';
import { pickEnterprises } from './enterprise-pick.queries';

/**
 * One page of the registry. The rows of the page are chosen first, by id and sort key alone; names and figures are
 * worked out for those only, so that a deep page costs no more of them than the first.
 */
export async function listEnterprises(ctx: Ctx, query: EnterpriseListQuery): Promise<Page<EnterpriseRow>> {
  const at = ctx.now();
  const year = query.year ?? yearOf(at);
  const { ids, total } = await pickEnterprises(ctx, query, { filter: query, view: query.view, year, at });
  const rows = ids.length === 0 ? [] : await readRows(ctx, ids, year, at);
  const list = rows.map(({ figures, listing, ...row }) => ({
    ...row,
    currentYearStatus: figures?.status ?? '',
    fillState: figures?.fillState ?? 0,
    revenue: figures?.revenue ?? null,
    rdRatio: figures?.rdRatio ?? null,
    blacklisted: listing !== null,
    blackLevel: listing?.level ?? 0,
    blackUntil: listing?.until ?? null,
  }));
  const { currentPage, pageSize } = query;
  return { list, pagination: { currentPage, pageSize, total } };
}

/** The rows of a page in the order of their ids. A statement of its own, so that its plan is made only once. */
async function readRows(ctx: Ctx, ids: readonly string[], year: number, at: Date) {
  return await ctx.db
    .selectFrom(
      sql<{ id: string; place: number }>`unnest(${ids}::text[]) with ordinality`.as<'picked'>(
        sql`picked(id, place)`,
      ),
    )
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
      districtName.as('districtName'),
      unitName.as('unitName'),
      wordOf('industryCode', 'industryCode').as('industryName'),
      figuresOf(year).as('figures'),
      listingOf(at).as('listing'),
      sql<number>`${enterprisePorts.projects.countOfFirm(ctx)}`.as('projectCount'),
    ])
    .orderBy('picked.place')
    .execute();
}

/** Figures beside the tabs, under the same filters as the list; one statement. */
export async function countEnterprises(ctx: Ctx, filter: EnterpriseFilter): Promise<EnterpriseCounts> {
  const at = ctx.now();
  const year = filter.year ?? yearOf(at);
  const asked: Asked = { filter, view: 'all', year, at };
  const counted = await search(visibleEnterprises(ctx), asked)
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
