import type { Rule } from '../language/rule.ts';
import type { Check, CheckedAgainst } from './check.ts';
import { checkCitations } from './check-citations.ts';
import { checkFigures } from './check-figures.ts';
import { checkNames } from './check-names.ts';
import { checkReach } from './check-reach.ts';
import type { Finding } from './finding.ts';
import { placedNodes } from './placed.ts';

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
