import { divideRationals, makeRational, multiplyRationals, type Rational, toRational } from '@qifu/rules';
import { whole } from '../language/read-values.ts';
import type { Condition, Expression, Rounding } from '../language/rule.ts';
import {
  absolute,
  add,
  atLeastAs,
  greatest,
  hull,
  type Interval,
  least,
  minus,
  monotone,
  pointIn,
  pointOf,
} from '../values/interval.ts';
import { type Case, readParam, readValue } from './case.ts';
import { RuleFault } from './fault.ts';
import {
  bare,
  convert,
  divideFigures,
  type Figure,
  figureOfFact,
  joinFigures,
  multiplyFigures,
  withUnit,
  written,
} from './figure.ts';
import { type KnownBracket, scaleWithin } from './scale.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** The figure of an expression, or where it can lie while facts are missing. Throws RuleFault. */
export function evaluateExpression(one: Case, expression: Expression): Figure {
  const of = (part: Expression) => evaluateExpression(one, part);
  switch (expression.kind) {
    case 'number':
      return written(expression.value, expression.unit);
    case 'text':
      throw new RuleFault('badType', String(expression.value));
    case 'var':
      return figureOfFact(one, expression.fact, expression.period);
    case 'param': {
      const { value, unit } = readParam(one, expression.name);
      return written(value, unit);
    }
    case 'add':
      return joinFigures(expression.args.map(of), (intervals) => intervals.reduce(add));
    case 'sub':
      return joinFigures(expression.args.map(of), ([a, b]) => (a && b ? add(a, minus(b)) : nothing));
    case 'min':
      return joinFigures(expression.args.map(of), least);
    case 'max':
      return joinFigures(expression.args.map(of), greatest);
    case 'mul':
      return expression.args.map(of).reduce(multiplyFigures);
    case 'div':
      return expression.args.map(of).reduce(divideFigures);
    case 'abs':
      return map(of(expression.arg), absolute);
    case 'floor':
    case 'ceil':
    case 'round': {
      const step = toRational(expression.to);
      return map(of(expression.arg), (value) =>
        monotone(value, (figure) => toSteps(expression.kind, figure, step)),
      );
    }
    case 'if':
      return choose(one, expression);
    case 'bool':
      return counted(one, expression.when);
    case 'scale':
      return scaled(one, expression);
    case 'sum':
    case 'count':
      return overRows(one, expression);
  }
}

const nothing = pointOf(makeRational(0n));
const map = (figure: Figure, change: (value: Interval) => Interval): Figure => ({
  ...figure,
  interval: change(figure.interval),
});

/** Halves away from zero, as money is rounded everywhere in the product. */
function toSteps(rounding: Rounding, figure: Rational, step: Rational): Rational {
  const { top, bottom } = divideRationals(figure, step);
  const down = top / bottom - (top < 0n && top % bottom !== 0n ? 1n : 0n);
  const isWhole = top % bottom === 0n;
  const half = (2n * (top < 0n ? -top : top) + bottom) / (2n * bottom);
  const steps = { floor: down, ceil: isWhole ? down : down + 1n, round: top < 0n ? -half : half }[rounding];
  return multiplyRationals(makeRational(steps), step);
}

/** One way where it is known which; else between the two. A way that may not be taken is not an error of the whole. */
function choose(one: Case, expression: Of<'if'>): Figure {
  const { truth, missing, fault } = one.decide(one, expression.when);
  if (truth === 'error') throw fault ?? new RuleFault('badType');
  if (truth === 'T') return evaluateExpression(one, expression.then);
  if (truth === 'F') return evaluateExpression(one, expression.else);
  const ways = [expression.then, expression.else].map((way) => attempt(one, way));
  return joinFigures(ways, (intervals) => hull(intervals, missing));
}

function attempt(one: Case, expression: Expression): Figure {
  try {
    return evaluateExpression(one, expression);
  } catch (error) {
    if (!(error instanceof RuleFault)) throw error;
    return bare({ lo: undefined, hi: undefined, missing: new Set() });
  }
}

/** 1, 0, or between. */
function counted(one: Case, condition: Condition): Figure {
  const { truth, missing, fault } = one.decide(one, condition);
  if (truth === 'error') throw fault ?? new RuleFault('badType');
  const [lo, hi] = [truth === 'T' ? 1n : 0n, truth === 'F' ? 0n : 1n];
  return bare(
    truth === 'U' ? { lo: makeRational(lo), hi: makeRational(hi), missing } : pointOf(makeRational(lo)),
  );
}

/**
 * Brackets that begin above all the base can be do not count; nor, where one bracket decides, do those the base has left
 * behind. A share that is not known lies between its ends, and the scale between what they give: no part of a base has a
 * share that counts against it.
 */
function scaled(one: Case, { base, brackets, scale }: Of<'scale'>): Figure {
  const of = evaluateExpression(one, base);
  const amounts = brackets.map(({ amount }) => amount && evaluateExpression(one, amount));
  const isFlat = brackets.every(({ rate }) => !rate);
  const unit = isFlat ? amounts.find((figure) => figure?.unit)?.unit : of.unit;
  const reached = brackets
    .map(({ from, rate }, index) => ({
      from: convert(evaluateExpression(one, from), of.unit),
      rate: rate && multiplyFigures(bare(pointOf(makeRational(1n))), evaluateExpression(one, rate)).interval,
      amount: amounts[index] && convert(amounts[index], unit),
    }))
    .filter(({ from }) => atLeastAs(of.interval, from) !== 'F')
    .filter((one, index, all) => scale === 'marginal' || !isPassed(one, all.slice(index + 1), of.interval));
  const parts = reached.flatMap(({ from, rate, amount }) => [from, rate, amount]);
  const missing = [of.interval, ...parts].flatMap((part) => [...(part?.missing ?? [])]);
  const [low, high] = (['lo', 'hi'] as const).map((end) => {
    const known = whole(reached.map((bracket) => knownBracket(end, bracket)));
    return known && scaleWithin(scale, sorted(known), of.interval);
  });
  const isUpright = scale !== 'whole' || atLeastAs(of.interval, nothing) === 'T';
  return withUnit(betweenWays(isUpright, [low, high], new Set(missing)), unit);
}

/** Between what the least shares give and the greatest; open at an end that none is known for. A base below zero turns them round. */
function betweenWays(
  isUpright: boolean,
  [low, high]: readonly [Interval | undefined, Interval | undefined],
  missing: ReadonlySet<string>,
): Interval {
  if (low && high) return hull([low, high], missing);
  return isUpright ? { lo: low?.lo, hi: high?.hi, missing } : { lo: undefined, hi: undefined, missing };
}

interface BracketWithin {
  readonly from: Interval;
  readonly rate: Interval | undefined;
  readonly amount: Interval | undefined;
}

/** A later bracket begins at this one or above it, and the base has come to it. */
const isPassed = ({ from }: BracketWithin, later: readonly BracketWithin[], base: Interval) =>
  later.some((next) => atLeastAs(next.from, from) === 'T' && atLeastAs(base, next.from) === 'T');

/** A bracket with the least or the greatest its figure can be; where it begins has to be known. */
function knownBracket(end: 'lo' | 'hi', { from, rate, amount }: BracketWithin): KnownBracket | undefined {
  const [begin, share, flat] = [pointIn(from), rate?.[end], amount?.[end]];
  if (!begin || (rate && !share) || (amount && !flat)) return undefined;
  return { from: begin, ...(share && { rate: share }), ...(flat && { amount: flat }) };
}

const sorted = (brackets: readonly KnownBracket[]) =>
  brackets.toSorted((a, b) => Number(a.from.top * b.from.bottom - b.from.top * a.from.bottom) || 0);

function overRows(one: Case, expression: Of<'sum' | 'count'>): Figure {
  const { over } = expression;
  const rows = readValue(one, over);
  if (rows === undefined) {
    const lo = expression.kind === 'count' ? makeRational(0n) : undefined;
    return bare({ lo, hi: undefined, missing: new Set([over]) });
  }
  if (!Array.isArray(rows)) throw new RuleFault('badType', over);
  const figures = rows.map((row) => {
    if (typeof row !== 'object') throw new RuleFault('badType', over);
    const inRow = { ...one, scope: { list: over, row } };
    if (expression.kind === 'sum') return evaluateExpression(inRow, expression.expr);
    return expression.where ? counted(inRow, expression.where) : bare(pointOf(makeRational(1n)));
  });
  return figures.length === 0 ? bare(nothing) : joinFigures(figures, (intervals) => intervals.reduce(add));
}
