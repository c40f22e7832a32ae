import { fail, type MergeInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertWithinQuota, type StorageLimits } from '../storage-limits';
import { findKnownFile } from './known-file.service';
import { findOpenUpload, listChunks } from './open-upload.service';
import { findRepeated, type RepeatedFile } from './repeated-merge.service';

/** Where the bytes of a merge are. */
export type Source =
  | { kind: 'chunks'; keys: readonly string[]; totalSize: number; scannedAt?: undefined }
  /** Its bytes are those of a file a scanner may have looked at already. */
  | { kind: 'known'; keys: readonly string[]; totalSize: number; scannedAt: Date | undefined }
  | { kind: 'repeated'; file: RepeatedFile };

/** All chunks of the caller's upload, else the file of his last merge, else one he may read with the same hash. */
export async function findSource(ctx: Ctx, input: MergeInput, limits: StorageLimits): Promise<Source> {
  const open = await findOpenUpload(ctx, input);
  const chunks = open ? await listChunks(ctx, open.id) : [];
  if (open && chunks.length === open.totalChunks)
    return { kind: 'chunks', keys: chunks.map(({ blobKey }) => blobKey), totalSize: open.totalSize };
  const file = open ? undefined : await findRepeated(ctx, input);
  if (file) return { kind: 'repeated', file };
  const totalSize = open?.totalSize ?? input.fileSize;
  const known = totalSize === undefined ? undefined : await findKnownFile(ctx, { ...input, totalSize });
  if (!known || totalSize === undefined)
    fail('upload.incomplete', { chunkNumbers: chunks.map(({ number }) => number) });
  await assertWithinQuota(ctx, limits, open ? 0 : totalSize);
  const scannedAt = known.scannedAt === null ? undefined : new Date(known.scannedAt);
  return { kind: 'known', keys: [known.blobKey], totalSize, scannedAt };
}
