import type { ImportRow, ImportType } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { explainIssues, issueKey } from '@qifu/rules';
import type { z } from 'zod';
import type { SheetCell, SheetRow } from '#platform/xlsx/sheet-shapes';
import type { Choices } from './import-choices';
import { headingOf, headingsOf, type ImportColumn, importColumns, sheetText } from './import-columns';

/** A row between preview and confirmation. Of identity numbers only hashes remain in `data`. */
export interface CheckedRow<Data> extends ImportRow {
  /** What would be written; null when a cell is wrong. */
  data: Data | null;
  /** Columns with a value: an update leaves the others as they are. */
  given: string[];
}

/** How a sheet is read: the words of its headings, the words to explain errors in, and what cells may say. */
export interface Reading {
  type: ImportType;
  language: Language;
  sheetLanguage: Language;
  choices: Choices;
}

/** Cells by key: texts as typed, and what choices stand for. */
export interface ReadRow {
  rowNo: number;
  texts: Record<string, string>;
  /** Values of choice columns. */
  chosen: Record<string, string>;
  lists: Record<string, string[]>;
  errors: { key: string; message: string }[];
}

/** Identity numbers are shown without their middle, so that a preview is no list of them. */
const secretKeys: ReadonlySet<string> = new Set(['idNumber', 'leaderIdNumber']);
const maskNumber = (text: string) =>
  text.length <= 8
    ? '*'.repeat(text.length)
    : text.slice(0, 4) + '*'.repeat(text.length - 8) + text.slice(-4);

/** Parts of a cell that holds several things. */
export const splitCell = (text: string): string[] =>
  text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Pieces of one such part. */
export const splitPart = (text: string): string[] => text.split(/[|｜]/).map((piece) => piece.trim());

/** 2020/3/18 and 2020.3.18 are how people write a day; gives its first instant in the product's zone. */
export function dayOfText(text: string): number | undefined {
  const parts = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?月?(?:\s.*)?$/.exec(text.trim());
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? '1')];
  const at = Date.UTC(year, month - 1, day) - 8 * 3_600_000;
  const back = new Date(at + 8 * 3_600_000);
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? at : undefined;
}

/** Reads the cells of a row by the columns of its kind; wrong choices are named here. */
export function readCells(reading: Reading, row: SheetRow): ReadRow {
  const read: ReadRow = { rowNo: row.rowNo, texts: {}, chosen: {}, lists: {}, errors: [] };
  for (const column of importColumns[reading.type]) {
    const cell = findCell(reading, row, column.key);
    if (!cell) {
      if (column.isRequired)
        read.errors.push({ key: column.key, message: translate(reading.language, 'validation', 'required') });
      continue;
    }
    read.texts[column.key] = cell.text;
    if (cell.imprecise)
      read.errors.push({ key: column.key, message: sheetText(reading.language, 'errors.imprecise') });
    else if (column.choice) choose(reading, read, column, cell.text);
  }
  return read;
}

const findCell = (reading: Reading, row: SheetRow, key: string): SheetCell | undefined =>
  headingsOf(reading.sheetLanguage, reading.type, key)
    .map((heading) => row.cells[heading])
    .find((cell) => cell !== undefined && cell.text !== '');

function choose({ choices, language }: Reading, read: ReadRow, column: ImportColumn, text: string) {
  if (!column.choice) return;
  const choice = choices[column.choice];
  const wanted = column.isList ? splitCell(text) : [text];
  const found = wanted.map((word) => choice.find(word));
  const missing = wanted.filter((_, at) => found[at] === undefined);
  if (missing.length > 0) {
    read.errors.push({
      key: column.key,
      message: sheetText(language, 'errors.notOffered', { words: missing.join('、') }),
    });
    return;
  }
  const values = found.filter((value) => value !== undefined);
  if (column.isList) read.lists[column.key] = values;
  else read.chosen[column.key] = values[0] ?? '';
}

/** Checks a row's form by the rules of the contract and names the column of every broken one. */
export function checkForm<T extends z.ZodType>(
  { language }: Reading,
  read: ReadRow,
  shape: T,
  form: Record<string, unknown>,
  columnOf: (field: string) => string,
): z.output<T> | undefined {
  const parsed = shape.safeParse(form, { error: issueKey });
  if (parsed.success) return parsed.data;
  for (const { path, key, params } of explainIssues(parsed.error)) {
    const column = columnOf(String(path[0]));
    if (read.errors.some((known) => known.key === column)) continue;
    read.errors.push({ key: column, message: translate(language, 'validation', key, params) });
  }
  return undefined;
}

/** The row as it is kept and shown: columns by their headings, secrets masked. */
export function checkedRow<Data>(
  { language, type }: Pick<Reading, 'language' | 'type'>,
  read: ReadRow,
  data: Data | undefined,
  action: ImportRow['action'],
): CheckedRow<Data> {
  const values = Object.fromEntries(
    Object.entries(read.texts).map(([key, text]) => [
      headingOf(language, type, key),
      secretKeys.has(key) ? maskNumber(text) : text,
    ]),
  );
  return {
    rowNo: read.rowNo,
    values,
    errors: read.errors.map(({ key, message }) => ({ column: headingOf(language, type, key), message })),
    action,
    data: read.errors.length === 0 && data !== undefined ? data : null,
    given: Object.keys(read.texts),
  };
}

/** Adds an error that only the database or another row can tell; a wrong row writes nothing. */
export function addError<Data>(
  { language, type }: Pick<Reading, 'language' | 'type'>,
  row: CheckedRow<Data>,
  key: string,
  message: string,
) {
  row.errors.push({ column: headingOf(language, type, key), message });
  row.data = null;
}

/** A value may stand in a file once; the later row is the wrong one. */
export function markDoubles<Data>(
  reading: Pick<Reading, 'language' | 'type'>,
  rows: readonly CheckedRow<Data>[],
  key: string,
  identify: (data: Data) => string | null,
) {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const value = row.data === null ? null : identify(row.data);
    if (!value) continue;
    const first = seen.get(value);
    if (first === undefined) seen.set(value, row.rowNo);
    else addError(reading, row, key, sheetText(reading.language, 'errors.doubled', { rowNo: first }));
  }
}

/** A row as the caller sees it. */
export const shownRow = ({ rowNo, values, errors, action }: ImportRow): ImportRow => ({
  rowNo,
  values,
  errors,
  action,
});
