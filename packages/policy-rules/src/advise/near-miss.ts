import { isGranted, type Question, verdictOf } from '../evaluate/evaluate-rule.ts';
import type { FactValue } from '../facts/facts.ts';
import type { Condition, Rule } from '../language/rule.ts';
import { factIn, factsOf, leavesOf, nodesOf } from '../language/walk.ts';
import { candidatesOf } from './candidates.ts';
import { heldNow, withFact } from './with-fact.ts';

/** One fact changed: from what it is to what would do. */
export interface Change {
  readonly fact: string;
  readonly from: FactValue;
  readonly to: FactValue;
}

/** More facts than these are not tried in pairs, and more ways than these are not told. */
const mostFacts = 12;
const mostWays = 10;
/** Beyond it changes are not looked for. */
const mostEffort = 5_000;

/**
 * The smallest sets of changes, of one fact or of two, after which a rule that says no says yes (portal.md 1 row 21). Only
 * what is known and can be changed is offered; every set does turn the verdict, and none contains a smaller one that does.
 */
export function nearMisses(rule: Rule, question: Question): readonly (readonly Change[])[] {
  if (effortOf(rule, question) > mostEffort || verdictOf(rule, question) !== 'F') return [];
  const search = new Search(rule, question);
  const facts = changeableFacts(rule, question);
  const single = new Map<string, Change>();
  for (const fact of facts) {
    const change = search.flipping(fact);
    if (change) single.set(fact, change);
  }
  const others = facts.filter((fact) => !single.has(fact)).slice(0, mostFacts);
  const pairs: [Change, Change][] = [];
  for (const [first, second] of pairsOf(others)) {
    const pair = search.flippingPair(first, second);
    const alone = pair?.find(({ fact, to }) => search.isTurned(withFact(question, fact, to)));
    if (alone) single.set(alone.fact, alone);
    else if (pair) pairs.push(pair);
  }
  const smallest = pairs.filter((pair) => !pair.some(({ fact }) => single.has(fact)));
  return [...[...single.values()].map((change) => [change]), ...smallest].slice(0, mostWays);
}

/** Nodes that one look at the condition goes through, those over rows of a list once for each: hundreds of looks are taken. */
function effortOf({ condition }: Rule, question: Question): number {
  const nodes = [...nodesOf(condition, question.findRuleSet)];
  const overRows = nodes.map((node) => {
    const isOverRows = 'kind' in node && (node.kind === 'sum' || node.kind === 'count');
    const rows = isOverRows ? heldNow(question, node.over) : undefined;
    return Array.isArray(rows) ? rows.length * [...nodesOf(node)].length : 0;
  });
  return overRows.reduce((sum, one) => sum + one, nodes.length);
}

const pairsOf = (facts: readonly string[]) =>
  facts.flatMap((first, index) => facts.slice(index + 1).map((second) => [first, second] as const));

/** Known facts the condition looks at that a firm can do something about; days and years gone by are as they are. */
function changeableFacts(rule: Rule, question: Question): string[] {
  const { definitions, findRuleSet } = question;
  const found = new Set<string>();
  for (const node of nodesOf(rule.condition, findRuleSet)) {
    const key = factIn(node);
    const isTime = 'op' in node && (node.op === 'within' || node.op === 'known');
    if (key === undefined || isTime || heldNow(question, key) === undefined) continue;
    if (definitions?.get(key)?.isActionable ?? true) found.add(key);
  }
  return [...found];
}

/**
 * Tries values of facts for one rule and one firm. The values of a fact that may turn something depend on the others only
 * where a leaf looks at both, so they are found once for all pairs that no leaf joins.
 */
class Search {
  private readonly leaves: readonly Condition[];
  private readonly factsOfLeaves: readonly ReadonlySet<string>[];
  private readonly found = new Map<string, readonly FactValue[]>();

  constructor(
    private readonly rule: Rule,
    private readonly question: Question,
  ) {
    this.leaves = leavesOf(rule.condition, question.findRuleSet);
    this.factsOfLeaves = this.leaves.map((leaf) => new Set(factsOf(nodesOf(leaf))));
  }

  isTurned = (question: Question) => isGranted(this.rule, question);

  /** The nearest value of one fact with which the rule holds, also after another fact has been changed. */
  flipping(fact: string, { fact: other, to: changed }: Partial<Change> = {}): Change | undefined {
    const from = heldNow(this.question, fact);
    if (from === undefined) return undefined;
    const isChanged = other !== undefined && changed !== undefined;
    const firm = isChanged ? withFact(this.question, other, changed) : this.question;
    const isJoined = isChanged && this.factsOfLeaves.some((facts) => facts.has(fact) && facts.has(other));
    const values = isJoined ? candidatesOf(this.leaves, this.rule, firm, fact) : this.valuesOf(fact);
    const to = values.find((value) => this.isTurned(withFact(firm, fact, value)));
    return to === undefined ? undefined : { fact, from, to };
  }

  flippingPair(first: string, second: string): [Change, Change] | undefined {
    const from = heldNow(this.question, first);
    if (from === undefined) return undefined;
    for (const to of this.valuesOf(first)) {
      const own = { fact: first, from, to };
      const change = this.flipping(second, own);
      if (change) return [own, change];
    }
    return undefined;
  }

  private valuesOf(fact: string): readonly FactValue[] {
    const values = this.found.get(fact) ?? candidatesOf(this.leaves, this.rule, this.question, fact);
    this.found.set(fact, values);
    return values;
  }
}
