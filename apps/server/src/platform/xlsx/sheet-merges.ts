import type { SheetColumn, SheetValue } from './xlsx-tasks';

/** Programs grow slow with more; what follows is left apart and says the same. */
const mostMerges = 50_000;

/** How many rows the headings take. */
export const headingRows = (columns: readonly Pick<SheetColumn, 'group'>[]): number =>
  columns.some(({ group }) => group !== undefined) ? 2 : 1;

/** The merged cells of a sheet with groups of columns: the headings, and what stands once for several rows below it. */
export class SheetMerges {
  readonly #merges: string[] = [];
  readonly #single: { at: number; letters: string }[];
  #from = 0;
  #to = 0;

  constructor(columns: readonly SheetColumn[], letters: readonly string[]) {
    this.#single = columns.flatMap(({ group }, at) =>
      group === undefined ? [{ at, letters: letters[at] ?? '' }] : [],
    );
    for (const { letters: own } of this.#single) this.#merges.push(`${own}1:${own}2`);
    for (let first = 0; first < columns.length; first += 1) {
      const group = columns[first]?.group;
      let last = first;
      while (group !== undefined && columns[last + 1]?.group === group) last += 1;
      if (last > first) this.#merges.push(`${letters[first]}1:${letters[last]}1`);
      first = last;
    }
  }

  /** A row that is blank outside of the groups goes on with the one above it. */
  take(rowNo: number, values: readonly SheetValue[]): void {
    const goesOn = this.#single.every(({ at }) => isBlank(values[at]));
    if (goesOn && this.#from > 0) {
      this.#to = rowNo;
      return;
    }
    this.#close();
    this.#from = rowNo;
    this.#to = rowNo;
  }

  #close(): void {
    if (this.#to > this.#from && this.#merges.length < mostMerges)
      for (const { letters } of this.#single)
        this.#merges.push(`${letters}${this.#from}:${letters}${this.#to}`);
  }

  toXml(): string {
    this.#close();
    const cells = this.#merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    return cells && `<mergeCells count="${this.#merges.length}">${cells}</mergeCells>`;
  }
}

const isBlank = (value: SheetValue): boolean => value === null || value === undefined || value === '';
