import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BlobStore, JoinedBlob } from './blob-store';

/** Some of the bytes to be joined are not there. */
class PieceGoneError extends Error {
  override name = 'PieceGoneError';
}

/** Joins bytes in the order of their keys, piece by piece: whatever the size, a few of them are in memory. */
export async function joinByCopying(
  { keep, open }: Pick<BlobStore, 'keep' | 'open'>,
  keys: readonly string[],
): Promise<JoinedBlob | undefined> {
  const hash = createHash('md5');
  async function* pieces() {
    for (const key of keys) {
      const opened = await open(key);
      if (!opened) throw new PieceGoneError();
      for await (const piece of opened.content) {
        hash.update(piece as Buffer);
        yield piece as Buffer;
      }
    }
  }
  const content = Readable.from(pieces(), { objectMode: false });
  try {
    const kept = await keep(content, { maxBytes: Number.POSITIVE_INFINITY });
    return { ...kept, md5: hash.digest('hex') };
  } catch (error) {
    if (error instanceof PieceGoneError) return undefined;
    throw error;
  }
}
