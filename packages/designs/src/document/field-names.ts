import type { DesignDocument, DesignNode } from '@qifu/contracts';

/** Kinds whose children are columns of a table of their own. */
export const isSubTable = (node: DesignNode | undefined): boolean => node?.type === 'sub-table';

/** The name of a field in lists, rights and sheets: `tableField101-child` in a sub-table (contract-lowcode 1.8). */
export function listNameOf(nodes: DesignDocument['nodes'], node: DesignNode): string {
  const above = holderOf(nodes, node);
  return above ? `${above.wireName}-${node.wireName}` : node.wireName;
}

/** The sub-table a field is a column of. */
export function holderOf(nodes: DesignDocument['nodes'], node: DesignNode): DesignNode | undefined {
  for (let above = nodes[node.parent ?? '']; above; above = nodes[above.parent ?? ''])
    if (isSubTable(above)) return above;
  return undefined;
}

/** Elements by the names that lists know them by. */
export const elementsByListName = (nodes: DesignDocument['nodes']): ReadonlyMap<string, DesignNode> =>
  new Map(
    Object.values(nodes).flatMap((node) =>
      node.wireName === '' ? [] : [[listNameOf(nodes, node), node] as const],
    ),
  );

/** A calculation that records do not keep: it has no name on the wire (contract-lowcode 1.5, `isStorage` 1). */
export const isOnlyShown = ({ type, wireName }: Pick<DesignNode, 'type' | 'wireName'>): boolean =>
  type === 'calculate' && wireName === '';
