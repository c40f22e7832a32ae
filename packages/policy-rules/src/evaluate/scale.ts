import {
  addRationals,
  compareRationals,
  makeRational,
  multiplyRationals,
  type Rational,
  subtractRationals,
} from '@qifu/rules';
import type { ScaleKind } from '../language/rule.ts';
import { hull, type Interval, pointIn, pointOf } from '../values/interval.ts';

/** A bracket whose figures are known: from where it reckons, and either a share or a flat figure. */
export interface KnownBracket {
  readonly from: Rational;
  readonly rate?: Rational;
  readonly amount?: Rational;
}

const zero = makeRational(0n);

/** What a scale gives for one base. A bracket begins at its `from`; below the first there is nothing. */
export function scaleAt(kind: ScaleKind, brackets: readonly KnownBracket[], base: Rational): Rational {
  const reached = brackets.filter(({ from }) => compareRationals(from, base) <= 0);
  const last = reached.at(-1);
  if (!last) return zero;
  if (kind !== 'marginal') return valueIn(kind, last, base);
  return reached.reduce((sum, bracket, index) => {
    const end = reached[index + 1]?.from ?? base;
    const part = bracket.rate
      ? multiplyRationals(bracket.rate, subtractRationals(end, bracket.from))
      : (bracket.amount ?? zero);
    return addRationals(sum, part);
  }, zero);
}

function valueIn(kind: ScaleKind, { rate, amount }: KnownBracket, base: Rational): Rational {
  if (amount) return amount;
  if (!rate) return zero;
  return kind === 'lookup' ? rate : multiplyRationals(rate, base);
}

/**
 * Where a scale's figure can lie for a base that is known to lie somewhere. It is straight within each bracket, so its
 * extremes are at the ends of the base and on both sides of every bracket's beginning.
 */
export function scaleWithin(kind: ScaleKind, brackets: readonly KnownBracket[], base: Interval): Interval {
  const point = pointIn(base);
  if (point) return pointOf(scaleAt(kind, brackets, point));
  const { lo, hi, missing } = base;
  const isInside = ({ from }: KnownBracket) =>
    !(lo && compareRationals(from, lo) < 0) && !(hi && compareRationals(from, hi) > 0);
  // The base is not below its own least figure, so a bracket that begins there is not approached from below.
  const isApproached = ({ from }: KnownBracket) => !(lo && compareRationals(from, lo) === 0);
  const corners = brackets
    .filter(isInside)
    .flatMap((bracket) => [
      scaleAt(kind, brackets, bracket.from),
      ...(isApproached(bracket) ? [justBelow(kind, brackets, bracket)] : []),
    ]);
  const ends = [lo ? scaleAt(kind, brackets, lo) : zero, ...(hi ? [scaleAt(kind, brackets, hi)] : [])];
  const within = hull([...corners, ...ends].map(pointOf), missing);
  const slope = brackets.at(-1)?.rate?.top ?? 0n;
  if (hi || kind === 'lookup' || slope === 0n) return within;
  return slope > 0n ? { ...within, hi: undefined, missing } : { ...within, lo: undefined, missing };
}

/** The figure that is approached from below where a bracket begins. */
function justBelow(kind: ScaleKind, brackets: readonly KnownBracket[], { from }: KnownBracket): Rational {
  const before = brackets.filter((bracket) => compareRationals(bracket.from, from) < 0);
  return before.length > 0 ? scaleAt(kind, before, from) : zero;
}
