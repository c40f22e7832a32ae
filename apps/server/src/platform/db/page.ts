import { fail, type Page, type PageQuery } from '@qifu/contracts';
import {
  type Expression,
  Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type Simplify,
  type StringReference,
  sql,
} from 'kysely';
import type { Ctx } from '../context';
import { hiddenIn, ownName } from '../hidden-columns';
import type { Database } from './database';
import { keywordFilter, searchFilter } from './keyword';

/** What rows may be sorted by: a column, or an expression; `emptyLast` keeps empty values at the end both ways. */
export type SortKey<DB, TB extends keyof DB> =
  | StringReference<DB, TB>
  | Expression<unknown>
  | { by: StringReference<DB, TB> | Expression<unknown>; emptyLast: true };

type Direction = 'asc' | 'desc';

/** A column, or a text that is put together of columns and has such an index. */
type Searched<DB, TB extends keyof DB> =
  | StringReference<DB, TB>
  | { grams: StringReference<DB, TB>; of: readonly StringReference<DB, TB>[] };

/** How a list may be searched and ordered. Only what is named here ever reaches the SQL. */
export interface PageOptions<DB, TB extends keyof DB> {
  /** Columns the keyword is looked for in, without those hidden from the caller. */
  searched?: readonly Searched<DB, TB>[];
  /** What `sidx` may say: columns by their own name, or any name with what it stands for. */
  sortable?: readonly StringReference<DB, TB>[] | Readonly<Record<string, SortKey<DB, TB>>>;
  /** The order when `sidx` is empty. */
  order: readonly (readonly [SortKey<DB, TB>, Direction])[];
  /** A unique column that decides between equals, so that no row shows on two pages; `id` unless named. */
  tieBreaker?: StringReference<DB, TB>;
  /** How many rows there are, where that is known without reading them. */
  total?: RawBuilder<number> | undefined;
  /**
   * Makes whole rows of what `rows` picks, which is narrow then: less is sorted and counted. It joins the picked ones,
   * selects their `rowsInAll` again, and has all columns of the order.
   */
  whole?: ((picked: SelectQueryBuilder<DB, TB, unknown>) => SelectQueryBuilder<DB, TB, unknown>) | undefined;
}

/** The part of a paged query this needs; callers may pass theirs with filters beside it. */
export type PageRequest = Pick<PageQuery, 'currentPage' | 'pageSize'> &
  Partial<Pick<PageQuery, 'keyword' | 'sort' | 'sidx'>>;

type Source = Kysely<Database> | { db: Kysely<Database> } | Pick<Ctx, 'db' | 'act' | 'actor'>;

/** One page of rows and the exact total. `rows` may have joins, filters and groups, but no order or limit yet. */
export async function page<DB, TB extends keyof DB, Row>(
  source: Source,
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: PageRequest,
  options: PageOptions<DB, TB>,
): Promise<Page<Simplify<Row>>> {
  const { currentPage, pageSize } = query;
  const offset = (currentPage - 1) * pageSize;
  const hidden = source instanceof Kysely || !('act' in source) ? undefined : hiddenIn(source);
  const matching = search(rows, query.keyword ?? '', options, hidden);
  const turn = (asked: typeof matching) => {
    const picked = ordered(asked, query, options).limit(pageSize).offset(offset);
    const taken = options.whole ? (ordered(options.whole(picked), query, options) as typeof picked) : picked;
    return taken.execute();
  };
  // What a keyword finds is read once and counted on the way; without one an index may give the page by itself.
  const total = options.total ?? ((query.keyword ?? '') === '' ? undefined : countedOnTheWay);
  const found = total
    ? takeTotals((await turn(matching.select(total.as('rowsInAll')) as never)) as unknown as Counted<Row>[])
    : { list: await turn(matching), total: undefined };
  const { list } = found;
  // A page that is not full is the last one: its end is the total, without a second look at the rows.
  const isLast = list.length < pageSize && (list.length > 0 || offset === 0);
  const known = isLast ? offset + list.length : found.total;
  return {
    list: list as Simplify<Row>[],
    pagination: { currentPage, pageSize, total: known ?? (await countRows(source, matching)) },
  };
}

const countedOnTheWay = sql<number>`count(*) over ()`;
type Counted<Row> = Row & { rowsInAll: number };

/** Takes the count that every row carries out of the rows. */
function takeTotals<Row>(rows: Counted<Row>[]): { list: Row[]; total: number | undefined } {
  const list = rows.map(({ rowsInAll: _count, ...row }) => row as unknown as Row);
  return { list, total: rows[0]?.rowsInAll };
}

/** How many rows a query has, whatever it selects, joins or groups. */
async function countRows<DB, TB extends keyof DB, Row>(
  source: Source,
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const db = source instanceof Kysely ? source : source.db;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${rows.clearOrderBy()}) as matching`.execute(db);
  return counted[0]?.total ?? 0;
}

function search<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  keyword: string,
  { searched = [] }: PageOptions<DB, TB>,
  hidden: ReadonlySet<string> | undefined,
) {
  if (keyword === '' || searched.length === 0) return rows;
  const isSeen = (column: string) => !hidden?.has(ownName(column));
  const filters = searched.flatMap((column) => {
    if (typeof column === 'object') return searchFilter(column.grams, column.of, keyword, isSeen);
    return isSeen(column) ? keywordFilter([column], keyword) : [];
  });
  return rows.where((eb) => eb.or(filters));
}

function findSortKey<DB, TB extends keyof DB>(sidx: string, { sortable = [] }: PageOptions<DB, TB>) {
  if (!Array.isArray(sortable)) {
    const named = sortable as Readonly<Record<string, SortKey<DB, TB>>>;
    return Object.hasOwn(named, sidx) ? named[sidx] : undefined;
  }
  return (sortable as readonly StringReference<DB, TB>[]).find((column) => ownName(column) === sidx);
}

function ordered<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { sidx = '', sort }: PageRequest,
  options: PageOptions<DB, TB>,
) {
  const chosen = sidx === '' ? undefined : findSortKey(sidx, options);
  if (sidx !== '' && chosen === undefined) fail('input.invalid', { field: 'sidx' });
  const keys: (readonly [SortKey<DB, TB>, Direction])[] = chosen
    ? [[chosen, sort === 'asc' ? 'asc' : 'desc']]
    : [...options.order];
  const tieBreaker = options.tieBreaker ?? ('id' as StringReference<DB, TB>);
  // In the direction of the last key, so that one index serves both, forwards or backwards.
  if (!keys.some(([key]) => key === tieBreaker)) keys.push([tieBreaker, keys.at(-1)?.[1] ?? 'asc']);
  return keys.reduce(addOrder, rows.clearOrderBy());
}

function addOrder<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  [key, direction]: readonly [SortKey<DB, TB>, Direction],
) {
  if (typeof key === 'object' && 'by' in key) {
    return rows.orderBy(key.by, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast());
  }
  return rows.orderBy(key, direction);
}
