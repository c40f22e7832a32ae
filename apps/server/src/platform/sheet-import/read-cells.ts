import { type Language, translate } from '@qifu/i18n';
import { explainIssues, issueKey } from '@qifu/rules';
import type { z } from 'zod';
import type { SheetCell, SheetRow } from '../xlsx/sheet-shapes';
import { splitCell } from './cell-parts';
import type { Choices } from './choices';
import { type Headed, headingsOf } from './headings';
import type { ImportColumn } from './import-kind';
import { importText } from './import-text';

/** How a sheet is read: the words of its headings, the words to explain errors in, and what cells may say. */
export interface Reading extends Headed {
  language: Language;
  sheetLanguage: Language;
  choices: Choices;
  /** Columns its sender may not fill in. */
  closed: ReadonlySet<string>;
}

/** What is wrong with a cell, by the key of its column. */
export interface CellError {
  key: string;
  message: string;
}

/** Cells by key: texts as typed, and what choices stand for. */
export interface ReadRow {
  rowNo: number;
  texts: Record<string, string>;
  /** Values of choice columns. */
  chosen: Record<string, string>;
  lists: Record<string, string[]>;
  errors: CellError[];
  /** What is left out of the row without making it wrong. */
  notes: CellError[];
}

/** Reads the cells of a row by the columns of its kind; what is missing, inexact or not offered is named here. */
export function readCells(reading: Reading, row: SheetRow): ReadRow {
  const read: ReadRow = { rowNo: row.rowNo, texts: {}, chosen: {}, lists: {}, errors: [], notes: [] };
  for (const column of reading.columns) readCell(reading, read, column, findCell(reading, row, column.key));
  return read;
}

function readCell(reading: Reading, read: ReadRow, column: ImportColumn, cell: SheetCell | undefined) {
  const { key, isRequired } = column;
  const say = (message: string) => read.errors.push({ key, message });
  if (reading.closed.has(key)) {
    if (cell || isRequired) say(translate(reading.language, 'validation', 'notGranted'));
    return;
  }
  if (!cell) {
    if (isRequired) say(translate(reading.language, 'validation', 'required'));
    return;
  }
  read.texts[key] = cell.text;
  const unfit = whyUnfit(reading.language, cell);
  if (unfit) say(unfit);
  else if (column.choice) choose(reading, read, column, cell.text);
}

const findCell = (reading: Reading, row: SheetRow, key: string): SheetCell | undefined =>
  headingsOf(reading, reading.sheetLanguage, key)
    .map((heading) => row.cells[heading])
    .find((cell) => cell !== undefined && (cell.text !== '' || cell.formula));

/** What spreadsheets show in place of a result they could not work out. */
const sheetErrors = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;

/** Why a cell says nothing to rely on, whatever its column is; a blank that hides a formula would be a loss nobody sees. */
export function whyUnfit(language: Language, { text, formula, imprecise }: SheetCell): string | undefined {
  if (imprecise) return importText(language, 'errors.imprecise');
  if (formula && text === '') return importText(language, 'errors.uncomputed');
  if (sheetErrors.test(text)) return importText(language, 'errors.miscomputed', { word: text });
  return undefined;
}

function choose({ choices, language }: Reading, read: ReadRow, column: ImportColumn, text: string) {
  const { key } = column;
  const choice = choices[column.choice ?? ''];
  const wanted = column.isList ? splitCell(text) : [text];
  const found = wanted.map((word) => choice?.find(word));
  const missing = wanted.filter((_, at) => found[at] === undefined);
  if (missing.length > 0) {
    const words = missing.join('、');
    if (column.isLenient)
      read.notes.push({ key, message: importText(language, 'errors.leftOut', { words }) });
    else read.errors.push({ key, message: importText(language, 'errors.notOffered', { words }) });
    if (!column.isLenient) return;
  }
  const values = found.filter((value) => value !== undefined);
  if (column.isList) read.lists[key] = values;
  else if (values[0] !== undefined || !column.isLenient) read.chosen[key] = values[0] ?? '';
}

/** Checks a row's form by the rules of the contract and names the column of every broken one, unless it has its error. */
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

/** The fields of a form that are right on their own, when the form as a whole is not. */
export function fittingFields<S extends z.ZodObject>(shape: S, form: Record<string, unknown>) {
  const fitting = Object.entries(shape.shape).flatMap(([field, rule]) => {
    const parsed = (rule as z.ZodType).safeParse(form[field]);
    return parsed.success ? [[field, parsed.data]] : [];
  });
  return Object.fromEntries(fitting) as Partial<z.output<S>>;
}
