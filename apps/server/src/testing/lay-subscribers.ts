import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

/** The id of one of many, in the order of ids. */
export const subscriberAt = (index: number) => `sub${String(index).padStart(7, '0')}`;

/** So many people who want to be told at once of every policy on employment. */
export async function layManySubscribers(db: Kysely<Database>, count: number) {
  const people = sql`(select 'sub' || lpad(i::text, 7, '0') as id from generate_series(1, ${count}::int) i) p`;
  await sql`insert into "user" (id, account, "realName", "passwordHash")
    select p.id, p.id, '订阅人' || p.id, 'x' from ${people}`.execute(db);
  await sql`insert into "policySubscription" (id, "userId", "fullName", "joining", topics, frequency, "criteriaHash", "creatorTime")
    select p.id, p.id, '用工', 'any', '{employment}', 'immediate', 'x', now() - interval '1 hour' from ${people}`.execute(
    db,
  );
  await sql`analyze "user", "policySubscription"`.execute(db);
}
