import { fail } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { type Batch, type FaultyRow, holdBatch, keepRows, readRecordsOf } from './batch.queries';
import { importedFields, type Of } from './import-sheet';
import { addRecords, changeRecords } from './keep-written';
import { mayUpdate } from './matching';
import { faultyRows } from './preview.service';
import { addFault, type ReadRecord } from './read-record';
import { RecordReader } from './record-reader';
import { byRecord, type CellFault } from './staged-row';
import { markTaken } from './unique-values';

/** What a confirmed import answers again keeps so long; then what people typed is forgotten. */
const keptMs = 7 * 86_400_000;

interface Confirmation {
  token: string;
  onlyValid: boolean;
  /** Told after each portion. */
  tell?: (done: number, total: number) => Promise<void>;
}

/**
 * Writes the records of a preview: all or none, unless the caller takes the right ones alone (I24). Every cell is read
 * again by the rights, words and rules of now. One transaction: whatever ends it half-way leaves nothing of it.
 */
export async function confirmSheet(
  ctx: Ctx,
  of: Of,
  { token, onlyValid, tell = async () => undefined }: Confirmation,
): Promise<Batch> {
  const batch = await holdBatch(ctx, of.module.designId, token);
  if (batch.isConfirmed) return batch;
  const { matching } = batch;
  if (matching.mode !== 'add' && !mayUpdate(ctx, of.menu)) fail('moduleSheet.mayNotUpdate');
  const columns = new Set(importedFields(of.module).map(({ key }) => key));
  const reader = new RecordReader(ctx, of, { columns, matching, holds: true });
  const counts = { keptCount: 0, updatedCount: 0, leftOutCount: 0 };
  for await (const rows of readRecordsOf(ctx, token)) {
    const records = await check(ctx, of, reader, rows);
    const right = records.filter(({ read }) => read !== undefined);
    const made = await addRecords(
      ctx,
      of,
      token,
      right.filter(({ match }) => !match),
    );
    const changed = await changeRecords(
      ctx,
      of,
      token,
      right.filter(({ match }) => match),
    );
    counts.keptCount += made + changed;
    counts.updatedCount += changed;
    counts.leftOutCount += records.length - made - changed;
    const wrong = records.filter(({ read }) => read === undefined);
    if (wrong.length > 0) await keepRows(ctx, token, wrong.flatMap(faultyRows));
    await tell(counts.keptCount + counts.leftOutCount, batch.recordCount);
  }
  if (counts.leftOutCount > 0 && !onlyValid) fail('moduleSheet.rowsWrong', { count: counts.leftOutCount });
  await ctx.db
    .updateTable('importBatch')
    .set({ ...counts, confirmedTime: ctx.now(), expiresAt: new Date(ctx.now().getTime() + keptMs) })
    .where('id', '=', token)
    .execute();
  ctx.audit({ objectType: 'moduleImport', objectId: token, objectName: batch.fileName, after: counts });
  return { ...batch, ...counts };
}

/**
 * Doubles within the sheet were found at the preview: nothing of it has changed since. Records may have: a row that would
 * change another one than was looked at, or another state of it, is wrong.
 */
async function check(ctx: Ctx, of: Of, reader: RecordReader, rows: FaultyRow[]): Promise<ReadRecord[]> {
  const records = await reader.read(rows);
  await markTaken(ctx, of, records);
  const kept = byRecord(rows);
  for (const [at, record] of records.entries()) {
    const own = kept[at] ?? [];
    if (record.read && !isAsLooked(record, own[0])) {
      const message = translate(ctx.language, 'recordSheet', 'wrong.moved');
      refuse(record, record.rows[0]?.rowNo ?? 0, { key: '', message });
    }
    for (const { rowNo, errors } of own)
      for (const error of errors) if (error.rule === 'doubled') refuse(record, rowNo, error);
  }
  return records;
}

const isAsLooked = ({ match }: ReadRecord, head: FaultyRow | undefined): boolean =>
  (match?.id ?? null) === head?.matchedId && (match?.version ?? null) === head?.matchedVersion;

function refuse(record: ReadRecord, rowNo: number, fault: CellFault): void {
  addFault(record, rowNo, fault);
  delete record.read;
}
