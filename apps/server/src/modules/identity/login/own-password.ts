import type { Ctx } from '#platform/context';
import { verifyPassword, type WirePassword } from '#platform/password/hash-password';
import { assertNotThrottled, countAttempt, forgetAttempts, ownPasswordThrottle } from './login-throttle';

/**
 * Proves the password of the person who calls; gives the stored verifier it was checked against. Guesses are counted
 * before they stand in line for a hash, so one session can neither guess for ever nor fill the line; they never lock
 * the account. No connection is held meanwhile: `ctx.db` is not a transaction.
 */
export async function proveOwnPassword(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  wire: WirePassword,
): Promise<string | undefined> {
  const throttle = ownPasswordThrottle(actor.userId);
  await assertNotThrottled(db, throttle, now());
  await countAttempt(db, throttle, now());
  const { passwordHash } = await db
    .selectFrom('user')
    .select('passwordHash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(passwordHash, wire))) return undefined;
  await forgetAttempts(db, throttle);
  return passwordHash;
}
