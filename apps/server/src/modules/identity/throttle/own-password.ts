import type { Ctx } from '#platform/context';
import { verifyPassword, type WirePassword } from '#platform/password/hash-password';
import {
  assertNotThrottled,
  countAttempt,
  forgetAttempts,
  ownPasswordThrottle,
  takeAttemptBack,
} from './login-throttle';

/**
 * Gives the stored verifier that was matched, so that the caller can tell whether another took its place
 * meanwhile. Guesses are counted before they stand in line for a hash: one sign-in can neither guess for ever
 * nor fill the line. They are the sign-in's and not the account's, so that whoever guesses in a stolen
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
  await countAttempt(db, throttle, now());
  const isRight = await verifyPassword(passwordHash, wire, { whose: `session:${signInId}` }).catch(
    // Nobody has looked: a full line or a server in trouble is no wrong password.
    async (error: unknown) => {
      await takeAttemptBack(db, throttle);
      throw error;
    },
  );
  if (!isRight) return undefined;
  await forgetAttempts(db, throttle);
  return passwordHash;
}
