import type { District, Region } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { assertNoIndividual } from '../rights/assert-no-individual';

/** For filters and forms of the office. */
export async function listServedDistricts(ctx: Pick<Ctx, 'db' | 'actor'>) {
  assertNoIndividual(ctx.actor);
  return { list: await readServedDistricts(ctx) };
}

/**
 * Districts are areas without areas below them: those beside the districts that organizations are responsible for,
 * or all of the country where no organization names one.
 */
export async function readServedDistricts({ db }: Pick<Ctx, 'db'>): Promise<District[]> {
  const { rows } = await sql<District>`
    with served as (
      select a."parentId" from area a join organize o on o."areaId" = a.id and o."deleteMark" = 0
    )
    select a.id, a."fullName", a."enCode" from area a
    where a."deleteMark" = 0 and a."enabledMark" = 1
      and not exists (select from area b where b."parentId" = a.id and b."deleteMark" = 0)
      and (a."parentId" in (select "parentId" from served) or not exists (select from served))
    order by a."sortCode", a."enCode"`.execute(db);
  return rows;
}

/** For whoever says where something is for: policies, subscriptions. */
export async function listRegions(ctx: Pick<Ctx, 'db'>) {
  const served = await readServedDistricts(ctx);
  const { rows } = await sql<Region>`
    with recursive above as (
      select id, "parentId", "fullName", "enCode" from area where id = any (${served.map(({ id }) => id)})
      union
      select a.id, a."parentId", a."fullName", a."enCode" from area a join above b on a.id = b."parentId" where a."deleteMark" = 0
    ), below as (
      select id, "enCode", array["fullName"] as names from above where "parentId" not in (select id from above)
      union all
      select a.id, a."enCode", b.names || a."fullName" from above a join below b on a."parentId" = b.id
    )
    select "enCode", names from below order by "enCode"`.execute(ctx.db);
  return { list: rows };
}
