import { z } from 'zod';
import { isSignedBy, type SealKey } from '../seal/seal-key';
import type { AuditArchiveTable } from './audit-archive.table';

/** What is known of an archive file, in the database and in the file beside it. */
export const archiveRecord = z.object({
  no: z.number().int(),
  file: z.string(),
  fromNo: z.number().int(),
  toNo: z.number().int(),
  fromSeq: z.number().int(),
  toSeq: z.number().int(),
  rowCount: z.number().int(),
  isWhole: z.boolean(),
  removed: z.string(),
  removedCount: z.number().int(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  sm3: z.string(),
  archivedAt: z.number(),
  publicKey: z.string(),
  signature: z.string(),
});

type Told = Omit<AuditArchiveTable, 'signature'>;

/** Everything an archive's record says, in one text; signed whole, so that nobody adds a number to what was removed. */
const recordText = (record: Told): string =>
  JSON.stringify([
    'qifu audit archive',
    record.no,
    record.file,
    record.fromNo,
    record.toNo,
    record.fromSeq,
    record.toSeq,
    record.rowCount,
    record.isWhole,
    record.removed,
    record.removedCount,
    record.sizeBytes,
    record.sha256,
    record.sm3,
    record.archivedAt,
    record.publicKey,
  ]);

export const signRecord = (record: Omit<Told, 'publicKey'>, key: SealKey): AuditArchiveTable => {
  const told = { ...record, publicKey: key.publicKey };
  return { ...told, signature: key.sign(recordText(told)) };
};

export const isRecordSigned = (record: AuditArchiveTable, trustedKeys: ReadonlySet<string>): boolean =>
  trustedKeys.has(record.publicKey) && isSignedBy(record.publicKey, recordText(record), record.signature);
