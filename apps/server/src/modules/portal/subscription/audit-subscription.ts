import type { SubscriptionInput, SubscriptionRow } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { asRow } from './criteria';
import { matches, rangeConditions, subjectConditions } from './matching';

/** So long without a match a subscription is called dead (portal.md 1 row 38). */
const auditDays = 180;

/** What it would have told of within half a year, and without which of its conditions it would have told of more. */
export async function auditOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  input: SubscriptionInput,
): Promise<NonNullable<SubscriptionRow['audit']>> {
  const asked = [...subjectConditions, ...rangeConditions].filter((name) => input[name].length > 0);
  const since = new Date(now().getTime() - auditDays * 86_400_000);
  const counts = [undefined, ...asked].map(
    (without) => sql<number>`count(*) filter (where ${matches(without)})::int`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from ${asRow(input)} s, "policyEdition" e
     where e.state in ('published', 'superseded') and e."publishedTime" >= ${since}`.execute(db);
  const [matched = 0, ...without] = rows[0]?.counts ?? [];
  return {
    days: auditDays,
    matches: matched,
    blockers: asked
      .map((condition, index) => ({ condition, matches: without[index] ?? 0 }))
      .filter((one) => one.matches > matched)
      .toSorted((a, b) => b.matches - a.matches),
  };
}
