import { readSubject, readValue, type Subject, type Value, writeSubject, writeValue } from './figure';
import { hasOnly, named, type Raw } from './json';

export const comparisons = ['gte', 'gt', 'lte', 'lt', 'eq', 'ne'] as const;
export type Comparison = (typeof comparisons)[number];
export const inclusions = ['[]', '[)', '(]', '()'] as const;
export const timeUnits = ['day', 'month', 'year'] as const;
export type TimeUnit = (typeof timeUnits)[number];
type Scalar = string | number | boolean;

/** A condition that asks one thing, as a row shows it. */
export type Leaf =
  | { kind: 'compare'; op: Comparison; subject: Subject; value: Value }
  | { kind: 'between'; subject: Subject; low: Value; high: Value; ends?: (typeof inclusions)[number] }
  | { kind: 'in'; fact: string; values: readonly Scalar[]; isPrefix?: boolean }
  | { kind: 'has'; fact: string; mode: 'any' | 'all'; values: readonly Scalar[] }
  | { kind: 'true' | 'known'; fact: string }
  | { kind: 'within'; fact: string; amount: number; unit: TimeUnit }
  | { kind: 'noneIn'; list: string }
  | { kind: 'date'; from?: string; to?: string };

const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
const scalars = (value: unknown): readonly Scalar[] | undefined =>
  Array.isArray(value) && value.every(isScalar) ? value : undefined;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a row out of JSON; undefined of everything a row cannot show whole, which stays JSON. */
export function readLeaf(raw: Raw): Leaf | undefined {
  const { op } = raw;
  const reader = typeof op === 'string' && Object.hasOwn(readers, op) ? readers[op] : undefined;
  if (!reader) return undefined;
  const [keys, read] = reader;
  return hasOnly(raw, ['op', ...named, ...keys]) ? read(raw) : undefined;
}

type Reader = readonly [keys: readonly string[], read: (raw: Raw) => Leaf | undefined];

const compare: Reader = [
  ['left', 'right'],
  ({ op, left, right }) => {
    const [subject, value] = [readSubject(left), readValue(right)];
    return subject && value && { kind: 'compare', op: op as Comparison, subject, value };
  },
];
const ofFact: Reader = [
  ['fact'],
  ({ op, fact }) => (isText(fact) ? { kind: op as 'true' | 'known', fact } : undefined),
];

const readers: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(comparisons.map((op) => [op, compare])),
  between: [
    ['of', 'lo', 'hi', 'incl'],
    ({ of, lo, hi, incl }) => {
      const [subject, low, high] = [readSubject(of), readValue(lo), readValue(hi)];
      const ends = inclusions.find((one) => one === incl);
      if (!subject || !low || !high || (incl !== undefined && !ends)) return undefined;
      return { kind: 'between', subject, low, high, ...(ends && { ends }) };
    },
  ],
  in: [
    ['fact', 'values', 'prefix'],
    ({ fact, values, prefix }) => {
      const list = scalars(values);
      if (!isText(fact) || !list || (prefix !== undefined && typeof prefix !== 'boolean')) return undefined;
      return { kind: 'in', fact, values: list, ...(prefix !== undefined && { isPrefix: prefix }) };
    },
  ],
  has: [
    ['fact', 'any', 'all'],
    ({ fact, any, all }) => {
      if (any !== undefined && all !== undefined) return undefined;
      const values = scalars(any ?? all);
      if (!isText(fact) || !values) return undefined;
      return { kind: 'has', fact, mode: all === undefined ? 'any' : 'all', values };
    },
  ],
  true: ofFact,
  known: ofFact,
  within: [
    ['fact', 'amount', 'unit'],
    ({ fact, amount, unit: name }) => {
      const unit = timeUnits.find((one) => one === name);
      if (!isText(fact) || typeof amount !== 'number' || !unit) return undefined;
      return { kind: 'within', fact, amount, unit };
    },
  ],
  noneIn: [['list'], ({ list }) => (isText(list) ? { kind: 'noneIn', list } : undefined)],
  date: [
    ['from', 'to'],
    ({ from, to }) => {
      if ([from, to].some((day) => day !== undefined && !isText(day))) return undefined;
      return { kind: 'date', ...(isText(from) && { from }), ...(isText(to) && { to }) };
    },
  ],
};

/** The row as JSON; names stand at its end, as they did. */
export function writeLeaf(leaf: Leaf, names: Raw = {}): Raw {
  return { ...ownOf(leaf), ...names };
}

function ownOf(leaf: Leaf): Raw {
  switch (leaf.kind) {
    case 'compare':
      return { op: leaf.op, left: writeSubject(leaf.subject), right: writeValue(leaf.value) };
    case 'between':
      return {
        op: 'between',
        of: writeSubject(leaf.subject),
        lo: writeValue(leaf.low),
        hi: writeValue(leaf.high),
        ...(leaf.ends && { incl: leaf.ends }),
      };
    case 'in':
      return {
        op: 'in',
        fact: leaf.fact,
        values: leaf.values,
        ...(leaf.isPrefix !== undefined && { prefix: leaf.isPrefix }),
      };
    case 'has':
      return { op: 'has', fact: leaf.fact, [leaf.mode]: leaf.values };
    case 'within':
      return { op: 'within', fact: leaf.fact, amount: leaf.amount, unit: leaf.unit };
    case 'noneIn':
      return { op: 'noneIn', list: leaf.list };
    case 'date':
      return { op: 'date', ...(leaf.from && { from: leaf.from }), ...(leaf.to && { to: leaf.to }) };
    default:
      return { op: leaf.kind, fact: leaf.fact };
  }
}

/** The fact a row asks about first; empty for the day of applying. */
export function factOfLeaf(leaf: Leaf): string {
  if (leaf.kind === 'date') return '';
  if (leaf.kind === 'noneIn') return leaf.list;
  if (!('subject' in leaf)) return leaf.fact;
  const { subject } = leaf;
  return subject.kind === 'fact' ? subject.fact : subject.kind === 'count' ? subject.over : subject.part.fact;
}
