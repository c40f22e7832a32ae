import { partsOf } from '../language/walk.ts';
import type { Check } from './check.ts';

/** Every leaf, parameter value and figure of the amount comes from a paragraph of the document (portal.md 1 row 5). */
export const checkCitations: Check = function* (rule, _against, nodes) {
  for (const { at, node } of nodes) {
    const isLeaf = 'op' in node && partsOf(node).length === 0 && node.op !== 'ref';
    if (isLeaf && !node.cite && !at.startsWith('amount'))
      yield { at, kind: 'missingCitation', subject: node.op };
  }
  if (rule.amount && !rule.amount.cite) yield { at: 'amount', kind: 'missingCitation', subject: 'amount' };
  for (const [name, values] of rule.params)
    if (values.some(({ cite }) => !cite)) yield { at: 'params', kind: 'missingCitation', subject: name };
};
