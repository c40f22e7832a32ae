import { fail, type LockScreenBody } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { readWirePassword, verifyPassword } from '#platform/password/hash-password';
import { findLoginUser } from '../login/login.queries';
import { assertNotThrottled, countFailure, forgetFailures, throttleKey } from '../login/login-throttle';
import { setSessionLock } from '../session/session.service';

/**
 * Locks or unlocks this session on the server (reliability W8). Unlocking proves the own password; guesses are
 * counted like sign-ins but never lock the account, and no session is created (behaviour 14).
 */
export async function changeScreenLock(ctx: Ctx, body: LockScreenBody) {
  const { db, actor, now, origin } = ctx;
  ctx.audit({ objectType: 'user', objectId: actor.userId, objectName: actor.realName, reason: body.action });
  if (body.action === 'lock') {
    await setSessionLock(db, actor.sessionId, now());
    return;
  }
  const key = throttleKey(`lock:${actor.account}`, origin.ipAddress);
  await assertNotThrottled(db, key, now());
  const user = await findLoginUser(db, actor.account);
  const isOwn = body.account.toLowerCase() === actor.account.toLowerCase();
  const isRight =
    user !== undefined && (await verifyPassword(user.passwordHash, readWirePassword(body.password)));
  if (!isOwn || !isRight) {
    await countFailure(db, key, now(), false);
    fail('password.unlockWrong');
  }
  await forgetFailures(db, key);
  await setSessionLock(db, actor.sessionId, null);
}
