import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule, CompiledTable, ModuleField, SubTable } from '../compile/compile-module';
import { adderOf } from './adder';
import { assignFilled } from './assign-filled';
import { assignNumbers } from './assign-numbers';
import { newRecordIds } from './new-record-ids';
import { type RecordValues, tableOf } from './record-values';
import { explainTaken } from './record-write.service';
import { settleRelated } from './settle-related.service';
import { columnsIn, stored } from './stored-lines';
import type { SubRows } from './sub-rows.service';

export interface NewRecord {
  values: RecordValues;
  subRows: SubRows;
}

/** Adds many records with few statements; gives their ids in the order of the records. */
export async function insertRecords(
  ctx: Ctx,
  module: CompiledModule,
  records: readonly NewRecord[],
): Promise<string[]> {
  const { fields } = module;
  const filled = await assignFilled(ctx, fields, { count: records.length, findAdder: adderOf(ctx) });
  const settled = await settle(
    ctx,
    fields,
    records.map(({ values: own }) => own),
  );
  const values = withFilled(settled, filled);
  const ids = await newRecordIds(ctx, module, records.length);
  const made = sql`f_creator_user_id, f_creator_time`;
  const by = sql`${ctx.actor.userId}::text, ${ctx.now()}::timestamptz`;
  await insert(
    ctx,
    module,
    { made, by },
    values.map((own, at) => ({ f_id: ids[at], ...stored(own) })),
  ).catch((error: unknown) => explainTaken(module, error));
  for (const table of module.subTables) await insertBelow(ctx, table, records, ids);
  return ids;
}

async function insertBelow(ctx: Ctx, table: SubTable, records: readonly NewRecord[], ids: readonly string[]) {
  const rows = records.flatMap(({ subRows }, at) =>
    (subRows.get(table) ?? []).map((row, place) => ({ row, place, parent: ids[at] })),
  );
  if (rows.length === 0) return;
  const settled = await settle(
    ctx,
    table.fields,
    rows.map(({ row }) => row.values),
  );
  const values = withFilled(settled, await assignNumbers(ctx, table.fields, rows.length));
  const lines = rows.map(({ place, parent }, at) => ({
    f_id: ctx.newId(),
    f_foreign_id: parent,
    f_sort: place,
    ...stored(values[at] ?? new Map()),
  }));
  const [made, by] = [sql`f_foreign_id, f_sort`, sql`f_foreign_id, f_sort`];
  await insert(ctx, table, { made, by, more: sql`, f_foreign_id text, f_sort int` }, lines);
}

/** Relations, settled for all of them together. */
const settle = (ctx: Ctx, fields: readonly ModuleField[], all: readonly RecordValues[]) =>
  settleRelated(
    ctx,
    fields,
    all.map((values, at) => ({ values, former: undefined, path: `body.list.${at}` })),
  );

const withFilled = (all: readonly RecordValues[], filled: readonly RecordValues[]): RecordValues[] =>
  all.map((values, at) => new Map([...values, ...(filled[at] ?? [])]));

interface Made {
  /** Columns that are written besides, and what with. */
  made: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  /** Of them those that stand in the lines too, with their types. */
  more?: RawBuilder<unknown>;
}

/** All lines are one parameter: a statement is the same however many there are. */
async function insert(
  { db }: Ctx,
  table: CompiledTable,
  { made, by, more = sql`` }: Made,
  lines: readonly Record<string, unknown>[],
) {
  const columns = columnsIn(table.fields);
  const names = columns.map(({ name }) => sql`, ${sql.id(name)}`);
  const typed = columns.map(({ name, type }) => sql`, ${sql.id(name)} ${sql.raw(type)}`);
  await sql`insert into ${tableOf(table)} (f_id, ${made}${sql.join(names, sql``)})
    select f_id, ${by}${sql.join(names, sql``)}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(f_id text${more}${sql.join(typed, sql``)})`.execute(
    db,
  );
}
