import type { MendedRows, RecordImportPreview } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { takePreviewPlace } from '#platform/xlsx/preview-places';
import { readSheet } from '#platform/xlsx/read-sheet';
import { refuseSheet } from '#platform/xlsx/refuse-sheet';
import { openSheet } from '../open-sheet';
import { choicesOf } from '../template.service';
import { type FaultyRow, holdBatch, keepRows, openBatch, rowsOfRecords, showRows } from './batch.queries';
import { expectationOf, importedFields, type Of, RecordReader } from './import-sheet';
import type { ReadRecord } from './read-record';
import { RowStaging, type StagedRow } from './staged-row';
import { markDoubled, markTaken } from './unique-values';

interface SentSheet {
  fileId: string;
  passesOver: boolean;
}

/** Reads an uploaded sheet and says of every cell what is wrong with it; writes nothing but the preview itself. */
export const previewSheet = (
  ctx: Ctx,
  of: Of,
  { fileId, passesOver }: SentSheet,
): Promise<RecordImportPreview> =>
  takePreviewPlace(async () => {
    const { fileName, bytes } = await openSheet(ctx, fileId);
    const batchId = await stageSheet(ctx, of, { fileName, bytes, passesOver });
    const preview = await tell(ctx, of, batchId);
    ctx.audit({
      objectType: 'moduleImport',
      objectId: batchId,
      objectName: fileName,
      after: { rows: preview.summary.ok + preview.summary.bad, wrong: preview.summary.bad },
    });
    return preview;
  });

async function stageSheet(
  ctx: Ctx,
  of: Of,
  { fileName, bytes, passesOver }: { fileName: string; bytes: Buffer; passesOver: boolean },
) {
  const fields = importedFields(of.module);
  const all = new Set(fields.map(({ key }) => key));
  const staging = new RowStaging(fields, ctx.language);
  const reader = new RecordReader(ctx, of, all);
  const batchId = await openBatch(ctx, {
    designId: of.module.designId,
    menu: of.menu,
    fileName,
    columns: [],
  });
  let waiting: StagedRow[] = [];
  const check = async (rows: StagedRow[]) => {
    const records = await reader.read(rows);
    await markTaken(ctx, of, records);
    await keepRows(ctx, batchId, records.flatMap(faultyRows));
  };
  const reading = await readSheet(bytes, expectationOf(ctx, of, passesOver), async (part) => {
    for (const row of part) waiting.push(staging.stage(row));
    // The last record may go on in the next part.
    const last = waiting.at(-1)?.headRowNo;
    const whole = waiting.filter(({ headRowNo }) => headRowNo !== last);
    waiting = waiting.filter(({ headRowNo }) => headRowNo === last);
    if (whole.length > 0) await check(whole);
  });
  if (!reading.ok) refuseSheet(reading.refusal, ctx.language);
  await check(waiting);
  const found = new Set(reading.headings);
  const columns = fields.filter(({ wholeHeading }) => found.has(wholeHeading)).map(({ key }) => key);
  await ctx.db
    .updateTable('importBatch')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', batchId)
    .execute();
  await markDoubled(ctx, of, batchId);
  return batchId;
}

export const faultyRows = ({ rows, errors }: ReadRecord): FaultyRow[] =>
  rows.map((row) => ({ ...row, errors: errors.get(row.rowNo) ?? [] }));

/** Takes mended and dropped rows over, and says anew what is wrong with their records. */
export async function mendSheet(
  ctx: Ctx,
  of: Of,
  { token, rows, dropped }: MendedRows,
): Promise<RecordImportPreview> {
  const batch = await holdBatch(ctx, of.module.designId, token);
  if (batch.isConfirmed) return await tell(ctx, of, token);
  if (dropped.length > 0)
    await ctx.db
      .deleteFrom('importedRow')
      .where('batchId', '=', token)
      // With its first row a record goes.
      .where((eb) => eb.or([eb('rowNo', 'in', dropped), eb('headRowNo', 'in', dropped)]))
      .execute();
  const mended = new Map(rows.map(({ rowNo, values }) => [rowNo, values]));
  const known = await rowsOfRecords(ctx, token, [...mended.keys()]);
  const changed = known.map((row) => {
    const values = mended.get(row.rowNo);
    if (!values) return row;
    const cells = Object.fromEntries(
      Object.entries(values).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, text.trim()]])),
    );
    const faults = Object.fromEntries(
      Object.entries(row.faults).filter(([key]) => cells[key] === row.cells[key]),
    );
    return { ...row, cells, faults };
  });
  const fields = new Set(importedFields(of.module).map(({ key }) => key));
  const records = await new RecordReader(ctx, of, fields).read(changed);
  await markTaken(ctx, of, records);
  await keepRows(ctx, token, records.flatMap(faultyRows));
  await markDoubled(ctx, of, token);
  return await tell(ctx, of, token);
}

async function tell(ctx: Ctx, of: Of, batchId: string): Promise<RecordImportPreview> {
  const { rows, recordCount, wrongCount } = await showRows(ctx, batchId);
  const { columns } = await ctx.db
    .selectFrom('importBatch')
    .select('columns')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const fields = importedFields(of.module);
  const headings = new Map(fields.map(({ key, wholeHeading }) => [key, wholeHeading]));
  const told = [];
  for (const one of fields) {
    const { key, wholeHeading: heading, field } = one;
    if (!columns.includes(key) && field.node.required !== true) continue;
    const choices = await choicesOf(ctx, one);
    told.push({
      column: key,
      heading,
      required: field.node.required === true,
      ...(choices.length > 0 && { choices, isMany: field.codec.cell?.isMany?.(field.settings) === true }),
    });
  }
  return {
    rows: rows.map(({ rowNo, cells, errors }) => ({
      rowNo,
      values: cells,
      errors: errors.map(({ key, message }) => ({ column: key, heading: headings.get(key) ?? '', message })),
      action: 'insert' as const,
    })),
    columns: told,
    summary: { ok: recordCount - wrongCount, bad: wrongCount, insert: recordCount - wrongCount, update: 0 },
    token: batchId,
  };
}
