import type { Ctx } from '#platform/context';
import { readDictionary } from '../fact-definition/read-dictionary';
import { countProfile } from './count-profile';
import type { FirmFacts } from './firm-facts';

/** Writes down how profiles stand, once their facts are written. */
export async function keepSummaries(ctx: Pick<Ctx, 'db'>, firms: readonly FirmFacts[]): Promise<void> {
  if (firms.length === 0) return;
  const dictionary = await readDictionary(ctx);
  await ctx.db
    .insertInto('profileSummary')
    .values(firms.map((firm) => ({ enterpriseId: firm.register.id, ...countProfile(firm, dictionary) })))
    .onConflict((clash) =>
      clash.column('enterpriseId').doUpdateSet(({ ref }) => ({
        known: ref('excluded.known'),
        total: ref('excluded.total'),
        conflicts: ref('excluded.conflicts'),
        expired: ref('excluded.expired'),
        expiring: ref('excluded.expiring'),
        latestOn: ref('excluded.latestOn'),
      })),
    )
    .execute();
}
