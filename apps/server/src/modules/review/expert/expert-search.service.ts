import { expertApi, type FoundRecord } from '@qifu/contracts';
import { maskPhone } from '@qifu/rules';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { searchFilter } from '#platform/db/keyword';
import { closeness, hasInitials, lookedThrough } from '#platform/search/closeness';
import type { SearchAsked, SearchPart } from '#platform/search/search-part';
import { expertDoor, visibleExperts } from './expert.policy';
import { expertSearched } from './expert.queries';

/** Experts by a part of name, number, employer or mobile number, or by the initials of the name. */
async function findExperts(ctx: Ctx, { keyword, isSeen, limit }: SearchAsked): Promise<FoundRecord[]> {
  const found = visibleExperts(ctx)
    .where(
      sql<SqlBool>`(${searchFilter('expert.searchText', expertSearched[0].of, keyword, isSeen)}
        or ${hasInitials('expert.name', keyword)})`,
    )
    .select([
      'expert.id',
      'expert.name',
      'expert.expertNo',
      'expert.employerName',
      'expert.mobile',
      'expert.status',
    ])
    .limit(lookedThrough);
  const rows = await ctx.db
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy(closeness('name', 'expertNo', keyword))
    .orderBy('expertNo')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, expertNo, employerName, mobile, status }) => ({
    id,
    name,
    code: isSeen('expertNo') ? expertNo : '',
    about: isSeen('employerName') ? employerName : '',
    phone: isSeen('mobile') ? maskPhone(mobile) : '',
    status: isSeen('status') ? status : null,
    batchId: null,
  }));
}

export const expertSearch: SearchPart = {
  list: expertApi.list,
  menu: expertDoor.menu,
  name: 'name',
  find: findExperts,
};
