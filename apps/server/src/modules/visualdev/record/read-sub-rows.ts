import { fail, type InputIssue } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import { findText, type Language } from '@qifu/i18n';
import type { CompiledModule, SubTable } from '../compile/compile-module';
import { readValues } from './record-values';
import type { StateOf } from './settle-record';
import { idsOf, mostRows, type SubRow, type SubRows } from './sub-rows.service';

interface Reading {
  language: Language;
  hidden: ReadonlySet<string>;
  /** Rows the record has: of those what is not sent stays as it is. */
  former: SubRows | undefined;
  /** Takes what is wrong. */
  issues: InputIssue[];
  stateOf: StateOf;
}

/** The rows of sub-tables that were sent; sub-tables that were not, or may not be set, are left out. */
export function readSubRows(module: CompiledModule, sent: JsonObject, reading: Reading): SubRows {
  const all = new Map<SubTable, readonly SubRow[]>();
  for (const table of module.subTables) {
    const given = sent[table.name];
    if (given === undefined || reading.hidden.has(table.name)) continue;
    const rows = given === null || given === '' ? [] : given;
    if (!Array.isArray(rows) || rows.length > mostRows) fail('input.invalid', { field: table.name });
    const known = idsOf(reading.former?.get(table));
    const seen = new Set<string>();
    all.set(
      table,
      rows.map((row, place) => readRow(table, row, { place, known, seen, ...reading })),
    );
  }
  return all;
}

interface ReadingRow extends Reading {
  place: number;
  known: ReadonlySet<string>;
  /** Ids of the rows before it. */
  seen: Set<string>;
}

function readRow(
  table: SubTable,
  row: unknown,
  { place, known, seen, language, hidden, issues, stateOf }: ReadingRow,
): SubRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    fail('input.invalid', { field: table.name });
  const { id } = row as { id?: unknown };
  const own = new Set([...hidden].flatMap((name) => afterDash(table.name, name)));
  const path = `body.data.${table.name}.${place}`;
  const rowId = typeof id === 'string' && known.has(id) ? id : undefined;
  if (rowId !== undefined && seen.has(rowId))
    issues.push({ path, rule: 'sameRow', text: `${table.label}：${sameRow(language)}` });
  else if (rowId !== undefined) seen.add(rowId);
  const isNew = rowId === undefined;
  const reading = { language, hidden: own, isNew, path, issues, stateOf, row: place };
  return { id: rowId, values: readValues(table, row as JsonObject, reading) };
}

const sameRow = (language: Language) => findText(language, 'validation', 'sameRow') ?? '';

/** Columns of a sub-table are granted as `tableField101-child` (contract-lowcode 1.8). */
const afterDash = (table: string, name: string) =>
  name.startsWith(`${table}-`) ? [name.slice(table.length + 1)] : [];
