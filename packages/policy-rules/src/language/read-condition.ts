import { readExpression } from './read-expression.ts';
import {
  isRaw,
  namesOf,
  type Raw,
  readDay,
  readList,
  readName,
  readOneOf,
  readScalar,
  readWhole,
} from './read-values.ts';
import type { Reading } from './reading.ts';
import {
  type Comparison,
  type Condition,
  comparisons,
  inclusions,
  ruleLimits,
  type Scalar,
  timeUnits,
} from './rule.ts';

/** Reads a condition of the language; every fault is told at its place, and a faulty one is undefined. */
export function readCondition(
  reading: Reading,
  path: string,
  value: unknown,
  depth = 1,
): Condition | undefined {
  if (!reading.enter(path, depth)) return undefined;
  if (!isRaw(value)) return reading.fail(path, value === undefined ? 'missing' : 'notAnObject');
  const node = new ConditionNode(reading, path, value, depth);
  const op = String(value.op) as Condition['op'];
  const read = Object.hasOwn(readers, op) ? readers[op](node) : reading.fail(`${path}.op`, 'unknownOp');
  return read && { ...read, ...namesOf(value) };
}

/** The parts of one node, each read at its own place. */
class ConditionNode {
  constructor(
    readonly reading: Reading,
    readonly path: string,
    readonly raw: Raw,
    readonly depth: number,
  ) {}
  private at = (key: string) => `${this.path}.${key}`;
  condition = (key: string) => readCondition(this.reading, this.at(key), this.raw[key], this.depth + 1);
  expression = (key: string) => readExpression(this.reading, this.at(key), this.raw[key], this.depth + 1);
  conditions = () =>
    readList(this.reading, this.at('args'), this.raw.args, (path, value) =>
      readCondition(this.reading, path, value, this.depth + 1),
    );
  name = (key: string) => readName(this.reading, this.at(key), this.raw[key]);
  day = (key: string) =>
    this.raw[key] === undefined || this.raw[key] === null
      ? undefined
      : readDay(this.reading, this.at(key), this.raw[key]);
  scalars = (key: string) =>
    readList<Scalar>(this.reading, this.at(key), this.raw[key], (path, value) =>
      readScalar(this.reading, path, value),
    );
  whole = (key: string, bounds: readonly [number, number]) =>
    readWhole(this.reading, this.at(key), this.raw[key], bounds);
  oneOf = <const T extends string>(key: string, choices: readonly T[]) =>
    readOneOf(this.reading, this.at(key), this.raw[key], choices);
}

type Reader = (node: ConditionNode) => Condition | undefined;

const all: (op: 'and' | 'or') => Reader = (op) => (node) => {
  const args = node.conditions();
  return args && { op, args };
};
const compare: (op: Comparison) => Reader = (op) => (node) => {
  const [left, right] = [node.expression('left'), node.expression('right')];
  return left && right && { op, left, right };
};
const ofFact: (op: 'true' | 'known') => Reader = (op) => (node) => {
  const fact = node.name('fact');
  return fact === undefined ? undefined : { op, fact };
};

const readers: Readonly<Record<Condition['op'], Reader>> = {
  and: all('and'),
  or: all('or'),
  not: (node) => {
    const arg = node.condition('arg');
    return arg && { op: 'not', arg };
  },
  atLeast: (node) => {
    const [n, args] = [node.whole('n', [0, ruleLimits.nodes]), node.conditions()];
    return n === undefined || !args ? undefined : { op: 'atLeast', n, args };
  },
  ...(Object.fromEntries(comparisons.map((op) => [op, compare(op)])) as Record<Comparison, Reader>),
  between: (node) => {
    const [of, lo, hi] = [node.expression('of'), node.expression('lo'), node.expression('hi')];
    const incl = node.raw.incl === undefined ? '[]' : node.oneOf('incl', inclusions);
    return of && lo && hi && incl && { op: 'between', of, lo, hi, incl };
  },
  in: (node) => {
    const [fact, values] = [node.name('fact'), node.scalars('values')];
    return fact === undefined || !values
      ? undefined
      : { op: 'in', fact, values, prefix: node.raw.prefix === true };
  },
  has: (node) => {
    const mode = node.raw.all === undefined ? 'any' : 'all';
    if (mode === 'all' && node.raw.any !== undefined)
      return node.reading.fail(`${node.path}.any`, 'notAValue');
    const [fact, values] = [node.name('fact'), node.scalars(mode)];
    return fact === undefined || !values ? undefined : { op: 'has', fact, mode, values };
  },
  true: ofFact('true'),
  known: ofFact('known'),
  date: (node) => {
    const [from, to] = [node.day('from'), node.day('to')];
    if (from && to && from > to) return node.reading.fail(`${node.path}.to`, 'unordered');
    return { op: 'date', ...(from && { from }), ...(to && { to }) };
  },
  within: (node) => {
    const [fact, amount] = [node.name('fact'), node.whole('amount', [0, 36_500])];
    const unit = node.oneOf('unit', timeUnits);
    if (node.raw.of !== undefined && !node.oneOf('of', ['evalDate'])) return undefined;
    return fact === undefined || amount === undefined || !unit
      ? undefined
      : { op: 'within', fact, amount, unit };
  },
  noneIn: (node) => {
    const list = node.name('list');
    return list === undefined ? undefined : { op: 'noneIn', list };
  },
  ref: (node) => {
    const ruleSet = node.name('ruleSet');
    return ruleSet === undefined ? undefined : { op: 'ref', ruleSet };
  },
};
