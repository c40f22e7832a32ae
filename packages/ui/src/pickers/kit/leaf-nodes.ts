import type { PickNode } from '@qifu/contracts';
import type { IconName } from '../../parts/icon';
import type { PickTreeNode } from './pick-node';
import type { Picked } from './picked';

const icons: Record<string, IconName> = {
  company: 'building',
  department: 'tree',
  organize: 'building',
  position: 'user',
  role: 'shield',
  group: 'users',
};

/** A tree whose leaves of one kind may be chosen: positions, roles, groups. */
export const leafChoices = (nodes: readonly PickNode[], kind: string, above = ''): PickTreeNode[] =>
  nodes.map((node) => {
    const key = `${above}/${node.onlyId ?? node.id}`;
    return {
      key,
      id: node.id,
      fullName: node.fullName,
      pathHint: node.organize,
      icon: icons[node.type ?? ''],
      canChoose: node.type === kind,
      children: leafChoices(node.children, kind, key),
    };
  });

/** Those of the ids that are leaves of the kind. */
export function findLeaves(nodes: readonly PickNode[], kind: string, ids: readonly string[]): Picked[] {
  const walk = (node: PickNode): Picked[] => [
    ...(node.type === kind && ids.includes(node.id)
      ? [{ id: node.id, fullName: node.fullName, hint: node.organize }]
      : []),
    ...node.children.flatMap(walk),
  ];
  return nodes.flatMap(walk);
}
