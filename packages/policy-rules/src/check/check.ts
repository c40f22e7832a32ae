import type { FindRuleSet } from '../evaluate/case.ts';
import type { Question } from '../evaluate/evaluate-rule.ts';
import type { FactDefinitions } from '../facts/fact-definition.ts';
import type { Rule } from '../language/rule.ts';
import type { Finding } from './finding.ts';
import type { Placed } from './placed.ts';

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

/** Nothing is known of the firm but what the dictionary says of everybody. */
export const nobody = ({ definitions, validFrom, findRuleSet }: CheckedAgainst): Question => ({
  facts: new Map(),
  definitions,
  day: validFrom,
  ...(findRuleSet && { findRuleSet }),
});
