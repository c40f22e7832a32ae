import { formatRational } from '@qifu/rules';
import { type Evaluation, evaluateRule } from '../evaluate/evaluate-rule.ts';
import type { FactDefinition } from '../facts/fact-definition.ts';
import { type RuleText, readFacts, readRule } from './reading.ts';

/** Asks a rule as it is written, on 20 November 2026 unless another day is said. */
export function ask(
  text: RuleText,
  facts: Record<string, unknown>,
  { day = '2026-11-20', definitions = [] as readonly FactDefinition[] } = {},
): Evaluation {
  return evaluateRule(readRule(text), {
    facts: readFacts(facts),
    day,
    definitions: new Map(definitions.map((one) => [one.key, one])),
  });
}

/** An amount as numbers; null where it has no end. */
export function amountOf({ amount }: Evaluation): [number | null, number | null] | undefined {
  const number = (bound: Parameters<typeof formatRational>[0] | undefined) =>
    bound ? Number(formatRational(bound, 6)) : null;
  return amount && [number(amount.interval.lo), number(amount.interval.hi)];
}
