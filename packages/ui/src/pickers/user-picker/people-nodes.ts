import type { PeopleNode } from '@qifu/contracts';
import type { PickTreeNode } from '../kit/pick-node';
import type { Picked } from '../kit/picked';

/** Stands for whoever fills a form in (spec 9). */
export const currentUserId = 'currentUser';

/** People and organizations of one level; organizations are read when they are opened. */
export const peopleLevel = (nodes: readonly PeopleNode[]): PickTreeNode[] =>
  nodes.map((node) => ({
    key: `${node.parentId}/${node.id}`,
    id: node.id,
    fullName: node.fullName,
    pathHint: node.organize,
    icon: node.type === 'user' ? 'user' : node.type === 'company' ? 'building' : 'tree',
    canChoose: node.type === 'user',
    children: node.type === 'user' || !node.hasChildren ? [] : undefined,
  }));

/** A person of a list without branches, with the organization beside the name. */
export const personLine = ({
  id,
  fullName,
  organize,
}: Pick<PeopleNode, 'id' | 'fullName' | 'organize'>): PickTreeNode => ({
  key: id,
  id,
  fullName,
  hint: organize,
  icon: 'user',
  canChoose: true,
  children: [],
});

export const personOf = ({ id, fullName, organize }: PeopleNode): Picked => ({
  id,
  fullName,
  hint: organize,
});
