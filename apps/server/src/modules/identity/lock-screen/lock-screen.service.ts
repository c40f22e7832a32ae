import { fail, type LockScreenBody } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { readWirePassword } from '#platform/password/hash-password';
import { accountName } from '../login/account-name';
import { proveOwnPassword } from '../login/own-password';
import { setSessionLock } from '../session/session.service';

/**
 * Locks or unlocks this session on the server (reliability W8). Unlocking proves the own password; guesses are
 * counted but never lock the account, and no session is created (behaviour 14).
 */
export async function changeScreenLock(ctx: Ctx, body: LockScreenBody) {
  const { db, actor, now } = ctx;
  ctx.audit({ objectType: 'user', objectId: actor.userId, objectName: actor.realName, reason: body.action });
  if (body.action === 'lock') {
    await setSessionLock(db, actor.sessionId, now());
    return;
  }
  const isOwn = accountName(body.account) === accountName(actor.account);
  if (!isOwn || !(await proveOwnPassword(ctx, readWirePassword(body.password)))) fail('password.unlockWrong');
  await setSessionLock(db, actor.sessionId, null);
}
