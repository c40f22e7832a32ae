import type { DesignDocument, DesignNode } from '@qifu/contracts';

type Nodes = DesignDocument['nodes'];

/** What stands in an element, or in the form itself, in order. */
export function childrenOf(nodes: Nodes): (parent: string | null) => readonly DesignNode[] {
  const groups = new Map<string | null, DesignNode[]>();
  for (const node of Object.values(nodes)) {
    const group = groups.get(node.parent);
    if (group) group.push(node);
    else groups.set(node.parent, [node]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.order - b.order || compare(a.id, b.id));
  return (parent) => groups.get(parent) ?? [];
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** All elements in reading order. */
export function inReadingOrder(nodes: Nodes): readonly DesignNode[] {
  const below = childrenOf(nodes);
  const walk = (parent: string | null): DesignNode[] =>
    below(parent).flatMap((node) => [node, ...walk(node.id)]);
  return walk(null);
}
