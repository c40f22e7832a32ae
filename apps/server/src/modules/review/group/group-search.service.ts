import { type FoundRecord, groupStatus, reviewPreparationApi } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { closeness, hasInitials, lookedThrough } from '#platform/search/closeness';
import type { SearchAsked, SearchPart } from '#platform/search/search-part';
import { visibleGroups } from './group.policy';

/** Groups by a part of name or number, or by the initials of the name; those that were dissolved are in no list. */
async function findGroups(ctx: Ctx, { keyword, isSeen, limit }: SearchAsked): Promise<FoundRecord[]> {
  const searched = ['reviewGroup.groupName', 'reviewGroup.groupNo'].filter(isSeen);
  const found = visibleGroups(ctx)
    .where('reviewGroup.status', '!=', groupStatus.dissolved)
    .where(
      sql<SqlBool>`(${keywordFilter(searched, keyword)} or ${hasInitials('reviewGroup.groupName', keyword)})`,
    )
    .select([
      'reviewGroup.id',
      'reviewGroup.groupName',
      'reviewGroup.groupNo',
      'reviewGroup.batchId',
      'reviewGroup.status',
    ])
    .limit(lookedThrough);
  const rows = await ctx.db
    .selectFrom(found.as('found'))
    .leftJoin('declareBatch', 'declareBatch.id', 'found.batchId')
    .select(['found.id', 'found.groupName', 'found.groupNo', 'found.batchId', 'found.status'])
    .select('declareBatch.name as batchName')
    .orderBy(closeness('found.groupName', 'found.groupNo', keyword))
    .orderBy('found.groupNo', 'desc')
    .orderBy('found.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, groupName, groupNo, batchId, batchName, status }) => ({
    id,
    name: groupName,
    code: isSeen('groupNo') ? groupNo : '',
    about: isSeen('batchName') && isSeen('batchId') ? (batchName ?? '') : '',
    phone: '',
    status: isSeen('status') ? status : null,
    batchId,
  }));
}

export const groupSearch: SearchPart = {
  list: reviewPreparationApi.groups,
  menu: 'reviewPreparation',
  name: 'groupName',
  find: findGroups,
};
