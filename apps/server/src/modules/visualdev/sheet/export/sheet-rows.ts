import type { Ctx } from '#platform/context';
import type { SheetValue } from '#platform/xlsx/xlsx-tasks';
import type { CompiledModule, SubTable } from '../../compile/compile-module';
import type { ListCondition } from '../../list/list-conditions';
import { reckonShown } from '../../record/reckon-shown';
import { inWords } from '../../record/record-read.service';
import type { RecordValues } from '../../record/record-values';
import { findSubRows, type SubRow } from '../../record/sub-rows.service';
import type { SheetField } from '../sheet-fields';
import { isTyped, typedValue } from './export-columns';
import type { FoundRecord } from './matching-records';

interface Shown {
  module: CompiledModule;
  columns: readonly SheetField[];
  /** What is asked of rows of sub-tables too. */
  conditions: readonly ListCondition[];
}

/** Records as rows of a sheet: those of sub-tables go on below, beside each other, as many as the longest has. */
export async function sheetRows(
  ctx: Ctx,
  { module, columns, conditions }: Shown,
  records: readonly FoundRecord[],
): Promise<SheetValue[][]> {
  const ids = records.map(({ id }) => id);
  const tables = [...new Set(columns.flatMap(({ of }) => of ?? []))];
  const read: [SubTable, ReadonlyMap<string, readonly SubRow[]>][] = [];
  for (const table of tables) {
    const asked = conditions.flatMap(({ rows }) => (rows?.of === table ? [rows.clause] : []));
    const shown = narrowed(table, columns);
    read.push([shown, await findSubRows(ctx, shown, ids, asked)]);
  }
  const told = await reckonShown(ctx, module, records, read);
  const below = new Map(tables.map((table, i) => [table, told.below[i]?.[1] ?? new Map()]));
  const say = await wordsOf(ctx, columns, records, below);
  return records.flatMap(({ id, values }) => {
    const rowsIn = (table: SubTable) => below.get(table)?.get(id) ?? [];
    const height = Math.max(1, ...tables.map((table) => rowsIn(table).length));
    /** A record stands in the first of its rows. */
    const rowOf = ({ of }: SheetField, at: number): RecordValues | undefined => {
      if (of) return rowsIn(of)[at]?.values;
      return at === 0 ? values : undefined;
    };
    return Array.from({ length: height }, (_, at) => columns.map((one) => valueIn(one, rowOf(one, at), say)));
  });
}

type Say = (values: RecordValues, one: SheetField) => SheetValue;

function valueIn(one: SheetField, row: RecordValues | undefined, say: Say): SheetValue {
  if (!row) return null;
  return isTyped(one) ? typedValue(one, row.get(one.field)) : say(row, one);
}

const narrowed = (table: SubTable, columns: readonly SheetField[]): SubTable => ({
  ...table,
  fields: columns.filter(({ of }) => of?.name === table.name).map(({ field }) => field),
});

/** Words are asked for all records and rows at once, and only of the columns that are words. */
async function wordsOf(
  ctx: Ctx,
  columns: readonly SheetField[],
  records: readonly FoundRecord[],
  below: ReadonlyMap<SubTable, ReadonlyMap<string, readonly SubRow[]>>,
) {
  const worded = new Set(columns.filter((one) => !isTyped(one)).map(({ field }) => field));
  const all: RecordValues[] = records.map(({ values }) => values);
  for (const rows of below.values())
    for (const own of rows.values()) all.push(...own.map(({ values }) => values));
  const told = await inWords(
    ctx,
    all.map((values) => new Map([...values].filter(([field]) => worded.has(field)))),
  );
  const words = new Map(all.map((values, at) => [values, told[at] ?? {}]));
  return (values: RecordValues, { field }: SheetField): SheetValue => words.get(values)?.[field.name] ?? null;
}
