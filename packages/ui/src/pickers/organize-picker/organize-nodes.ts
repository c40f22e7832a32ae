import type { OrganizeNode } from '@qifu/contracts';
import type { PickTreeNode } from '../kit/pick-node';
import type { Picked } from '../kit/picked';

/** Organizations as a picker shows them; `mayChoose` says which kinds may be chosen. */
export const organizeChoices = (
  nodes: readonly OrganizeNode[],
  mayChoose: (node: OrganizeNode) => boolean = () => true,
): PickTreeNode[] =>
  nodes.map((node) => ({
    key: node.id,
    id: node.id,
    fullName: node.fullName,
    ownName: node.lastFullName,
    pathHint: node.organize,
    organizeIds: node.organizeIds,
    icon: node.type === 'company' ? 'building' : 'tree',
    canChoose: !node.disabled && mayChoose(node),
    children: organizeChoices(node.children, mayChoose),
  }));

/** Those of the ids that stand somewhere in the tree. */
export function findOrganizes(nodes: readonly OrganizeNode[], ids: readonly string[]): Picked[] {
  const wanted = new Set(ids);
  const walk = (node: OrganizeNode): Picked[] => [
    ...(wanted.has(node.id) ? [organizeOf(node)] : []),
    ...node.children.flatMap(walk),
  ];
  return nodes.flatMap(walk);
}

const organizeOf = ({ id, lastFullName, organize, organizeIds }: OrganizeNode): Picked => ({
  id,
  fullName: lastFullName,
  hint: organize === lastFullName ? undefined : organize,
  organizeIds,
});
