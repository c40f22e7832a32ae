import { isDayText, parseDecimal } from '@qifu/rules';
import type { FactValue } from '../facts/facts.ts';
import type { Comparison, Condition, Expression, Inclusion, Scalar } from '../language/rule.ts';
import { addTime } from '../values/day.ts';
import { atLeastAs, type Interval, isEqual } from '../values/interval.ts';
import { atLeast, conjoin, disjoin, negate, type Truth, truthOf } from '../values/truth.ts';
import { type Case, type Outcome, readValue, traitsOf } from './case.ts';
import { evaluateExpression } from './expression.ts';
import { RuleFault } from './fault.ts';
import { type Figure, inOneUnit } from './figure.ts';

/** One condition with what came of it and of its parts: the whole way of a decision, nothing cut short. */
export interface Step extends Outcome {
  readonly condition: Condition;
  readonly parts: readonly Step[];
  /** Of a comparison: its two sides; of `between` the figure and both limits. */
  readonly figures?: readonly Figure[];
}

const none: ReadonlySet<string> = new Set();
type Of<K extends Condition['op']> = Extract<Condition, { op: K }>;

/** Decides a condition for one firm on one day, with Kleene's three values and without cutting short. */
export function decide(one: Case, condition: Condition): Step {
  switch (condition.op) {
    case 'and':
      return compound(
        condition,
        condition.args.map((arg) => decide(one, arg)),
        conjoin,
      );
    case 'or':
      return compound(
        condition,
        condition.args.map((arg) => decide(one, arg)),
        disjoin,
      );
    case 'atLeast':
      return compound(
        condition,
        condition.args.map((arg) => decide(one, arg)),
        (truths) => atLeast(condition.n, truths),
      );
    case 'not':
      return compound(condition, [decide(one, condition.arg)], ([truth = 'error']) => negate(truth));
    case 'ref':
      return compound(condition, [referred(one, condition)], ([truth = 'error']) => truth);
    default:
      return leaf(one, condition);
  }
}

function compound(condition: Condition, parts: readonly Step[], join: (truths: Truth[]) => Truth): Step {
  const truth = join(parts.map((part) => part.truth));
  const fault = parts.find((part) => part.fault)?.fault;
  const open = truth === 'U' ? parts.filter((part) => part.truth === 'U') : [];
  const missing = new Set(open.flatMap((part) => [...part.missing]));
  return { condition, truth, parts, missing, ...(fault && { fault }) };
}

function referred(one: Case, condition: Of<'ref'>): Step {
  const { ruleSet } = condition;
  const fail = (reason: 'circle' | 'unknownRuleSet'): Step => ({
    condition,
    truth: 'error',
    parts: [],
    missing: none,
    fault: new RuleFault(reason, ruleSet),
  });
  if (one.within.includes(ruleSet)) return fail('circle');
  const found = one.findRuleSet?.(ruleSet);
  return found ? decide({ ...one, within: [...one.within, ruleSet] }, found) : fail('unknownRuleSet');
}

type Leaf = Exclude<Condition, Of<'and' | 'or' | 'atLeast' | 'not' | 'ref'>>;
type Answer = Pick<Step, 'truth' | 'missing' | 'figures'>;

function leaf(one: Case, condition: Leaf): Step {
  try {
    return { condition, parts: [], ...answer(one, condition) };
  } catch (fault) {
    if (!(fault instanceof RuleFault)) throw fault;
    return { condition, parts: [], truth: 'error', missing: none, fault };
  }
}

function answer(one: Case, condition: Leaf): Answer {
  switch (condition.op) {
    case 'between':
      return between(one, condition);
    case 'true':
      return ofFact(one, condition.fact, (value) => {
        if (typeof value !== 'boolean') throw new RuleFault('badType', condition.fact);
        return value;
      });
    case 'known':
      return sure(readValue(one, condition.fact) !== undefined);
    case 'in':
      return ofFact(one, condition.fact, (value) =>
        scalarsOf(condition.fact, value).some((held) =>
          condition.values.some(matches(held, condition.prefix)),
        ),
      );
    case 'has':
      return ofFact(one, condition.fact, (value) => {
        const held = scalarsOf(condition.fact, value);
        const isHeld = (wanted: Scalar) => held.some((one) => String(one) === String(wanted));
        return condition.mode === 'all' ? condition.values.every(isHeld) : condition.values.some(isHeld);
      });
    case 'date':
      return sure(!(condition.from && one.day < condition.from) && !(condition.to && one.day > condition.to));
    case 'within':
      return ofFact(one, condition.fact, (value) => {
        if (typeof value !== 'string' || !isDayText(value)) throw new RuleFault('badType', condition.fact);
        return value <= one.day && one.day <= addTime(value, condition.amount, condition.unit);
      });
    case 'noneIn':
      return ofFact(one, condition.list, (value) => {
        if (typeof value !== 'boolean' && !Array.isArray(value))
          throw new RuleFault('badType', condition.list);
        return typeof value === 'boolean' ? !value : value.length === 0;
      });
    default:
      return compared(one, condition);
  }
}

const sure = (isTrue: boolean): Answer => ({ truth: truthOf(isTrue), missing: none });

function ofFact(one: Case, key: string, ask: (value: FactValue) => boolean): Answer {
  const value = readValue(one, key);
  if (value === undefined) return { truth: 'U', missing: new Set([traitsOf(one, key).missing]) };
  return sure(ask(value));
}

function scalarsOf(key: string, value: FactValue): readonly Scalar[] {
  if (!Array.isArray(value)) return [value as Scalar];
  if (value.some((one) => typeof one === 'object')) throw new RuleFault('badType', key);
  return value as readonly Scalar[];
}

const matches = (held: Scalar, isPrefix: boolean) => (wanted: Scalar) =>
  isPrefix ? String(held).startsWith(String(wanted)) : String(held) === String(wanted);

const heldBy = (one: Case, side: Expression) =>
  side.kind === 'var' ? readValue(one, side.fact, side.period) : undefined;

/**
 * A text or yes and no, of what can be no figure. A rule writes figures as numbers: its texts stay texts, also in digits, as
 * codes of regions are.
 */
function wordOf(one: Case, side: Expression): string | boolean | undefined {
  if (side.kind === 'text') return side.value;
  const value = heldBy(one, side);
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' && !parseDecimal(value) ? value : undefined;
}

/** A text in digits is a text beside another one, and a figure beside a figure. */
function heldText(one: Case, side: Expression): string | undefined {
  const value = heldBy(one, side);
  return typeof value === 'string' ? value : undefined;
}

const isUnknown = (one: Case, expression: Expression) =>
  expression.kind === 'var' && readValue(one, expression.fact, expression.period) === undefined;

function compared(one: Case, { op, left, right }: Of<Comparison>): Answer {
  const isWord =
    (op === 'eq' || op === 'ne') && [left, right].some((side) => wordOf(one, side) !== undefined);
  if (isWord) return comparedWords(one, op, [left, right]);
  const figures = [evaluateExpression(one, left), evaluateExpression(one, right)];
  const [a, b] = inOneUnit(figures).intervals as [Interval, Interval];
  const truth = compareIntervals[op](a, b);
  return { truth, missing: truth === 'U' ? missingOf([a, b]) : none, figures };
}

function comparedWords(one: Case, op: Comparison, sides: readonly Expression[]): Answer {
  const open = sides.filter((side) => isUnknown(one, side));
  const missing = open.map((side) => traitsOf(one, (side as { fact: string }).fact).missing);
  if (open.length > 0) return { truth: 'U', missing: new Set(missing) };
  const [a, b] = sides.map((side) => wordOf(one, side) ?? heldText(one, side));
  if (a === undefined || typeof a !== typeof b) throw new RuleFault('badType', String(a ?? b));
  return sure((a === b) === (op === 'eq'));
}

const missingOf = (intervals: readonly Interval[]) =>
  new Set(intervals.flatMap(({ missing }) => [...missing]));

const compareIntervals: Readonly<Record<Comparison, (a: Interval, b: Interval) => Truth>> = {
  gte: atLeastAs,
  gt: (a, b) => negate(atLeastAs(b, a)),
  lte: (a, b) => atLeastAs(b, a),
  lt: (a, b) => negate(atLeastAs(a, b)),
  eq: isEqual,
  ne: (a, b) => negate(isEqual(a, b)),
};

const ends: Readonly<Record<Inclusion, readonly [Comparison, Comparison]>> = {
  '[]': ['gte', 'lte'],
  '[)': ['gte', 'lt'],
  '(]': ['gt', 'lte'],
  '()': ['gt', 'lt'],
};

function between(one: Case, { of, lo, hi, incl }: Of<'between'>): Answer {
  const figures = [of, lo, hi].map((part) => evaluateExpression(one, part));
  const [value, low, high] = inOneUnit(figures).intervals as [Interval, Interval, Interval];
  const [from, to] = ends[incl];
  const truth = conjoin([compareIntervals[from](value, low), compareIntervals[to](value, high)]);
  return { truth, missing: truth === 'U' ? missingOf([value, low, high]) : none, figures };
}
