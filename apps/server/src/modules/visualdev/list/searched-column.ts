import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains, searchFilter } from '#platform/db/keyword';
import type { CompiledModule } from '../compile/compile-module';
import { columnOf, searchText } from '../compile/search-text';

/** What a keyword is looked for in: a column, or a text that is put together of columns, of which the caller sees some. */
export type SearchedColumn =
  | string
  | { text: RawBuilder<unknown>; of: readonly string[]; seen: ReadonlySet<string> };

/** The columns a caller sees, those whose pieces are in an index together, the others one by one. */
export function searchedColumns(
  { table, indexedColumns = [] }: Pick<CompiledModule, 'table' | 'indexedColumns'>,
  columns: readonly string[],
): SearchedColumn[] {
  const of = indexedColumns.map((name) => `${table}.${name}`);
  const seen = new Set(columns.filter((column) => of.includes(column)));
  const others = columns.filter((column) => !seen.has(column));
  return seen.size > 0
    ? [{ text: sql.raw(searchText(indexedColumns, (name) => columnOf(table, name))), of, seen }, ...others]
    : others;
}

/** Whether a keyword stands in one of them; there is at least one. */
export const keywordSql = (searched: readonly SearchedColumn[], keyword: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    searched.map((one) => inOne(one, keyword)),
    sql` or `,
  )})`;

const inOne = (one: SearchedColumn, keyword: string): Expression<SqlBool> =>
  typeof one === 'string'
    ? contains(one, keyword)
    : searchFilter(one.text, one.of, keyword, (column) => one.seen.has(column));
