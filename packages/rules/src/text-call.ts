import { exactText, formatRational, type Rational } from './rational.ts';
import { dayOf } from './zone.ts';

/** No step of a calculation makes more: what is longer is cut, so that none of them grows without end. */
const longest = 10_000;
const cut = (text: string): string => (text.length > longest ? text.slice(0, longest) : text);
/** Characters as people count them. */
const characters = (text: string): string[] => [...text];

const countOf = (value: Rational): number => Math.max(0, Math.min(longest, Number(formatRational(value, 0))));

export const joined = (texts: readonly string[]): string => cut(texts.join(''));
export const leftOf = (text: string, count: Rational): string =>
  characters(text).slice(0, countOf(count)).join('');
export const rightOf = (text: string, count: Rational): string => {
  const all = characters(text);
  return all.slice(Math.max(0, all.length - countOf(count))).join('');
};
export const midOf = (text: string, from: Rational, count: Rational): string => {
  const start = Math.max(0, countOf(from) - 1);
  return characters(text)
    .slice(start, start + countOf(count))
    .join('');
};
export const lengthOf = (text: string): number => characters(text).length;

/** Of an empty text nothing is replaced. */
export function replaced(text: string, what: string, by: string): string {
  if (what === '') return text;
  let [made, from] = ['', 0];
  for (let at = text.indexOf(what); at >= 0 && made.length < longest; at = text.indexOf(what, from)) {
    made += text.slice(from, at) + by;
    from = at + what.length;
  }
  return cut(made + text.slice(from));
}

const mostPlaces = 10;
/** A number in words: as short as it is told exactly, or with so many places. */
export function numberText(value: Rational, places?: Rational): string {
  if (places) return formatRational(value, Math.min(mostPlaces, countOf(places)));
  const exact = exactText(value);
  if (!exact.includes('/') && (exact.split('.')[1]?.length ?? 0) <= mostPlaces) return exact;
  return formatRational(value, mostPlaces).replace(/\.?0+$/, '');
}

/** Beyond it moments are none. */
const lastMs = 8.64e15;
/** The day of the product's calendar a moment lies in. */
export function dayText(moment: Rational | undefined): string {
  const ms = moment ? Number(formatRational(moment, 0)) : Number.NaN;
  return Math.abs(ms) < lastMs ? dayOf(ms) : '';
}
