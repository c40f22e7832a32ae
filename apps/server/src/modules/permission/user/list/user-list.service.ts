import type { Page, PageQuery, UserRow } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import { dictionaryNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { effectiveMark } from '../form/user-record';
import { visibleUsers } from '../user.policy';
import { avatarAddress, pathsOf, readOrganizesOf } from '../user-organizes.queries';

type ListQuery = PageQuery & { organizeId: string };

/** One page of the people the caller administers, of an organization with everything below it; never `admin`. */
export async function listUsers(ctx: Ctx, query: ListQuery): Promise<Page<UserRow>> {
  let users = (await visibleUsers(ctx)).where(sql<SqlBool>`lower("user".account) <> 'admin'`);
  if (query.organizeId) users = users.where(isWithin(query.organizeId));
  const found = await page(
    ctx,
    users.select([
      'user.id',
      'user.account',
      'user.realName',
      'user.headIcon',
      'user.gender',
      'user.mobilePhone',
      'user.organizeId',
      'user.creatorTime',
      'user.enabledMark',
      'user.unlockTime',
      'user.sortCode',
      'user.description',
      'user.isAdministrator',
      'user.version',
    ]),
    query,
    {
      searched: [{ grams: 'user.searchText' }],
      sortable: [
        'user.account',
        'user.realName',
        'user.mobilePhone',
        'user.creatorTime',
        'user.enabledMark',
        'user.sortCode',
      ],
      order: [
        ['user.sortCode', 'asc'],
        ['user.creatorTime', 'desc'],
      ],
      tieBreaker: 'user.id',
    },
  );
  const [organizes, genders] = await Promise.all([
    readOrganizesOf(
      ctx.db,
      found.list.map(({ id }) => id),
    ),
    dictionaryNames(ctx, 'sex'),
  ]);
  const list = found.list.map(({ unlockTime, ...row }) => ({
    ...row,
    headIcon: avatarAddress(row.headIcon),
    gender: genders.get(row.gender) ?? row.gender,
    organize: pathsOf(organizes.get(row.id)),
    enabledMark: effectiveMark({ ...row, unlockTime }, ctx.now()),
    isAdministrator: row.isAdministrator ? 1 : 0,
  }));
  return { list, pagination: found.pagination };
}

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
