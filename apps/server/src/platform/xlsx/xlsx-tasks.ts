import type { SheetCell, SheetExpectation, SheetLimits, SheetReading } from './sheet-shapes';

/** Asks the worker to read; the rows come back in parts of `SheetRow[]`. */
export interface ReadTask {
  kind: 'read';
  bytes: Uint8Array;
  expected: SheetExpectation;
  limits: SheetLimits;
}

/** What the worker answers besides the rows. */
export type ReadAnswer = { ok: true; headings: string[] } | Extract<SheetReading, { ok: false }>;

/** Asks the worker to write; rows are fed in `WritePiece`s, the file comes back in parts of bytes. */
export interface WriteTask {
  kind: 'write';
  sheets: SheetPlan[];
}

/** Some rows of the sheet whose turn it is, or the sign that it has no more. */
export type WritePiece = SheetValue[][] | 'sheetEnd';

/**
 * How a column's values are shown. `money`, `score` and `percent` are numbers; exact decimals may be given as text.
 * `read` repeats cells as they were read.
 */
export type SheetColumnType =
  | 'text'
  | 'number'
  | 'money'
  | 'score'
  | 'date'
  | 'datetime'
  | 'percent'
  | 'read';

/** One column to write. */
export interface SheetColumn {
  heading: string;
  /** Over it and its neighbours of the same name: the headings then take two rows. */
  group?: string | undefined;
  /** In characters; left out: by type and heading. */
  width?: number;
  type: SheetColumnType;
  decimals?: number;
}

/** A value to write. Dates: epoch milliseconds or Date (shown in the zone of the product) or `YYYY-MM-DD`. */
export type SheetValue = string | number | bigint | boolean | Date | SheetCell | null | undefined;

/** A sheet without its rows, as the worker needs it. */
export interface SheetPlan {
  name: string;
  columns: SheetColumn[];
  hidden?: boolean;
  /** A grey second row that says what belongs into each column. */
  hints?: string[];
  choices?: SheetChoice[];
}

/** A drop-down list for all cells of a column, taken from a column of another sheet. */
export interface SheetChoice {
  column: number;
  fromSheet: string;
  fromColumn: number;
  count: number;
  /** Rows of the sheet the list is offered in. */
  firstRow: number;
  lastRow: number;
  /** Other values are allowed too. */
  isOpen: boolean;
}
