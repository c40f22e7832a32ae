import type { Readable } from 'node:stream';
import type { SheetRow } from './sheet-shapes';
import { writeSheets } from './write-sheets';
import type { SheetValue } from './xlsx-tasks';

/** What is wrong with one row. */
export interface SheetRowError {
  rowNo: number;
  message: string;
}

/** A sheet that was read, to be given back with the errors found in it. */
export interface ErrorFile {
  name: string;
  /** As they stood in the file. */
  headings: readonly string[];
  rows: readonly SheetRow[];
  errors: readonly SheetRowError[];
  /** Heading of the last column; name it to `readSheet` as an ignored heading, so a mended file can come back. */
  errorHeading: string;
  /** Between several errors of a row. */
  separator: string;
}

/** The same sheet with a last column that says what is wrong with each row. */
export function writeErrorFile({
  name,
  headings,
  rows,
  errors,
  errorHeading,
  separator,
}: ErrorFile): Readable {
  const messages = new Map<number, string[]>();
  for (const { rowNo, message } of errors) {
    const known = messages.get(rowNo);
    if (known) known.push(message);
    else messages.set(rowNo, [message]);
  }
  const values = function* (): Generator<SheetValue[]> {
    for (const { rowNo, cells } of rows) {
      yield [...headings.map((heading) => cells[heading]), messages.get(rowNo)?.join(separator)];
    }
  };
  const columns = headings.map((heading) => ({ heading, type: 'read' as const }));
  return writeSheets([
    { name, columns: [...columns, { heading: errorHeading, type: 'text', width: 60 }], rows: values() },
  ]);
}
