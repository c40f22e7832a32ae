import type { Kysely } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { verifyPassword, type WirePassword } from '#platform/password/hash-password';
import { keepCountUnless } from './keep-count-unless';
import { assertNotThrottled, countAttempt, forgetAttempts, ownPasswordThrottle } from './login-throttle';

/**
 * Gives the stored verifier that was matched, so that the caller can tell whether another took its place
 * meanwhile. Guesses are looked at no more often than they are counted: one sign-in cannot guess for ever. They are the sign-in's and not the account's, so that whoever guesses in a stolen
 * session does not keep its owner, signed in anew, from a new password. `ctx.db` must be no transaction: it
 * would hold a connection for as long as the line is.
 */
export async function proveOwnPassword(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  wire: WirePassword,
): Promise<string | undefined> {
  const { passwordHash, signInId } = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.passwordHash', 'session.signInId'])
    .where('session.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  const throttle = ownPasswordThrottle(signInId);
  await assertNotThrottled(db, throttle, now());
  const count = (trx: Kysely<Database>) => countAttempt(trx, throttle, now());
  const isRight = await verifyPassword(passwordHash, wire, {
    around: (look) => keepCountUnless(db, count, look),
    whose: `session:${signInId}`,
  });
  if (!isRight) return undefined;
  await forgetAttempts(db, throttle);
  return passwordHash;
}
