import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField, SubTable } from '../compile/compile-module';
import { isOneOf } from './record-key';
import type { Rows } from './record-read.service';
import { type RecordValues, valuesOf } from './record-values';
import { rowsOf, valueColumns } from './select-records';
import { settleRecord } from './settle-record';
import { findSubRows, type SubRow } from './sub-rows.service';

interface Read {
  id: string;
  values: RecordValues;
}

/** Whether it is reckoned whenever a record is read, and kept nowhere. */
export const isShownOnly = ({ node, columns }: ModuleField): boolean =>
  node.type === 'calculate' && columns.length === 0;

/**
 * Puts in what records that were read only show. It follows from the whole of a record, of which a list or a person
 * sees a part: where something is only shown, the records are read once more.
 */
export async function reckonShown(
  ctx: Pick<Ctx, 'db'>,
  module: CompiledModule,
  records: readonly Read[],
  below: Rows = [],
): Promise<{ values: RecordValues[]; below: Rows }> {
  const isShown = (fields: Iterable<ModuleField>) => [...fields].some(isShownOnly);
  const [first] = records;
  if (!first || !(isShown(first.values.keys()) || below.some(([{ fields }]) => isShown(fields))))
    return { values: records.map(({ values }) => values), below };
  const outcomes = await outcomesOf(
    ctx,
    module,
    records.map(({ id }) => id),
  );
  return {
    values: records.map(({ id, values }) => filled(values, outcomes.get(id)?.values)),
    below: below.map(([table, found]) => [
      table,
      new Map([...found].map(([id, rows]) => [id, filledRows(table, rows, outcomes.get(id))])),
    ]),
  };
}

type Values = Readonly<Record<string, unknown>>;
interface Outcome {
  values: Values;
  /** Rows of sub-tables by the name of the table, then by their ids. */
  rows: ReadonlyMap<string, ReadonlyMap<string, Values>>;
}

/** What whole records come to, by their ids. */
async function outcomesOf(
  ctx: Pick<Ctx, 'db'>,
  module: CompiledModule,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Outcome>> {
  const lines = await rowsOf(ctx, module)
    .select(sql.ref<string>(`${module.table}.f_id`).as('id'))
    .select(valueColumns(module))
    .where(isOneOf(module, [...ids]))
    .execute();
  const tables: (readonly [SubTable, ReadonlyMap<string, readonly SubRow[]>])[] = [];
  for (const table of module.subTables) tables.push([table, await findSubRows(ctx, table, ids)]);
  return new Map(
    lines.map((line) => {
      const own = new Map(tables.map(([table, found]) => [table, [...(found.get(line.id) ?? [])]]));
      const before = { values: valuesOf(module, line), rows: own };
      const values = settleRecord(module, {}, { hidden: new Set(), before }).outcome?.values ?? {};
      const rows = new Map([...own].map(([{ name }, rowsBefore]) => [name, byId(values[name], rowsBefore)]));
      return [line.id, { values, rows }];
    }),
  );
}

const byId = (said: unknown, rows: readonly SubRow[]): ReadonlyMap<string, Values> =>
  new Map(rows.map(({ id }, i) => [String(id), Array.isArray(said) ? ((said[i] ?? {}) as Values) : {}]));

const filledRows = ({ name }: SubTable, rows: readonly SubRow[], outcome: Outcome | undefined): SubRow[] =>
  rows.map((row) => ({ ...row, values: filled(row.values, outcome?.rows.get(name)?.get(String(row.id))) }));

/** What does not fit its field is none, as where it is kept. */
const filled = (values: RecordValues, said: Values | undefined): RecordValues =>
  new Map(
    [...values].map(([field, value]) => {
      if (!isShownOnly(field)) return [field, value];
      const told = said?.[field.name] ?? null;
      return [field, field.kind.value?.(field.settings).safeParse(told).success ? told : null];
    }),
  );
