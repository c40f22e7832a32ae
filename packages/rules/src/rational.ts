import { type DecimalInput, divideHalfUp, formatDecimal, toDecimal } from './decimal.ts';

/** An exact fraction in lowest terms; `bottom` is above 0, so equal values have equal parts. */
export interface Rational {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const zero: Rational = { top: 0n, bottom: 1n };

const sizeOf = (value: bigint) => (value < 0n ? -value : value);

function greatestDivisor(first: bigint, second: bigint): bigint {
  let [a, b] = [sizeOf(first), sizeOf(second)];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

/** The fraction top/bottom. Throws RangeError for a bottom of 0. */
export function makeRational(top: bigint, bottom = 1n): Rational {
  if (bottom === 0n) throw new RangeError('a fraction cannot have 0 below');
  const divisor = greatestDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { top: top / divisor, bottom: bottom / divisor };
}

/** Reads a decimal or the exact text that `exactText` writes (`12.5` or `37/3`). */
export function toRational(value: DecimalInput): Rational {
  const fraction = typeof value === 'string' ? /^(-?\d{1,400})\/(\d{1,400})$/.exec(value) : null;
  if (fraction) return makeRational(BigInt(fraction[1] ?? 0), BigInt(fraction[2] ?? 1));
  const { units, scale } = toDecimal(value);
  return makeRational(units, 10n ** BigInt(scale));
}

/** Exact, as all arithmetic of fractions. */
export const addRationals = (a: Rational, b: Rational): Rational =>
  makeRational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

/** What is left of `a` without `b`. */
export const subtractRationals = (a: Rational, b: Rational): Rational =>
  makeRational(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);

/** The product, in lowest terms. */
export const multiplyRationals = (a: Rational, b: Rational): Rational =>
  makeRational(a.top * b.top, a.bottom * b.bottom);

/** Throws RangeError when `b` is 0. */
export const divideRationals = (a: Rational, b: Rational): Rational =>
  makeRational(a.top * b.bottom, a.bottom * b.top);

/** Nothing sums up to 0. */
export const sumRationals = (values: readonly Rational[]): Rational => values.reduce(addRationals, zero);

/** Below, equal or above zero as `a` is less than, equal to or more than `b`. */
export function compareRationals(a: Rational, b: Rational): -1 | 0 | 1 {
  const [left, right] = [a.top * b.bottom, b.top * a.bottom];
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Decimal text of a fraction, rounded half up (away from zero) to `places`. */
export const formatRational = ({ top, bottom }: Rational, places: number): string =>
  formatDecimal({ units: divideHalfUp(top * 10n ** BigInt(places), bottom), scale: places });

/** Text that loses nothing: the shortest decimal where there is one (`12.5`), else the fraction (`37/3`). */
export function exactText({ top, bottom }: Rational): string {
  let [rest, twos, fives] = [bottom, 0, 0];
  while (rest % 2n === 0n) [rest, twos] = [rest / 2n, twos + 1];
  while (rest % 5n === 0n) [rest, fives] = [rest / 5n, fives + 1];
  if (rest !== 1n) return `${top}/${bottom}`;
  const scale = Math.max(twos, fives);
  return formatDecimal({ units: (top * 10n ** BigInt(scale)) / bottom, scale });
}

/** The whole part of the square root of a whole number (Newton's method from above). */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) / 2n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** Decimal text of the square root of a fraction not below 0, correctly rounded half up to `places`. */
export function formatRoot({ top, bottom }: Rational, places: number): string {
  if (top < 0n) throw new RangeError('a negative number has no square root');
  // Half units: the root of 4·v·10^2p is twice the wanted figure, so adding one and halving rounds half up.
  const doubled = wholeRoot((4n * top * 10n ** BigInt(2 * places)) / bottom);
  return formatDecimal({ units: (doubled + 1n) / 2n, scale: places });
}
