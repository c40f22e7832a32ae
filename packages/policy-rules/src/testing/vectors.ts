import { describe, expect, it } from 'vitest';
import type { Truth } from '../values/truth.ts';
import { amountOf, ask } from './ask.ts';
import type { RuleText } from './reading.ts';

/** An amount that is not known yet: where it lies, and what would settle it. */
interface Open {
  readonly missing: readonly string[];
  readonly amount?: readonly [number | null, number | null];
}

/** Facts, what must come of them (a verdict, an amount, or what is open), and the day where it matters. */
type Vector = readonly [facts: Record<string, unknown>, expected: Truth | number | Open, day?: string];

/** One rule as a published model has it, with its cases. */
export interface PublishedRule {
  readonly rule: RuleText;
  readonly vectors: readonly Vector[];
}

/** Asks every vector of every rule; each is a test of its own. */
export function reproduce(rules: Readonly<Record<string, PublishedRule>>): void {
  describe.each(Object.entries(rules))('%s', (_title, { rule, vectors }) => {
    it.each(vectors.map((vector) => [JSON.stringify(vector), vector] as const))('%s', (_text, vector) => {
      check(rule, vector);
    });
  });
}

function check(rule: RuleText, [facts, expected, day]: Vector): void {
  const result = ask(rule, facts, { ...(day !== undefined && { day }) });
  const { verdict, missing } = result;
  const amount = amountOf(result);
  if (typeof expected === 'string') expect(verdict).toBe(expected);
  else if (typeof expected === 'number')
    expect({ verdict, amount }).toEqual({ verdict: 'T', amount: [expected, expected] });
  else expect({ missing, amount: expected.amount && amount }).toEqual(expected);
}

/** A parameter's values by the day each begins. */
export const dated = (...values: [from: string, value: number][]) =>
  values.map(([from, value]) => ({ from, value }));

/** The shapes rules are written with most. */
export const v = (fact: string) => ({ var: fact });
export const p = (param: string) => ({ param });
export const is = (fact: string) => ({ op: 'true', fact });
export const not = (arg: unknown) => ({ op: 'not', arg });
export const all = (...args: unknown[]) => ({ op: 'and', args });
export const any = (...args: unknown[]) => ({ op: 'or', args });
export const compare = (left: unknown, op: string, right: unknown) => ({ op, left, right });
export const when = (condition: unknown, then: unknown, otherwise: unknown = 0) => ({
  if: condition,
  then,
  else: otherwise,
});
export const percent = (number: number) => ({ number, unit: '%' });
/** Brackets as `[from, rate]`. */
export const marginal = (base: unknown, ...brackets: (readonly [unknown, unknown])[]) => ({
  scale: { base, kind: 'marginal', brackets: brackets.map(([from, rate]) => ({ from, rate })) },
});
/** Brackets as `[from, amount]`. */
export const lookup = (base: unknown, ...brackets: (readonly [unknown, unknown])[]) => ({
  scale: { base, kind: 'lookup', brackets: brackets.map(([from, amount]) => ({ from, amount })) },
});
