import { fail, type KnownFirm } from '@qifu/contracts';
import type { Fact } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { effectiveFacts, factsOfValues } from '../enterprise-fact/effective-facts.queries';

const mostOffered = 20;

/** Firms a rule can be tried with: those of which most is known come first. */
export async function listKnownFirms({ db }: Ctx, keyword: string): Promise<{ list: KnownFirm[] }> {
  const rows = await db
    .selectFrom('enterpriseFact as f')
    .innerJoin('enterprise as e', 'e.id', 'f.enterpriseId')
    .select(['e.id', 'e.enterpriseName as name', sql<number>`count(distinct f."factKey")::int`.as('facts')])
    .where('f.endedTime', 'is', null)
    .where('e.deleteMark', '=', 0)
    .$if(keyword !== '', (q) => q.where(sql<boolean>`strpos(e."enterpriseName", ${keyword}) > 0`))
    .groupBy(['e.id', 'e.enterpriseName'])
    .orderBy('facts', 'desc')
    .orderBy('e.id')
    .limit(mostOffered)
    .execute();
  return { list: rows };
}

/** What counts of a firm today, in the form `readFacts` takes. */
export async function readKnownFirm({ db, now }: Ctx, id: string) {
  const firm = await db
    .selectFrom('enterprise')
    .select('enterpriseName')
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!firm) return fail('record.missing', { id });
  const [row] = await effectiveFacts(db, dayOf(now()), [id]).execute();
  const facts = factsOfValues(row?.values ?? []);
  return {
    name: firm.enterpriseName,
    facts: Object.fromEntries([...facts].map(([key, fact]) => [key, told(fact)])),
  };
}

const told = ({ value, periods, source, asOf }: Fact) => ({
  ...(value !== undefined && { value }),
  ...(periods && { periods: Object.fromEntries(periods) }),
  ...(source && { source }),
  ...(asOf && { asOf }),
});
