import type { PickNode } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { seesOffice } from '../rights/sees-office';

/** Kinds that own a group in use, with their groups; one statement. */
export async function listGroupOptions({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<PickNode[]> {
  if (!seesOffice(actor)) return [];
  const rows = await db
    .selectFrom('userGroup')
    .innerJoin('dictionaryData as kind', 'kind.id', 'userGroup.type')
    .select([
      'userGroup.id',
      'userGroup.fullName',
      'userGroup.sortCode',
      'kind.id as kindId',
      'kind.fullName as kindName',
    ])
    .where('userGroup.deleteMark', '=', 0)
    .where('userGroup.enabledMark', '=', 1)
    .where('kind.deleteMark', '=', 0)
    .orderBy('kind.sortCode')
    .orderBy('kind.enCode')
    .orderBy('userGroup.sortCode')
    .orderBy('userGroup.creatorTime', 'desc')
    .orderBy('userGroup.id')
    .execute();
  const kinds = new Map<string, PickNode>();
  for (const { id, fullName, sortCode, kindId, kindName } of rows) {
    const kind = kinds.get(kindId) ?? kindNode(kindId, kindName);
    kinds.set(kindId, kind);
    kind.children.push({
      id,
      fullName,
      sortCode,
      parentId: kindId,
      type: 'group',
      icon: 'icon-ym icon-ym-generator-group1',
      hasChildren: false,
      isLeaf: true,
      children: [],
    });
  }
  return [...kinds.values()].map((kind) => ({ ...kind, num: kind.children.length }));
}

const kindNode = (id: string, fullName: string): PickNode => ({
  id,
  fullName,
  hasChildren: true,
  isLeaf: false,
  children: [],
});
