import { factsOfRule, linkRule, type Rule, ruleSetsIn } from '@qifu/policy-rules';
import { ruleInForce } from '../policy-rule/rule-in-force';

/** A published version of an item's rule, read once. */
export interface ShelfRule {
  id: string;
  no: number;
  sha256: string;
  validFrom: string;
  validTo: string | null;
  rule: Rule;
  factKeys: readonly string[];
  /** Versions of other rule sets that stand in it, in the place of its `ref`s. */
  links?: readonly { ruleSet: string; ruleId: string }[];
}

/** Published versions by the item they are the rule of, oldest first. */
export type RuleSets = ReadonlyMap<string, readonly ShelfRule[]>;

/** A rule with the versions it refers to in their place, as of a day; itself where it refers to none. */
export function linkOnDay(rule: ShelfRule, day: string, ruleSets: RuleSets = new Map()): ShelfRule {
  if (ruleSetsIn(rule.rule).length === 0) return rule;
  const used = new Map<string, string>();
  const linked = linkRule(rule.rule, day, (ruleSet) => {
    const found = ruleInForce(ruleSets.get(ruleSet) ?? [], day);
    if (found) used.set(ruleSet, found.id);
    return found?.rule;
  });
  const links = [...used].map(([ruleSet, ruleId]) => ({ ruleSet, ruleId }));
  return { ...rule, rule: linked, factKeys: factsOfRule(linked), links };
}
