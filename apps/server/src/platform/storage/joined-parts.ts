import { createReadStream } from 'node:fs';
import { copyFile, type link, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange } from './blob-store';
import { syncPath } from './write-safely';

/** A file that is a piece of a blob, or all of it. */
export interface Part extends ByteRange {
  path: string;
}

const offsetDigits = 15;
const nameOf = (start: number) => String(start).padStart(offsetDigits, '0');

/**
 * The files of a blob, in their order. One kept as it came is a file; a joined one is a folder of those it was joined
 * of, each named by where its bytes begin.
 */
export async function partsOf(path: string): Promise<Part[]> {
  const found = await stat(path);
  if (!found.isDirectory()) return [{ path, start: 0, end: found.size - 1 }];
  const names = (await readdir(path)).sort();
  const last = names.at(-1);
  if (last === undefined) return [];
  const size = Number(last) + (await stat(join(path, last))).size;
  return names.map((name, at) => ({
    path: join(path, name),
    start: Number(name),
    end: Number(names[at + 1] ?? size) - 1,
  }));
}

/**
 * Makes a folder of the files of several blobs, or a file where there is one. Not a byte is copied: the file system knows
 * each of them by two names until the first is removed.
 */
export async function linkParts(
  sources: readonly string[],
  target: string,
  linkFile: typeof link,
): Promise<void> {
  const parts = (await Promise.all(sources.map(partsOf))).flat();
  const [only] = parts;
  if (only && parts.length === 1) return await linkOrCopy(linkFile, only.path, target);
  await mkdir(target);
  let at = 0;
  for (const { path, start, end } of parts) {
    await linkOrCopy(linkFile, path, join(target, nameOf(at)));
    at += end - start + 1;
  }
  await syncPath(target);
}

/** No second name: the file system knows none (FAT, some network shares), or this file has its most of them. */
const linkless = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

async function linkOrCopy(linkFile: typeof link, path: string, target: string) {
  try {
    await linkFile(path, target);
  } catch (error) {
    if (!linkless.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(path, target);
    await syncPath(target);
  }
}

/** Those bytes of a blob in parts that lie in the range, one part open at a time. */
export function readParts(
  parts: readonly Part[],
  { start, end }: ByteRange,
  highWaterMark: number,
): Readable {
  async function* bytes() {
    for (const part of parts)
      if (part.start <= end && part.end >= start)
        yield* createReadStream(part.path, {
          start: Math.max(0, start - part.start),
          end: Math.min(part.end, end) - part.start,
          highWaterMark,
        });
  }
  return Readable.from(bytes(), { objectMode: false, highWaterMark });
}
