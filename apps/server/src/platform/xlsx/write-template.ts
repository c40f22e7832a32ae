import { buffer } from 'node:stream/consumers';
import { headingRows } from './sheet-merges';
import { sheetLimits } from './sheet-shapes';
import { type Sheet, writeSheets } from './write-sheets';
import type { SheetChoice, SheetColumnType, SheetValue } from './xlsx-tasks';

/** One column of an import template. */
export interface TemplateColumn {
  heading: string;
  /** Over it and its neighbours of the same name. */
  group?: string | undefined;
  hint?: string;
  /** Required headings carry a `*`, which reading drops again. */
  required?: boolean;
  /** Offered in a drop-down list. */
  options?: readonly string[];
  /** Values beside the options are allowed, for instance several of them in one cell. */
  openOptions?: boolean;
  /** Typed values stay text, as codes need it. True where it is left out; false lets numbers and dates be such. */
  textFormat?: boolean;
  /** What the column holds, where that is neither text nor any number. */
  type?: SheetColumnType | undefined;
  width?: number;
}

/** What to put into a template. */
export interface Template {
  name: string;
  /** Name of the hidden sheet with the lists. */
  listName: string;
  columns: readonly TemplateColumn[];
  /** Rows that offer the lists. */
  rows?: number;
}

/** An import template: headings, a grey hint row, drop-down lists kept on a hidden sheet. */
export function writeTemplate({
  name,
  listName,
  columns,
  rows = sheetLimits.rows,
}: Template): Promise<Buffer> {
  const listed = columns.flatMap(({ options = [], openOptions = false }, column) =>
    options.length > 0 ? [{ column, options, isOpen: openOptions }] : [],
  );
  const besides = headingRows(columns) + 1;
  const choices = listed.map(
    ({ column, options, isOpen }, fromColumn): SheetChoice => ({
      column,
      fromSheet: listName,
      fromColumn,
      count: options.length,
      firstRow: besides + 1,
      lastRow: rows + besides,
      isOpen,
    }),
  );
  const sheet: Sheet = {
    name,
    columns: columns.map(({ heading, group, required, textFormat = true, type, width }) => ({
      group,
      heading: required ? `${heading}*` : heading,
      type: type ?? (textFormat ? 'text' : 'number'),
      width,
    })),
    hints: columns.map(({ hint = '' }) => hint),
    choices,
    rows: [],
  };
  const lists: Sheet = {
    name: listName,
    hidden: true,
    columns: listed.map(({ column }) => ({ heading: columns[column]?.heading ?? '', type: 'text' })),
    rows: sideBySide(listed.map(({ options }) => options)),
  };
  return buffer(writeSheets(listed.length > 0 ? [sheet, lists] : [sheet]));
}

/** Columns of different length as rows. */
function sideBySide(columns: readonly (readonly string[])[]): SheetValue[][] {
  const height = Math.max(0, ...columns.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) => columns.map((column) => column[row]));
}
