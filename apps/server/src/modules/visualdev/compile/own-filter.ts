import type { DesignDocument, Json } from '@qifu/contracts';
import { listNameOf } from '@qifu/designs';
import { type FilterTree, readFilterTree } from './filter-tree';

/** Conditions a list always has (`ruleList`, contract-lowcode 1.9), whoever reads it. */
export function ownFilterOf({ list, nodes }: Pick<DesignDocument, 'list' | 'nodes'>): FilterTree | undefined {
  const rules = list?.ruleList;
  if (rules === undefined || rules === null || rules === '') return undefined;
  const parse = (text: string) => JSON.parse(text) as Json;
  const tree = readFilterTree(typeof rules === 'string' ? parse(rules) : rules, parse);
  if (!tree) throw new Error('a filter nobody can read');
  return named(tree, nodes);
}

/** Names of today for elements: a rename changes nothing in a filter. */
const named = ({ join, parts }: FilterTree, nodes: DesignDocument['nodes']): FilterTree => ({
  join,
  parts: parts.map((part) =>
    'join' in part ? named(part, nodes) : { ...part, field: nameOf(part.field, nodes) },
  ),
});

function nameOf(field: Json, nodes: DesignDocument['nodes']): string {
  if (typeof field === 'string') return field;
  const id = typeof field === 'object' && field !== null && !Array.isArray(field) ? field.element : undefined;
  const node = typeof id === 'string' ? nodes[id] : undefined;
  return node ? listNameOf(nodes, node) : '';
}
