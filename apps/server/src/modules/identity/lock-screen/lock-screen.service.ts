import { fail, type LockScreenBody } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { readWirePassword } from '#platform/password/hash-password';
import { accountName } from '../login/account-name';
import { holdSessions, setSessionLock } from '../session/session.service';
import { proveOwnPassword } from '../throttle/own-password';

/**
 * Locks or unlocks this session on the server (reliability W8). Unlocking proves the own password; guesses are
 * counted but never lock the account, and no session is created (behaviour 14).
 */
export async function changeScreenLock(ctx: Ctx, body: LockScreenBody): Promise<Prepared<null>> {
  if (body.action === 'unlock') await assertOwnPassword(ctx, body);
  return new Prepared({
    finish: async ({ db, actor, now, audit }) => {
      await holdSessions(db, actor.userId);
      await setSessionLock(db, actor.sessionId, body.action === 'lock' ? now() : null);
      audit({ objectType: 'user', objectId: actor.userId, objectName: actor.realName, reason: body.action });
      return null;
    },
  });
}

async function assertOwnPassword(ctx: Ctx, body: LockScreenBody) {
  const isOwn = accountName(body.account) === accountName(ctx.actor.account);
  if (!isOwn || !(await proveOwnPassword(ctx, readWirePassword(body.password)))) fail('password.unlockWrong');
}
