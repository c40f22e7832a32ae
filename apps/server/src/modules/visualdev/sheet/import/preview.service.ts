import { fail, type ImportMode, type MendedRows, type RecordImportPreview } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { takePreviewPlace } from '#platform/xlsx/preview-places';
import { readSheet } from '#platform/xlsx/read-sheet';
import { refuseSheet } from '#platform/xlsx/refuse-sheet';
import { openSheet } from '../open-sheet';
import { type FaultyRow, holdBatch, keepRows, openBatch, rowsOfRecords } from './batch.queries';
import { expectationOf, importedFields, type Of } from './import-sheet';
import { type Matching, matchingOf } from './matching';
import type { ReadRecord } from './read-record';
import { RecordReader } from './record-reader';
import { RowStaging, type StagedRow } from './staged-row';
import { tellPreview } from './tell-preview';
import { markDoubled, markTaken } from './unique-values';

interface SentSheet {
  fileId: string;
  passesOver: boolean;
  mode?: ImportMode | undefined;
  keys?: readonly string[] | undefined;
}

/** Reads an uploaded sheet and says of every cell what is wrong with it; writes nothing but the preview itself. */
export const previewSheet = (ctx: Ctx, of: Of, sent: SentSheet): Promise<RecordImportPreview> =>
  takePreviewPlace(async () => {
    const { fileName, bytes } = await openSheet(ctx, sent.fileId);
    const batchId = await stageSheet(ctx, of, { ...sent, fileName, bytes });
    const preview = await tellPreview(ctx, of, batchId);
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
  { fileName, bytes, passesOver, ...asked }: SentSheet & { fileName: string; bytes: Buffer },
) {
  const fields = importedFields(of.module);
  const staging = new RowStaging(fields, ctx.language);
  const batchId = await openBatch(ctx, {
    designId: of.module.designId,
    menu: of.menu,
    fileName,
    columns: [],
  });
  const all = new Set(fields.map(({ key }) => key));
  const matching = matchingOf(ctx, of, all, asked);
  const reader = new RecordReader(ctx, of, { columns: all, matching });
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
  const { mode, keys } = matchingIn(columns, matching, asked.mode !== undefined);
  await ctx.db
    .updateTable('importBatch')
    .set({ columns: JSON.stringify(columns), mode, keys: JSON.stringify(keys) })
    .where('id', '=', batchId)
    .execute();
  await markDoubled(ctx, of, batchId, { mode, keys });
  return batchId;
}

/** What columns a sheet has is known at its end: without its key it adds, and has done nothing else so far. */
function matchingIn(columns: readonly string[], matching: Matching, isAsked: boolean): Matching {
  if (matching.keys.every((key) => columns.includes(key))) return matching;
  if (isAsked) fail('moduleSheet.noKey');
  return { mode: 'add', keys: [] };
}

export const faultyRows = ({ rows, errors, match }: ReadRecord): FaultyRow[] =>
  rows.map((row) => ({
    ...row,
    errors: errors.get(row.rowNo) ?? [],
    matchedId: row.rowNo === row.headRowNo ? (match?.id ?? null) : null,
    matchedVersion: row.rowNo === row.headRowNo ? (match?.version ?? null) : null,
  }));

/** Takes mended and dropped rows over, and says anew what is wrong with their records. */
export async function mendSheet(
  ctx: Ctx,
  of: Of,
  { token, rows, dropped }: MendedRows,
): Promise<RecordImportPreview> {
  const batch = await holdBatch(ctx, of.module.designId, token);
  if (batch.isConfirmed) return await tellPreview(ctx, of, token);
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
  const columns = new Set(importedFields(of.module).map(({ key }) => key));
  const { matching } = batch;
  const records = await new RecordReader(ctx, of, { columns, matching }).read(changed);
  await markTaken(ctx, of, records);
  await keepRows(ctx, token, records.flatMap(faultyRows));
  await markDoubled(ctx, of, token, matching);
  return await tellPreview(ctx, of, token);
}
