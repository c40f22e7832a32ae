import { fail } from '@qifu/contracts';
import { blobStore, type JoinedBlob } from '#platform/storage/blob-store';

/** One whole file of several pieces, as long as it was said to be. */
export async function gatherChunks(keys: readonly string[], totalSize: number): Promise<JoinedBlob> {
  // Given up or replaced meanwhile: what is left is not the file.
  const joined = (await blobStore().join(keys)) ?? fail('upload.incomplete');
  if (joined.sizeBytes === totalSize) return joined;
  await blobStore().remove(joined.key);
  return fail('upload.incomplete');
}
