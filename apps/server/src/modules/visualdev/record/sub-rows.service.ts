import { fail, type InputIssue } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule, SubTable } from '../compile/compile-module';
import { assignNumbers } from './assign-numbers';
import { columnsOf, type RecordValues, readValues, tableOf, valuesOf } from './record-values';
import type { StateOf } from './settle-record';

/** A row of a sub-table; without an id it is new. */
export interface SubRow {
  id: string | undefined;
  values: RecordValues;
}
export type SubRows = ReadonlyMap<SubTable, readonly SubRow[]>;

/** Of one sub-table of a record. */
export const mostRows = 1_000;

interface Reading {
  language: Ctx['language'];
  hidden: ReadonlySet<string>;
  known: ReadonlySet<string>;
  /** Takes what is wrong. */
  issues: InputIssue[];
  stateOf: StateOf;
}

/**
 * The rows of sub-tables that were sent; sub-tables that were not, or may not be set, are left out. `known` are the ids of
 * rows the record has: of those what is not sent stays as it is.
 */
export function readSubRows(module: CompiledModule, sent: JsonObject, reading: Reading): SubRows {
  const all = new Map<SubTable, readonly SubRow[]>();
  for (const table of module.subTables) {
    const given = sent[table.name];
    if (given === undefined || reading.hidden.has(table.name)) continue;
    const rows = given === null || given === '' ? [] : given;
    if (!Array.isArray(rows) || rows.length > mostRows) fail('input.invalid', { field: table.name });
    all.set(
      table,
      rows.map((row, i) => readRow(table, row, i, reading)),
    );
  }
  return all;
}

function readRow(
  table: SubTable,
  row: unknown,
  place: number,
  { language, hidden, known, issues, stateOf }: Reading,
): SubRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    fail('input.invalid', { field: table.name });
  const { id } = row as { id?: unknown };
  const own = new Set([...hidden].flatMap((name) => afterDash(table.name, name)));
  const path = `body.data.${table.name}.${place}`;
  const isNew = typeof id !== 'string' || !known.has(id);
  const reading = { language, hidden: own, isNew, path, issues, stateOf, row: place };
  const values = readValues(table, row as JsonObject, reading);
  return { id: typeof id === 'string' && id !== '' ? id : undefined, values };
}

/** Columns of a sub-table are granted as `tableField101-child` (contract-lowcode 1.8). */
const afterDash = (table: string, name: string) =>
  name.startsWith(`${table}-`) ? [name.slice(table.length + 1)] : [];

/** Makes the rows of a record those that were sent: known ones change, missing ones go, the others are new. */
export async function writeSubRows(ctx: Ctx, parentId: string, rows: SubRows): Promise<void> {
  for (const [table, sent] of rows) {
    const known = await readIds(ctx, table, parentId);
    const kept = sent.flatMap(({ id }) => (id !== undefined && known.has(id) ? [id] : []));
    await sql`delete from ${tableOf(table)} where f_foreign_id = ${parentId}
      and not f_id = any(${kept}::text[])`.execute(ctx.db);
    for (const [place, { id, values }] of sent.entries()) {
      const own = columnsOf(values);
      if (id !== undefined && known.has(id)) {
        const set = [...own.map(([column, value]) => sql`${column} = ${value}`), sql`f_sort = ${place}`];
        await sql`update ${tableOf(table)} set ${sql.join(set)} where f_id = ${id}`.execute(ctx.db);
        continue;
      }
      const numbered = columnsOf(await assignNumbers(ctx, table.fields));
      const all = [[sql.id('f_id'), ctx.newId()] as const, ...own, ...numbered];
      await sql`insert into ${tableOf(table)} (f_foreign_id, f_sort, ${sql.join(all.map(([column]) => column))})
        values (${parentId}, ${place}, ${sql.join(all.map(([, value]) => value))})`.execute(ctx.db);
    }
  }
}

async function readIds({ db }: Ctx, table: SubTable, parentId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select f_id as id from ${tableOf(table)} where f_foreign_id = ${parentId} for update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The rows of one sub-table of some records, by record and in their order; one statement. */
export async function findSubRows(
  { db }: Pick<Ctx, 'db'>,
  table: SubTable,
  parentIds: readonly string[],
  narrowed: readonly RawBuilder<SqlBool>[] = [],
): Promise<ReadonlyMap<string, SubRow[]>> {
  const paths = table.fields.flatMap(({ columns }) => columns);
  const found = new Map<string, SubRow[]>(parentIds.map((id) => [id, []]));
  if (parentIds.length === 0) return found;
  const { rows } = await sql<Record<string, unknown> & { id: string; parentId: string }>`
    select f_id as id, f_foreign_id as "parentId",
      ${sql.join(paths.map((path, i) => sql`${sql.ref(path)} as ${sql.id(`c${i}`)}`))}
    from ${tableOf(table)} where f_foreign_id = any(${[...parentIds]}::text[])
      ${sql.join(
        narrowed.map((clause) => sql`and ${clause}`),
        sql` `,
      )}
    order by f_foreign_id, f_sort, f_id`.execute(db);
  for (const row of rows) found.get(row.parentId)?.push({ id: row.id, values: valuesOf(table, row) });
  return found;
}

/** The ids of all rows a record has in its sub-tables, held until the call ends. */
export async function holdSubRows(
  ctx: Ctx,
  { subTables }: CompiledModule,
  parentId: string,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const table of subTables) for (const id of await readIds(ctx, table, parentId)) ids.add(id);
  return ids;
}
