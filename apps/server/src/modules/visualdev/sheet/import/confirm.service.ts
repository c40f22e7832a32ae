import { fail, type SheetImportReply } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { importText } from '#platform/sheet-import/import-text';
import { timedSheetName } from '#platform/xlsx/timed-name';
import { writeErrorFile } from '#platform/xlsx/write-error-file';
import { type Batch, type FaultyRow, holdBatch, keepRows, readRecordsOf } from './batch.queries';
import { importedFields, type Of, RecordReader } from './import-sheet';
import { faultyRows } from './preview.service';
import { addFault, type ReadRecord } from './read-record';
import { byRecord } from './staged-row';
import { markTaken } from './unique-values';
import { writeRecords } from './write-records';

/** What a confirmed import answers again keeps so long; then what people typed is forgotten. */
const keptMs = 7 * 86_400_000;
const mostShown = 500;

/**
 * Writes the records of a preview: all or none, unless the caller takes the right ones alone (I24). Every cell is read
 * again by the rights, words and rules of now. One transaction: whatever ends it half-way leaves nothing of it.
 */
export async function confirmSheet(
  ctx: Ctx,
  of: Of,
  { token, onlyValid }: { token: string; onlyValid: boolean },
): Promise<SheetImportReply> {
  const batch = await holdBatch(ctx, of.module.designId, token);
  if (batch.isConfirmed) return await answer(ctx, of, batch);
  const reader = new RecordReader(ctx, of, new Set(importedFields(of.module).map(({ key }) => key)));
  const counts = { keptCount: 0, leftOutCount: 0 };
  for await (const rows of readRecordsOf(ctx, token)) {
    const records = await check(ctx, of, reader, rows);
    const right = records.filter(({ read }) => read !== undefined);
    const refused = await write(ctx, of, token, right);
    counts.keptCount += right.length - refused;
    counts.leftOutCount += records.length - right.length + refused;
    const wrong = records.filter(({ read }) => read === undefined);
    if (wrong.length > 0) await keepRows(ctx, token, wrong.flatMap(faultyRows));
  }
  if (counts.leftOutCount > 0 && !onlyValid) fail('moduleSheet.rowsWrong', { count: counts.leftOutCount });
  await ctx.db
    .updateTable('importBatch')
    .set({ ...counts, confirmedTime: ctx.now(), expiresAt: new Date(ctx.now().getTime() + keptMs) })
    .where('id', '=', token)
    .execute();
  ctx.audit({ objectType: 'moduleImport', objectId: token, objectName: batch.fileName, after: counts });
  return await answer(ctx, of, { ...batch, ...counts });
}

/** Doubles within the sheet were found at the preview: nothing of it has changed since. */
async function check(ctx: Ctx, of: Of, reader: RecordReader, rows: FaultyRow[]): Promise<ReadRecord[]> {
  const records = await reader.read(rows);
  await markTaken(ctx, of, records);
  const kept = byRecord(rows);
  for (const [at, record] of records.entries())
    for (const { rowNo, errors } of kept[at] ?? [])
      for (const error of errors) {
        if (error.rule !== 'doubled') continue;
        addFault(record, rowNo, error);
        delete record.read;
      }
  return records;
}

/** Writes records and keeps what was refused with its reasons; says how many that were. */
async function write(ctx: Ctx, of: Of, batchId: string, right: readonly ReadRecord[]): Promise<number> {
  const { made, refused } = await writeRecords(ctx, of, right);
  if (refused.length > 0) await keepRows(ctx, batchId, refused.flatMap(faultyRows));
  const lines = made.map(({ record: { rows }, id }) => ({ rowNo: rows[0]?.rowNo ?? 0, id }));
  await sql`update "importedRow" as row set "recordId" = line.id, "versionAfter" = 1, errors = null
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("rowNo" int, id text)
    where row."batchId" = ${batchId} and row."rowNo" = line."rowNo"`.execute(ctx.db);
  return refused.length;
}

async function answer(ctx: Ctx, of: Of, batch: Batch): Promise<SheetImportReply> {
  const { rows } = await sql<FaultyRow>`
    select "rowNo", "headRowNo", coalesce(cells, '{}') as cells, coalesce(errors, '[]') as errors from "importedRow"
    where "batchId" = ${batch.id} and "headRowNo" in (
      select "headRowNo" from "importedRow" where "batchId" = ${batch.id} and errors is not null)
    order by "rowNo"`.execute(ctx.db);
  const fields = importedFields(of.module);
  const headings = new Map(fields.map(({ key, wholeHeading }) => [key, wholeHeading]));
  return {
    successNum: batch.keptCount,
    failNum: batch.leftOutCount,
    failResult: rows.slice(0, mostShown).map(({ rowNo, cells, errors }) => ({
      rowNo,
      values: cells,
      errors: errors.map(({ key, message }) => ({ column: key, heading: headings.get(key) ?? '', message })),
      action: 'insert' as const,
    })),
    errorFileUrl: rows.length > 0 ? offerErrors(ctx, batch, fields, rows) : '',
  };
}

/** The rows that were left out as a sheet that can be mended and sent again. */
function offerErrors(
  ctx: Ctx,
  { fileName }: Batch,
  all: ReturnType<typeof importedFields>,
  rows: FaultyRow[],
): string {
  const used = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const fields = all.filter(({ key }) => used.has(key));
  const headings = new Map(fields.map(({ key, wholeHeading }) => [key, wholeHeading]));
  const { language } = ctx;
  const name = fileName.replace(/\.xlsx$/i, '');
  return ctx.plugs.files.offer(ctx, {
    name: timedSheetName(translate(language, 'recordSheet', 'errors', { name }), ctx.now()),
    make: () =>
      writeErrorFile({
        name,
        headings: fields.map(({ wholeHeading }) => wholeHeading),
        rows: rows.map(({ rowNo, cells }) => ({
          rowNo,
          cells: Object.fromEntries(
            fields.flatMap(({ key, wholeHeading }) =>
              cells[key] === undefined ? [] : [[wholeHeading, { kind: 'text' as const, text: cells[key] }]],
            ),
          ),
        })),
        errors: rows.flatMap(({ rowNo, errors }) =>
          errors.map(({ key, message }) => ({
            rowNo,
            message: headings.has(key) ? `${headings.get(key)}: ${message}` : message,
          })),
        ),
        errorHeading: importText(language, 'errorHeading'),
        separator: importText(language, 'separator'),
      }),
  }).url;
}
