import { type Cell, formatValue, readXlsx } from 'hucre';
import { checkArchive } from './check-archive';
import { mostRows } from './draw-table';
import { PreviewProblem } from './fetch-bytes';

/** A sheet as texts. */
export interface SheetTexts {
  name: string;
  rows: string[][];
  isCut: boolean;
}
export type SheetWord = { sheets: SheetTexts[] } | { isTooComplex: boolean };

const mostColumns = 200;

self.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  readSheets(data).then(
    (sheets) => self.postMessage({ sheets } satisfies SheetWord),
    (error: unknown) =>
      self.postMessage({ isTooComplex: error instanceof PreviewProblem } satisfies SheetWord),
  );
};

async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<SheetTexts[]> {
  await checkArchive(bytes);
  const book = await readXlsx(bytes, { maxRows: mostRows + 1, readStyles: true });
  return book.sheets
    .filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
    .map(({ name, rows, cells }) => ({
      name,
      rows: rows
        .slice(0, mostRows)
        .map((row, rowAt) =>
          row
            .slice(0, mostColumns)
            .map((value, columnAt) => textOf(value, cells?.get(`${rowAt},${columnAt}`))),
        ),
      isCut: rows.length > mostRows || rows.some((row) => row.length > mostColumns),
    }));
}

/** A value as its cell's format shows it. */
function textOf(value: unknown, cell: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  const format = cell?.style?.numFmt;
  if (value instanceof Date) return formatValue(value, format || 'yyyy-mm-dd');
  return format && typeof value === 'number' ? formatValue(value, format) : String(value);
}
