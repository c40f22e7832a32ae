import { type Fact, type Facts, type FactValue, readFacts } from '@qifu/policy-rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

/** A value that counts: `year` null is of the moment. */
interface CountingValue {
  key: string;
  year: number | null;
  value: unknown;
  source: string;
  asOf: string;
}

/** Official before attested before told by the firm before worked out; of one source the newest (portal.md 2.2). */
const bySource = sql`array_position(array['official', 'attested', 'self', 'derived'], f.source)`;

/**
 * What counts of the facts of firms on a day, firm by firm: what has expired counts as unknown. Everything that judges is a row of
 * `enterpriseFact`; what the registry says and what is worked out are written there when their grounds change, so that one query
 * answers for one firm and for a province.
 */
export function effectiveFacts(db: Kysely<Database>, day: string, enterpriseIds?: readonly string[]) {
  const counting = db
    .selectFrom('enterpriseFact as f')
    .distinctOn(['f.enterpriseId', 'f.factKey', sql`coalesce(f.year, 0)`])
    .select(['f.enterpriseId', 'f.factKey', 'f.year', 'f.value', 'f.source', 'f.asOf'])
    .where('f.endedTime', 'is', null)
    .where((eb) => eb.or([eb('f.expiresOn', 'is', null), eb('f.expiresOn', '>=', day)]))
    .$if(enterpriseIds !== undefined, (q) => q.where('f.enterpriseId', 'in', [...(enterpriseIds ?? [])]))
    .orderBy('f.enterpriseId')
    .orderBy('f.factKey')
    .orderBy(sql`coalesce(f.year, 0)`)
    .orderBy(bySource)
    .orderBy('f.asOf', 'desc')
    .orderBy('f.id', 'desc');
  return db
    .selectFrom(counting.as('c'))
    .select([
      'c.enterpriseId',
      sql<CountingValue[]>`jsonb_agg(jsonb_build_object('key', c."factKey", 'year', c.year, 'value', c.value,
        'source', c.source, 'asOf', c."asOf"))`.as('values'),
    ])
    .groupBy('c.enterpriseId')
    .orderBy('c.enterpriseId');
}

/** Values that count as the rule engine reads them. A value it cannot read is one nobody has told. */
export function factsOfValues(values: readonly CountingValue[]): Facts {
  const facts = new Map<string, Fact>();
  for (const { key, year, value, source, asOf } of values) {
    const known = facts.get(key);
    const read = readFacts({ [key]: value });
    const plain = 'facts' in read ? read.facts.get(key)?.value : undefined;
    if (plain === undefined) continue;
    if (year === null) facts.set(key, { ...known, value: plain, source, asOf });
    else {
      const periods = new Map<number, FactValue>([...(known?.periods ?? []), [year, plain]]);
      facts.set(key, { source, asOf, ...known, periods });
    }
  }
  return facts;
}
