import type { ExplainedNode, MatchRow } from '@qifu/contracts';
import type { ExplainNode, ExplainState } from '@qifu/ui/portal';
import { clauseAddress } from './addresses';
import type { Say } from './money';

/** Of what is explained: its outcome, and the document its clauses stand in. */
export type Explained = Pick<MatchRow, 'outcome' | 'documentId' | 'documentTitle'>;

/** How a condition stands; one that decides is met by one act or by itself where the whole is. */
function stateOf(
  { result, isDeciding }: ExplainedNode,
  { outcome }: Pick<MatchRow, 'outcome'>,
): ExplainState {
  if (result === 'T') return 'met';
  if (result === 'U') return 'missing';
  if (result === 'error') return 'fault';
  if (isDeciding && outcome === 'nearMiss') return 'near';
  return isDeciding && outcome === 'waiting' ? 'waiting' : 'unmet';
}

/** The tree of a decision as the kit draws it: the parts of the whole on top. */
export function explainNodes(tree: ExplainedNode, row: Explained, text: Say): ExplainNode[] {
  return (tree.kind === 'leaf' ? [tree] : tree.parts).map((node) => nodeOf(node, row, text));
}

function nodeOf(node: ExplainedNode, row: Explained, text: Say): ExplainNode {
  const state = stateOf(node, row);
  if (node.kind !== 'leaf')
    return {
      kind: 'group',
      key: node.id,
      state,
      rule: node.kind,
      ...(node.least !== undefined && { count: node.least }),
      isDeciding: node.isDeciding && state !== 'met',
      children: node.parts.map((part) => nodeOf(part, row, text)),
    };
  const { source, asOf, cite } = node;
  return {
    kind: 'leaf',
    key: node.id,
    state,
    name: node.label ?? '',
    value: node.value || text('detail.unknown'),
    required: node.demand ?? '',
    source: source ? text('detail.sourceDate', { source, day: asOf ?? '' }) : undefined,
    isDeciding: node.isDeciding && state !== 'met',
    ...(cite && {
      clause: {
        label: cite.path || cite.pid,
        href: clauseAddress(row.documentId, cite.pid),
        document: row.documentTitle,
      },
    }),
  };
}
