import type { OrganizeNode, PeopleNode } from '@qifu/contracts';
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { searchFilter } from '#platform/db/keyword';
import type { PageOptions } from '#platform/db/page';
import { isRunning } from '../../rights/running';
import { avatarAddress, pathsOf, readOrganizesOf } from '../user-organizes.queries';

/** As many people as a search for a name shows where it is not paged (contract-core 6.8). */
export const mostFound = 50;

/** Live people who are not switched off, in the order of every list. */
export const selectableUsers = (db: Kysely<Database>) =>
  db
    .selectFrom('user')
    .select([
      'user.id',
      'user.account',
      'user.realName',
      'user.headIcon',
      'user.gender',
      'user.mobilePhone',
      'user.organizeId',
      'user.enabledMark',
    ])
    .where('user.deleteMark', '=', 0)
    .where('user.isTemporary', '=', false)
    .where('user.enabledMark', '!=', 0);
type Users = ReturnType<typeof selectableUsers>;
type UserRow =
  Users extends SelectQueryBuilder<never, never, infer Row>
    ? Row
    : Awaited<ReturnType<Users['execute']>>[number];

export const inOrder = (users: Users) =>
  users.orderBy('user.sortCode').orderBy('user.creatorTime', 'desc').orderBy('user.id', 'desc');

/** How pages of people are turned. */
export const turning = {
  order: [
    ['user.sortCode', 'asc'],
    ['user.creatorTime', 'desc'],
  ],
  tieBreaker: 'user.id',
} as const satisfies PageOptions<Database, 'user'>;

/**
 * Whether the caller may see mobile numbers: who may not see that column of the people neither finds anybody by it nor
 * reads it where people are chosen. Their names are always there: nobody could be chosen without.
 */
export const seesNumbers = ({ actor }: Pick<Ctx, 'actor'>) => !actor.hiddenColumns('user').has('mobilePhone');

export const holdingKeyword = (ctx: Pick<Ctx, 'actor'>, keyword: string) =>
  searchFilter(
    'user.searchText',
    ['user.account', 'user.realName', 'user.mobilePhone'],
    keyword,
    (column) => column !== 'user.mobilePhone' || seesNumbers(ctx),
  );

/** True for people related to one of the objects. */
export const relatedTo = (objectType: 'Organize' | 'Position' | 'Group', ids: readonly string[]) =>
  sql<SqlBool>`exists (select from "userRelation" r where r."userId" = "user".id
    and r."objectType" = ${objectType} and r."objectId" = any(${[...ids]}::text[]))`;

/** True for people who hold one of the roles now. */
export const holdsRole = (ids: readonly string[], now: Date) =>
  sql<SqlBool>`exists (select from "userRelation" r where r."userId" = "user".id and r."objectType" = 'Role'
    and r."objectId" = any(${[...ids]}::text[]) and ${isRunning('r', now)})`;

/** A person as a leaf; `organize` is where he is shown, or everything he belongs to. */
export const tellUser = (
  { id, account, realName, headIcon, enabledMark }: Omit<UserRow, 'gender' | 'mobilePhone' | 'organizeId'>,
  parentId: string,
  organize: string,
): PeopleNode => ({
  id,
  parentId,
  fullName: `${realName}/${account}`,
  account,
  realName,
  type: 'user',
  icon: 'icon-ym icon-ym-tree-user2',
  headIcon: avatarAddress(headIcon),
  organize,
  isLeaf: true,
  hasChildren: false,
  enabledMark,
});

/** People with everything they belong to; one more statement. */
export async function tellUsers(db: Kysely<Database>, users: readonly UserRow[]): Promise<PeopleNode[]> {
  const organizes = await readOrganizesOf(
    db,
    users.map(({ id }) => id),
  );
  return users.map((user) => tellUser(user, user.organizeId, pathsOf(organizes.get(user.id))));
}

/** An organization as a level that is opened by another call. */
export const tellClosed = ({ id, parentId, fullName, type, icon, organize, organizeIds }: OrganizeNode) =>
  ({
    id,
    parentId,
    fullName,
    type,
    icon,
    organize,
    organizeIds,
    isLeaf: false,
    hasChildren: true,
    enabledMark: 1,
  }) satisfies PeopleNode;

/** A node of a tree, wherever it stands. */
export function findNode(nodes: readonly OrganizeNode[], id: string): OrganizeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}
