import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains, gramFilter } from '#platform/db/keyword';
import type { CompiledModule } from '../compile/compile-module';

/** A column a keyword is looked for in: by the pieces of its text where these are in an index. */
export type SearchedColumn = string | { grams: string; of: readonly [string] };

export const searchedColumn = (
  { indexedColumns = [] }: Pick<CompiledModule, 'indexedColumns'>,
  column: string,
): SearchedColumn =>
  indexedColumns.includes(column.slice(column.lastIndexOf('.') + 1))
    ? { grams: column, of: [column] }
    : column;

/** Whether a keyword stands in one of them; there is at least one. */
export const keywordSql = (searched: readonly SearchedColumn[], keyword: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    searched.map((one) =>
      typeof one === 'string' ? contains(one, keyword) : sql`${gramFilter(one.grams, keyword)}`,
    ),
    sql` or `,
  )})`;
