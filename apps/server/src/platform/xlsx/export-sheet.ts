import { auditBlob } from '../audit/audit-blob';
import type { Ctx } from '../context';
import { hiddenColumnsOf } from '../hidden-columns';
import type { Blob } from '../http/routes';
import { sheetsBlob } from './sheets-blob';
import { timedSheetName } from './timed-name';
import type { SheetColumnType, SheetValue } from './xlsx-tasks';

/** A column of an export: its heading, its kind and what a row has in it. */
export interface ExportColumn<Row> {
  /** The list's own name of the column, by which it is granted; a column without one is everybody's. */
  key?: string;
  heading: string;
  type: SheetColumnType;
  value: (row: Row) => SheetValue;
}

interface ExportedSheet<Row> {
  /** Name of the sheet; the file is called after it. */
  name: string;
  /** The menu whose column permission decides which columns the caller gets. */
  menu: string;
  columns: readonly ExportColumn<Row>[];
  rows: AsyncIterable<Row>;
  /** What was asked for, for the audit. */
  query: Record<string, unknown>;
}

/** Rows as a workbook of one sheet; leaves a trace with their number. */
export async function exportSheet<Row>(ctx: Ctx, exported: ExportedSheet<Row>): Promise<Blob> {
  const { name, menu, query } = exported;
  const hidden = hiddenColumnsOf(ctx.actor, menu);
  const columns = exported.columns.filter(({ key }) => key === undefined || !hidden.has(key));
  let count = 0;
  const rows = async function* () {
    for await (const row of exported.rows) {
      count += 1;
      yield columns.map(({ value }) => value(row));
    }
  };
  const sheet = { name, columns: columns.map(({ heading, type }) => ({ heading, type })), rows: rows() };
  const blob = await sheetsBlob(timedSheetName(name, ctx.now()), [sheet]);
  return await auditBlob(ctx, blob, {
    input: { query },
    objectType: 'export',
    objectId: '',
    objectName: blob.fileName,
    after: { rows: count },
  });
}
