import { formatDecimal, parseDecimal, type Rational, roundDecimal, subtractRationals } from '@qifu/rules';
import { caseOf, type Question } from '../evaluate/evaluate-rule.ts';
import { evaluateExpression } from '../evaluate/expression.ts';
import { RuleFault } from '../evaluate/fault.ts';
import { inOneUnit } from '../evaluate/figure.ts';
import { factValue } from '../facts/facts.ts';
import { longestNumber } from '../language/read-values.ts';
import type { Condition, Expression, Rule } from '../language/rule.ts';
import { figuresIn, nodesOf } from '../language/walk.ts';
import { yearOf } from '../values/day.ts';
import { pointIn } from '../values/interval.ts';
import { heldNow, withFact } from './with-fact.ts';

/** A firm changes a figure in whole steps: one person, one cent of 万元, as fine as the rule speaks and the firm tells. */
type Step = { readonly places: number };

/** Doublings of the way that is looked ahead: a billion steps and more. */
const farthest = 48;

/**
 * Values of a figure near which one side of a comparison overtakes the other: looked for upwards and downwards in steps that
 * double, then halved down to one step. Both neighbours belong to it, for comparisons that leave the limit out.
 */
export function turningFigures(leaf: Condition, rule: Rule, question: Question, fact: string): string[] {
  const value = heldNow(question, fact);
  const start = typeof value === 'number' || typeof value === 'string' ? parseDecimal(value) : undefined;
  if (!start || formatDecimal(start).length > longestNumber) return [];
  const definition = question.definitions?.get(fact);
  const step = definition?.isWhole ? { places: 0 } : stepOf(leaf, rule, question, formatDecimal(start));
  const begin = roundDecimal(start, step.places).units;
  // What nobody has defined goes below zero only where it is there already.
  const floor = definition || start.units < 0n ? definition?.min : '0';
  const least = floor === undefined ? undefined : unitsOf(floor, step);
  const most = definition?.max === undefined ? undefined : unitsOf(definition.max, step);
  const isIn = (units: bigint) =>
    (least === undefined || units >= least) && (most === undefined || units <= most);
  const text = (units: bigint) => formatDecimal({ units, scale: step.places });
  return pairsOf(leaf).flatMap((sides) => {
    const signAt = (units: bigint) => signOf(sides, rule, withFact(question, fact, text(units)));
    const turns = [1n, -1n].flatMap((way) => turnsFrom(begin, way, signAt, isIn));
    return turns
      .flatMap((units) => [units - 1n, units, units + 1n])
      .filter((units) => units !== begin && isIn(units))
      .map(text);
  });
}

const unitsOf = (text: string, { places }: Step) => roundDecimal(text, places).units;

/** More places than these are no figure that a rule or a firm means. */
const mostPlaces = 6;

function stepOf(leaf: Condition, rule: Rule, { facts, day }: Question, own: string): Step {
  const others = [...nodesOf(leaf)].flatMap((node): unknown[] => {
    if (!('kind' in node)) return [];
    if (node.kind === 'number') return [node.value];
    if (node.kind === 'param') return (rule.params.get(node.name) ?? []).map((one) => one.value);
    return node.kind === 'var' ? [factValue(facts.get(node.fact), yearOf(day), node.period)] : [];
  });
  const places = others.map((value) => Math.min(parseDecimal(value)?.scale ?? 0, mostPlaces));
  return { places: Math.max(parseDecimal(own)?.scale ?? 0, ...places) };
}

/** The figures a leaf holds against each other. */
function pairsOf(leaf: Condition): (readonly [Expression, Expression])[] {
  const [first, second, third] = figuresIn(leaf);
  if (!first || !second) return [];
  return third
    ? [
        [first, second],
        [first, third],
      ]
    : [[first, second]];
}

/** −1, 0 or 1; undefined where it is not known or cannot be computed. */
function signOf(
  sides: readonly [Expression, Expression],
  rule: Rule,
  question: Question,
): number | undefined {
  const one = caseOf(rule, question);
  try {
    const figures = sides.map((side) => evaluateExpression(one, side));
    const [left, right] = inOneUnit(figures).intervals.map(pointIn) as [Rational?, Rational?];
    if (!left || !right) return undefined;
    const { top } = subtractRationals(left, right);
    return top > 0n ? 1 : top < 0n ? -1 : 0;
  } catch (fault) {
    if (!(fault instanceof RuleFault)) throw fault;
    return undefined;
  }
}

/** Both sides of the first change of sign in one direction, where there is one. */
function turnsFrom(
  begin: bigint,
  way: bigint,
  signAt: (units: bigint) => number | undefined,
  isIn: (units: bigint) => boolean,
): bigint[] {
  const sign = signAt(begin);
  let near = begin;
  for (let doubling = 0; doubling < farthest; doubling++) {
    const far = begin + way * 2n ** BigInt(doubling);
    if (!isIn(far)) {
      // The last values of the range are still to be looked at.
      if (!isIn(near + way)) return [];
      return halve(near, lastIn(near, far, isIn), sign, signAt);
    }
    if (signAt(far) !== sign) return halve(near, far, sign, signAt);
    near = far;
  }
  return [];
}

function lastIn(inside: bigint, outside: bigint, isIn: (units: bigint) => boolean): bigint {
  let [near, far] = [inside, outside];
  while (distance(near, far) > 1n) {
    const middle = (near + far) / 2n;
    if (isIn(middle)) near = middle;
    else far = middle;
  }
  return near;
}

const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

function halve(
  from: bigint,
  to: bigint,
  sign: number | undefined,
  signAt: (units: bigint) => number | undefined,
): bigint[] {
  let [near, far] = [from, to];
  if (signAt(far) === sign) return [];
  while (distance(near, far) > 1n) {
    const middle = (near + far) / 2n;
    if (signAt(middle) === sign) near = middle;
    else far = middle;
  }
  return [far];
}
