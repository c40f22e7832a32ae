import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { KeptBlob } from './blob-store';
import { asBuffer, measureBytes } from './measure-bytes';

/** Pieces come as the network cuts them, 64 kB at most: each write costs two changes of thread, whatever its length. */
const writeBytes = 512 * 1024;

/** Writes, counts and hashes in one pass; the bytes are on the disk when it resolves. */
export async function writeSafely(
  path: string,
  content: Readable,
  maxBytes: number,
): Promise<Omit<KeptBlob, 'key'>> {
  const file = await open(path, 'wx');
  const measure = measureBytes(maxBytes);
  const written = gatherWrites(file);
  try {
    for await (const piece of content) {
      const bytes = asBuffer(piece as Uint8Array);
      measure.take(bytes);
      await written.take(bytes);
    }
    await written.end();
    await file.sync();
  } finally {
    await written.settled();
    await file.close();
  }
  return measure.result();
}

/**
 * Waits until a file or folder is on the disk: a renamed file is only sure to be found again once its folder is there too.
 */
export async function syncPath(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Writes many pieces at once, and gathers the next while the disk takes the last ones. */
function gatherWrites(file: FileHandle) {
  let pieces: Buffer[] = [];
  let gathered = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    await writing;
    const now = pieces;
    pieces = [];
    gathered = 0;
    writing = writeAll(file, now);
    // Told to whoever waits for it next.
    writing.catch(() => undefined);
  };
  return {
    /** Takes one piece; waits while the disk has not taken those before the last ones. */
    async take(piece: Buffer) {
      pieces.push(piece);
      gathered += piece.length;
      if (gathered >= writeBytes) await write();
    },
    async end() {
      await write();
      await writing;
    },
    /** Nothing of this is under way any more, whatever became of it. */
    settled: () => writing.catch(() => undefined),
  };
}

async function writeAll(file: FileHandle, pieces: readonly Buffer[]) {
  if (pieces.length === 0) return;
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  const { bytesWritten } = await file.writev(pieces);
  // A disk that is nearly full takes a part of it; what is left says why.
  if (bytesWritten < total) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
}
