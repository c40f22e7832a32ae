import type { Readable } from 'node:stream';
import type { FailureName } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { Ctx } from '../context';
import type { SheetRow } from '../xlsx/sheet-shapes';
import type { CheckedRow } from './checked-row';
import type { Choices } from './choices';
import type { Reading } from './read-cells';

/** A column of an import sheet. */
export interface ImportColumn<ChoiceName extends string = string> {
  key: string;
  isRequired?: true;
  /** Words or codes the cell must be one of. */
  choice?: ChoiceName;
  /** Several of them may stand in one cell, separated by semicolons. */
  isList?: true;
  /** A word that is not offered is left out and noted; the row stays right (contract-core 6.9). */
  isLenient?: true;
  /** The field of the form it fills, where that is called otherwise. */
  fills?: string;
  /** Shown without its middle, so that a preview is no list of identity numbers. */
  isSecret?: true;
}

/** What a kind of sheet calls itself and its columns in each language. */
export interface SheetWords {
  sheet: (language: Language) => string;
  template: (language: Language) => string;
  errors: (language: Language) => string;
  heading: (language: Language, key: string) => string;
  hint: (language: Language, key: string) => string;
  /** Over the column of an error file that says what is wrong, where it is not the usual word. */
  errorHeading?: (language: Language) => string;
  /** Other spellings people use for a heading, e.g. with the other kind of brackets. */
  spellings?: (key: string) => readonly string[];
}

/** Where sheets come from and where the wrong rows go; files are a module's affair. */
export interface SheetFiles {
  open: (
    ctx: Ctx,
    fileId: string,
  ) => Promise<{ file: { fileName: string; sizeBytes: number }; content: Readable }>;
  /** Gives the address at once; the bytes are made when the call's transaction is over. */
  offer: (ctx: Ctx, file: { name: string; make: () => Readable }) => { url: string };
}

/** How a kind of import speaks on the wire. */
export interface ImportWire {
  row: object;
  column: object;
  /** What its confirmation is told besides the counts. */
  told: object;
}

/**
 * One kind of sheet and what is checked of it. `Data` is what a right row says, `Known` what the database was found to
 * hold of it. Methods, so that a list of kinds can be kept without naming the data of each.
 */
export interface SheetKind<Data, Known> {
  columns: readonly ImportColumn[];
  /** The menu whose columns and form fields its sender must be granted. */
  menu?: string;
  words: SheetWords;
  files: SheetFiles;
  /** How many rows its sheets may have, where it is not the usual number. */
  maxRows?: number;
  /** Every word the sheet may use, as it stands now. */
  readChoices(ctx: Ctx): Promise<Choices>;
  /** Reads every cell and names the wrong ones, also what stands twice. */
  checkRows(ctx: Ctx, reading: Reading, rows: readonly SheetRow[]): Promise<CheckedRow<Data>[]>;
  /** What only the database can tell; asked at the preview, and at the confirmation with what is there held. */
  markKnown(
    ctx: Ctx,
    rows: readonly CheckedRow<Data>[],
    { isHolding }: { isHolding: boolean },
  ): Promise<Known>;
}

/** One kind of import that is previewed, kept and confirmed; everything else is the same for all of them. */
export interface ImportKind<Data, Known, Wire extends ImportWire> extends SheetKind<Data, Known> {
  /** Under which its previews are kept. */
  name: string;
  /** What the audit calls it. */
  objectType: string;
  /** Refuses a confirmation with wrong rows. */
  failure: FailureName;
  /** A sheet that is taken whole or not at all, also when its sender would leave wrong rows out. */
  isWhole?: true;
  /** Writes the right rows in the caller's transaction; it may still find a row wrong. Rows that came without a file name none. */
  write(
    ctx: Ctx,
    rows: readonly CheckedRow<Data>[],
    known: Known,
    sheet: { fileName: string },
  ): Promise<Wire['told']>;
  /** What of it the first confirmation alone is told, such as a drawn password; it is not kept and later reads null. */
  toldOnce?: readonly (keyof Wire['told'])[];
  showRow(row: CheckedRow<unknown>, headingOf: (key: string) => string): Wire['row'];
  showColumn(column: { key: string; heading: string; required: boolean }): Wire['column'];
}
