import { Failure, fail, type LoginBody, type LoginReply } from '@qifu/contracts';
import { readSettings, type Settings } from '#modules/settings';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { Refusal } from '#platform/http/refusal';
import type { Browser } from '../known-device/browser-mark';
import { rememberDevice } from '../known-device/known-device.service';
import type { ProvedCode } from '../second-factor/prove-code';
import { markMustSetSecondFactor, mustSetSecondFactor, proveSecondStep } from '../second-factor/second-step';
import { lineOf } from '../sms-code/number-line';
import { proveSmsCode } from '../sms-code/prove-sms-code';
import { isSmsLoginOn } from '../sms-code/sms-login-switch';
import { demandNewPassword, type LoginUser } from './login.queries';
import { assertMaySignIn } from './may-sign-in';
import { logAttempt, noteOf, openSignIn } from './open-sign-in';
import { isPasswordDue } from './password-age';
import { type Attempt, attemptProof } from './prove-account';

/**
 * Signs in with account and password, in the order of contract-core 2.3. The guess is counted and hashed first; what
 * follows from a right one is one transaction with the audit row, and so is what a refusal leaves.
 */
export async function signIn(
  ctx: Ctx,
  body: LoginBody,
  config: Config,
  browser: Browser,
): Promise<Prepared<LoginReply>> {
  const settings = await readSettings(ctx.db);
  const attempt = await attemptProof(ctx, settings, body, browser.mark);
  const { sms, ...proved } = await logRefusals(ctx, attempt, async () => {
    const { user, code } = await assertSignIn(ctx, settings, attempt, body.totpCode);
    // Beside a password it may be left out; sent, it must be right (contract-core 12, row 5).
    const isSmsShown = Boolean(body.smsCode) && isSmsLoginOn(settings, config);
    if (!isSmsShown) return { user, code, sms: undefined };
    const line = await lineOf(ctx, user.mobilePhone, browser.mark);
    return { user, code, sms: await proveSmsCode(ctx, line, 'signIn', body.smsCode ?? '') };
  });
  const accept: Attempt['accept'] = async (trx) => {
    await attempt.accept(trx);
    await sms?.spend(trx);
  };
  return new Prepared({
    finish: (writing) =>
      logRefusals(ctx, attempt, () => finishSignIn(writing, settings, proved, { accept, browser })),
  });
}

/** Who has proved password and, where it is asked for, the second step. */
export interface ProvedUser {
  user: LoginUser;
  /** Used up in the transaction of what it was proved for. */
  code: ProvedCode;
}

/** The account, once its password and its code are right and it may come in. */
export async function assertSignIn(
  ctx: Ctx,
  settings: Settings,
  attempt: Attempt,
  totpCode: string | undefined,
): Promise<ProvedUser> {
  const { user } = attempt;
  if (!(await attempt.prove()) || !user) fail('login.wrong');
  if (user.enabledMark === 0) fail('login.disabled');
  const code = await proveSecondStep(ctx, user, attempt, totpCode);
  await assertMaySignIn(ctx, settings, user);
  return { user, code };
}

/** What every proved sign-in ends with: counts, marks, log and session in one transaction. */
export async function finishSignIn(
  ctx: Ctx,
  settings: Settings,
  { user, code }: ProvedUser,
  { accept, browser }: Pick<Attempt, 'accept'> & { browser: Browser },
): Promise<LoginReply> {
  const { db, now, afterCommit } = ctx;
  await accept(db);
  await code.spend(db);
  const mustChangePassword = user.mustChangePassword || isPasswordDue(settings, user, now());
  if (mustChangePassword) await demandNewPassword(db, user.id);
  await markMustSetSecondFactor(db, user.id, await mustSetSecondFactor(db, settings, user));
  const mark = await rememberDevice(ctx, user.id, browser.mark);
  afterCommit(() => browser.leave(mark));
  return (await openSignIn(ctx, settings, { ...user, mustChangePassword })).reply;
}

/** What asks for more before anything is looked at, or after the password alone. */
const isAsking = ({ failure }: Failure) =>
  failure === 'login.codeNeeded' || failure.startsWith('login.captcha');

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
      // Half a sign-in is no failed one: the log of sign-ins waits for its answers, the audit does not.
      ...(!isAsking(error) && {
        write: (db: Ctx['db']) => logAttempt(db, ctx, user, error.failure),
      }),
    });
  }
}
