import type { SubscriptionInput, SubscriptionRow } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { asRow } from './criteria';
import { matches, rangeConditions, subjectConditions } from './matching';

/** So long without a match a subscription is called dead (portal.md 1 row 38). */
const auditDays = 180;

type Audit = NonNullable<SubscriptionRow['audit']>;
const conditions = [...subjectConditions, ...rangeConditions];

/** What was released within half a year, as `e`. */
const lately = (now: Date) =>
  sql`"policyEdition" e where e.state in ('published', 'superseded')
    and e."publishedTime" >= ${new Date(now.getTime() - auditDays * 86_400_000)}`;

/** How many the subscription `s` asks for, then without each of its conditions how many more it would. */
const countsOf = (now: Date): RawBuilder<number[]> =>
  sql`(select array[${sql.join(
    [undefined, ...conditions].map((without) => sql`count(*) filter (where ${matches(without)})::int`),
  )}] from ${lately(now)})`;

function auditOfCounts(input: SubscriptionInput, [matched = 0, ...without]: readonly number[]): Audit {
  return {
    days: auditDays,
    matches: matched,
    blockers: conditions
      .map((condition, index) => ({ condition, matches: without[index] ?? 0 }))
      .filter((one) => input[one.condition].length > 0 && one.matches > matched)
      .toSorted((a, b) => b.matches - a.matches),
  };
}

/** What it would have told of within half a year, and without which of its conditions it would have told of more. */
export async function auditOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  input: SubscriptionInput,
): Promise<Audit> {
  const { rows } = await sql<{ counts: number[] }>`
    select ${countsOf(now())} as counts from ${asRow(input)} s`.execute(db);
  return auditOfCounts(input, rows[0]?.counts ?? []);
}

/** The same of those of a person's subscriptions that could not have told of anything, by their ids. One statement. */
export async function deadAmong(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  list: readonly (SubscriptionInput & { id: string })[],
): Promise<ReadonlyMap<string, Audit>> {
  const asked = new Map(list.filter(({ eligibility }) => eligibility === '').map((one) => [one.id, one]));
  if (asked.size === 0) return new Map();
  const { rows } = await sql<{ id: string; counts: number[] }>`
    select s.id, ${countsOf(now())} as counts from "policySubscription" s
     where s.id = any(${[...asked.keys()]}::text[])
       and not exists (select from ${lately(now())} and ${matches()})`.execute(db);
  return new Map(
    rows.flatMap(({ id, counts }) => {
      const input = asked.get(id);
      return input ? [[id, auditOfCounts(input, counts)] as const] : [];
    }),
  );
}
