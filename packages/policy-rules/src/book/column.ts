import { parseDecimal } from '@qifu/rules';
import type { FactValue } from '../facts/facts.ts';

/** Most firms a column holds at first; it doubles when there are more. */
const firstSize = 1_024;

/**
 * One fact of many firms: floating numbers as long as all of them are figures (NaN is unknown), else a code for each distinct
 * value (0 is unknown).
 */
export class Column {
  private figures: Float64Array | undefined = new Float64Array(firstSize).fill(Number.NaN);
  private codes: Int32Array | undefined;
  /** Firms whose figure was told as a text, and such texts that a number would not give again: `0111`, `12.50`. */
  private texts = new Uint8Array(firstSize);
  private readonly written = new Map<number, string>();
  private readonly distinct: (FactValue | undefined)[] = [undefined];
  private readonly numbers = new Map<string, number>();

  /** Figures by firm, where the column holds nothing else. */
  asFigures = () => this.figures;
  /** Codes by firm and what they stand for, where it holds anything else. */
  asCodes = () => this.codes && { codes: this.codes, values: this.distinct };

  set(firm: number, value: FactValue | undefined) {
    const figure = value === undefined ? Number.NaN : figureOf(value);
    if (figure === undefined) this.turnToCodes();
    this.grow(firm);
    if (this.figures) this.setFigure(firm, figure ?? Number.NaN, value);
    else if (this.codes) this.codes[firm] = this.codeOf(value);
  }

  get(firm: number): FactValue | undefined {
    if (this.codes) return this.distinct[this.codes[firm] ?? 0];
    const figure = this.figures?.[firm] ?? Number.NaN;
    if (Number.isNaN(figure)) return undefined;
    return this.texts[firm] ? (this.written.get(firm) ?? String(figure)) : figure;
  }

  private setFigure(firm: number, figure: number, value: FactValue | undefined) {
    if (this.figures) this.figures[firm] = figure;
    this.texts[firm] = typeof value === 'string' ? 1 : 0;
    if (typeof value === 'string' && value !== String(figure)) this.written.set(firm, value);
    else this.written.delete(firm);
  }

  private grow(firm: number) {
    const held = this.figures ?? this.codes;
    if (!held || firm < held.length) return;
    const size = Math.max(firm + 1, held.length * 2);
    if (this.figures) {
      const wider = new Float64Array(size).fill(Number.NaN);
      wider.set(this.figures);
      this.figures = wider;
      const more = new Uint8Array(size);
      more.set(this.texts);
      this.texts = more;
    } else if (this.codes) {
      const wider = new Int32Array(size);
      wider.set(this.codes);
      this.codes = wider;
    }
  }

  private turnToCodes() {
    const { figures } = this;
    if (!figures) return;
    this.codes = Int32Array.from(figures, (_, firm) => this.codeOf(this.get(firm)));
    this.figures = undefined;
    this.texts = new Uint8Array();
    this.written.clear();
  }

  private codeOf(value: FactValue | undefined): number {
    if (value === undefined) return 0;
    const key = JSON.stringify(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.distinct.length);
    return this.distinct.push(value) - 1;
  }
}

/** A decimal text of so many characters is its floating number exactly when it is written again. */
export const isFloatText = (text: string): boolean => text.length <= 15;

/** A figure whose floating number is the very figure; longer ones are kept as texts. */
function figureOf(value: FactValue): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !isFloatText(value)) return undefined;
  return parseDecimal(value) ? Number(value) : undefined;
}
