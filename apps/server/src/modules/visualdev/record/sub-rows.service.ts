import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule, SubTable } from '../compile/compile-module';
import { assignNumbers } from './assign-numbers';
import { columnsOf, type RecordValues, tableOf, valuesOf } from './record-values';
import { rowsOf, valueColumns } from './select-records';

/** A row of a sub-table; without an id it is new. */
export interface SubRow {
  id: string | undefined;
  values: RecordValues;
}
export type SubRows = ReadonlyMap<SubTable, readonly SubRow[]>;

/** Of one sub-table of a record. */
export const mostRows = 1_000;

/** The ids of rows of one sub-table. */
export const idsOf = (rows: readonly SubRow[] | undefined): ReadonlySet<string> =>
  new Set((rows ?? []).flatMap(({ id }) => id ?? []));

/**
 * Makes the rows of a record those that were sent: known ones change where they are other, missing ones go, the rest are
 * new. `former` are those it has, held by the caller. Answers them with their ids.
 */
export async function writeSubRows(
  ctx: Ctx,
  parentId: string,
  rows: SubRows,
  former: SubRows = new Map(),
): Promise<SubRows> {
  const written = new Map<SubTable, SubRow[]>();
  for (const [table, sent] of rows) {
    const own: SubRow[] = [];
    written.set(table, own);
    const before = former.get(table) ?? [];
    const known = idsOf(before);
    const formerly = new Map(before.map((row, place) => [row.id, { ...row, place }]));
    const kept = sent.flatMap(({ id }) => (id !== undefined && known.has(id) ? [id] : []));
    if (kept.length < known.size)
      await sql`delete from ${tableOf(table)} where f_foreign_id = ${parentId}
        and not f_id = any(${kept}::text[])`.execute(ctx.db);
    for (const [place, { id, values }] of sent.entries()) {
      const was = id === undefined ? undefined : formerly.get(id);
      if (!was) own.push(await insertRow(ctx, table, place, { parentId, values }));
      else {
        own.push({ id, values });
        await updateRow(ctx, table, { id, values, place }, was);
      }
    }
  }
  return written;
}

const isOther = (values: RecordValues, before: RecordValues): boolean =>
  [...values].some(([field, value]) => !isDeepStrictEqual(value ?? null, before.get(field) ?? null));

interface PlacedRow extends SubRow {
  place: number;
}

async function updateRow({ db }: Ctx, table: SubTable, row: PlacedRow, was: PlacedRow): Promise<void> {
  if (row.place === was.place && !isOther(row.values, was.values)) return;
  const own = columnsOf(row.values).map(([column, value]) => sql`${column} = ${value}`);
  await sql`update ${tableOf(table)} set ${sql.join([...own, sql`f_sort = ${row.place}`])}
    where f_id = ${row.id}`.execute(db);
}

async function insertRow(
  ctx: Ctx,
  table: SubTable,
  place: number,
  { parentId, values: sent }: { parentId: string; values: RecordValues },
): Promise<SubRow> {
  const id = ctx.newId();
  const [numbers = []] = await assignNumbers(ctx, table.fields, 1);
  const values = new Map([...sent, ...numbers]);
  const all = [[sql.id('f_id'), id] as const, ...columnsOf(values)];
  await sql`insert into ${tableOf(table)} (f_foreign_id, f_sort, ${sql.join(all.map(([column]) => column))})
    values (${parentId}, ${place}, ${sql.join(all.map(([, value]) => value))})`.execute(ctx.db);
  return { id, values };
}

const parentOf = ({ table }: SubTable) => sql.ref<string>(`${table}.f_foreign_id`);

/** The rows of one sub-table of some records in their order; one statement. */
const selectSubRows = (
  ctx: Pick<Ctx, 'db'>,
  table: SubTable,
  parentIds: readonly string[],
  narrowed: readonly RawBuilder<SqlBool>[],
) => {
  let rows = rowsOf(ctx, table)
    .select(sql.ref<string>(`${table.table}.f_id`).as('id'))
    .select(parentOf(table).as('parentId'))
    .select(valueColumns(table))
    .where(sql<SqlBool>`${parentOf(table)} = any(${[...parentIds]}::text[])`);
  for (const clause of narrowed) rows = rows.where(clause);
  return rows
    .orderBy(parentOf(table))
    .orderBy(sql.ref(`${table.table}.f_sort`))
    .orderBy(sql.ref(`${table.table}.f_id`));
};

/** The same by record. */
export async function findSubRows(
  ctx: Pick<Ctx, 'db'>,
  table: SubTable,
  parentIds: readonly string[],
  narrowed: readonly RawBuilder<SqlBool>[] = [],
): Promise<ReadonlyMap<string, SubRow[]>> {
  const found = new Map<string, SubRow[]>(parentIds.map((id) => [id, []]));
  if (parentIds.length === 0) return found;
  const rows = await selectSubRows(ctx, table, parentIds, narrowed).execute();
  for (const row of rows) found.get(row.parentId)?.push({ id: row.id, values: valuesOf(table, row) });
  return found;
}

/** All rows a record has in its sub-tables, held until the call ends: one statement for each sub-table. */
export async function holdSubRows(
  ctx: Ctx,
  { subTables }: CompiledModule,
  parentId: string,
): Promise<SubRows> {
  const held = new Map<SubTable, SubRow[]>();
  for (const table of subTables) {
    const rows = await selectSubRows(ctx, table, [parentId], []).forUpdate().execute();
    held.set(
      table,
      rows.map((row) => ({ id: row.id, values: valuesOf(table, row) })),
    );
  }
  return held;
}
