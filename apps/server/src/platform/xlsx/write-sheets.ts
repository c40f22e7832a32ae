import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { allowSheetNames } from './workbook-parts';
import { writeHost } from './xlsx-hosts';
import type { SheetPlan, SheetValue, WritePiece, WriteTask } from './xlsx-tasks';

/** A sheet to write. Its rows are taken one by one, at the pace of whoever receives the file. */
export interface Sheet extends SheetPlan {
  rows: Iterable<readonly SheetValue[]> | AsyncIterable<readonly SheetValue[]>;
}

const cellsPerPiece = 4_000;

/**
 * Writes a workbook as a stream. A receiver that leaves ends the work and closes the rows; an error of the rows
 * breaks the stream. For the answer of a call use `sheetsBlob`.
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
