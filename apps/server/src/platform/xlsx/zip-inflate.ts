import { crc32, createInflateRaw } from 'node:zlib';
import { SheetRefused } from './sheet-shapes';
import { packedBytesOf, type ZipEntry } from './zip-directory';

/**
 * Unpacks one part piece by piece and stops at the first byte over the declared size, so that a directory which
 * declares little and holds much is caught while it grows.
 */
export async function* unpackEntry(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer, void, undefined> {
  const packed = packedBytesOf(bytes, entry);
  let size = 0;
  let sum = 0;
  for await (const piece of entry.method === 0 ? [packed] : inflate(packed)) {
    size += piece.length;
    if (size > entry.unpackedBytes) throw new SheetRefused({ reason: 'zipBomb' });
    sum = crc32(piece, sum);
    yield piece;
  }
  if (size !== entry.unpackedBytes || sum !== entry.crc32) throw new SheetRefused({ reason: 'corrupt' });
}

async function* inflate(packed: Buffer): AsyncGenerator<Buffer, void, undefined> {
  const stream = createInflateRaw({ chunkSize: 64 * 1024 });
  stream.end(packed);
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch {
    throw new SheetRefused({ reason: 'corrupt' });
  } finally {
    stream.destroy();
  }
}
