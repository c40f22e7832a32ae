import type { DesignDocument } from '@qifu/contracts';
import { formGraph, ruleElements } from '@qifu/designs';
import { type FormRule, graphOf, type RuleFault } from '@qifu/rules';

/** What keeps one rule from working: what it names, and circles it has a part in. */
export function faultsOfRule(
  document: Pick<DesignDocument, 'nodes' | 'form'>,
  rule: FormRule,
): readonly RuleFault[] {
  const elements = ruleElements(document);
  const own = graphOf(elements, [rule]).faults.filter(
    ({ fault }) => fault !== 'reference' && fault !== 'circle',
  );
  const labels = new Map(elements.map(({ id, label }) => [id, label]));
  const targets = new Set(rule.effects.map(({ target }) => labels.get(target)));
  const circles = formGraph(document).faults.filter(
    (one) => one.fault === 'circle' && one.labels.some((label) => targets.has(label)),
  );
  return [...own, ...circles];
}
