import { type FoundRecord, usersApi } from '@qifu/contracts';
import { maskPhone } from '@qifu/rules';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { searchFilter } from '#platform/db/keyword';
import { closeness, hasInitials, lookedThrough } from '#platform/search/closeness';
import type { SearchAsked, SearchPart } from '#platform/search/search-part';
import { listedUsers, userSearched } from './user-list.service';

/** People the caller administers, by a part of account, name or mobile number, or by the initials of the name. */
async function findPeople(ctx: Ctx, { keyword, isSeen, limit }: SearchAsked): Promise<FoundRecord[]> {
  const found = (await listedUsers(ctx))
    .where('user.isTemporary', '=', false)
    .where(
      sql<SqlBool>`(${searchFilter('user.searchText', userSearched, keyword, isSeen)}
        or ${hasInitials('user.realName', keyword)})`,
    )
    .select([
      'user.id',
      'user.realName',
      'user.account',
      'user.mobilePhone',
      'user.organizeId',
      'user.sortCode',
    ])
    .limit(lookedThrough);
  const rows = await ctx.db
    .selectFrom(found.as('found'))
    .leftJoin('organize', 'organize.id', 'found.organizeId')
    .select(['found.id', 'found.realName', 'found.account', 'found.mobilePhone'])
    .select('organize.fullName as organizeName')
    .orderBy(closeness('found.realName', 'found.account', keyword))
    .orderBy('found.sortCode')
    .orderBy('found.id')
    .limit(limit)
    .execute();
  const showsPlace = isSeen('organize') && isSeen('organizeId');
  return rows.map(({ id, realName, account, mobilePhone, organizeName }) => ({
    id,
    name: realName,
    code: isSeen('account') ? account : '',
    about: showsPlace ? (organizeName ?? '') : '',
    phone: isSeen('mobilePhone') ? maskPhone(mobilePhone ?? '') : '',
    status: null,
    batchId: null,
  }));
}

export const personSearch: SearchPart = {
  list: usersApi.list,
  menu: 'user',
  name: 'realName',
  find: findPeople,
};
