import { declareBatchApi, declareBatchResource, type FoundRecord } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { closeness, hasInitials } from '#platform/search/closeness';
import type { SearchAsked, SearchPart } from '#platform/search/search-part';

/** Batches by a part of name or code, or by the initials of the name. There are few: no index helps. */
async function findBatches({ db }: Ctx, { keyword, isSeen, limit }: SearchAsked): Promise<FoundRecord[]> {
  const searched = ['declareBatch.name', 'declareBatch.code'].filter(isSeen);
  const rows = await db
    .selectFrom('declareBatch')
    .where('deleteMark', '=', 0)
    .where(
      sql<SqlBool>`(${keywordFilter(searched, keyword)} or ${hasInitials('declareBatch.name', keyword)})`,
    )
    .select(['id', 'name', 'code', 'year', 'status'])
    .orderBy(closeness('name', 'code', keyword))
    .orderBy('year', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, code, year, status }) => ({
    id,
    name,
    code: isSeen('code') ? code : '',
    about: isSeen('year') ? String(year) : '',
    phone: '',
    status: isSeen('status') ? status : null,
    batchId: null,
  }));
}

export const batchSearch: SearchPart = {
  list: declareBatchApi.list,
  menu: declareBatchResource.menu,
  name: declareBatchResource.nameColumn,
  find: findBatches,
};
