import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fail } from '@qifu/contracts';
import { BlobTooLargeError, blobStore, type KeptBlob } from '#platform/storage/blob-store';

/** One whole file of several pieces. */
export interface GatheredFile {
  kept: KeptBlob;
  md5: string;
}

/** Joins bytes in the order of their keys, piece by piece: whatever the size, a few of them are in memory. */
export async function gatherChunks(keys: readonly string[], totalSize: number): Promise<GatheredFile> {
  const hash = createHash('md5');
  async function* join() {
    for (const key of keys) {
      // Given up or replaced meanwhile: what is left is not the file.
      const opened = (await blobStore().open(key)) ?? fail('upload.incomplete');
      for await (const piece of opened.content) {
        hash.update(piece as Buffer);
        yield piece as Buffer;
      }
    }
  }
  const kept = await blobStore()
    .keep(Readable.from(join(), { objectMode: false }), { maxBytes: totalSize })
    .catch((error: unknown) => {
      if (error instanceof BlobTooLargeError) fail('upload.incomplete');
      throw error;
    });
  if (kept.sizeBytes === totalSize) return { kept, md5: hash.digest('hex') };
  await blobStore().remove(kept.key);
  return fail('upload.incomplete');
}
