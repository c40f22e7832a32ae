import type { FactKind } from '@qifu/contracts';
import type { Subject, Value } from './figure';
import { type Comparison, comparisons, factOfLeaf, type Leaf } from './leaf';

/** How a row asks, "not" included, as people choose it. */
export const operators = [
  ...comparisons,
  'between',
  'notBetween',
  'is',
  'isFalse',
  'noneIn',
  'in',
  'notIn',
  'below',
  'notBelow',
  'hasAny',
  'hasAll',
  'hasNone',
  'within',
  'notWithin',
  'known',
  'unknown',
  'days',
] as const;
export type Operator = (typeof operators)[number];

const figures: readonly Operator[] = [...comparisons, 'between', 'known'];
const ofKind: Readonly<Record<FactKind, readonly Operator[]>> = {
  number: figures,
  int: figures,
  money: figures,
  ratio: figures,
  bool: ['is', 'isFalse', 'noneIn', 'known'],
  enum: ['in', 'notIn', 'known'],
  date: ['within', 'notWithin', 'known'],
  code: ['below', 'notBelow', 'in', 'notIn', 'known'],
  set: ['hasAny', 'hasAll', 'hasNone', 'known'],
  list: [...comparisons, 'known'],
};

/** The operators a fact of a kind takes; the one it has stays among them. */
export function operatorsOf(kind: FactKind | 'day', present: Operator): readonly Operator[] {
  const offered: readonly Operator[] = kind === 'day' ? ['days'] : ofKind[kind];
  return offered.includes(present) ? offered : [present, ...offered];
}

/** What "not" makes of an operator. */
const turned: Readonly<Record<string, Operator>> = {
  true: 'isFalse',
  in: 'notIn',
  below: 'notBelow',
  any: 'hasNone',
  within: 'notWithin',
  known: 'unknown',
  between: 'notBetween',
};

/** What a row asks; undefined where its "not" has no word of its own, which is then said before the row. */
export function operatorOf(leaf: Leaf, isNot: boolean): Operator | undefined {
  const word = wordOf(leaf);
  if (isNot) return turned[word];
  if (word === 'true') return 'is';
  if (word === 'any') return 'hasAny';
  if (word === 'all') return 'hasAll';
  return word === 'date' ? 'days' : (word as Operator);
}

function wordOf(leaf: Leaf): string {
  if (leaf.kind === 'compare') return leaf.op;
  if (leaf.kind === 'in') return leaf.isPrefix ? 'below' : 'in';
  return leaf.kind === 'has' ? leaf.mode : leaf.kind;
}

/** What the dictionary says of a fact that a row begins with. */
export interface KnownFact {
  factKey: string;
  kind: FactKind;
  unit: string;
  options: string;
}

interface Asked {
  leaf: Leaf;
  isNot: boolean;
}

const turnedOnes: readonly Operator[] = Object.values(turned);

/** The row with another operator; what it was held against stays where it fits. */
export function withOperator(leaf: Leaf, operator: Operator, fact: KnownFact | undefined): Asked {
  const comparison = comparisons.find((op) => op === operator);
  const isNot = turnedOnes.includes(operator);
  const next = comparison ? comparing(leaf, comparison, fact) : asking(leaf, operator, fact);
  return { leaf: next, isNot };
}

function asking(leaf: Leaf, operator: Operator, fact: KnownFact | undefined): Leaf {
  const key = factOfLeaf(leaf);
  switch (operator) {
    case 'between':
    case 'notBetween':
      return leaf.kind === 'between' ? leaf : spanning(leaf, fact);
    case 'in':
    case 'notIn':
      return { kind: 'in', fact: key, values: valuesOf(leaf) };
    case 'below':
    case 'notBelow':
      return { kind: 'in', fact: key, values: valuesOf(leaf), isPrefix: true };
    case 'hasAny':
    case 'hasNone':
    case 'hasAll':
      return { kind: 'has', fact: key, mode: operator === 'hasAll' ? 'all' : 'any', values: valuesOf(leaf) };
    case 'within':
    case 'notWithin':
      return leaf.kind === 'within' ? leaf : { kind: 'within', fact: key, amount: 12, unit: 'month' };
    case 'noneIn':
      return { kind: 'noneIn', list: key };
    case 'days':
      return leaf.kind === 'date' ? leaf : { kind: 'date' };
    default:
      return { kind: operator === 'known' || operator === 'unknown' ? 'known' : 'true', fact: key };
  }
}

function spanning(leaf: Leaf, fact: KnownFact | undefined): Leaf {
  const low = leaf.kind === 'compare' ? leaf.value : emptyFigure(fact);
  return { kind: 'between', subject: subjectOf(leaf, fact), low, high: low };
}

function comparing(leaf: Leaf, op: Comparison, fact: KnownFact | undefined): Leaf {
  const value = leaf.kind === 'compare' ? leaf.value : leaf.kind === 'between' ? leaf.low : emptyFigure(fact);
  return { kind: 'compare', op, subject: subjectOf(leaf, fact), value };
}

const subjectOf = (leaf: Leaf, fact: KnownFact | undefined): Subject => {
  if ('subject' in leaf) return leaf.subject;
  const key = factOfLeaf(leaf);
  return fact?.kind === 'list' ? { kind: 'count', over: key } : { kind: 'fact', fact: key };
};

const valuesOf = (leaf: Leaf) => (leaf.kind === 'in' || leaf.kind === 'has' ? leaf.values : []);

/** Nothing yet, in the unit of the fact: figures of money and shares always say theirs. */
export const emptyFigure = (fact: KnownFact | undefined): Value => ({
  kind: 'number',
  number: 0,
  ...(fact && saysUnit(fact) && { unit: fact.unit }),
});

const saysUnit = ({ kind, unit }: KnownFact) =>
  unit !== '' && (kind === 'money' || kind === 'ratio' || kind === 'number');

const opposites: Readonly<Record<Comparison, Comparison>> = {
  gte: 'lt',
  lt: 'gte',
  gt: 'lte',
  lte: 'gt',
  eq: 'ne',
  ne: 'eq',
};

/** The row that says the opposite in one word; undefined where only a "not" around it does. */
export const opposite = (leaf: Leaf): Leaf | undefined =>
  leaf.kind === 'compare' ? { ...leaf, op: opposites[leaf.op] } : undefined;

/** A new row about a fact, with the operator its kind is mostly asked by. */
export function newLeaf(fact: KnownFact | undefined): Asked {
  if (!fact) return { leaf: { kind: 'date' }, isNot: false };
  const [first = 'known'] = ofKind[fact.kind];
  return withOperator({ kind: 'known', fact: fact.factKey }, first, fact);
}
