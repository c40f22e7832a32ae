import type { UnlistedWhy } from '@qifu/contracts';
import { type Evaluation, evaluateRule, type FactDefinition, type Rule, yuanOf } from '@qifu/policy-rules';
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

export interface LineVerdict {
  verdict: Evaluation['verdict'];
  /** In yuan; nothing where there is no line. */
  sum: number;
  missing: readonly string[];
  /** What says so: the rule, or what stands beside it. */
  why: UnlistedWhy;
  evaluation?: Evaluation;
}

/**
 * What a rule gives one firm: a sum where it holds and the sum is one figure. An interval is no sum: something that decides it is
 * not known, and unknown is neither yes nor no.
 */
export function lineVerdict(
  { on, rule, definitions }: LineQuestion,
  facts: FirmFacts['facts'],
  day: string,
): LineVerdict {
  if (!isForFirm(on, facts)) return { verdict: 'F', sum: 0, missing: [], why: 'notForFirm' };
  const evaluation = evaluateRule(rule, { facts, day, definitions });
  const { verdict, amount, missing } = evaluation;
  const said = { missing, evaluation };
  if (verdict !== 'T') return { ...said, verdict, sum: 0, why: verdict === 'error' ? 'fault' : 'rule' };
  const range = amount && yuanOf(amount);
  if (!range || range.min === null || range.min !== range.max)
    return { ...said, verdict: 'U', sum: 0, why: 'rule' };
  // The cent is the smallest that can be paid.
  const sum = Math.round(range.min * 100) / 100;
  return { ...said, verdict: sum > 0 ? 'T' : 'F', sum, why: sum > 0 ? 'rule' : 'noSum' };
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
