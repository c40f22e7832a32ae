import type { Language } from '@qifu/i18n';
import { whyUnfit } from '#platform/sheet-import/read-cells';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import type { SheetField } from '../sheet-fields';

/** What is wrong with a cell, in the reader's language; of the whole row the key is empty. */
export interface CellFault {
  key: string;
  message: string;
  /** Where other rows may take it away again. */
  rule?: 'doubled';
}

/** A row of a sheet between its being read and its being written. */
export interface StagedRow {
  rowNo: number;
  headRowNo: number;
  cells: Record<string, string>;
  faults: Record<string, string>;
}

/** Gives rows of a sheet to records: what is blank outside of sub-tables goes on with the row above it. */
export class RowStaging {
  readonly #fields: readonly SheetField[];
  readonly #language: Language;
  #headRowNo = 0;
  records = 0;

  constructor(fields: readonly SheetField[], language: Language) {
    this.#fields = fields;
    this.#language = language;
  }

  stage({ rowNo, cells: found }: SheetRow): StagedRow {
    const cells: Record<string, string> = {};
    const faults: Record<string, string> = {};
    let isHead = false;
    for (const { key, of, wholeHeading } of this.#fields) {
      const cell = found[wholeHeading];
      if (!cell || (cell.text === '' && !cell.formula)) continue;
      cells[key] = cell.text;
      const unfit = whyUnfit(this.#language, cell);
      if (unfit) faults[key] = unfit;
      if (!of) isHead = true;
    }
    if (isHead || this.#headRowNo === 0) {
      this.#headRowNo = rowNo;
      this.records += 1;
    }
    return { rowNo, headRowNo: this.#headRowNo, cells, faults };
  }
}

/** Rows by the record they make, in their order. */
export function byRecord<Row extends Pick<StagedRow, 'headRowNo'>>(rows: readonly Row[]): Row[][] {
  const records: Row[][] = [];
  for (const row of rows) {
    const last = records.at(-1);
    if (last?.[0]?.headRowNo === row.headRowNo) last.push(row);
    else records.push([row]);
  }
  return records;
}
