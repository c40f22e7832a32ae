import { simplified, traditional } from './traditional';

/** A text as it is compared, and for each of its characters where in the original it comes from: `[begin, end)`. */
export interface Folded {
  text: string;
  begins: readonly number[];
  ends: readonly number[];
}

const chineseDigits = new Map(
  [...'〇零一二三四五六七八九'].map((one, place) => [one, String(Math.max(0, place - 1))]),
);

/** What stands between two halves of one word or number in one text and not in another: brackets, quotes, spaces, hyphens. */
const passedOver = /[\s()[\]{}<>«»〈〉《》「」『』【】〔〕〖〗"'“”‘’`·•・\-‐‑–—_~]/;
/** What ends a sentence or a part of it: nothing is found across it. Halves of a pair belong together. */
const isBorder = (character: string) => !/[\p{L}\p{N}\p{Cs}%‰.]/u.test(character);
export const border = ' ';

const [kept, passed, ends] = [0, 1, 2] as const;
interface Table {
  /** What each character is compared as. */
  plain: Uint16Array;
  kind: Uint8Array;
}
let known: Table | undefined;

/** Every character of the plane that texts are written in, worked out on first use: folding is then two look-ups a character. */
function table(): Table {
  if (known) return known;
  const plain = new Uint16Array(0x10000);
  const kind = new Uint8Array(0x10000);
  for (let code = 0; code < 0x10000; code++) plain[code] = lower(halfWidth(code)).charCodeAt(0);
  for (let place = 0; place < traditional.length; place++)
    plain[traditional.charCodeAt(place)] = simplified.charCodeAt(place);
  for (let code = 0; code < 0x10000; code++) {
    const character = String.fromCharCode(code);
    kind[code] = passedOver.test(character) ? passed : isBorder(character) ? ends : kept;
  }
  known = { plain, kind };
  return known;
}

const halfWidth = (code: number) =>
  String.fromCharCode(code === 0x3000 ? 0x20 : code > 0xff00 && code < 0xff5f ? code - 0xfee0 : code);

/** Lower case may be longer than upper case (İ); such a letter stays. */
const lower = (character: string) => {
  const small = character.toLowerCase();
  return small.length === 1 ? small : character;
};

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
  const folded: Folding = { text: '', begins: [], ends: [] };
  let place = 0;
  for (const { text, begin, end } of numbersIn(plain)) {
    takeCharacters(folded, plain, place, begin);
    for (let count = 0; count < text.length; count++) take(folded, text.charAt(count), begin, end);
    place = end;
  }
  takeCharacters(folded, plain, place, plain.length);
  return folded;
}

interface Folding {
  text: string;
  begins: number[];
  ends: number[];
}

/** Character by character, so that every place stays where it is. */
function plainly(original: string): string {
  const { plain } = table();
  let text = '';
  for (let place = 0; place < original.length; place++)
    text += String.fromCharCode(plain[original.charCodeAt(place)] ?? 0);
  return text;
}

function takeCharacters(folded: Folding, plain: string, from: number, to: number) {
  const { kind } = table();
  for (let place = from; place < to; place++) {
    const code = plain.charCodeAt(place);
    const is = kind[code];
    if (is === passed) {
      // Two numbers stay two: 〔2026〕9号.
      if (isDigit(folded.text.charCodeAt(folded.text.length - 1)) && isDigit(nextKept(plain, place)))
        takeBorder(folded, place);
    } else if (is === ends || (code === point && !isDigit(plain.charCodeAt(place + 1))))
      takeBorder(folded, place);
    else take(folded, plain.charAt(place), place, place + 1);
  }
}

const point = 0x2e;
const isDigit = (code: number) => code >= 48 && code <= 57;

function take(folded: Folding, character: string, begin: number, end: number) {
  folded.text += character;
  folded.begins.push(begin);
  folded.ends.push(end);
}

/** Borders in a row are one, and none comes before the text. */
function takeBorder(folded: Folding, place: number) {
  if (folded.text !== '' && !folded.text.endsWith(border)) take(folded, border, place, place + 1);
}

function nextKept(plain: string, place: number): number {
  const { kind } = table();
  let next = place;
  while (next < plain.length && kind[plain.charCodeAt(next)] === passed) next += 1;
  return plain.charCodeAt(next);
}

const hasNumber = /[0-9〇零一二三四五六七八九十百]/;

/** Every number of a text in its one form, in order, none within another. */
function numbersIn(plain: string): Piece[] {
  if (!hasNumber.test(plain)) return [];
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
