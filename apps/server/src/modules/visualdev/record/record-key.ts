import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompiledTable } from '../compile/compile-module';

type Of = Pick<CompiledTable, 'table' | 'hasTypedKey'>;

/**
 * Whether a row is the record of an id. A table of others whose key is no text is asked by that key, so that its own
 * index finds the record; an id that cannot be such a key finds none.
 */
export const isRecord = (
  { table, hasTypedKey }: Of,
  id: string | RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  hasTypedKey
    ? sql`${sql.ref(`${table}.f_key`)} = ${keyOf(table)}(${id})`
    : sql`${sql.ref(`${table}.f_id`)} = ${id}`;

/** The same for several. */
export const isOneOf = ({ table, hasTypedKey }: Of, ids: readonly string[]): RawBuilder<SqlBool> =>
  hasTypedKey
    ? sql`${sql.ref(`${table}.f_key`)} = any(array(
        select ${keyOf(table)}(one) from unnest(${[...ids]}::text[]) as one))`
    : sql`${sql.ref(`${table}.f_id`)} = any(${[...ids]}::text[])`;

const keyOf = (table: string) => sql.table(`${table}_id`);
