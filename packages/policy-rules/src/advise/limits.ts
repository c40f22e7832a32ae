import { compareDecimals } from '@qifu/rules';
import type { Condition, Expression, Rule } from '../language/rule.ts';
import { leavesOf } from '../language/walk.ts';

/** A figure a fact is held against; what is equal to it belongs to those above it, or to those below. */
export interface Limit {
  readonly value: string;
  readonly isAbove: boolean;
}

const upwards = { gte: true, lt: true, gt: false, lte: false } as const;
const turned = { gte: 'lte', lte: 'gte', gt: 'lt', lt: 'gt' } as const;
type Ordering = keyof typeof upwards;
const isOrdering = (op: string): op is Ordering => Object.hasOwn(upwards, op);

/** The figures on whose sides the rules say something else of a fact, smallest first, each once; those in another unit are left out. */
export function limitsOf(rules: Iterable<Rule>, fact: string, day: string, unit: string): Limit[] {
  const found = new Map<string, Limit>();
  for (const rule of rules)
    for (const leaf of leavesOf(rule.condition))
      for (const limit of limitsIn(leaf, fact, (side) => figureOf(side, rule, day, unit)))
        found.set(`${limit.value} ${limit.isAbove}`, limit);
  return [...found.values()].toSorted((a, b) => compareDecimals(a.value, b.value));
}

function limitsIn(
  leaf: Condition,
  fact: string,
  figure: (side: Expression) => string | undefined,
): readonly Limit[] {
  const isFact = (side: Expression) => side.kind === 'var' && side.fact === fact && side.period === undefined;
  if (leaf.op === 'between' && isFact(leaf.of)) {
    const ends = [
      [leaf.lo, leaf.incl.startsWith('[')],
      [leaf.hi, leaf.incl.endsWith(')')],
    ] as const;
    return ends.flatMap(([side, isAbove]) => limit(figure(side), isAbove));
  }
  if (!('left' in leaf) || !isOrdering(leaf.op)) return [];
  if (isFact(leaf.left)) return limit(figure(leaf.right), upwards[leaf.op]);
  return isFact(leaf.right) ? limit(figure(leaf.left), upwards[turned[leaf.op]]) : [];
}

const limit = (value: string | undefined, isAbove: boolean): Limit[] =>
  value === undefined ? [] : [{ value, isAbove }];

function figureOf(side: Expression, rule: Rule, day: string, unit: string): string | undefined {
  if (side.kind === 'number') return (side.unit ?? unit) === unit ? side.value : undefined;
  if (side.kind !== 'param') return undefined;
  const inForce = rule.params.get(side.name)?.findLast(({ from }) => from <= day);
  return inForce && (inForce.unit ?? unit) === unit ? inForce.value : undefined;
}
