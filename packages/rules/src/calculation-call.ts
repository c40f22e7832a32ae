import {
  addRationals,
  compareRationals,
  divideRationals,
  formatRational,
  makeRational,
  multiplyRationals,
  type Rational,
  toRational,
  zero,
} from './rational.ts';
import { zoneOffsetMs } from './zone.ts';

/**
 * What calculations can ask for beside + - × ÷ (ours): as they stand in an expression, with their bracket, so that no
 * field is called the same. `sum(` to `count(` go over all rows of a column, or over what stands between their commas.
 */
export const calculationCalls = {
  'sum(': { least: 1, most: 20 },
  'avg(': { least: 1, most: 20 },
  'max(': { least: 1, most: 20 },
  'min(': { least: 1, most: 20 },
  'count(': { least: 1, most: 20 },
  /** A number and how many places are left of it, none where that is not said. */
  'round(': { least: 1, most: 2 },
  'abs(': { least: 1, most: 1 },
  /** A comparison, what counts where it holds, and what else. */
  'if(': { least: 3, most: 3 },
  /** Days of the calendar from one date to another. */
  'days(': { least: 2, most: 2 },
  'concat(': { least: 1, most: 20 },
  'left(': { least: 2, most: 2 },
  'right(': { least: 2, most: 2 },
  /** A text, the place of its first character that is left, counted from 1, and how many are. */
  'mid(': { least: 3, most: 3 },
  'length(': { least: 1, most: 1 },
  'upper(': { least: 1, most: 1 },
  'lower(': { least: 1, most: 1 },
  'trim(': { least: 1, most: 1 },
  /** A text, what of it is replaced wherever it stands, and by what. */
  'replace(': { least: 3, most: 3 },
  /** 1 where the first text has the second in it, else 0. */
  'contains(': { least: 2, most: 2 },
  /** A number in words, and how many places it always shows. */
  'text(': { least: 1, most: 2 },
  /** A date as `2026-03-01`, by the product's calendar. */
  'datetext(': { least: 1, most: 1 },
} as const;
export type CalculationCall = keyof typeof calculationCalls;

/** What calls take in each of their parts, the last one from there on, and what they give; numbers where it is not said. */
const partsOf: Partial<Record<CalculationCall, readonly PartType[]>> = {
  'days(': ['date'],
  'concat(': ['text'],
  'left(': ['text', 'number'],
  'right(': ['text', 'number'],
  'mid(': ['text', 'number'],
  'length(': ['text'],
  'upper(': ['text'],
  'lower(': ['text'],
  'trim(': ['text'],
  'replace(': ['text'],
  'contains(': ['text'],
  'datetext(': ['date'],
};
export type PartType = 'number' | 'text' | 'date';
export const partTypeOf = (call: CalculationCall, part: number): PartType => {
  const types = partsOf[call] ?? ['number'];
  return types[Math.min(part, types.length - 1)] ?? 'number';
};
export const textCalls: ReadonlySet<CalculationCall> = new Set([
  'concat(',
  'left(',
  'right(',
  'mid(',
  'upper(',
  'lower(',
  'trim(',
  'replace(',
  'text(',
  'datetext(',
]);

export const comparisonSigns = ['=', '≠', '>', '≥', '<', '≤'] as const;
export type ComparisonSign = (typeof comparisonSigns)[number];

/** Signs of the keyboard are read too. */
const typedSigns: Readonly<Record<string, ComparisonSign>> = {
  '==': '=',
  '!=': '≠',
  '<>': '≠',
  '>=': '≥',
  '<=': '≤',
};

export const callOf = (word: unknown): CalculationCall | undefined =>
  typeof word === 'string' && Object.hasOwn(calculationCalls, word.toLowerCase())
    ? (word.toLowerCase() as CalculationCall)
    : undefined;

export const comparisonOf = (word: unknown): ComparisonSign | undefined =>
  comparisonSigns.find((sign) => sign === word) ?? (typeof word === 'string' ? typedSigns[word] : undefined);

/** Whether a comparison holds. */
export const holdsComparison = (sign: ComparisonSign, left: Rational, right: Rational): boolean =>
  holdsSide(sign, compareRationals(left, right));

/** Texts are compared character by character. */
export const holdsOfTexts = (sign: ComparisonSign, left: string, right: string): boolean =>
  holdsSide(sign, left === right ? 0 : left < right ? -1 : 1);

function holdsSide(sign: ComparisonSign, side: -1 | 0 | 1): boolean {
  switch (sign) {
    case '=':
      return side === 0;
    case '≠':
      return side !== 0;
    case '>':
      return side > 0;
    case '≥':
      return side >= 0;
    case '<':
      return side < 0;
    case '≤':
      return side <= 0;
  }
}

/** What goes over values comes to; of none it is 0. */
export function reckonValues(
  call: 'sum(' | 'avg(' | 'max(' | 'min(' | 'count(',
  values: readonly Rational[],
): Rational {
  if (call === 'count(') return makeRational(BigInt(values.length));
  const [first] = values;
  if (!first) return zero;
  if (call === 'max(' || call === 'min(') {
    const wanted = call === 'max(' ? 1 : -1;
    return values.reduce((best, one) => (compareRationals(one, best) === wanted ? one : best), first);
  }
  const sum = values.reduce(addRationals, zero);
  return call === 'sum(' ? sum : divideRationals(sum, makeRational(BigInt(values.length)));
}

const mostPlaces = 10;
/** Rounded half away from zero, as results are. */
export const roundTo = (value: Rational, places: Rational | undefined): Rational =>
  toRational(
    formatRational(value, Math.min(mostPlaces, Math.max(0, Number(formatRational(places ?? zero, 0))))),
  );

export const absolute = (value: Rational): Rational =>
  value.top < 0n ? multiplyRationals(value, makeRational(-1n)) : value;

const dayMs = 86_400_000;
/** The day of the product's calendar a moment lies in, counted from 1970. */
const dayOf = (moment: Rational): number => {
  const ms = Number(formatRational(moment, 0));
  return Math.floor((ms + zoneOffsetMs(ms)) / dayMs);
};
export const daysBetween = (from: Rational, to: Rational): Rational =>
  makeRational(BigInt(dayOf(to) - dayOf(from)));
