import type { OrganizeInfo, OrganizeNode, OrganizeRow } from '@qifu/contracts';
import { fail } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { nameOfJoined } from '../rights/person-name';
import type { Place } from './organize-tree';

export type Category = OrganizeInfo['category'];

/** Every live organization in the order of display, with what pickers show; one statement. */
export const readOrganizes = ({ db }: Pick<Ctx, 'db'>) => inOrder(db).execute();
export type OrganizeInTree = Awaited<ReturnType<typeof readOrganizes>>[number];

/** The same with what the administration screen shows. */
export const readOrganizeRows = ({ db }: Pick<Ctx, 'db'>) =>
  inOrder(db)
    .leftJoin('user as leader', (join) =>
      join.onRef('leader.id', '=', 'organize.managerId').on('leader.deleteMark', '=', 0),
    )
    .select([
      'organize.sortCode',
      'organize.description',
      'organize.creatorTime',
      'organize.version',
      nameOfJoined('leader').as('manager'),
    ])
    .execute();

const inOrder = (db: Kysely<Database>) =>
  db
    .selectFrom('organize')
    .select([
      'organize.id',
      'organize.category',
      'organize.fullName',
      'organize.enCode',
      'organize.enabledMark',
      'organize.organizeIdTree',
    ])
    .where('organize.deleteMark', '=', 0)
    .orderBy('organize.sortCode')
    .orderBy('organize.creatorTime', 'desc')
    .orderBy('organize.id');

/** Class names the family's pages print for the kinds (contract-core 1.5). */
const icons: Record<Category, string> = {
  company: 'icon-ym icon-ym-tree-organization3',
  department: 'icon-ym icon-ym-tree-department1',
};

/** A row as pickers tell it. */
export const tellOrganize = (row: OrganizeInTree, place: Place): OrganizeNode => ({
  id: place.id,
  parentId: place.parentId,
  fullName: place.fullName,
  lastFullName: place.lastFullName,
  enCode: row.enCode,
  category: row.category,
  type: row.category,
  icon: icons[row.category],
  enabledMark: row.enabledMark,
  organize: place.organize,
  organizeIdTree: row.organizeIdTree,
  organizeIds: place.organizeIds,
  hasChildren: false,
  isLeaf: true,
  children: [],
});

/** A row as the administration screen tells it. */
export const tellOrganizeRow = (
  row: Awaited<ReturnType<typeof readOrganizeRows>>[number],
  place: Place,
): OrganizeRow => ({
  id: place.id,
  parentId: place.parentId,
  fullName: place.fullName,
  lastFullName: place.lastFullName,
  enCode: row.enCode,
  category: row.category,
  type: row.category,
  icon: icons[row.category],
  enabledMark: row.enabledMark,
  organize: place.organize,
  organizeIdTree: row.organizeIdTree,
  organizeIds: place.organizeIds,
  sortCode: row.sortCode,
  description: row.description,
  manager: row.manager,
  creatorTime: row.creatorTime,
  version: row.version,
  hasChildren: false,
  isLeaf: true,
  children: [],
});

/** A live organization, of one kind where that is asked for. */
export async function getOrganize({ db }: Pick<Ctx, 'db'>, id: string, category?: Category) {
  const row = await db
    .selectFrom('organize')
    .select([
      'id',
      'parentId',
      'category',
      'fullName',
      'enCode',
      'organizeIdTree',
      'managerId',
      'areaId',
      'propertyJson',
      'enabledMark',
      'sortCode',
      'description',
      'version',
    ])
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  return row && (category === undefined || row.category === category) ? row : fail('record.missing', { id });
}
export type Organize = Awaited<ReturnType<typeof getOrganize>>;

/** Until the end of the transaction nobody else changes, removes or, where it may go, joins the organization. */
export const lockOrganize = ({ db }: Pick<Ctx, 'db'>, id: string, mayGo = false) => {
  const row = db.selectFrom('organize').select('id').where('id', '=', id);
  return (mayGo ? row.forUpdate() : row.forNoKeyUpdate()).execute();
};
