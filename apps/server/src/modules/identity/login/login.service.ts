import { Failure, fail, type LoginBody, type LoginReply } from '@qifu/contracts';
import { isSettingOn, numberSetting, readSettings, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import {
  readWirePassword,
  verifyAgainstNobody,
  verifyPassword,
  type WirePassword,
} from '#platform/password/hash-password';
import { checkCaptcha } from '../captcha/captcha.service';
import { endSessions, openSession } from '../session/session.service';
import {
  countWrongPassword,
  findLoginUser,
  type LoginUser,
  liftLock,
  recordGoodLogin,
} from './login.queries';
import { assertNotThrottled, countFailure, forgetFailures, throttleKey } from './login-throttle';
import { assertMaySignIn } from './may-sign-in';
import { describeUserAgent, placeOfAddress } from './user-agent';

const minuteMs = 60_000;
/** Locking works from three wrong passwords on (contract-core 2.4). */
const leastLockLimit = 3;

/**
 * Signs in with account and password, in the order of contract-core 2.3. Each failure is kept although the call is
 * refused, so this runs outside the kernel's transaction.
 */
export async function signIn(ctx: Ctx, body: LoginBody): Promise<LoginReply> {
  const settings = await readSettings(ctx.db);
  if (isSettingOn(settings, 'enableVerificationCode') && body.origin !== 'code')
    await checkCaptcha(ctx, body);
  const key = throttleKey(body.account, ctx.origin.ipAddress);
  await assertNotThrottled(ctx.db, key, ctx.now());
  const user = await findLoginUser(ctx.db, body.account);
  const wire = readWirePassword(body.password);
  try {
    await assertSignIn(ctx, settings, { user, wire, account: body.account, key });
  } catch (error) {
    if (user && error instanceof Failure) await logAttempt(ctx, user, error.failure);
    throw error;
  }
  if (!user) fail('login.wrong');
  return finishSignIn(ctx, settings, user, key);
}

interface Attempt {
  user: LoginUser | undefined;
  wire: WirePassword;
  account: string;
  key: string;
}

async function assertSignIn(ctx: Ctx, settings: Settings, { user, wire, account, key }: Attempt) {
  if (!user) {
    await verifyAgainstNobody(wire);
    return refuseUnknown(ctx, settings, key, account);
  }
  await assertNotLocked(ctx, user);
  if (!(await verifyPassword(user.passwordHash, wire))) {
    await countFailure(ctx.db, key, ctx.now(), user.account === 'admin');
    await lockAfterTooMany(ctx, settings, user);
    fail('login.wrong');
  }
  if (user.enabledMark === 0) fail('login.disabled');
  await assertMaySignIn(ctx, settings, user);
}

/** An unknown name locks like a known one, so that locking does not tell which names exist (behaviour 1). */
async function refuseUnknown(ctx: Ctx, settings: Settings, key: string, account: string): Promise<never> {
  const failures = await countFailure(ctx.db, key, ctx.now(), account.toLowerCase() === 'admin');
  const limit = numberSetting(settings, 'passwordErrorsNumber');
  if (limit >= leastLockLimit && failures > limit && settings.lockType === '2')
    fail('login.lockedMinutes', { minutes: numberSetting(settings, 'lockTime') });
  return fail('login.wrong');
}

async function assertNotLocked(ctx: Ctx, user: LoginUser) {
  if (user.enabledMark !== 2) return;
  if (user.unlockTime === null) fail('login.lockedForGood');
  const leftMs = user.unlockTime - ctx.now().getTime();
  if (leftMs > 0) fail('login.lockedMinutes', { minutes: Math.max(1, Math.ceil(leftMs / minuteMs)) });
  await liftLock(ctx.db, user.id);
}

async function lockAfterTooMany(ctx: Ctx, settings: Settings, user: LoginUser) {
  const limit = numberSetting(settings, 'passwordErrorsNumber');
  if (limit < leastLockLimit || user.account === 'admin') return;
  const lockMs = numberSetting(settings, 'lockTime') * minuteMs;
  const unlockTime = settings.lockType === '2' ? new Date(ctx.now().getTime() + lockMs) : null;
  await countWrongPassword(ctx.db, user.id, limit, unlockTime);
}

async function finishSignIn(ctx: Ctx, settings: Settings, user: LoginUser, key: string): Promise<LoginReply> {
  const deviceClass = 'PC';
  const secrets = await ctx.db.transaction().execute(async (trx) => {
    await recordGoodLogin(trx, user.id, ctx.now(), ctx.origin.ipAddress);
    await forgetFailures(trx, key);
    if (settings.singleLogin === '1')
      await endSessions(trx, { userId: user.id, deviceClass }, 'replaced', ctx.now());
    await logAttempt({ ...ctx, db: trx }, user, '');
    return openSession(
      trx,
      { id: ctx.newId(), now: ctx.now(), settings },
      { userId: user.id, ...ctx.origin, deviceClass },
    );
  });
  ctx.audit({
    objectType: 'user',
    objectId: user.id,
    objectName: user.realName,
    actingUser: { userId: user.id, account: user.account, realName: user.realName },
  });
  return { ...secrets, mustChangePassword: user.mustChangePassword };
}

/** One row per attempt on an existing account (behaviour 10). */
async function logAttempt(
  ctx: Pick<Ctx, 'db' | 'newId' | 'now' | 'origin'>,
  user: LoginUser,
  reason: string,
) {
  await ctx.db
    .insertInto('loginLog')
    .values({
      id: ctx.newId(),
      userId: user.id,
      account: user.account,
      isSuccess: reason === '',
      ipAddress: ctx.origin.ipAddress,
      ipAddressName: placeOfAddress(ctx.origin.ipAddress),
      ...describeUserAgent(ctx.origin.userAgent),
      reason,
      creatorTime: ctx.now(),
    })
    .execute();
}
