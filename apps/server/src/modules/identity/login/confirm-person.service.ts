import type { Ctx } from '#platform/context';
import { readWirePassword, verifyAgainstNobody, verifyPassword } from '#platform/password/hash-password';
import { findLoginUser } from './login.queries';
import { assertNotThrottled, countFailure, forgetFailures, throttleKey } from './login-throttle';

/** A person who has just proved the own password beside somebody else's session. */
export interface ConfirmedPerson {
  userId: string;
  realName: string;
}

/**
 * Checks account and password of a second person without signing in. Guesses are counted like sign-ins but never
 * lock the account; they must outlive the refusal, so the call that asks runs outside the kernel's transaction.
 */
export async function confirmPerson(
  { db, now, origin }: Pick<Ctx, 'db' | 'now' | 'origin'>,
  { account, password }: { account: string; password: string },
): Promise<ConfirmedPerson | undefined> {
  const key = throttleKey(`confirm:${account}`, origin.ipAddress);
  await assertNotThrottled(db, key, now());
  const wire = readWirePassword(password);
  const user = await findLoginUser(db, account);
  const isRight = user ? await verifyPassword(user.passwordHash, wire) : await verifyAgainstNobody(wire);
  if (!user || !isRight || user.enabledMark !== 1) {
    await countFailure(db, key, now(), false);
    return undefined;
  }
  await forgetFailures(db, key);
  return { userId: user.id, realName: user.realName };
}
