import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { allowSheetNames } from './workbook-parts';
import { writeHost } from './xlsx-hosts';
import type { SheetPlan, SheetValue, WritePiece, WriteTask } from './xlsx-tasks';

/** A sheet to write. Its rows are taken one by one, at the pace of whoever receives the file. */
export interface Sheet extends SheetPlan {
  rows: Iterable<readonly SheetValue[]> | AsyncIterable<readonly SheetValue[]>;
}

const cellsPerPiece = 4_000;
/** Ending of a file that is still being written. */
const partEnding = '.part';

/**
 * Writes a workbook as a stream. A receiver that leaves ends the work and closes the rows; an error of the rows
 * breaks the stream. For files that are fetched later or by slow receivers use `writeSheetsFile`.
 */
export function writeSheets(sheets: readonly Sheet[]): Readable {
  const stream = new PassThrough({ highWaterMark: 256 * 1024 });
  const leaving = new AbortController();
  stream.once('close', () => leaving.abort());
  const named = allowSheetNames(sheets);
  const input: WriteTask = { kind: 'write', sheets: named.map(({ rows: _, ...plan }) => plan) };
  writeHost
    .run(input, {
      feed: sheetPieces(named),
      signal: leaving.signal,
      onPart: async (part) => {
        if (!stream.write(part)) await once(stream, 'drain', { signal: leaving.signal });
      },
    })
    .then(
      () => stream.end(),
      (error: Error) => stream.destroy(error),
    );
  return stream;
}

/** Writes a workbook to a file that appears under its name only when it is whole and on disk. */
export async function writeSheetsFile(path: string, sheets: readonly Sheet[]): Promise<void> {
  const partial = `${path}.${randomUUID()}${partEnding}`;
  try {
    await pipeline(writeSheets(sheets), createWriteStream(partial));
    const handle = await open(partial, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Removes what a killed process left half-written in a folder; called at start, before anything writes there. */
export async function sweepPartFiles(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => name.endsWith(partEnding));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  return left.length;
}

async function* sheetPieces(sheets: readonly Sheet[]): AsyncGenerator<WritePiece, void, undefined> {
  for (const { columns, rows } of sheets) {
    const rowsPerPiece = Math.max(1, Math.floor(cellsPerPiece / columns.length));
    let piece: SheetValue[][] = [];
    for await (const row of rows) {
      piece.push(row as SheetValue[]);
      if (piece.length < rowsPerPiece) continue;
      yield piece;
      piece = [];
    }
    if (piece.length > 0) yield piece;
    yield 'sheetEnd';
  }
}
