import { Failure, fail, type LoginBody, type LoginReply } from '@qifu/contracts';
import { isSettingOn, readSettings, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { checkCaptcha } from '../captcha/captcha.service';
import { endSessions, openSession } from '../session/session.service';
import { type LoginUser, recordGoodLogin } from './login.queries';
import { assertMaySignIn } from './may-sign-in';
import { type Attempt, attemptProof } from './prove-account';
import { describeUserAgent, placeOfAddress } from './user-agent';

/**
 * Signs in with account and password, in the order of contract-core 2.3. Each attempt is kept although the call is
 * refused, so this runs outside the kernel's transaction.
 */
export async function signIn(ctx: Ctx, body: LoginBody): Promise<LoginReply> {
  const settings = await readSettings(ctx.db);
  // Whatever the client says of its form in `origin`: a captcha that is on is asked for (behaviour 2).
  if (isSettingOn(settings, 'enableVerificationCode')) await checkCaptcha(ctx, settings, body);
  const attempt = await attemptProof(ctx, settings, body);
  try {
    const user = await assertSignIn(ctx, settings, attempt);
    return await finishSignIn(ctx, settings, user, attempt.accept);
  } catch (error) {
    if (attempt.user && error instanceof Failure) await logAttempt(ctx, attempt.user, error.failure);
    throw error;
  }
}

async function assertSignIn(ctx: Ctx, settings: Settings, { user, prove }: Attempt): Promise<LoginUser> {
  if (!(await prove()) || !user) fail('login.wrong');
  if (user.enabledMark === 0) fail('login.disabled');
  await assertMaySignIn(ctx, settings, user);
  return user;
}

async function finishSignIn(
  ctx: Ctx,
  settings: Settings,
  user: LoginUser,
  accept: Attempt['accept'],
): Promise<LoginReply> {
  const deviceClass = 'PC';
  const secrets = await ctx.db.transaction().execute(async (trx) => {
    await accept(trx);
    await recordGoodLogin(trx, user.id, ctx.now(), ctx.origin.ipAddress);
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
