import { fail } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

const windowMs = 15 * 60_000;
/** Guesses per account and network in one window (reliability B24). */
const mostFailures = 10;
/** From this failure on, `admin` waits: 2, 4, 8 … 60 s; it is never locked for good (rulings 12). */
const adminWaitsFrom = 5;
const longestWaitMs = 60_000;

/** Guessing is counted per account name and network, whether the account exists or not. */
export const throttleKey = (account: string, ipAddress: string) =>
  `${account.toLowerCase().slice(0, 50)}|${networkOf(ipAddress)}`;

const networkOf = (ip: string) =>
  ip.includes(':') && !ip.startsWith('::ffff:')
    ? ip.split(':').slice(0, 4).join(':')
    : ip.replace('::ffff:', '').split('.').slice(0, 3).join('.');

export async function assertNotThrottled(db: Kysely<Database>, key: string, now: Date) {
  const row = await db.selectFrom('loginThrottle').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row) return;
  if (row.blockedUntil !== null && row.blockedUntil > now.getTime()) fail('login.tooMany');
  if (row.windowStart + windowMs > now.getTime() && row.failures >= mostFailures) fail('login.tooMany');
}

/** Counts one failure and says how many there are in this window. */
export async function countFailure(
  db: Kysely<Database>,
  key: string,
  now: Date,
  isAdmin: boolean,
): Promise<number> {
  const isOver = sql<boolean>`"loginThrottle"."windowStart" < ${new Date(now.getTime() - windowMs)}`;
  const row = await db
    .insertInto('loginThrottle')
    .values({ key, failures: 1, windowStart: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else "loginThrottle".failures + 1 end`,
        windowStart: sql<Date>`case when ${isOver} then excluded."windowStart" else "loginThrottle"."windowStart" end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  const over = row.failures - adminWaitsFrom;
  if (isAdmin && over >= 0) {
    const waitMs = Math.min(longestWaitMs, 2000 * 2 ** over);
    await db
      .updateTable('loginThrottle')
      .set({ blockedUntil: new Date(now.getTime() + waitMs) })
      .where('key', '=', key)
      .execute();
  }
  return row.failures;
}

export const forgetFailures = (db: Kysely<Database>, key: string) =>
  db.deleteFrom('loginThrottle').where('key', '=', key).execute();
