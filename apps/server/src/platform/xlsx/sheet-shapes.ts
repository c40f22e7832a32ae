/** One cell of an imported sheet: a value, never a formula. */
export interface SheetCell {
  kind: 'text' | 'number' | 'date';
  /**
   * The value as exact text: text trimmed; a number in plain decimals without exponent, so that a code or an
   * amount survives; a date as YYYY-MM-DD, with ` HH:mm:ss` behind it only when it carries a time of day.
   */
  text: string;
  /**
   * The cell holds a formula; `text` is the result stored beside it, which nobody here computes. Empty: the program that
   * wrote the file has not computed it either.
   */
  formula?: true;
  /** A number of more than 15 digits: the spreadsheet has already lost the digits behind them. */
  imprecise?: true;
}

/** One row of an imported sheet. */
export interface SheetRow {
  /** The row number the spreadsheet shows, from 1. */
  rowNo: number;
  /** By heading; blank cells are absent, formulas without a result are not. */
  cells: Record<string, SheetCell>;
}

/** How much a file may hold. */
export interface SheetLimits {
  /** Size of the file itself. */
  fileBytes: number;
  /** Rows with a value below the headings, the hint row not counted. */
  rows: number;
  /** Size of everything in it, unpacked. */
  unpackedBytes: number;
  /** Unpacked to packed; looked at only where the unpacked part is over 1 MiB. */
  ratio: number;
  /** Files within the file. */
  entries: number;
  /** Elements in the parts that are read as a whole (texts, styles). Left out, it grows with the rows. */
  elements: number;
  timeMs: number;
}

const elementsPerRow = 120;

/** The limits of an import where its caller names no others (review.md 2.7). */
export const sheetLimits: SheetLimits = {
  fileBytes: 5 * 1024 * 1024,
  rows: 5_000,
  unpackedBytes: 100 * 1024 * 1024,
  ratio: 100,
  entries: 2_000,
  elements: 5_000 * elementsPerRow,
  timeMs: 20_000,
};

/** The usual limits with those a caller names in their place. */
export function completeLimits(own: Partial<SheetLimits> = {}): SheetLimits {
  return { ...sheetLimits, elements: (own.rows ?? sheetLimits.rows) * elementsPerRow, ...own };
}

/** What a caller expects of a sheet. */
export interface SheetExpectation {
  /** Headings that must be there. A trailing `*` of the file's heading is not part of it. */
  headings: readonly string[];
  /** Headings that may be there. */
  optionalHeadings?: readonly string[];
  /** Headings that may be there and are passed over, such as the error column of an error file. */
  ignoredHeadings?: readonly string[];
  /** The template's hint row by heading: a second row that says exactly this is passed over. */
  hints?: Readonly<Record<string, string>>;
  /** Some of the headings are of columns in groups, `group/heading`: the file then has them in two rows. */
  isGrouped?: boolean;
  /** Every heading is taken, as it stands; of those that come again the later ones are numbered. */
  takesAnyHeading?: boolean;
  /** Headings nobody knows are passed over instead of refused. */
  passesOverUnknown?: boolean;
  /** Rows of one cell above the headings are a title. */
  skipsTitles?: boolean;
  limits?: Partial<SheetLimits>;
}

/** Why a file is not taken. Each is said to its user in other words. */
export type SheetRefusal =
  | { reason: 'notXlsx' }
  /** A workbook of the old binary format. */
  | { reason: 'oldXls' }
  | { reason: 'encrypted' }
  | { reason: 'corrupt' }
  | { reason: 'fileTooLarge'; limitBytes: number }
  /** Unpacks to more than the limits allow. */
  | { reason: 'zipBomb' }
  /** DTD, entity, impossible cell address or another thing no spreadsheet program writes. */
  | { reason: 'hostile' }
  | { reason: 'tooManyRows'; limit: number }
  | { reason: 'headings'; missing: string[]; unknown: string[]; doubled: string[] }
  | { reason: 'empty' }
  /** Reading it took more time or memory than allowed. */
  | { reason: 'tooHeavy' }
  /** Too many imports at this moment; the file itself may be right. */
  | { reason: 'busy' };

/** A sheet that was read, or the reason why not. */
export type SheetReading =
  | { ok: true; headings: string[]; rows: SheetRow[] }
  | { ok: false; refusal: SheetRefusal };

/** Carries a refusal out of the depths of reading. */
export class SheetRefused extends Error {
  readonly refusal: SheetRefusal;

  constructor(refusal: SheetRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}
