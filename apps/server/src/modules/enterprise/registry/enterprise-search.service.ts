import { enterpriseApi, enterpriseResource, type FoundRecord } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { contains, hasTrigram, isChinesePair } from '#platform/db/keyword';
import { closeness, hasInitials, lookedThrough } from '#platform/search/closeness';
import type { SearchAsked, SearchPart } from '#platform/search/search-part';
import { seenDistrict, visibleEnterprises } from '../enterprise.policy';
import { inSeen } from './enterprise.queries';

/** Firms by a part of name, number or legal person, or by the initials of the name. */
async function findEnterprises(ctx: Ctx, { keyword, isSeen, limit }: SearchAsked): Promise<FoundRecord[]> {
  const found = visibleEnterprises(ctx)
    .where((eb) =>
      eb.or([eb.and([holds(ctx, keyword), inSeen({ keyword }, { isSeen })]), byInitials(keyword)]),
    )
    .select(['id', 'enterpriseName', 'creditCode', 'districtId', 'lastModifyTime'])
    .limit(lookedThrough);
  const rows = await ctx.db
    .selectFrom(found.as('found'))
    .leftJoin('area', 'area.id', 'found.districtId')
    .select(['found.id', 'found.enterpriseName', 'found.creditCode', 'area.fullName as districtName'])
    .orderBy(closeness('found.enterpriseName', 'found.creditCode', keyword))
    .orderBy('found.lastModifyTime', 'desc')
    .orderBy('found.id')
    .limit(limit)
    .execute();
  const showsDistrict = isSeen('districtId') && isSeen('districtName');
  return rows.map(({ id, enterpriseName, creditCode, districtName }) => ({
    id,
    name: enterpriseName,
    code: isSeen('creditCode') ? creditCode : '',
    about: showsDistrict ? (districtName ?? '') : '',
    phone: '',
    status: null,
    batchId: null,
  }));
}

const byInitials = (keyword: string) => hasInitials('enterprise.enterpriseName', keyword);

/**
 * The keyword in the searched text of a firm, by its table of pairs or its index of trigrams. Of a frequent pair a bounded number
 * of firms is looked at where nothing but the district decides who sees them. What neither holds is found by initials alone.
 */
function holds(ctx: Ctx, keyword: string): RawBuilder<SqlBool> {
  if (hasTrigram(keyword)) return contains('enterprise.searchText', keyword);
  if (!isChinesePair(keyword)) return sql<SqlBool>`false`;
  const district = seenDistrict(ctx.actor);
  // In the order of the index, read backwards: to sort all firms of a frequent pair would cost more than all the rest.
  const some =
    district === undefined
      ? sql``
      : sql`order by p."districtId" desc, p."lastModifyTime" desc limit ${sql.lit(lookedThrough)}`;
  const within = district ? sql`and p."districtId" = ${district}` : sql``;
  return sql<SqlBool>`enterprise.id = any(array(
    select p."enterpriseId" from "registryPair" p where p.pair = ${keyword} ${within} ${some}))`;
}

export const enterpriseSearch: SearchPart = {
  list: enterpriseApi.list,
  menu: enterpriseResource.menu,
  name: enterpriseResource.nameColumn,
  find: findEnterprises,
};
