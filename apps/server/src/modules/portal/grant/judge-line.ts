import { evaluateRule, type FactDefinition, type Rule, yuanOf } from '@qifu/policy-rules';
import { isForFirm } from '../assessment/is-for-firm';
import { groundOf } from '../calculator/result-ground';
import { type FirmFacts, withOtherFacts } from '../enterprise-fact/firm-facts';
import { factPlace } from '../enterprise-fact/held-fact';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';
import type { GrantFacts } from './policy-grant.table';

export interface LineQuestion {
  on: ItemOnDay;
  rule: Rule;
  definitions: ReadonlyMap<string, FactDefinition>;
}

/**
 * What a rule gives one firm: a sum where it holds and the sum is one figure. An interval is no sum: something that decides it is
 * not known, and unknown is neither yes nor no.
 */
export function lineVerdict({ on, rule, definitions }: LineQuestion, facts: FirmFacts['facts'], day: string) {
  if (!isForFirm(on, facts)) return { verdict: 'F' as const, sum: 0, missing: [] };
  const { verdict, amount, missing } = evaluateRule(rule, { facts, day, definitions });
  if (verdict !== 'T') return { verdict, sum: 0, missing };
  const range = amount && yuanOf(amount);
  if (!range || range.min === null || range.min !== range.max)
    return { verdict: 'U' as const, sum: 0, missing };
  // The cent is the smallest that can be paid.
  const sum = Math.round(range.min * 100) / 100;
  return { verdict: sum > 0 ? ('T' as const) : ('F' as const), sum, missing };
}

/** The facts of a firm its line stands on, with where each came from; nothing else of the firm is kept. */
export function grantFacts({ on, definitions }: LineQuestion, firm: FirmFacts): GrantFacts {
  const { facts } = groundOf(firm.day, firm.facts, definitions, [{ one: on, isOpen: true }]);
  const origins = Object.fromEntries(
    on.rule.factKeys.flatMap((factKey) => {
      const used =
        firm.weighed.get(factPlace({ factKey, year: null }))?.used ??
        [...firm.weighed.values()].find((one) => one.factKey === factKey && one.used)?.used;
      return used
        ? [[factKey, { source: used.source, fromSystem: used.fromSystem, asOf: used.asOf }] as const]
        : [];
    }),
  );
  return { facts, origins };
}

/** Facts of which another source says something that would make another line of it; differences that decide nothing are none. */
export function conflictsOf(question: LineQuestion, firm: FirmFacts): string[] {
  const line = lineVerdict(question, firm.facts, firm.day);
  const decides = (factKey: string, value: unknown) => {
    const other = lineVerdict(question, withOtherFacts(firm, { [factKey]: value }, firm.day).facts, firm.day);
    return other.verdict !== line.verdict || other.sum !== line.sum;
  };
  const told = [...firm.weighed.values()].filter(
    ({ factKey, year }) => year === null && question.on.rule.factKeys.includes(factKey),
  );
  return told.flatMap(({ factKey, conflicts }) =>
    conflicts.some(({ value }) => decides(factKey, value)) ? [factKey] : [],
  );
}
