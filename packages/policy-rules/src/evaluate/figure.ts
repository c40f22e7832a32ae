import { parseDecimal, type Rational, toRational } from '@qifu/rules';
import { conversion, isCount, type Unit, unitOf } from '../facts/unit.ts';
import {
  type Bound,
  divide,
  hull,
  type Interval,
  multiply,
  pointIn,
  pointOf,
  pointOfText,
} from '../values/interval.ts';
import { type Case, readValue, traitsOf } from './case.ts';
import { RuleFault } from './fault.ts';

/**
 * A figure with what it is counted in. Without a unit it takes that of what it meets (rulings 50); what was multiplied or
 * divided and has none left is a plain share, so that 300 of 9,000 meets 3 % as 0.0333.
 */
export interface Figure {
  readonly interval: Interval;
  readonly unit?: Unit;
  readonly isShare?: true;
}

export const bare = (interval: Interval): Figure => ({ interval });
const share = (interval: Interval): Figure => ({ interval, isShare: true });
export const written = (value: string, unit?: string): Figure => withUnit(pointOfText(value), unitOf(unit));
export const withUnit = (interval: Interval, unit: Unit | undefined): Figure => ({
  interval,
  ...(unit && { unit }),
});

/** The firm's figure of a fact, or where it can lie. Throws `badType` for what is no figure. */
export function figureOfFact(one: Case, key: string, period?: number): Figure {
  const { unit, missing } = traitsOf(one, key, period);
  const value = readValue(one, key, period);
  if (value !== undefined) {
    const decimal = typeof value === 'number' || typeof value === 'string' ? parseDecimal(value) : undefined;
    if (!decimal) throw new RuleFault('badType', key);
    return withUnit(pointOf(toRational(decimal)), unitOf(unit));
  }
  const range = missing === key ? rangeOf(one, key) : {};
  const none: Interval = { lo: range.min, hi: range.max, missing: new Set() };
  return withUnit(hull([none], new Set([missing])), unitOf(unit));
}

/** Where an unknown figure lies, in the unit it is told in: the dictionary's own bounds are counted in the dictionary's unit. */
function rangeOf({ facts, definitions }: Case, key: string): { min?: Bound; max?: Bound } {
  const [fact, definition] = [facts.get(key), definitions.get(key)];
  const unit = unitOf(fact?.unit ?? definition?.unit);
  const bound = (end: 'min' | 'max'): Bound => {
    const told = fact?.[end];
    if (told !== undefined) return toRational(told);
    const declared = definition?.[end];
    return declared === undefined ? undefined : pointIn(convert(written(declared, definition?.unit), unit));
  };
  return { min: bound('min'), max: bound('max') };
}

/** All in the unit of the first that has one. Throws `unitClash` for what cannot be counted in it. */
export function inOneUnit(figures: readonly Figure[]): { unit: Unit | undefined; intervals: Interval[] } {
  const unit = figures.find((one) => one.unit)?.unit;
  return { unit, intervals: figures.map((one) => convert(one, unit)) };
}

/** Several figures as one of their common unit. */
export function joinFigures(
  figures: readonly Figure[],
  join: (intervals: readonly Interval[]) => Interval,
): Figure {
  const { unit, intervals } = inOneUnit(figures);
  const joined = join(intervals);
  return !unit && figures.some((one) => one.isShare) ? share(joined) : withUnit(joined, unit);
}

export function convert({ interval, unit, isShare }: Figure, to: Unit | undefined): Interval {
  if (!to || unit?.name === to.name) return interval;
  if (!unit) return isShare && isRatio(to) ? multiply(interval, pointOf(turned(to.factor))) : interval;
  const factor = conversion(unit, to);
  if (!factor) throw new RuleFault('unitClash', `${unit.name} ${to.name}`);
  return multiply(interval, pointOf(factor));
}

/** Percent and per mille become plain shares before they are multiplied: 2 % of 100 is 2. */
const asShare = (figure: Figure): Figure =>
  figure.unit && isRatio(figure.unit)
    ? share(multiply(figure.interval, pointOf(figure.unit.factor)))
    : figure;
const isRatio = ({ dimension, per }: Unit) => dimension === 'ratio' && !per;
const turned = ({ top, bottom }: Rational): Rational => ({ top: bottom, bottom: top });

/** `万元/人 × 人` is 万元; counts disappear; two units that both stay cannot be told and clash. */
export function multiplyFigures(first: Figure, second: Figure): Figure {
  const [a, b] = [asShare(first), asShare(second)];
  const shared = cancel(a, b) ?? cancel(b, a);
  if (shared) return shared;
  const units = [a.unit, b.unit].filter((unit) => unit !== undefined);
  const staying = units.filter((unit) => !isCount(unit) || unit.per);
  if (staying.length > 1) throw new RuleFault('unitClash', units.map(({ name }) => name).join(' '));
  const product = within(multiply(a.interval, b.interval));
  return staying[0] ? withUnit(product, staying[0]) : share(product);
}

function cancel(a: Figure, b: Figure): Figure | undefined {
  const below = a.unit?.per;
  if (!a.unit || !below || !b.unit || !conversion(b.unit, below)) return undefined;
  const [above] = a.unit.name.split('/', 1);
  return withUnit(within(multiply(a.interval, convert(b, below))), unitOf(above));
}

/** Fractions of more than four hundred digits are no figures of a policy, and each step with them takes longer. */
const longest = 10n ** 400n;

function within(interval: Interval): Interval {
  for (const bound of [interval.lo, interval.hi])
    if (bound && (bound.bottom > longest || bound.top > longest || -bound.top > longest))
      throw new RuleFault('tooLong');
  return interval;
}

/** Of one dimension it is a share without unit, else `万元/人`. Throws `divisionByZero`. */
export function divideFigures(first: Figure, second: Figure): Figure {
  const [a, b] = [asShare(first), asShare(second)];
  const isSameKind = a.unit && b.unit && conversion(b.unit, a.unit) !== undefined;
  const quotient = divide(a.interval, isSameKind ? convert(b, a.unit) : b.interval);
  if (!quotient) throw new RuleFault('divisionByZero');
  within(quotient);
  if (isSameKind || !a.unit) return share(quotient);
  const isPlain = b.unit && !a.unit.per && !b.unit.per;
  return withUnit(quotient, isPlain ? unitOf(`${a.unit.name}/${b.unit?.name}`) : a.unit);
}
