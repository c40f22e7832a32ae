import {
  blacklistApi,
  type EnterpriseCounts,
  type EnterpriseFilter,
  type EnterpriseListQuery,
  type EnterpriseRow,
  enterpriseApi,
  type Page,
} from '@qifu/contracts';
import { yearOf } from '@qifu/rules';
import { sql } from 'kysely';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { seenBy } from '#platform/hidden-columns';
import { heldCalls } from '#platform/resource/abilities';
import { isListed, listingOf } from '../blacklist/blacklist.queries';
import { isStaff, visibleEnterprises } from '../enterprise.policy';
import { dictionaryOf } from '../firm-names';
import { type Asked, groupsOf, search, seesAllSearched } from './enterprise.queries';
import {
  countMatching,
  inOrder,
  isWholePage,
  type PickedPage,
  shortWays,
  sortMatching,
} from './enterprise-pick.queries';

/** One page of the registry. */
export async function listEnterprises(ctx: Ctx, query: EnterpriseListQuery): Promise<Page<EnterpriseRow>> {
  const at = ctx.now();
  const year = query.year ?? yearOf(at);
  const grouped = groupsOf(ctx, query, year);
  const asked: Asked = { filter: query, view: query.view, year, at, isSeen: seenBy(ctx), grouped };
  const abilities = abilitiesOn(ctx);
  const { currentPage, pageSize } = query;
  let total: number | null = null;
  for (const way of seesAllSearched(asked) ? shortWays(ctx, query, asked) : []) {
    const rows = await readPage(ctx, way, asked);
    total ??= rows[0]?.total ?? null;
    if (total !== null && isWholePage(rows.length, total, query))
      return {
        list: rows.map((row) => rowOf(ctx, row, abilities)),
        pagination: { currentPage, pageSize, total },
      };
  }
  const rows = await readPage(ctx, sortMatching(ctx, query, asked, total !== null), asked);
  total ??= rows[0]?.total ?? (await countMatching(ctx, query, asked, rows.length));
  return {
    list: rows.map((row) => rowOf(ctx, row, abilities)),
    pagination: { currentPage, pageSize, total },
  };
}

/** What the caller may do to firms: an enterprise's own people fill in theirs, the rest is for staff. */
function abilitiesOn(ctx: Ctx): string[] {
  const { update, remove } = enterpriseApi;
  const { createBlacklist } = blacklistApi;
  return isStaff(ctx.actor)
    ? heldCalls(ctx, { update, remove, createBlacklist })
    : heldCalls(ctx, { update });
}

/**
 * The rows of a page. They are chosen first, by id and sort key alone; names and figures are worked out for those
 * only, so that a deep page costs no more of them than the first. They are joined: twenty firms share a few districts,
 * units and words, and the database keeps those it has looked up.
 */
const readPage = async (ctx: Ctx, { picked, direction }: PickedPage, { year, at }: Asked) =>
  await ctx.db
    .selectFrom(picked.as('picked'))
    .innerJoin('enterprise', 'enterprise.id', 'picked.id')
    .leftJoin('area as a', 'a.id', 'enterprise.districtId')
    .leftJoin('organize as o', 'o.id', 'enterprise.declareUnitId')
    .leftJoin('dictionaryData as d', (join) =>
      join
        .on('d.dictionaryTypeId', '=', dictionaryOf('industryCode'))
        .onRef('d.enCode', '=', 'enterprise.industryCode')
        .on('d.deleteMark', '=', 0),
    )
    .leftJoin('enterpriseBusinessStatus as s', (join) =>
      join.onRef('s.enterpriseId', '=', 'enterprise.id').on('s.year', '=', year),
    )
    .select([
      'picked.total',
      'enterprise.id',
      'enterprise.enterpriseName',
      'enterprise.creditCode',
      'enterprise.legalPerson',
      'enterprise.districtId',
      'enterprise.industryCode',
      'enterprise.scaleType',
      'enterprise.lastModifyTime',
      'enterprise.version',
      'a.fullName as districtName',
      'o.fullName as unitName',
      'd.fullName as industryName',
      's.status',
      's.fillState',
      's.revenue',
      's.rdRatio',
      listingOf(at).as('listing'),
      sql<number>`${ctx.plugs.projects.countOfFirm(ctx)}`.as('projectCount'),
    ])
    .orderBy('picked.key', inOrder(direction))
    .orderBy('picked.id', direction)
    .execute();

/** Field by field: spreading twenty rows costs as much as a statement. */
const rowOf = (
  { language }: Pick<Ctx, 'language'>,
  row: Awaited<ReturnType<typeof readPage>>[number],
  abilities: string[],
): EnterpriseRow => ({
  id: row.id,
  enterpriseName: row.enterpriseName,
  creditCode: row.creditCode,
  legalPerson: row.legalPerson,
  districtId: row.districtId,
  districtName: row.districtName ?? '',
  unitName: row.unitName ?? '',
  industryCode: row.industryCode,
  industryName: row.industryName ? sayWord(language, 'industryCode', row.industryName) : row.industryCode,
  scaleType: row.scaleType,
  currentYearStatus: row.status ?? '',
  fillState: row.fillState ?? 0,
  revenue: numberOf(row.revenue),
  rdRatio: numberOf(row.rdRatio),
  projectCount: row.projectCount,
  blacklisted: row.listing !== null,
  blackLevel: row.listing?.level ?? 0,
  blackUntil: row.listing?.until ?? null,
  lastModifyTime: row.lastModifyTime,
  version: row.version,
  abilities,
});

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** Figures beside the tabs, under the same filters as the list; one statement. */
export async function countEnterprises(ctx: Ctx, filter: EnterpriseFilter): Promise<EnterpriseCounts> {
  const at = ctx.now();
  const year = filter.year ?? yearOf(at);
  const grouped = groupsOf(ctx, filter, year);
  const asked: Asked = { filter, view: 'all', year, at, isSeen: seenBy(ctx), grouped };
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
