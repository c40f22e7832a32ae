import { auditBlob } from '#platform/audit/audit-blob';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { sheetsBlob } from '#platform/xlsx/sheets-blob';
import { timedSheetName } from '#platform/xlsx/timed-name';
import type { SheetColumnType, SheetValue } from '#platform/xlsx/xlsx-tasks';

/** A column of an export: its heading, its kind and what a row has in it. */
export interface ExportColumn<Row> {
  heading: string;
  type: SheetColumnType;
  value: (row: Row) => SheetValue;
}

interface ExportedSheet<Row> {
  /** Name of the sheet; the file is called after it. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  rows: AsyncIterable<Row>;
  /** What was asked for, for the audit. */
  query: Record<string, unknown>;
}

/** Rows as a workbook of one sheet; leaves a trace with their number. */
export async function exportSheet<Row>(ctx: Ctx, exported: ExportedSheet<Row>): Promise<Blob> {
  const { name, columns, query } = exported;
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
