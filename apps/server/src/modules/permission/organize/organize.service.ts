import type { OrganizeNode } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertNoIndividual } from '../rights/assert-no-individual';

/** Companies and departments in use as a tree, without one node and what is below it. */
export async function listOrganizeOptions({ db, actor }: Pick<Ctx, 'db' | 'actor'>, leftOut: string) {
  assertNoIndividual(actor);
  const rows = await db
    .selectFrom('organize')
    .select(['id', 'parentId', 'category', 'fullName', 'organizeIdTree'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  const nodes = new Map<string, OrganizeNode>();
  for (const { id, parentId, category, fullName, organizeIdTree } of rows) {
    const organizeIds = organizeIdTree.split(',');
    if (organizeIds.includes(leftOut)) continue;
    nodes.set(id, {
      id,
      parentId,
      fullName,
      type: category,
      organize: organizeIds.flatMap((part) => names.get(part) ?? []).join('/'),
      organizeIds,
      hasChildren: false,
      isLeaf: true,
      children: [],
    });
  }
  return { list: nestOrganizes(nodes) };
}

function nestOrganizes(nodes: ReadonlyMap<string, OrganizeNode>): OrganizeNode[] {
  const roots: OrganizeNode[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId);
    if (!parent) roots.push(node);
    else {
      parent.children.push(node);
      parent.hasChildren = true;
      parent.isLeaf = false;
    }
  }
  return roots;
}
