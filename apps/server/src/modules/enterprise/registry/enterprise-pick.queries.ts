import { type EnterpriseListQuery, fail } from '@qifu/contracts';
import { type OrderByItemBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { contains, hasTrigram, isChinesePair } from '#platform/db/keyword';
import { seenDistrict, visibleEnterprises } from '../enterprise.policy';
import { type Asked, type RegistryQuery, search } from './enterprise.queries';

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

/** A page of enterprises, chosen by id and sort key alone; a statement that reads their rows takes it in. */
export interface PickedPage {
  picked: Pick<SelectQueryBuilder<Database, 'enterprise', Picked>, 'as'>;
  direction: 'asc' | 'desc';
}

interface Picked {
  id: string;
  key: unknown;
  /** All that match; null where counting has its own statement. */
  total: number | null;
}

const matching = (ctx: Ctx, asked: Asked) => search(visibleEnterprises(ctx), asked);

/** A keyword in the list's own order, narrowed by nothing but what `registryPair` knows of a firm. */
function isPlain({ keyword, sidx, view, ...query }: EnterpriseListQuery): boolean {
  const { declareUnitId, enterpriseType, scaleType, businessStatus, fillState, isBlack, groups } = query;
  const narrowing = [declareUnitId, enterpriseType, scaleType, businessStatus, fillState, isBlack];
  return keyword !== '' && sidx === '' && view === 'all' && !groups && !narrowing.some(isAsked);
}

const isAsked = (value: string | number | null | undefined) =>
  value !== undefined && value !== null && value !== '';

const howMany = sql<number>`count(*)`.as('total');

/**
 * Ways to a plain page that may be shorter than looking at every match, in the order they are tried. Within one district
 * the pairs stand in the list's order. Otherwise a frequent keyword has its first pages among the latest firms, but not
 * where an industry makes it likely that too few of them fit.
 */
export function shortWays(ctx: Ctx, query: EnterpriseListQuery, asked: Asked): PickedPage[] {
  if (!isPlain(query)) return [];
  const found = pairsOf(ctx, query);
  const ofPairs = found ? [pickByPair(found.rows, query)] : [];
  if (found?.districts.length === 1 || isAsked(query.industryCode)) return ofPairs;
  // What no index holds is counted in every firm: the page is there then too.
  const hasIndex = isChinesePair(query.keyword) || hasTrigram(query.keyword);
  const mayPeek = hasIndex && offsetOf(query) < peekedRows;
  return mayPeek ? [peekAtLatest(ctx, query, asked, found?.rows), ...ofPairs] : ofPairs;
}

/**
 * The page and the count of a keyword that is a pair of Chinese characters, in one index. Whatever the pair, one plan is
 * right; with the rows of the page bound, the planner would reckon with a tenth of all hits and make a new plan for each
 * call.
 */
function pickByPair(rows: PairRows, query: EnterpriseListQuery): PickedPage {
  const picked = rows
    .select(['enterpriseId as id', 'lastModifyTime as key', rows.select(howMany).as('total')])
    .orderBy('lastModifyTime', 'desc')
    .orderBy('enterpriseId', 'desc')
    .limit(sql.lit(query.pageSize));
  const offset = offsetOf(query);
  return { picked: offset === 0 ? picked : picked.offset(offset), direction: 'desc' };
}

/**
 * Counts what a keyword finds and looks for the page among the latest enterprises. A frequent keyword has its first
 * pages there and thousands of hits need no sorting; for a rare one the look is bounded and all its hits are few.
 */
function peekAtLatest(ctx: Ctx, query: EnterpriseListQuery, asked: Asked, pairs?: PairRows): PickedPage {
  const { keyword, districtId } = query;
  const reached = visibleEnterprises(ctx).select(['id', 'searchText', 'lastModifyTime']);
  const latest = (districtId ? reached.where('enterprise.districtId', '=', districtId) : reached)
    .orderBy('enterprise.lastModifyTime', 'desc')
    .orderBy('enterprise.id', 'desc')
    .limit(sql.lit(peekedRows));
  const counted = pairs?.select(howMany) ?? matching(ctx, asked).select(howMany);
  const found = ctx.db
    .selectFrom(latest.as('enterprise'))
    .where(contains('enterprise.searchText', keyword))
    .select(['enterprise.id', 'enterprise.lastModifyTime as key', counted.as('total')]);
  return { picked: pageOf(found, query, 'enterprise.lastModifyTime', 'desc'), direction: 'desc' };
}

type PairRows = SelectQueryBuilder<Database, 'registryPair', unknown>;

/** Firms by a keyword that is a pair of Chinese characters; undefined where the firms themselves must be asked. */
function pairsOf({ db, actor }: Ctx, { keyword, districtId, industryCode }: EnterpriseListQuery) {
  const seen = seenDistrict(actor);
  if (seen === undefined || !isChinesePair(keyword)) return undefined;
  const districts = [...new Set([seen, districtId ?? ''].filter(Boolean))];
  const ofPair: PairRows = db.selectFrom('registryPair').where('pair', '=', keyword);
  const ofDistrict = districts.reduce((query, district) => query.where('districtId', '=', district), ofPair);
  return {
    rows: isAsked(industryCode) ? ofDistrict.where('industryCode', '=', String(industryCode)) : ofDistrict,
    districts,
  };
}

/** Whether so many rows are all that the page has. */
export const isWholePage = (shown: number, total: number, query: EnterpriseListQuery) =>
  shown === Math.min(query.pageSize, Math.max(total - offsetOf(query), 0));

const offsetOf = ({ pageSize, currentPage }: EnterpriseListQuery) => (currentPage - 1) * pageSize;

/** Firms without figures come last both ways. Columns of the registry are never empty, and their indexes say so. */
const inOrderOf = (column: string, direction: 'asc' | 'desc') =>
  column.startsWith('s.') ? inOrder(direction) : direction;

/** Empty values last, both ways. */
export const inOrder = (direction: 'asc' | 'desc') => (order: OrderByItemBuilder) =>
  (direction === 'asc' ? order.asc() : order.desc()).nullsLast();

function sortColumnOf({ sidx }: EnterpriseListQuery) {
  if (sidx !== '' && !Object.hasOwn(sortable, sidx)) fail('input.invalid', { field: 'sidx' });
  return sortable[(sidx || 'lastModifyTime') as keyof typeof sortable];
}

/** Without these an index gives the page and the count is cheap; with them every match is looked at anyway. */
const looksAtAll = ({ keyword, view, fillState, businessStatus, groups }: EnterpriseListQuery) =>
  keyword !== '' ||
  groups !== undefined ||
  view !== 'all' ||
  typeof fillState === 'number' ||
  Boolean(businessStatus);

/** The page of everything that matches, in the asked order. */
export function sortMatching(
  ctx: Ctx,
  query: EnterpriseListQuery,
  asked: Asked,
  isCounted: boolean,
): PickedPage {
  const column = sortColumnOf(query);
  const direction = query.sidx !== '' && query.sort === 'asc' ? 'asc' : 'desc';
  const rows = matching(ctx, asked);
  const joined = column.startsWith('s.')
    ? rows.leftJoin('enterpriseBusinessStatus as s', (join) =>
        join.onRef('s.enterpriseId', '=', 'enterprise.id').on('s.year', '=', asked.year),
      )
    : rows;
  const total = looksAtAll(query) && !isCounted ? sql<number>`count(*) over ()` : sql<null>`null::int8`;
  const found = (joined as typeof rows).select([
    'enterprise.id',
    sql.ref(column).as('key'),
    (total as RawBuilder<number | null>).as('total'),
  ]);
  return { picked: pageOf(found, query, column, direction), direction };
}

const pageOf = (
  found: RegistryQuery<Picked>,
  query: EnterpriseListQuery,
  column: string,
  direction: 'asc' | 'desc',
) =>
  found
    .orderBy(sql.ref(column), inOrderOf(column, direction))
    .orderBy('enterprise.id', direction)
    .limit(query.pageSize)
    .offset(offsetOf(query));

/** A page that is not full is the last one: its end is the total, without a second look at the rows. */
export async function countMatching(
  ctx: Ctx,
  query: EnterpriseListQuery,
  asked: Asked,
  shown: number,
): Promise<number> {
  const offset = offsetOf(query);
  if (shown < query.pageSize && (shown > 0 || offset === 0)) return offset + shown;
  const counted = await matching(ctx, asked)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}
