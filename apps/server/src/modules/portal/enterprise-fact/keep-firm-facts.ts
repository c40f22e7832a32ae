import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { type FirmFacts, isOwnWork, readFirmFacts } from './firm-facts';
import { factPlace, type HeldFact, sameValue } from './held-fact';
import { keepSummaries } from './keep-summaries';
import { registrySystem } from './registered-facts';

const atOnce = 500;

/**
 * Brings the rows of what the registry says and of what is worked out up to date, so that one query judges many firms
 * (`effective-facts.queries.ts`), and how their profiles stand. Called when their grounds change, and once a day for all firms. Answers how many firms changed.
 */
export async function keepFirmFacts(
  ctx: Pick<Ctx, 'db' | 'now' | 'newId'>,
  enterpriseIds: readonly string[],
): Promise<number> {
  let changed = 0;
  for (let at = 0; at < enterpriseIds.length; at += atOnce) {
    const firms = await readFirmFacts(ctx, enterpriseIds.slice(at, at + atOnce), dayOf(ctx.now()));
    for (const firm of firms.values()) if (await keepOne(ctx, firm)) changed++;
    await keepSummaries(ctx, [...firms.values()]);
  }
  return changed;
}

async function keepOne(ctx: Pick<Ctx, 'db' | 'now' | 'newId'>, firm: FirmFacts): Promise<boolean> {
  const wanted = [...firm.weighed.values()].flatMap(({ held }) => held.filter(isOwnWork));
  const rows = await ctx.db
    .selectFrom('enterpriseFact')
    .select(['id', 'factKey', 'year', 'value', 'source', 'fromSystem'])
    .where('enterpriseId', '=', firm.register.id)
    .where('endedTime', 'is', null)
    .where((eb) => eb.or([eb('source', '=', 'derived'), eb('fromSystem', '=', registrySystem)]))
    .execute();
  const placeOf = (one: Pick<HeldFact, 'factKey' | 'year' | 'source' | 'fromSystem'>) =>
    `${factPlace(one)} ${one.source} ${one.fromSystem}`;
  const known = new Map(rows.map((row) => [placeOf(row), row]));
  const fresh = wanted.filter((one) => !sameValue(known.get(placeOf(one))?.value, one.value));
  const kept = new Set(wanted.filter((one) => !fresh.includes(one)).map(placeOf));
  const over = rows.filter((row) => !kept.has(placeOf(row)));
  if (over.length > 0)
    await ctx.db
      .updateTable('enterpriseFact')
      .set({ endedTime: ctx.now() })
      .where(
        'id',
        'in',
        over.map(({ id }) => id),
      )
      .execute();
  if (fresh.length > 0)
    await ctx.db
      .insertInto('enterpriseFact')
      .values(
        fresh.map((one) => ({
          ...one,
          id: ctx.newId(),
          enterpriseId: firm.register.id,
          value: JSON.stringify(one.value),
          creatorUserId: null,
        })),
      )
      .execute();
  return over.length + fresh.length > 0;
}
