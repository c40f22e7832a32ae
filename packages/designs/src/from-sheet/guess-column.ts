import { fits, longestWord, mostWords, type SheetKind, sheetKinds } from './sheet-kind';

/** Why a column is taken for what it is taken for. */
export type Ground =
  | 'empty'
  | 'allFit'
  | 'mostFit'
  | 'fewWords'
  | 'leadingZeros'
  | 'manyDigits'
  | 'long'
  | 'mixed';

export interface GuessedColumn {
  heading: string;
  samples: string[];
  filled: number;
  /** Nothing is taken of an empty column. */
  kind: SheetKind | 'none';
  ground: Ground;
  /** For each kind, how many of its values would not fit. */
  misfits: Record<SheetKind, number>;
  /** Its different words, where they are few. */
  words: string[];
}

const samplesShown = 3;
/** So many of a hundred values must fit: what is left is shown as wrong. */
const enough = 0.9;
/** Spreadsheets keep 15 digits of a number; longer ones are codes. */
const mostDigits = 12;
const moneyWords = /[（(:：/](?:千|万|亿)?元|金额|价|费|款|工资|产值|收入|成本|预算|amount|price|cost|fee/i;

/** Looks at the cells of one column, from the top down, and says what it takes them for. */
export class ColumnGuess {
  readonly #heading: string;
  readonly #misfits = Object.fromEntries(sheetKinds.map((kind) => [kind, 0])) as Record<SheetKind, number>;
  readonly #samples: string[] = [];
  #words: Set<string> | undefined = new Set();
  #filled = 0;
  #hasZeros = false;
  #hasManyDigits = false;
  #looksLikeMoney: boolean;

  constructor(heading: string) {
    this.#heading = heading;
    this.#looksLikeMoney = moneyWords.test(heading);
  }

  take(text: string): void {
    if (text === '') return;
    this.#filled += 1;
    if (this.#samples.length < samplesShown) this.#samples.push(text.slice(0, 100));
    for (const kind of sheetKinds) if (!fits[kind](text)) this.#misfits[kind] += 1;
    this.#hasZeros ||= /^0\d/.test(text);
    this.#hasManyDigits ||= /^\d+$/.test(text) && text.length > mostDigits;
    this.#looksLikeMoney ||= /^[¥￥$]/.test(text) || /^\d{1,3}(,\d{3})+/.test(text);
    this.#words?.add(text);
    if (this.#words && this.#words.size > mostWords) this.#words = undefined;
  }

  guess(): GuessedColumn {
    const { kind, ground } = this.#decide();
    const words = [...(this.#words ?? [])].filter((word) => word.length <= longestWord);
    return {
      heading: this.#heading,
      samples: [...this.#samples],
      filled: this.#filled,
      kind,
      ground,
      misfits: { ...this.#misfits },
      words,
    };
  }

  #decide(): { kind: GuessedColumn['kind']; ground: Ground } {
    if (this.#filled === 0) return { kind: 'none', ground: 'empty' };
    for (const kind of ['switch', 'idNumber', 'phone', 'email'] as const)
      if (this.#fitsMostly(kind)) return { kind, ground: this.#groundOf(kind) };
    if (this.#hasZeros && this.#fitsMostly('text')) return { kind: 'text', ground: 'leadingZeros' };
    if (this.#hasManyDigits && this.#fitsMostly('text')) return { kind: 'text', ground: 'manyDigits' };
    const number = this.#looksLikeMoney ? 'amount' : 'number';
    for (const kind of ['percent', 'month', 'date', 'moment', number, 'number'] as const)
      if (this.#fitsMostly(kind)) return { kind, ground: this.#groundOf(kind) };
    if (this.#isChoice()) return { kind: 'choice', ground: 'fewWords' };
    if (this.#misfits.text > 0) return { kind: 'longText', ground: 'long' };
    return { kind: 'text', ground: 'mixed' };
  }

  #fitsMostly(kind: SheetKind): boolean {
    return this.#misfits[kind] <= this.#filled * (1 - enough);
  }

  #groundOf(kind: SheetKind): Ground {
    return this.#misfits[kind] === 0 ? 'allFit' : 'mostFit';
  }

  /** Words that come back: each stands in the column twice or more on the average. */
  #isChoice(): boolean {
    const count = this.#words?.size ?? 0;
    return count > 1 && this.#misfits.choice === 0 && count * 2 <= this.#filled;
  }
}
