import { simplified, traditional } from './traditional';

/** A text as it is compared, and for each of its characters where in the original it comes from: `[begin, end)`. */
export interface Folded {
  text: string;
  begins: readonly number[];
  ends: readonly number[];
}

const simple = new Map(
  [...traditional].map((character, place) => [character, [...simplified][place] ?? character]),
);
const chineseDigits = new Map(
  [...'〇零一二三四五六七八九'].map((one, place) => [one, String(Math.max(0, place - 1))]),
);

/** What stands between two halves of one word or number in one text and not in another: brackets, quotes, spaces, hyphens. */
const passedOver = /[\s()[\]{}<>«»〈〉《》「」『』【】〔〕〖〗"'“”‘’`·•・\-‐‑–—_~]/;
/** What ends a sentence or a part of it: nothing is found across it. */
const isBorder = (character: string) => !/[\p{L}\p{N}%‰.]/u.test(character);
export const border = ' ';

/** One number as it is written: digits with their separators and the great units behind them. */
const numbers =
  /(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(百分点)?\s*([百千万亿]*)(?=元|人|户|家|平方米|吨|$|[^百千万亿])/gu;
const years = /[〇零一二三四五六七八九]{4}/g;
const percents = /百分之([〇零一二三四五六七八九十百]+)/g;
const chineseAmounts = /([一二三四五六七八九十百]+)([万亿])(?=元)/g;
const units: Readonly<Record<string, number>> = { 百: 100, 千: 1_000, 万: 10_000, 亿: 100_000_000 };

interface Piece {
  text: string;
  begin: number;
  end: number;
}

/**
 * A text as it is compared: traditional as simplified, full width as half width, without case and without what is passed over;
 * numbers in one form (二〇二六 is 2026, 100 万元 and 1,000,000 元 are 1000000元). Every border is one space.
 */
export function fold(original: string): Folded {
  const plain = plainly(original);
  const pieces: Piece[] = [];
  let place = 0;
  for (const number of numbersIn(plain)) {
    for (; place < number.begin; place++) pushCharacter(pieces, plain, place);
    pieces.push(number);
    place = number.end;
  }
  for (; place < plain.length; place++) pushCharacter(pieces, plain, place);
  return joined(pieces);
}

/** Character by character, so that every place stays where it is. */
function plainly(original: string): string {
  let plain = '';
  for (let place = 0; place < original.length; place++) {
    const character = original.charAt(place);
    const code = original.charCodeAt(place);
    if (code === 0x3000) plain += ' ';
    else if (code > 0xff00 && code < 0xff5f) plain += lower(String.fromCharCode(code - 0xfee0));
    else plain += code < 0x4e00 ? lower(character) : (simple.get(character) ?? character);
  }
  return plain;
}

/** Lower case may be longer than upper case (İ); such a letter stays. */
const lower = (character: string) => {
  const small = character.toLowerCase();
  return small.length === 1 ? small : character;
};

function pushCharacter(pieces: Piece[], plain: string, place: number) {
  const character = plain.charAt(place);
  const isPassed = passedOver.test(character);
  // Two numbers stay two: 〔2026〕9号.
  if (isPassed && !(isDigit(pieces.at(-1)?.text.at(-1)) && isDigit(nextKept(plain, place)))) return;
  const text = isPassed || isBorderAt(plain, place) ? border : character;
  pieces.push({ text, begin: place, end: place + 1 });
}

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);

function nextKept(plain: string, place: number): string {
  let next = place;
  while (passedOver.test(plain.charAt(next))) next += 1;
  return plain.charAt(next);
}

/** A point between digits belongs to its number, any other one ends something. Halves of a pair belong together. */
function isBorderAt(plain: string, place: number): boolean {
  const code = plain.charCodeAt(place);
  if (code >= 0xd800 && code <= 0xdfff) return false;
  if (plain.charAt(place) === '.') return !/\d/.test(plain.charAt(place + 1));
  return isBorder(plain.charAt(place));
}

function joined(pieces: readonly Piece[]): Folded {
  let text = '';
  const begins: number[] = [];
  const ends: number[] = [];
  for (const piece of pieces) {
    if (piece.text === border && (text === '' || text.endsWith(border))) continue;
    text += piece.text;
    for (let count = 0; count < piece.text.length; count++) {
      begins.push(piece.begin);
      ends.push(piece.end);
    }
  }
  return { text, begins, ends };
}

/** Every number of a text in its one form, in order, none within another. */
function numbersIn(plain: string): Piece[] {
  const found: Piece[] = [];
  const take = (pattern: RegExp, form: (match: RegExpExecArray) => string | undefined) => {
    for (const match of plain.matchAll(pattern)) {
      const text = form(match);
      const end = match.index + match[0].trimEnd().length;
      if (text !== undefined && !found.some((one) => one.begin < end && match.index < one.end))
        found.push({ text, begin: match.index, end });
    }
  };
  take(percents, ([, number = '']) => `${spoken(number)}%`);
  take(chineseAmounts, ([, number = '', unit = '']) => digitsOf(spoken(number) * (units[unit] ?? 1)));
  take(years, ([year]) => [...year].map((one) => chineseDigits.get(one)).join(''));
  take(numbers, ([, whole = '', part = '', points, great = '']) => {
    if (points !== undefined || whole.length > 15) return undefined;
    const factor = [...great].reduce((product, unit) => product * (units[unit] ?? 1), 1);
    return digitsOf(Number(whole.replaceAll(',', '') + part) * factor);
  });
  return found.toSorted((one, other) => one.begin - other.begin);
}

const digitsOf = (value: number) =>
  Number.isSafeInteger(Math.round(value)) ? String(Number(value.toFixed(4))) : undefined;

/** 三 is 3, 二十三 is 23, 三百 is 300. */
function spoken(text: string): number {
  let sum = 0;
  let last = 0;
  for (const character of text) {
    const factor = character === '十' ? 10 : character === '百' ? 100 : 0;
    if (factor === 0) last = Number(chineseDigits.get(character) ?? 0);
    else {
      sum += (last || 1) * factor;
      last = 0;
    }
  }
  return sum + last;
}

export const foldedText = (original: string): string => fold(original).text;
