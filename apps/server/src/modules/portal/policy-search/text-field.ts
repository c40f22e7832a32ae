const separator = '\n';
const isDigit = (code: number) => code >= 48 && code <= 57;

/**
 * One field of many entries as one text: looking through all of them is one pass of the engine's own search, at some 2 GB a second
 * with no index to keep, and every word is found from one character on, exactly.
 */
export class TextField {
  private readonly whole: string;
  /** Where each entry begins; one more for the end. */
  private readonly begins: Int32Array;

  constructor(
    texts: readonly string[],
    readonly weight: number,
  ) {
    this.begins = new Int32Array(texts.length + 1);
    let begin = 0;
    for (const [place, text] of texts.entries()) {
      this.begins[place] = begin;
      begin += text.length + 1;
    }
    this.begins[texts.length] = begin;
    this.whole = texts.join(separator) + separator;
  }

  /** Tells every entry whose text has the word, in order. A number is not found within a longer one (100 in 2100). */
  find(word: string, tell: (place: number) => void) {
    if (word === '') return;
    const isNumber = isDigit(word.charCodeAt(0));
    let place = 0;
    let at = this.whole.indexOf(word);
    while (at !== -1) {
      place = this.placeAt(at, place);
      const isWithin = isNumber && at > 0 && isDigit(this.whole.charCodeAt(at - 1));
      if (!isWithin) tell(place);
      at = this.whole.indexOf(word, isWithin ? at + 1 : (this.begins[place + 1] ?? this.whole.length));
    }
  }

  has(place: number, word: string): boolean {
    return this.whole.slice(this.begins[place] ?? 0, (this.begins[place + 1] ?? 1) - 1).includes(word);
  }

  startsWith(place: number, word: string): boolean {
    return this.whole.startsWith(word, this.begins[place] ?? 0);
  }

  /** The entry a character belongs to, known to be `from` or later: steps that double, then halves. */
  private placeAt(at: number, from: number): number {
    let step = 1;
    let low = from;
    while (low + step < this.begins.length && (this.begins[low + step] ?? 0) <= at) {
      low += step;
      step *= 2;
    }
    while (step > 1) {
      step >>= 1;
      if (low + step < this.begins.length && (this.begins[low + step] ?? 0) <= at) low += step;
    }
    return low;
  }
}
