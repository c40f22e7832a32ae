import { fail } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { auditBlob } from '#platform/audit/audit-blob';
import type { Ctx } from '#platform/context';
import { seenBy } from '#platform/hidden-columns';
import type { Blob } from '#platform/http/routes';
import { sheetsBlob } from '#platform/xlsx/sheets-blob';
import { fileStamp } from '#platform/xlsx/timed-name';
import type { Sheet } from '#platform/xlsx/write-sheets';
import type { SheetColumn, SheetValue } from '#platform/xlsx/xlsx-tasks';

/** A word of the review's workbooks. */
export const sheetWord = (language: Language, key: string, params?: Record<string, unknown>) =>
  translate(language, 'reviewBook', key, params);

/** One column of an exported list: where its heading and its value come from. */
export interface ExportColumn<Row> {
  key: string;
  type: SheetColumn['type'];
  decimals?: number;
  value: (row: Row, no: number) => SheetValue;
}

/** The columns a caller chose, all he may see when he chose none; a name that does not exist is refused. */
export function chooseColumns<Row>(
  ctx: Pick<Ctx, 'act' | 'actor'>,
  columns: readonly ExportColumn<Row>[],
  selectKey: readonly string[],
): ExportColumn<Row>[] {
  const unknown = selectKey.filter((key) => !columns.some((column) => column.key === key));
  if (unknown.length > 0) fail('input.invalid', { field: 'selectKey', unknown });
  const isSeen = seenBy(ctx);
  return columns.filter(({ key }) => isSeen(key) && (selectKey.length === 0 || selectKey.includes(key)));
}

/** Rows under headings of the caller's language. */
export function sheetOf<Row>(
  language: Language,
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: Iterable<Row>,
): Sheet {
  return {
    name,
    columns: columns.map(({ key, type, decimals }) => ({
      heading: sheetWord(language, key.includes('.') ? key : `head.${key}`),
      type,
      ...(decimals === undefined ? {} : { decimals }),
    })),
    rows: valuesOf(columns, rows),
  };
}

function* valuesOf<Row>(columns: readonly ExportColumn<Row>[], rows: Iterable<Row>) {
  let no = 0;
  for (const row of rows) {
    no += 1;
    yield columns.map((column) => column.value(row, no));
  }
}

/** The batch as it stands in a file's name. */
export async function batchLabel(ctx: Ctx, batchId: string): Promise<string> {
  if (batchId === '') return sheetWord(ctx.language, 'name.allBatches');
  const batch = await ctx.db
    .selectFrom('declareBatch')
    .select('name')
    .where('id', '=', batchId)
    .executeTakeFirst();
  return batch?.name ?? fail('record.missing', { id: batchId });
}

/** A finished workbook and how many rows its first sheet has. */
export interface Workbook {
  blob: Blob;
  rows: number;
}

/** Writes a workbook named `{batch}_{what}_{time}.xlsx` (review.md 2.8). */
export async function makeWorkbook(
  ctx: Ctx,
  { label, what, sheets, rows }: { label: string; what: string; sheets: readonly Sheet[]; rows: number },
): Promise<Workbook> {
  return { blob: await sheetsBlob(`${label}_${what}_${fileStamp(ctx.now())}.xlsx`, sheets), rows };
}

/** Answers a workbook and leaves the audit row of its reading: filters and size, never content. */
export async function answerWorkbook(
  ctx: Ctx,
  { blob, rows }: Workbook,
  input: Record<string, unknown>,
): Promise<Blob> {
  return await auditBlob(ctx, blob, {
    input,
    objectType: 'export',
    objectId: '',
    objectName: blob.fileName,
    after: { rows },
  });
}
