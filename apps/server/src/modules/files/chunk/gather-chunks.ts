import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { JoinedBlob } from '#platform/storage/blob-store';

/** One whole file of several pieces, as long as it was said to be. */
export async function gatherChunks(
  { storage }: Pick<Ctx, 'storage'>,
  keys: readonly string[],
  totalSize: number,
): Promise<JoinedBlob> {
  // Given up or replaced meanwhile: what is left is not the file.
  const joined = (await storage.join(keys)) ?? fail('upload.incomplete');
  if (joined.sizeBytes === totalSize) return joined;
  await storage.remove(joined.key);
  return fail('upload.incomplete');
}
