import { type EnterpriseImportRow, type EnterpriseInput, enterpriseInput } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { explainIssues, issueKey } from '@qifu/rules';
import { hashIdNumber } from '#platform/secrets';
import type { SheetCell, SheetRow } from '#platform/xlsx/sheet-shapes';
import type { Choices } from './import-choices';
import { headingOf, type ImportKey, importColumns } from './import-columns';
import { sheetText } from './sheet-text';

/** A row as it is kept between preview and confirmation. Of an identity number only the hash remains. */
export interface CheckedRow extends EnterpriseImportRow {
  /** What would be written; undefined when a cell is wrong. */
  input?: Omit<EnterpriseInput, 'legalPersonIdNumber'>;
  legalPersonIdHash: string | null;
  /** Columns with a value: an update leaves the others as they are. */
  given: ImportKey[];
}

/** How a sheet is read: the words of its headings, the words to explain errors in, and what cells may say. */
export interface Reading {
  language: Language;
  sheetLanguage: Language;
  choices: Choices;
}
interface CellError {
  column: ImportKey;
  message: string;
}

const columnOfField = new Map<string, ImportKey>(
  importColumns.map((column) => ['choice' in column ? column.choice : column.key, column.key]),
);

/** Checks every cell of every row by the rules of the form. What the database knows comes afterwards. */
export function checkRows(reading: Reading, rows: readonly SheetRow[]): CheckedRow[] {
  const checked = rows.map((row) => checkRow(reading, row));
  markDoubles(reading.language, checked);
  return checked;
}

/** The texts of a row turned into the fields of the form, with what was wrong on the way. */
interface ReadCells {
  form: Record<string, unknown>;
  values: Record<string, string>;
  errors: CellError[];
  given: ImportKey[];
}

function readCells(reading: Reading, row: SheetRow): ReadCells {
  const read: ReadCells = { form: {}, values: {}, errors: [], given: [] };
  for (const column of importColumns) {
    const { key } = column;
    const cell = row.cells[headingOf(reading.sheetLanguage, key)];
    if (!cell) continue;
    const isChoice = 'choice' in column;
    const value = isChoice ? reading.choices[column.choice].get(cell.text) : fieldValue(key, cell.text);
    read.given.push(key);
    read.values[key] = key === 'legalPersonIdNumber' ? maskNumber(cell.text) : cell.text;
    read.form[isChoice ? column.choice : key] = value ?? unreadable;
    const message = cellMessage(reading.language, key, cell, value);
    if (message) read.errors.push({ column: key, message });
  }
  return read;
}

/** What is wrong with a cell before the rules of the form are asked. */
function cellMessage(
  language: Language,
  key: ImportKey,
  cell: SheetCell,
  value: unknown,
): string | undefined {
  if (cell.imprecise) return sheetText(language, 'errors.impreciseNumber');
  if (value !== undefined) return undefined;
  return key === 'shareholders'
    ? sheetText(language, 'errors.shareholderForm')
    : translate(language, 'validation', 'notOffered');
}

/** Stands for a cell that has its error already. */
const unreadable = '-';

function fieldValue(key: ImportKey, text: string): unknown {
  if (key === 'shareholders') return readShareholders(text);
  return key === 'registerDate' ? plainDay(text) : text;
}

function checkRow(reading: Reading, row: SheetRow): CheckedRow {
  const { form, values, errors, given } = readCells(reading, row);
  const parsed = enterpriseInput.safeParse(form, { error: issueKey });
  for (const { path, key, params } of parsed.success ? [] : explainIssues(parsed.error)) {
    const column = columnOfField.get(String(path[0])) ?? 'enterpriseName';
    if (errors.some((known) => known.column === column)) continue;
    errors.push({ column, message: translate(reading.language, 'validation', key, params) });
  }
  const input = parsed.success && errors.length === 0 ? parsed.data : undefined;
  return {
    rowNo: row.rowNo,
    values,
    errors: errors.map((error) => ({ ...error, heading: headingOf(reading.language, error.column) })),
    action: 'insert',
    given,
    ...split(input),
  };
}

/** The number itself goes no further than this. */
function split(input: EnterpriseInput | undefined): Pick<CheckedRow, 'input' | 'legalPersonIdHash'> {
  if (!input) return { legalPersonIdHash: null };
  const { legalPersonIdNumber, ...rest } = input;
  return { input: rest, legalPersonIdHash: legalPersonIdNumber ? hashIdNumber(legalPersonIdNumber) : null };
}

const maskNumber = (text: string) =>
  text.length <= 8
    ? '*'.repeat(text.length)
    : text.slice(0, 4) + '*'.repeat(text.length - 8) + text.slice(-4);

/** 2020/3/18 and 2020.3.18 are how people write a day. */
function plainDay(text: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  return parts ? `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}` : text;
}

/** `名称|代码|比例；…`; undefined when a part is of another form. */
function readShareholders(text: string) {
  const parts = text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.split(/[|｜]/).map((piece) => piece.trim()));
  if (parts.some(({ length }) => length !== 3)) return undefined;
  return parts.map(([name, creditCode, ratio]) => ({
    name,
    creditCode,
    ratio: ratio?.replace(/[%％]$/, ''),
  }));
}

/** A code or name may stand in a file once; the later row is the wrong one. */
function markDoubles(language: Language, rows: readonly CheckedRow[]) {
  for (const key of ['creditCode', 'enterpriseName'] as const) {
    const seen = new Map<string, number>();
    for (const row of rows) {
      const value = row.values[key]?.toLowerCase();
      if (!value) continue;
      const first = seen.get(value);
      if (first === undefined) seen.set(value, row.rowNo);
      else addError(language, row, key, sheetText(language, 'errors.duplicateRow', { rowNo: first }));
    }
  }
}

/** A wrong row writes nothing. */
export function addError(language: Language, row: CheckedRow, column: ImportKey, message: string) {
  row.errors.push({ column, heading: headingOf(language, column), message });
  delete row.input;
}

/** A row as the caller sees it. */
export const shownRow = ({ rowNo, values, errors, action }: CheckedRow): EnterpriseImportRow => ({
  rowNo,
  values,
  errors,
  action,
});
