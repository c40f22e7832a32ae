import { type FailureName, fail } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

const windowMs = 15 * 60_000;
/** Guesses per key in one window (reliability B24). */
const mostAttempts = 10;

/** Whose guesses are counted together, and what is said when there are too many. */
export interface Throttle {
  key: string;
  refusal: Extract<FailureName, 'login.tooMany' | 'password.tooMany'>;
  /** How many, where it is not the usual number. */
  most?: number;
}

/** Strangers who guess at an account are counted per name and network, whether the account exists or not. */
export const strangerThrottle = (name: string, ipAddress: string): Throttle => ({
  key: `${name.slice(0, 50)}|${networkOf(ipAddress)}`,
  refusal: 'login.tooMany',
});

/** A signed-in person proving the own password again: each sign-in has its own guesses. */
export const ownPasswordThrottle = (signInId: string): Throttle => ({
  key: `own:${signInId}`,
  refusal: 'password.tooMany',
});

/** A signed-in person at whose screen somebody else proves the own password. */
export const besideThrottle = (callerId: string, name: string): Throttle => ({
  key: `beside:${callerId}|${name.slice(0, 50)}`,
  refusal: 'password.tooMany',
});

/** The same at whatever name: whoever sits there tries no password at many. */
export const besideAllThrottle = (callerId: string): Throttle => ({
  key: `beside:${callerId}`,
  refusal: 'password.tooMany',
  most: 2 * mostAttempts,
});

/** From where the code of one person's app is tried: a device he is known on, after a code by SMS, or anywhere else. */
export type CodesFrom = { device: string } | 'sms' | 'strangers';

/** Guesses at the code of one person's app: whoever guesses from one place uses up none from another. */
export const codeThrottle = (userId: string, from: CodesFrom): Throttle => ({
  key: `code:${userId}|${typeof from === 'string' ? from : from.device}`,
  refusal: 'login.tooMany',
});

/** The network of an address: /24, or /64 of IPv6. */
export const networkOf = (ip: string) =>
  ip.includes(':') && !ip.startsWith('::ffff:')
    ? ip.split(':').slice(0, 4).join(':')
    : ip.replace('::ffff:', '').split('.').slice(0, 3).join('.');

/** Guesses in the window that runs now. */
export const guessesIn = (row: { failures: number; windowStart: number } | undefined, now: Date): number =>
  row && row.windowStart + windowMs > now.getTime() ? row.failures : 0;

/** A look without counting, so that refused guesses do not stand in line for a hash. */
export async function assertNotThrottled(db: Kysely<Database>, throttle: Throttle, now: Date) {
  const { key } = throttle;
  const row = await db.selectFrom('loginThrottle').selectAll().where('key', '=', key).executeTakeFirst();
  assertGuessesLeft(throttle, guessesIn(row, now));
}

export function assertGuessesLeft(
  { refusal, most = mostAttempts }: Pick<Throttle, 'refusal' | 'most'>,
  guesses: number,
) {
  if (guesses >= most) fail(refusal);
}

/**
 * Counts an attempt before anybody looks whether it is right, in one statement: however many come at once, no more
 * than the limit are ever evaluated. A right one takes the count away again (`keepCountUnless`).
 */
export async function countAttempt(
  db: Kysely<Database>,
  { key, refusal, most = mostAttempts }: Throttle,
  now: Date,
) {
  const isOver = sql<boolean>`"loginThrottle"."windowStart" < ${new Date(now.getTime() - windowMs)}`;
  const row = await db
    .insertInto('loginThrottle')
    .values({ key, failures: 1, windowStart: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql<number>`case when ${isOver} then 1 else "loginThrottle".failures + 1 end`,
          windowStart: sql<Date>`case when ${isOver} then excluded."windowStart" else "loginThrottle"."windowStart" end`,
        })
        .where(sql<boolean>`(${isOver} or "loginThrottle".failures < ${most})`),
    )
    .returning('failures')
    .executeTakeFirst();
  if (!row) fail(refusal);
}

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
