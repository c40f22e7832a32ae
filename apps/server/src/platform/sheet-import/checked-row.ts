import type { Language } from '@qifu/i18n';
import { maskNumber } from '@qifu/rules';
import { importText } from './import-text';
import type { CellError, Reading, ReadRow } from './read-cells';

/** What a row says as far as its cells are right. */
export type Said<Data> = {
  [Key in keyof Data]?: Data[Key] extends readonly unknown[] | string | number | null
    ? Data[Key]
    : Partial<Data[Key]>;
};

/** A row between preview and confirmation. Of identity numbers only hashes remain in `data`. */
export interface CheckedRow<Data> {
  /** As the spreadsheet shows it. */
  rowNo: number;
  /** Cells with a value, secrets masked; an update leaves the other columns as they are. */
  values: Record<string, string>;
  errors: CellError[];
  /** Cells that are left out of a row that is right otherwise. */
  notes?: CellError[];
  action: 'insert' | 'update';
  /** What would be written; null when a cell is wrong. */
  data: Data | null;
  /** Of a row with a wrong cell: the other cells, so that all that is wrong is told at once. Not kept. */
  said?: Said<Data>;
}

/** What a check that needs some cells only may look at. */
export const saidOf = <Data>({ said, data }: CheckedRow<Data>): Said<Data> =>
  said ?? (data as Said<Data> | null) ?? {};

/** The row as it is kept; without `data`, or with a wrong cell, it writes nothing. */
export function checkedRow<Data>(
  { columns }: Pick<Reading, 'columns'>,
  { rowNo, texts, errors, notes }: ReadRow,
  data: Data | undefined,
  said: Said<Data> | undefined = data as Said<Data> | undefined,
): CheckedRow<Data> {
  const secrets = new Set(columns.flatMap(({ key, isSecret }) => (isSecret ? key : [])));
  const values = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, secrets.has(key) ? maskNumber(text) : text]),
  );
  const isRight = errors.length === 0 && data !== undefined;
  const row = {
    rowNo,
    values,
    errors: [...errors],
    ...(notes.length > 0 && { notes: [...notes] }),
    action: 'insert' as const,
  };
  return isRight ? { ...row, data } : { ...row, data: null, ...(said && { said }) };
}

/** Adds an error that only the database or another row can tell; a wrong row writes nothing. */
export function addError<Data>(row: CheckedRow<Data>, key: string, message: string) {
  row.errors.push({ key, message });
  if (row.data) row.said ??= row.data as Said<Data>;
  row.data = null;
}

/** Adds what only the database can tell to be left out. */
export function addNote<Data>(row: CheckedRow<Data>, key: string, message: string) {
  row.notes = [...(row.notes ?? []), { key, message }];
}

/** A value may stand in a file once; the later row is the wrong one. */
export function markDoubles<Data>(
  language: Language,
  rows: readonly CheckedRow<Data>[],
  key: string,
  identify: (row: CheckedRow<Data>) => string | null | undefined,
) {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const value = identify(row);
    if (!value) continue;
    const first = seen.get(value);
    if (first === undefined) seen.set(value, row.rowNo);
    else addError(row, key, importText(language, 'errors.doubled', { rowNo: first }));
  }
}

/** How many rows are right, and what they do. */
export function summarizeRows(rows: readonly CheckedRow<unknown>[]) {
  const good = rows.filter(({ data }) => data !== null);
  const insert = good.filter(({ action }) => action === 'insert').length;
  return { ok: good.length, bad: rows.length - good.length, insert, update: good.length - insert };
}
