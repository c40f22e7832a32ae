import { type Page, type UserListQuery, type UserRow, userAsked } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { type PageOptions, page } from '#platform/db/page';
import { conditionsWhere } from '#platform/resource/condition-groups';
import { holdsRole, relatedTo } from '../pick/people-nodes';
import { visibleUsers } from '../user.policy';
import { avatarAddress } from '../user-organizes.queries';
import { rowColumns, tellRows } from './user-rows';

export const userSearched = ['user.account', 'user.realName', 'user.mobilePhone'] as const;
const searching = {
  searched: [{ grams: 'user.searchText', of: userSearched }],
  sortable: [
    'user.account',
    'user.realName',
    'user.mobilePhone',
    'user.creatorTime',
    'user.enabledMark',
    'user.sortCode',
    'user.lastLogTime',
  ],
  order: [
    ['user.sortCode', 'asc'],
    ['user.creatorTime', 'desc'],
  ],
  tieBreaker: 'user.id',
} as const satisfies PageOptions<Database, 'user'>;

/** Ids of the people a list finds, in its order: those of the page in sight, or of all pages. */
export async function listUserIds(
  ctx: Ctx,
  query: UserListQuery,
  { isAll }: { isAll: boolean },
): Promise<string[]> {
  const turn = isAll ? { ...query, currentPage: 1, pageSize: mostPeople } : query;
  const { list } = await page(ctx, (await findUsers(ctx, query)).select('user.id'), turn, searching);
  return list.map(({ id }) => id);
}

/** More than any house has. */
const mostPeople = 1_000_000;

/** One page of the people the caller administers, of an organization with everything below it; never `admin`. */
export async function listUsers(ctx: Ctx, query: UserListQuery): Promise<Page<UserRow>> {
  const found = await page(ctx, (await findUsers(ctx, query)).select(rowColumns), query, searching);
  return { list: await tellRows(ctx, found.list), pagination: found.pagination };
}

/** The people the caller administers, without `admin`, whom no list shows. */
export const listedUsers = async (ctx: Pick<Ctx, 'db' | 'actor'>) =>
  (await visibleUsers(ctx)).where(sql<SqlBool>`lower("user".account) <> 'admin'`);

/** The people under the conditions of a list. Who stands for an outside sign-in is found when asked for (rulings 32). */
async function findUsers(ctx: Ctx, query: UserListQuery) {
  const bound = [
    ['Position', query.positionId],
    ['Group', query.groupId],
  ] as const;
  let users = (await listedUsers(ctx)).where('user.isTemporary', '=', query.isTemporary === '1');
  if (query.organizeId) users = users.where(isWithin(query.organizeId));
  for (const [objectType, id] of bound) if (id) users = users.where(relatedTo(objectType, [id]));
  if (query.roleId) users = users.where(holdsRole([query.roleId], ctx.now()));
  if (query.gender) users = users.where('user.gender', '=', query.gender);
  if (query.enabledMark) users = users.where(hasMark(Number(query.enabledMark), ctx.now()));
  return query.groups ? users.where(conditionsWhere(ctx, userAsked, query.groups)) : users;
}

/** As `effectiveMark` has it: a lock of wrong passwords that is over counts as none. */
const hasMark = (mark: number, now: Date) => sql<SqlBool>`case when "user"."enabledMark" = 2
  and "user"."unlockTime" <= ${now} then 1 else "user"."enabledMark" end = ${mark}`;

/** True for people of an organization or of one below it. */
const isWithin = (organizeId: string) => sql<SqlBool>`exists (
  select from "userRelation" r
  join organize o on o.id = r."objectId" and o."deleteMark" = 0
  join organize chosen on chosen.id = ${organizeId}
    and (o.id = chosen.id or o."organizeIdTree" like chosen."organizeIdTree" || ',%')
  where r."userId" = "user".id and r."objectType" = 'Organize')`;

/** Everybody who may be chosen, in the order of the list. */
export async function listAllUsers({ db }: Pick<Ctx, 'db'>) {
  const rows = await db
    .selectFrom('user')
    .leftJoin('organize', 'organize.id', 'user.organizeId')
    .select([
      'user.id',
      'user.account',
      'user.realName',
      'user.headIcon',
      'user.gender',
      'user.quickQuery',
      'user.sortCode',
      'organize.fullName as department',
    ])
    .where('user.deleteMark', '=', 0)
    .where('user.enabledMark', '!=', 0)
    .where('user.isTemporary', '=', false)
    .orderBy('user.sortCode')
    .orderBy('user.creatorTime', 'desc')
    .orderBy('user.id', 'desc')
    .execute();
  return {
    list: rows.map((row) => ({
      ...row,
      headIcon: avatarAddress(row.headIcon),
      department: row.department ?? '',
    })),
  };
}
