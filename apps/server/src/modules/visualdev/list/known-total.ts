import { type RawBuilder, sql } from 'kysely';
import type { CompiledModule } from '../compile/compile-module';

/**
 * How many records a module has, removed ones apart: the sum of what each statement has added and taken away, seen as the
 * records themselves are. A table of others is not counted so.
 */
export const knownTotal = ({
  table,
  bound,
}: Pick<CompiledModule, 'table' | 'bound'>): RawBuilder<number> | undefined =>
  bound ? undefined : deltasOf(table.slice(table.indexOf('.') + 1));

/** The same of a table by its name. */
export const deltasOf = (name: string | RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(delta), 0)::bigint from "recordDelta" where "tableName" = ${name})`;
