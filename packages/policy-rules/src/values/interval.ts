import {
  addRationals,
  compareRationals,
  divideRationals,
  makeRational,
  multiplyRationals,
  type Rational,
  toRational,
} from '@qifu/rules';
import type { Truth } from './truth.ts';

/** Where no bound is known. */
export type Bound = Rational | undefined;

/**
 * Where a figure lies: from `lo` to `hi`, both included; undefined is without end. A known figure is an interval of one
 * point. `missing` are the facts it would take to know it, empty for a point.
 */
export interface Interval {
  readonly lo: Bound;
  readonly hi: Bound;
  readonly missing: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
export const pointOf = (value: Rational): Interval => ({ lo: value, hi: value, missing: none });
export const pointOfText = (text: string): Interval => pointOf(toRational(text));

export const isSame = (a: Rational, b: Rational) => a.top === b.top && a.bottom === b.bottom;
/** The figure itself, where it is known. */
export const pointIn = ({ lo, hi }: Interval): Bound => (lo && hi && isSame(lo, hi) ? lo : undefined);

const zero = makeRational(0n);
const sign = (value: Rational) => (value.top > 0n ? 1 : value.top < 0n ? -1 : 0);
const negate = (value: Bound): Bound => value && { top: -value.top, bottom: value.bottom };

/** From two bounds and the facts behind them; a point needs none of them. */
function intervalOf(lo: Bound, hi: Bound, sources: readonly Interval[]): Interval {
  if (lo && hi && isSame(lo, hi)) return pointOf(lo);
  return { lo, hi, missing: new Set(sources.flatMap(({ missing }) => [...missing])) };
}

const smaller = (a: Rational, b: Rational) => (compareRationals(a, b) <= 0 ? a : b);
const larger = (a: Rational, b: Rational) => (compareRationals(a, b) >= 0 ? a : b);
const ifBoth = (a: Bound, b: Bound, join: (a: Rational, b: Rational) => Rational): Bound =>
  a && b && join(a, b);

export const add = (a: Interval, b: Interval): Interval =>
  intervalOf(ifBoth(a.lo, b.lo, addRationals), ifBoth(a.hi, b.hi, addRationals), [a, b]);
export const minus = (a: Interval): Interval => ({ ...a, lo: negate(a.hi), hi: negate(a.lo) });

/** An end of an interval when it is multiplied: a figure or endless, with its sign. */
type End = { readonly value: Rational } | { readonly endless: 1 | -1 };
const endsOf = ({ lo, hi }: Interval): [End, End] => [
  lo ? { value: lo } : { endless: -1 },
  hi ? { value: hi } : { endless: 1 },
];
const signOf = (end: End) => ('value' in end ? sign(end.value) : end.endless);

/** 0 times endless is 0: every figure of the interval times 0 is. */
function multiplyEnds(a: End, b: End): End {
  if ('value' in a && 'value' in b) return { value: multiplyRationals(a.value, b.value) };
  const product = signOf(a) * signOf(b);
  return product === 0 ? { value: zero } : { endless: product > 0 ? 1 : -1 };
}

export function multiply(a: Interval, b: Interval): Interval {
  const ends = endsOf(a).flatMap((one) => endsOf(b).map((other) => multiplyEnds(one, other)));
  const values = ends.flatMap((end) => ('value' in end ? [end.value] : []));
  const isEndless = (way: 1 | -1) => ends.some((end) => 'endless' in end && end.endless === way);
  return intervalOf(
    isEndless(-1)
      ? undefined
      : values.reduce<Bound>((low, one) => (low ? smaller(low, one) : one), undefined),
    isEndless(1)
      ? undefined
      : values.reduce<Bound>((high, one) => (high ? larger(high, one) : one), undefined),
    [a, b],
  );
}

/** By 0 gives undefined; by what may be 0, anything. 0 by what is not 0 is 0. */
export function divide(a: Interval, b: Interval): Interval | undefined {
  const by = pointIn(b);
  if (by && sign(by) === 0) return undefined;
  const mayBeZero = !(b.lo && sign(b.lo) > 0) && !(b.hi && sign(b.hi) < 0);
  if (mayBeZero) return intervalOf(undefined, undefined, [a, b]);
  const turned = (end: Bound): Bound => end && divideRationals(makeRational(1n), end);
  // 1/endless is 0, which is never reached but bounds what is.
  return multiply(a, { lo: turned(b.hi) ?? zero, hi: turned(b.lo) ?? zero, missing: b.missing });
}

/** The least of them; a bound one of them lacks the others may still give. */
export function least(values: readonly Interval[]): Interval {
  const lo = values.every((one) => one.lo)
    ? extreme(
        values.map((one) => one.lo),
        smaller,
      )
    : undefined;
  return relevant(
    lo,
    extreme(
      values.map((one) => one.hi),
      smaller,
    ),
    values,
  );
}
export const greatest = (values: readonly Interval[]): Interval => minus(least(values.map(minus)));

const extreme = (bounds: readonly Bound[], choose: (a: Rational, b: Rational) => Rational): Bound =>
  bounds.reduce((best, one) => (best && one ? choose(best, one) : (best ?? one)), undefined);

/** What lies wholly above the least figure that is possible does not decide it, and nothing of it is missing. */
function relevant(lo: Bound, hi: Bound, values: readonly Interval[]): Interval {
  const deciding = values.filter((one) => !(one.lo && hi && compareRationals(one.lo, hi) > 0));
  return intervalOf(lo, hi, deciding);
}

export function absolute(value: Interval): Interval {
  const { lo, hi } = value;
  if (lo && sign(lo) >= 0) return value;
  if (hi && sign(hi) <= 0) return minus(value);
  return intervalOf(zero, ifBoth(negate(lo), hi, larger), [value]);
}

/** A function that never falls, such as rounding, on both ends. */
export const monotone = (value: Interval, map: (figure: Rational) => Rational): Interval =>
  intervalOf(value.lo && map(value.lo), value.hi && map(value.hi), [value]);

/** One of them, it is not known which; `missing` says what decides. */
export function hull(values: readonly Interval[], missing: ReadonlySet<string>): Interval {
  const [{ lo }, { hi }] = [least(values), greatest(values)];
  return intervalOf(lo, hi, [...values, { lo, hi, missing }]);
}

/** `a ≥ b`, early where the intervals decide (portal.md 3.3). */
export function atLeastAs(a: Interval, b: Interval): Truth {
  if (a.lo && b.hi && compareRationals(a.lo, b.hi) >= 0) return 'T';
  return a.hi && b.lo && compareRationals(a.hi, b.lo) < 0 ? 'F' : 'U';
}

export function isEqual(a: Interval, b: Interval): Truth {
  const [one, other] = [pointIn(a), pointIn(b)];
  if (one && other) return isSame(one, other) ? 'T' : 'F';
  return above(a, b) || above(b, a) ? 'F' : 'U';
}
const above = (a: Interval, b: Interval) => Boolean(a.lo && b.hi && compareRationals(a.lo, b.hi) > 0);
