import { type Question, verdictOf } from '../evaluate/evaluate-rule.ts';
import type { FactValue } from '../facts/facts.ts';
import type { Rule } from '../language/rule.ts';
import { factIn, leavesOf, nodesOf } from '../language/walk.ts';
import { candidatesOf } from './candidates.ts';
import { withFact } from './with-fact.ts';

/** One fact changed: from what it is to what would do. */
export interface Change {
  readonly fact: string;
  readonly from: FactValue;
  readonly to: FactValue;
}

/** More facts than these are not tried in pairs, and more ways than these are not told. */
const mostFacts = 12;
const mostWays = 10;

/**
 * The smallest sets of changes, of one fact or of two, after which a rule that says no says yes (portal.md 1 row 21). Only
 * what is known and can be changed is offered; every set does turn the verdict, and none contains a smaller one that does.
 */
export function nearMisses(rule: Rule, question: Question): readonly (readonly Change[])[] {
  if (verdictOf(rule, question) !== 'F') return [];
  const facts = changeableFacts(rule, question);
  const single = new Map<string, Change>();
  for (const fact of facts) {
    const change = flipping(rule, question, fact);
    if (change) single.set(fact, change);
  }
  const others = facts.filter((fact) => !single.has(fact)).slice(0, mostFacts);
  const pairs: [Change, Change][] = [];
  for (const [first, second] of pairsOf(others)) {
    const pair = flippingPair(rule, question, first, second);
    const alone = pair?.find(({ fact, to }) => isTurned(rule, withFact(question, fact, to)));
    if (alone) single.set(alone.fact, alone);
    else if (pair) pairs.push(pair);
  }
  const smallest = pairs.filter((pair) => !pair.some(({ fact }) => single.has(fact)));
  return [...[...single.values()].map((change) => [change]), ...smallest].slice(0, mostWays);
}

const isTurned = (rule: Rule, question: Question) => verdictOf(rule, question) === 'T';
const pairsOf = (facts: readonly string[]) =>
  facts.flatMap((first, index) => facts.slice(index + 1).map((second) => [first, second] as const));

/** Known facts the condition looks at that a firm can do something about; days and years gone by are as they are. */
function changeableFacts(rule: Rule, { facts, definitions, findRuleSet }: Question): string[] {
  const found = new Set<string>();
  for (const node of nodesOf(rule.condition, findRuleSet)) {
    const key = factIn(node);
    const isTime = 'op' in node && (node.op === 'within' || node.op === 'known');
    if (key === undefined || isTime || facts.get(key)?.value === undefined) continue;
    if (definitions?.get(key)?.isActionable ?? true) found.add(key);
  }
  return [...found];
}

/** The nearest value of one fact with which the rule holds. */
function flipping(rule: Rule, question: Question, fact: string): Change | undefined {
  const from = question.facts.get(fact)?.value;
  if (from === undefined) return undefined;
  const to = candidates(rule, question, fact).find((value) =>
    isTurned(rule, withFact(question, fact, value)),
  );
  return to === undefined ? undefined : { fact, from, to };
}

function flippingPair(
  rule: Rule,
  question: Question,
  first: string,
  second: string,
): [Change, Change] | undefined {
  const from = question.facts.get(first)?.value;
  if (from === undefined) return undefined;
  for (const to of candidates(rule, question, first)) {
    const change = flipping(rule, withFact(question, first, to), second);
    if (change) return [{ fact: first, from, to }, change];
  }
  return undefined;
}

const candidates = (rule: Rule, question: Question, fact: string) =>
  candidatesOf(leavesOf(rule.condition, question.findRuleSet), rule, question, fact);
