import { readFacts as readFactsOf } from '../facts/read-facts.ts';
import { type RuleText, readRule as readRuleOf } from '../language/read-rule.ts';

export type { RuleText };

/** Of a rule that is known to be well written. */
export function readRule(text: RuleText) {
  const read = readRuleOf(text);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.rule;
}

export function readFacts(facts: Record<string, unknown>) {
  const read = readFactsOf(facts);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.facts;
}
