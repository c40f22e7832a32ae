import { fail, type LoginBody, type LoginReply } from '@qifu/contracts';
import { proveKeyChanges } from '#modules/permission';
import { readSettings } from '#modules/settings';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import type { Browser } from '../known-device/browser-mark';
import { finishSignIn, logRefusals } from '../login/login.service';
import { assertAccountOpen } from '../login/may-sign-in';
import { proveSecondStep } from '../second-factor/second-step';
import { holdSessions } from '../session/session.service';
import { lineOf } from '../sms-code/number-line';
import { proveSmsCode } from '../sms-code/prove-sms-code';
import { isSmsLoginOn } from '../sms-code/sms-login-switch';
import { findNumberOwners, getOwner, onlyOwner } from './number-owner.queries';

/** A wrong code of the app has its own count; there was no password to count it with. */
const noPassword = { codesFrom: 'sms', countWrongCode: async () => undefined } as const;

/**
 * Signs in with a code by SMS instead of the password. What an account may not do is told after a right code only; a
 * wrong one costs one of its five tries and never locks anybody out of the own password.
 */
export async function signInBySms(
  ctx: Ctx,
  { account: mobilePhone, smsCode = '', totpCode }: LoginBody,
  config: Config,
  browser: Browser,
): Promise<Prepared<LoginReply>> {
  const settings = await readSettings(ctx.db);
  if (!isSmsLoginOn(settings, config)) fail('login.smsOff');
  const owners = await findNumberOwners(ctx.db, mobilePhone);
  const proved = await logRefusals(ctx, { user: onlyOwner(owners) }, async () => {
    const line = await lineOf(ctx, mobilePhone, browser.mark);
    const sms = await proveSmsCode(ctx, line, 'signIn', smsCode);
    const user = getOwner(owners);
    await assertAccountOpen(ctx, settings, user);
    return { user, sms, code: await proveSecondStep(ctx, user, noPassword, totpCode) };
  });
  const { user, sms } = proved;
  return new Prepared({
    finish: (writing) =>
      logRefusals(ctx, { user }, () =>
        finishSignIn(writing, settings, proved, {
          browser,
          accept: async (trx) => {
            await holdSessions(trx, user.id);
            const still = getOwner(await findNumberOwners(trx, mobilePhone));
            if (still.id !== user.id) fail('login.smsExpired');
            await assertAccountOpen(writing, settings, still);
            await sms.spend(trx);
            await proveKeyChanges({ db: trx, now: ctx.now }, still);
          },
        }),
      ),
  });
}
