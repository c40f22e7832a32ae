import { type ColumnKind, columnsFor, type Resource, type ResourceColumn } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { Ctx } from '../context';
import type { Blob } from '../http/routes';
import { type ExportColumn, exportSheet } from '../xlsx/export-sheet';
import type { SheetColumnType, SheetValue } from '../xlsx/xlsx-tasks';
import { sayNamed, sayOwn, saySheet } from './say-text';

/** A page that has all rows of a list people keep by hand. */
export const wholeList = { currentPage: 1, pageSize: 1_000_000 };

interface ExportedRows<Row> {
  /** Rows of the list, whole or one after the other. */
  rows: Iterable<Row> | AsyncIterable<Row>;
  /** What was asked for, for the audit. */
  query: Record<string, unknown>;
  /** What a cell says where it is not the value of the row. */
  values?: Readonly<Record<string, (row: Row) => SheetValue>>;
}

/** Rows of a resource as a workbook, with the columns it exports and the caller may see. */
export async function exportRows<Row extends object>(
  ctx: Ctx,
  resource: Resource,
  { rows, query, values = {} }: ExportedRows<Row>,
): Promise<Blob> {
  const keys = columnsFor(resource, 'export').map(([key]) => key);
  return await exportSheet(ctx, {
    name: sayOwn(ctx.language, resource, 'sheet'),
    menu: resource.menu,
    columns: keys.map((key) => exportColumn(ctx.language, resource, key, values[key])),
    rows: inTurn(rows),
    query,
  });
}

/** How one column of a resource stands in a sheet; `value` where it is not that of the row. */
export function exportColumn<Row extends object>(
  language: Language,
  resource: Pick<Resource, 'columns' | 'sheetWords'>,
  key: string,
  value?: (row: Row) => SheetValue,
): ExportColumn<Row> {
  const column = resource.columns[key];
  if (!column) throw new Error(`no column ${key} to export`);
  return {
    key,
    heading: saySheet(language, resource, 'columns', key),
    type: sheetType[column.kind],
    value: value ?? shownIn(language, key, column),
  };
}

const sheetType: Readonly<Record<ColumnKind, SheetColumnType>> = {
  name: 'text',
  code: 'text',
  text: 'text',
  note: 'text',
  number: 'number',
  money: 'money',
  time: 'datetime',
  date: 'date',
  word: 'text',
  mark: 'text',
  state: 'text',
  many: 'number',
  part: 'text',
};

const shownIn =
  (language: Language, key: string, { kind, choices }: ResourceColumn) =>
  (row: object): SheetValue => {
    const value = (row as Readonly<Record<string, SheetValue>>)[key];
    if (kind === 'mark')
      return translate(language, 'common', value === 1 ? 'answer.enabled' : 'answer.disabled');
    if (choices && value) return sayNamed(language, `${choices.words}.${value}`);
    if (kind === 'many') return Array.isArray(value) ? value.length : 0;
    return value ?? null;
  };

/** Rows one after the other, however they come. */
export async function* inTurn<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}
