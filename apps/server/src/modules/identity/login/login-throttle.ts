import { type FailureName, fail } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

const windowMs = 15 * 60_000;
/** Guesses per key in one window (reliability B24). */
const mostAttempts = 10;
/** From this attempt on, `admin` waits: 2, 4, 8 … 60 s; it is never locked for good (rulings 12). */
const adminWaitsFrom = 5;
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/** Whose guesses are counted together, and what is said when there are too many. */
export interface Throttle {
  key: string;
  waits: boolean;
  refusal: Extract<FailureName, 'login.tooMany' | 'password.tooMany'>;
}

/** Guessing at an account is counted per name and network, whether the account exists or not. */
export const accountThrottle = (name: string, ipAddress: string, waits: boolean): Throttle => ({
  key: `${name.slice(0, 50)}|${networkOf(ipAddress)}`,
  waits,
  refusal: 'login.tooMany',
});

/** A signed-in person proving the own password again: each sign-in has its own guesses. */
export const ownPasswordThrottle = (signInId: string): Throttle => ({
  key: `own:${signInId}`,
  waits: false,
  refusal: 'password.tooMany',
});

/** Guesses at the code of one person's app, from wherever they come. */
export const codeThrottle = (userId: string): Throttle => ({
  key: `code:${userId}`,
  waits: false,
  refusal: 'login.tooMany',
});

/** The network of an address: /24, or /64 of IPv6. */
export const networkOf = (ip: string) =>
  ip.includes(':') && !ip.startsWith('::ffff:')
    ? ip.split(':').slice(0, 4).join(':')
    : ip.replace('::ffff:', '').split('.').slice(0, 3).join('.');

/** A look without counting, so that refused guesses do not stand in line for a hash. */
export async function assertNotThrottled(db: Kysely<Database>, { key, refusal }: Throttle, now: Date) {
  const row = await db.selectFrom('loginThrottle').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row) return;
  if (row.blockedUntil !== null && row.blockedUntil > now.getTime()) fail(refusal);
  if (row.windowStart + windowMs > now.getTime() && row.failures >= mostAttempts) fail(refusal);
}

/**
 * Counts an attempt before anybody looks whether it is right, in one statement: however many come at once, no more
 * than the limit are ever evaluated. A right one takes the count away again.
 */
export async function countAttempt(db: Kysely<Database>, { key, waits, refusal }: Throttle, now: Date) {
  const isOver = sql<boolean>`"loginThrottle"."windowStart" < ${new Date(now.getTime() - windowMs)}`;
  const count = sql<number>`case when ${isOver} then 1 else "loginThrottle".failures + 1 end`;
  const waitMs = sql`least(${longestWaitMs}, ${firstWaitMs} * power(2, ${count} - ${adminWaitsFrom}))`;
  const waitEnd = waits
    ? sql<Date | null>`case when ${count} >= ${adminWaitsFrom}
        then ${now}::timestamptz + ${waitMs} * interval '1 millisecond' end`
    : sql<Date | null>`null`;
  const row = await db
    .insertInto('loginThrottle')
    .values({ key, failures: 1, windowStart: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: count,
          windowStart: sql<Date>`case when ${isOver} then excluded."windowStart" else "loginThrottle"."windowStart" end`,
          blockedUntil: waitEnd,
        })
        .where(
          sql<boolean>`("loginThrottle"."blockedUntil" is null or "loginThrottle"."blockedUntil" <= ${now})`,
        )
        .where(sql<boolean>`(${isOver} or "loginThrottle".failures < ${mostAttempts})`),
    )
    .returning('failures')
    .executeTakeFirst();
  if (!row) fail(refusal);
}

/** What was counted turned out to be no wrong guess; it takes the wait with it that it brought. */
export const takeAttemptBack = (db: Kysely<Database>, { key }: Throttle) =>
  db
    .updateTable('loginThrottle')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, blockedUntil: null })
    .where('key', '=', key)
    .execute();

/** All guesses at a name, from whatever network, and the lock of the name. */
export const forgetAttemptsAt = (db: Kysely<Database>, name: string) =>
  db
    .deleteFrom('loginThrottle')
    .where((eb) =>
      eb.or([
        eb(sql`left(key, ${name.length + 1})`, '=', `${name}|`),
        eb('key', '=', `name:${name.slice(0, 50)}`),
      ]),
    )
    .execute();

export const forgetAttempts = (db: Kysely<Database>, { key }: Throttle) =>
  db.deleteFrom('loginThrottle').where('key', '=', key).execute();
