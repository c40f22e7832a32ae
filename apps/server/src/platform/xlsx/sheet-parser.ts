import { cellRef, streamXlsxRows } from 'hucre/xlsx';
import { cleanText, readCellValue } from './cell-value';
import { PartScan, WorksheetScan } from './part-scan';
import { isHintRow, joinHeadings, matchHeadings, plainHeading } from './sheet-headings';
import {
  type SheetCell,
  type SheetExpectation,
  type SheetLimits,
  SheetRefused,
  type SheetRow,
} from './sheet-shapes';
import { type ChosenSheet, findSheet } from './workbook-map';
import { readZipDirectory, type ZipEntry } from './zip-directory';
import { unpackEntry } from './zip-inflate';

const highestRow = 1_048_576;
/** Headings and hint row stand beside the counted rows. */
const rowsBesides = 3;
const rowsPerBatch = 200;
const mostTitles = 5;

interface CheckedFile {
  sheet: ChosenSheet;
  formulas: ReadonlySet<string>;
}

/** Reads a sheet in batches of rows. Every part the parser will open has been unpacked and looked through before. */
export async function* parseSheet(
  bytes: Buffer,
  expected: SheetExpectation,
  limits: SheetLimits,
): AsyncGenerator<SheetRow[], string[], undefined> {
  const file = await checkFile(bytes, limits);
  const collect = new RowCollector(expected, limits, file.formulas);
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: file.sheet.index })) {
      const batch = collect.take(index, values);
      if (batch) yield batch;
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    // The parser's own complaints: broken XML, a part that is not there, an address beyond the last column.
    throw new SheetRefused({ reason: 'corrupt' });
  }
  const rest = collect.finish();
  if (rest.length > 0) yield rest;
  return collect.headings;
}

async function checkFile(bytes: Buffer, limits: SheetLimits): Promise<CheckedFile> {
  const entries = new Map(readZipDirectory(bytes, limits).map((entry) => [entry.name, entry]));
  const sheet = await findSheet((name) => unpackText(bytes, entries.get(name)));
  const sheetEntry = entries.get(sheet.part);
  if (!sheetEntry) throw new SheetRefused({ reason: 'corrupt' });
  const scan = new WorksheetScan(limits.rows + rowsBesides);
  for await (const piece of unpackEntry(bytes, sheetEntry)) {
    scan.take(piece);
    if (scan.isOverRowLimit) throw new SheetRefused({ reason: 'tooManyRows', limit: limits.rows });
  }
  entries.delete(sheet.part);
  await checkOtherParts(bytes, entries.values(), limits);
  return { sheet, formulas: scan.formulas };
}

async function checkOtherParts(
  bytes: Buffer,
  entries: Iterable<ZipEntry>,
  limits: SheetLimits,
): Promise<void> {
  let tags = 0;
  for (const entry of entries) {
    const scan = /\.(xml|rels)$/i.test(entry.name) ? new PartScan(isForeign(entry)) : undefined;
    // Every part is unpacked once, whatever its name: a relation may call a picture the table of texts.
    for await (const piece of unpackEntry(bytes, entry)) scan?.take(piece);
    if (!scan || isWorksheet(entry)) continue;
    tags += scan.tags;
    if (tags > limits.elements * 2) throw new SheetRefused({ reason: 'tooHeavy' });
  }
}

/** Other programs keep their own XML here, in UTF-16 too. */
const isForeign = ({ name }: ZipEntry): boolean => name.startsWith('customXml/');

/** Other sheets are looked through for declarations, but nobody reads them into memory. */
const isWorksheet = ({ name }: ZipEntry): boolean => name.startsWith('xl/worksheets/');

/** Largest part that is taken into memory just to find the sheet: the workbook and its relations. */
const largestMapPart = 4 * 1024 * 1024;

async function unpackText(bytes: Buffer, entry: ZipEntry | undefined): Promise<string | undefined> {
  if (!entry) return undefined;
  if (entry.unpackedBytes > largestMapPart) throw new SheetRefused({ reason: 'tooHeavy' });
  const pieces: Buffer[] = [];
  for await (const piece of unpackEntry(bytes, entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

const textsOf = (values: readonly unknown[]): string[] =>
  values.map((value) => cleanText(value === null ? '' : String(value)));

interface TakenRow {
  index: number;
  values: readonly unknown[];
}

/** Turns the parser's rows into named cells. */
class RowCollector {
  headings: string[] = [];
  readonly #expected: SheetExpectation;
  readonly #limits: SheetLimits;
  readonly #formulas: ReadonlySet<string>;
  #columns: (string | undefined)[] | undefined;
  /** The first row of headings that may take two. */
  #firstHeadings: string[] | undefined;
  #titles = 0;
  /** The rows that were taken for titles; of a sheet with one column they are its heading and its first rows. */
  #titleRows: TakenRow[] = [];
  #batch: SheetRow[] = [];
  #count = 0;
  #mayBeHint = true;

  constructor(expected: SheetExpectation, limits: SheetLimits, formulas: ReadonlySet<string>) {
    this.#expected = expected;
    this.#limits = limits;
    this.#formulas = formulas;
  }

  /** Takes one row; gives a batch when one is full. */
  take(index: number, values: readonly unknown[]): SheetRow[] | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= highestRow)
      throw new SheetRefused({ reason: 'hostile' });
    if (!this.#columns) {
      const texts = textsOf(values);
      if (this.#takesHeadings(texts, { index, values })) return undefined;
    }
    if (!this.#columns) return undefined;
    const row = { rowNo: index + 1, cells: this.#namedCells(this.#columns, index, values) };
    if (Object.keys(row.cells).length === 0 || this.#isHint(row)) return undefined;
    this.#count += 1;
    if (this.#count > this.#limits.rows) {
      throw new SheetRefused({ reason: 'tooManyRows', limit: this.#limits.rows });
    }
    this.#batch.push(row);
    return this.#batch.length < rowsPerBatch ? undefined : this.#takeBatch();
  }

  finish(): SheetRow[] {
    if (!this.#columns && this.#firstHeadings) this.#setColumns(this.#firstHeadings);
    if (!this.#columns) this.#takeOneColumn();
    if (this.#count === 0) throw new SheetRefused({ reason: 'empty' });
    return this.#takeBatch();
  }

  /** Whether a row belongs to the headings, or stands above them. */
  #takesHeadings(texts: string[], row: TakenRow): boolean {
    const first = this.#firstHeadings;
    if (first === undefined) {
      const told = texts.filter((text) => text !== '');
      if (told.length === 0) return true;
      if (told.length === 1 && this.#isTitle(told[0] ?? '')) {
        this.#titleRows.push(row);
        return true;
      }
      if (told.length === 1 && this.#takeOneColumn()) return false;
      if (this.#expected.isGrouped) this.#firstHeadings = texts;
      else this.#setColumns(texts);
      return true;
    }
    const joined = joinHeadings(first, texts, this.#expected);
    this.#setColumns(joined ?? first);
    return joined !== undefined;
  }

  /** A few rows of one cell may stand above the headings of several columns. */
  #isTitle(text: string): boolean {
    this.#titles += 1;
    const { skipsTitles = false, headings, optionalHeadings = [] } = this.#expected;
    const isHeading = [...headings, ...optionalHeadings].some(
      (one) => plainHeading(one) === plainHeading(text),
    );
    return skipsTitles && !isHeading && this.#titles <= mostTitles;
  }

  /** Where no row has a second cell there is nothing to be a title of: the first is the heading of the only column. */
  #takeOneColumn(): boolean {
    const [heading, ...rows] = this.#titleRows;
    if (!heading || !this.#expected.takesAnyHeading) return false;
    this.#setColumns(textsOf(heading.values));
    for (const { index, values } of rows) this.take(index, values);
    return true;
  }

  #setColumns(texts: string[]): void {
    this.#columns = matchHeadings(texts, this.#expected);
    this.headings = this.#columns.filter((heading) => heading !== undefined);
  }

  #namedCells(columns: (string | undefined)[], index: number, values: readonly unknown[]): SheetRow['cells'] {
    const cells: Record<string, SheetCell> = {};
    columns.forEach((heading, column) => {
      if (heading === undefined) return;
      const cell = readCellValue(values[column] as never);
      const isFormula = this.#formulas.size > 0 && this.#formulas.has(cellRef(index, column));
      if (isFormula) cells[heading] = { kind: 'text', text: '', ...cell, formula: true };
      else if (cell) cells[heading] = cell;
    });
    return cells;
  }

  #isHint(row: SheetRow): boolean {
    const isHint =
      this.#mayBeHint &&
      isHintRow(
        new Map(Object.entries(row.cells).map(([heading, { text }]) => [heading, text])),
        this.#expected.hints,
      );
    this.#mayBeHint = false;
    return isHint;
  }

  #takeBatch(): SheetRow[] {
    const batch = this.#batch;
    this.#batch = [];
    return batch;
  }
}
