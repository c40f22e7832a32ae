import type { KnownFirm } from '@qifu/contracts';
import type { Fact } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { effectiveFacts, factsOfValues } from '../enterprise-fact/effective-facts.queries';
import { getFirm, visibleFirms } from '../enterprise-profile/enterprise-profile.policy';
import { isSensitive, seesSensitive } from '../enterprise-profile/hide-sensitive';
import { recordReading } from '../enterprise-profile/record-reading';
import { readDictionary } from '../fact-definition/read-dictionary';

const mostOffered = 20;

/** Firms a rule can be tried with: those of which most is known come first. */
export async function listKnownFirms(ctx: Ctx, keyword: string): Promise<{ list: KnownFirm[] }> {
  const rows = await ctx.db
    .selectFrom('enterpriseFact as f')
    .innerJoin('enterprise as e', 'e.id', 'f.enterpriseId')
    .select(['e.id', 'e.enterpriseName as name', sql<number>`count(distinct f."factKey")::int`.as('facts')])
    .where('f.endedTime', 'is', null)
    .where('e.id', 'in', visibleFirms(ctx).select('enterprise.id'))
    .$if(keyword !== '', (q) => q.where(sql<boolean>`strpos(e."enterpriseName", ${keyword}) > 0`))
    .groupBy(['e.id', 'e.enterpriseName'])
    .orderBy('facts', 'desc')
    .orderBy('e.id')
    .limit(mostOffered)
    .execute();
  return { list: rows };
}

/** What counts of a firm today, in the form `readFacts` takes, without what the caller may not see. The firm reads that a rule was tried with it. */
export async function readKnownFirm(ctx: Ctx, id: string) {
  const firm = await getFirm(ctx, id);
  await recordReading(ctx, id, 'trial', '');
  ctx.audit({ objectType: 'profileRead', objectId: id, objectName: firm.enterpriseName });
  const [row] = await effectiveFacts(ctx.db, dayOf(ctx.now()), [id]).execute();
  const dictionary = await readDictionary(ctx);
  const facts = [...factsOfValues(row?.values ?? [])].filter(
    ([key]) => seesSensitive(ctx) || !isSensitive(dictionary, key),
  );
  return {
    name: firm.enterpriseName,
    facts: Object.fromEntries(facts.map(([key, fact]) => [key, told(fact)])),
  };
}

const told = ({ value, periods, source, asOf }: Fact) => ({
  ...(value !== undefined && { value }),
  ...(periods && { periods: Object.fromEntries(periods) }),
  ...(source && { source }),
  ...(asOf && { asOf }),
});
