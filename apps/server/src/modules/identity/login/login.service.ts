import { Failure, fail, type LoginBody, type LoginReply } from '@qifu/contracts';
import { isSettingOn, readSettings, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { Refusal } from '#platform/http/refusal';
import { checkCaptcha } from '../captcha/captcha.service';
import { demandNewPassword, type LoginUser } from './login.queries';
import { assertMaySignIn } from './may-sign-in';
import { logAttempt, noteOf, openSignIn } from './open-sign-in';
import { isPasswordDue } from './password-age';
import { type Attempt, attemptProof } from './prove-account';

/**
 * Signs in with account and password, in the order of contract-core 2.3. The guess is counted and hashed first; what
 * follows from a right one is one transaction with the audit row, and so is what a refusal leaves.
 */
export async function signIn(ctx: Ctx, body: LoginBody): Promise<Prepared<LoginReply>> {
  const settings = await readSettings(ctx.db);
  // Whatever the client says of its form in `origin`: a captcha that is on is asked for (behaviour 2).
  if (isSettingOn(settings, 'enableVerificationCode')) await checkCaptcha(ctx, settings, body);
  const attempt = await attemptProof(ctx, settings, body);
  const user = await logRefusals(ctx, attempt, () => assertSignIn(ctx, settings, attempt));
  return new Prepared({
    finish: (writing) =>
      logRefusals(ctx, attempt, () => finishSignIn(writing, settings, user, attempt.accept)),
  });
}

/** The account, once its password is right and it may come in. */
export async function assertSignIn(
  ctx: Ctx,
  settings: Settings,
  { user, prove }: Attempt,
): Promise<LoginUser> {
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
  const { db, now } = ctx;
  await accept(db);
  const mustChangePassword = user.mustChangePassword || isPasswordDue(settings, user, now());
  if (mustChangePassword) await demandNewPassword(db, user.id);
  return (await openSignIn(ctx, settings, { ...user, mustChangePassword })).reply;
}

/** A refused attempt on an existing account leaves its log row together with its audit row. */
export async function logRefusals<T>(
  ctx: Ctx,
  { user }: { user: LoginUser | undefined },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!user || !(error instanceof Failure)) throw error;
    throw new Refusal(error, {
      note: noteOf(user),
      write: (db) => logAttempt(db, ctx, user, error.failure),
    });
  }
}
