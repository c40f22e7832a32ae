import { type Kysely, sql } from 'kysely';
import { type RowDoor, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { CompiledTable } from '../compile/compile-module';

/** Tables of modules are known when they are made, not when this is compiled. */
interface AnyRecords {
  records: Record<string, unknown>;
}

/** Rows of a table of a module, nothing of them chosen yet. */
export const rowsOf = ({ db }: Pick<Ctx, 'db'>, { table }: Pick<CompiledTable, 'table'>) =>
  (db as unknown as Kysely<AnyRecords>).selectFrom(table as 'records');

/** The columns of fields as `valuesOf` reads them: `c0`, `c1` and so on. */
export const valueColumns = ({ fields }: Pick<CompiledTable, 'fields'>) =>
  fields.flatMap(({ columns }) => columns).map((path, i) => sql.ref(path).as(`c${i}`));

/** Records the caller sees through a door, each with its `id` and the values of `fields`. */
export const selectRecords = (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { table, fields }: CompiledTable,
  door: RowDoor,
) =>
  rowsOf(ctx, { table })
    .select(sql.ref<string>(`${table}.f_id`).as('id'))
    .select(valueColumns({ fields }))
    .where(visibleRows(door, ctx.actor));
