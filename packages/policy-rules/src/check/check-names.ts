import { factIn, nodesOf } from '../language/walk.ts';
import type { Check } from './check.ts';

/** Facts, parameters and rule sets nobody knows, and parameters without a value on some of the rule's days. */
export const checkNames: Check = function* (rule, { definitions, validFrom, findRuleSet }, nodes) {
  const rowFacts = new Set(nodes.flatMap(({ node }) => cellsOf(node)));
  for (const { at, node } of nodes) {
    const fact = factIn(node);
    if (fact !== undefined && !definitions.has(fact) && !rowFacts.has(fact))
      yield { at, kind: 'unknownFact', subject: fact };
    if ('op' in node && node.op === 'ref' && !findRuleSet?.(node.ruleSet))
      yield { at, kind: 'unknownRuleSet', subject: node.ruleSet };
    if (!('kind' in node) || node.kind !== 'param') continue;
    const [first] = rule.params.get(node.name) ?? [];
    if (!first) yield { at, kind: 'unknownParam', subject: node.name };
    else if (first.from > validFrom) yield { at, kind: 'paramGap', subject: node.name };
  }
};

/** Inside rows of a list every name may be a cell: the dictionary says nothing of cells. */
function cellsOf(node: Parameters<typeof factIn>[0]): string[] {
  if (!('kind' in node)) return [];
  const inner = node.kind === 'sum' ? node.expr : node.kind === 'count' ? node.where : undefined;
  return inner ? [...nodesOf(inner)].flatMap((one) => factIn(one) ?? []) : [];
}
