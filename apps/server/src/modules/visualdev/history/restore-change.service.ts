import { isDeepStrictEqual } from 'node:util';
import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField, SubTable } from '../compile/compile-module';
import { hiddenInRecords } from '../record/module-door';
import type { KeptValues, RecordChangePart } from '../record/record-change.table';
import { holdRecord, updateRecord } from '../record/record-write.service';
import { holdSubRows, type SubRow } from '../record/sub-rows.service';
import { type TellingPart, toldParts } from './change-parts';

interface Of {
  module: CompiledModule;
  menu: string;
}

interface Asked {
  changeId: string;
  /** Which part of it. */
  key: string;
  /** Of the record as the caller read its history. */
  version: number;
}

/**
 * Puts one field, one column of a row, or one row back as it was before an act. It is an update like any other: the same
 * checks and rules, the same rights. What rules decide now is refused rather than left as it is without a word.
 */
export async function restoreChange(
  ctx: Ctx,
  of: Of,
  id: string,
  { changeId, key, version }: Asked,
): Promise<void> {
  await holdRecord(ctx, of, id);
  const changes = await readChanges(ctx, of.module, id, changeId);
  const part = toldParts(of.module, changes, hiddenInRecords(ctx.actor, of.menu)).find(
    (one) => one.key === key,
  );
  if (!part) fail('record.missing', { id: changeId });
  if (part.kept !== null) fail('moduleRecord.notRestorable', { label: part.label });
  const [element = '', rowId] = JSON.parse(key) as string[];
  const table = of.module.subTables.find(({ node }) => node.id === element);
  const data =
    table && rowId !== undefined ? await rowsOf(ctx, of.module, id, { table, rowId, part }) : fieldOf(part);
  const written = await updateRecord(ctx, of, id, JSON.stringify({ ...data, f_version: version }));
  const [field] = part.fields;
  if (part.what !== 'field' || !field) return;
  const values = table ? written.rows.get(table)?.find((row) => row.id === rowId)?.values : written.values;
  if (!isDeepStrictEqual(values?.get(field) ?? null, formerOf(part, field)))
    fail('moduleRecord.decidedByRule', { label: part.label });
}

async function readChanges({ db }: Ctx, { designId }: CompiledModule, recordId: string, id: string) {
  const row = await db
    .selectFrom('recordChange')
    .select('changes')
    .where('id', '=', id)
    .where('designId', '=', designId)
    .where('recordId', '=', recordId)
    .executeTakeFirst();
  return row?.changes ?? ([] as readonly RecordChangePart[]);
}

const formerOf = ({ before }: TellingPart, { node }: ModuleField): unknown => before?.[node.id] ?? null;

const fieldOf = (part: TellingPart) =>
  Object.fromEntries(part.fields.map((field) => [field.name, formerOf(part, field)]));

interface OfRow {
  table: SubTable;
  rowId: string;
  part: TellingPart;
}

/** The rows of a sub-table with one of them put back: what is not sent of the others stays as it is. */
async function rowsOf(ctx: Ctx, module: CompiledModule, id: string, { table, rowId, part }: OfRow) {
  const rows = (await holdSubRows(ctx, module, id)).get(table) ?? [];
  const kept = rows.map((row) => ({ id: row.id }));
  if (part.what === 'rowAdded') return { [table.name]: kept.filter((row) => row.id !== rowId) };
  if (part.what === 'rowRemoved') {
    const before = part.before ?? ({} as KeptValues);
    const values = table.fields.map(({ name, node }) => [name, before[node.id] ?? null]);
    const place = Math.min((part.row?.number ?? 1) - 1, kept.length);
    return { [table.name]: kept.toSpliced(place, 0, Object.fromEntries(values)) };
  }
  if (!rows.some((row: SubRow) => row.id === rowId)) fail('moduleRecord.rowGone', { label: table.label });
  return { [table.name]: kept.map((row) => (row.id === rowId ? { ...row, ...fieldOf(part) } : row)) };
}
