import type { District } from '@qifu/contracts';
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
