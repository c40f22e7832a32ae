import type { RuleTestInput } from '@qifu/contracts';
import { dayAfter } from '@qifu/rules';
import type { Subject, Value } from './figure';
import { type Comparison, factOfLeaf, type Leaf } from './leaf';
import { type Draft, valueOn } from './written-rule';

export type Side = 'T' | 'F';
type Facts = Readonly<Record<string, unknown>>;

/**
 * Facts of a firm for which a condition comes out as it should, all else as in a firm that is there already. Undefined where it cannot
 * be worked out, as of two facts held against each other without figures.
 */
export function factsForSide(
  leaf: Leaf,
  side: Side,
  base: RuleTestInput,
  draft: Draft,
): { facts: Facts; day: string } | undefined {
  const key = factOfLeaf(leaf);
  const isMet = side === 'T';
  const put = (value: unknown) => ({ facts: { ...base.facts, [key]: value }, day: base.day });
  switch (leaf.kind) {
    case 'compare':
    case 'between':
      return ofFigure(leaf, isMet, base, draft);
    case 'in':
      return put(isMet ? leaf.values[0] : otherThan(leaf.values));
    case 'has':
      return put(isMet ? leaf.values : [otherThan(leaf.values)]);
    case 'true':
      return put(isMet);
    case 'noneIn':
      return put(!isMet);
    case 'known':
      return { facts: isMet ? base.facts : without(base.facts, key), day: base.day };
    case 'within':
      return put(dayBefore(base.day, leaf, isMet));
    case 'date':
      return dayOutside(leaf, isMet, base);
    default:
      return undefined;
  }
}

const without = (facts: Facts, key: string): Facts => {
  const { [key]: _, ...rest } = facts;
  return rest;
};

/** A code or word that none of these is, nor is below one of them. */
const otherThan = (values: readonly unknown[]): string =>
  ['其他', 'Z99', '0', '其它'].find((one) => values.every((value) => !one.startsWith(String(value)))) ??
  '其他';

type FigureLeaf = Leaf & { kind: 'compare' | 'between' };

function ofFigure(leaf: FigureLeaf, isMet: boolean, base: RuleTestInput, draft: Draft) {
  const { subject } = leaf;
  const limit = leaf.kind === 'compare' ? leaf.value : leaf.low;
  const put = (facts: Facts) => ({ facts: { ...base.facts, ...facts }, day: base.day });
  if (leaf.kind === 'compare' && limit.kind === 'text')
    return subject.kind === 'fact' ? put({ [subject.fact]: wordFor(leaf.op, limit.text, isMet) }) : undefined;
  const figure = figureOf(limit, draft, base.day);
  if (figure === undefined) return undefined;
  const isPercent = unitNameOf(limit, draft, base.day) === '%';
  const wanted = Math.round((figure + stepFor(leaf, isMet) * (isPercent ? 0.1 : 1)) * 1e6) / 1e6;
  return put(factsOfSubject(subject, wanted, isPercent, base.facts));
}

const wordFor = (op: Comparison, word: string | boolean, isMet: boolean) => {
  if ((op === 'eq') === isMet) return word;
  return typeof word === 'boolean' ? !word : otherThan([word]);
};

function factsOfSubject(subject: Subject, wanted: number, isPercent: boolean, known: Facts): Facts {
  if (subject.kind === 'count')
    return { [subject.over]: Array.from({ length: Math.max(0, Math.ceil(wanted)) }, () => ({})) };
  if (subject.kind === 'fact') {
    const { fact, period } = subject;
    return { [fact]: period === undefined ? wanted : withPeriod(known[fact], period, wanted) };
  }
  const whole = Number(known[subject.whole.fact] ?? 0) || 1_000;
  const part = Math.round((isPercent ? wanted / 100 : wanted) * whole * 1e6) / 1e6;
  return { [subject.whole.fact]: whole, [subject.part.fact]: part };
}

const withPeriod = (known: unknown, period: number, value: number) => {
  const told =
    typeof known === 'object' && known !== null && !Array.isArray(known)
      ? (known as { periods?: object })
      : {};
  return { ...told, periods: { ...told.periods, [period]: value } };
};

/** So far from the limit: on it where that is enough. */
function stepFor(leaf: FigureLeaf, isMet: boolean): number {
  if (leaf.kind === 'between') return isMet ? 0 : -1;
  const met = { gte: 0, gt: 1, lte: 0, lt: -1, eq: 0, ne: 1 }[leaf.op];
  const missed = { gte: -1, gt: 0, lte: 1, lt: 0, eq: 1, ne: 0 }[leaf.op];
  return isMet ? met : missed;
}

function figureOf(value: Value, draft: Draft, day: string): number | undefined {
  if (value.kind === 'number') return Number(value.number);
  const dated = value.kind === 'param' ? valueOn(draft, value.name, day) : undefined;
  return dated && Number(dated.value);
}

const unitNameOf = (value: Value, draft: Draft, day: string) =>
  value.kind === 'number'
    ? value.unit
    : value.kind === 'param'
      ? valueOn(draft, value.name, day)?.unit
      : undefined;

function dayBefore(day: string, { amount, unit }: Leaf & { kind: 'within' }, isMet: boolean): string {
  const date = new Date(`${day}T00:00:00Z`);
  const back = isMet ? Math.max(0, amount - 1) : amount + 1;
  if (unit === 'day') date.setUTCDate(date.getUTCDate() - back);
  if (unit === 'month') date.setUTCMonth(date.getUTCMonth() - back);
  if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() - back);
  return date.toISOString().slice(0, 10);
}

function dayOutside({ from, to }: Leaf & { kind: 'date' }, isMet: boolean, base: RuleTestInput) {
  const day = isMet ? (from ?? to) : from ? dayAfter(from, -1) : to && dayAfter(to, 1);
  return day ? { facts: base.facts, day } : undefined;
}

/** The firm a new test begins from: one that may have it, else any, else one of whom nothing is known. */
export const baseOf = ({ tests, validFrom }: Draft): RuleTestInput =>
  tests.find(({ verdict }) => verdict === 'T') ??
  tests[0] ?? { name: '', facts: {}, day: validFrom, verdict: 'U' };
