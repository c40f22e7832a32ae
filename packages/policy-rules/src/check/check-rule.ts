import type { FindRuleSet } from '../evaluate/case.ts';
import type { Question } from '../evaluate/evaluate-rule.ts';
import type { FactDefinitions } from '../facts/fact-definition.ts';
import type { Rule } from '../language/rule.ts';
import { checkCitations } from './check-citations.ts';
import { checkFigures } from './check-figures.ts';
import { checkNames } from './check-names.ts';
import { checkReach } from './check-reach.ts';
import type { Finding } from './finding.ts';
import { type Placed, placedNodes } from './placed.ts';

/** What a rule is checked against. */
export interface CheckedAgainst {
  readonly definitions: FactDefinitions;
  /** First and last day on which the rule is in force. */
  readonly validFrom: string;
  readonly validTo?: string;
  readonly findRuleSet?: FindRuleSet;
}

/** One thing that is looked for. */
export type Check = (rule: Rule, against: CheckedAgainst, nodes: readonly Placed[]) => Iterable<Finding>;

const checks: readonly Check[] = [checkNames, checkFigures, checkReach, checkCitations];

/**
 * Looks for what is wrong with a rule whatever the firm: names nobody knows, units that do not agree, conditions that
 * contradict each other or always hold, brackets over each other, parameters without a value on part of its days, leaves
 * without a paragraph. Tests are looked at by `coverageOf`.
 */
export function checkRule(rule: Rule, against: CheckedAgainst): readonly Finding[] {
  const nodes = [...placedNodes(rule)];
  return checks.flatMap((check) => [...check(rule, against, nodes)]);
}

/** Nothing is known of the firm but what the dictionary says of everybody. */
export const nobody = ({ definitions, validFrom, findRuleSet }: CheckedAgainst): Question => ({
  facts: new Map(),
  definitions,
  day: validFrom,
  ...(findRuleSet && { findRuleSet }),
});
