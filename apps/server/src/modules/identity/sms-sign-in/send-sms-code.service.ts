import { type Data, fail, type oauthApi } from '@qifu/contracts';
import { isSettingOn, readSettings } from '#modules/settings';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { checkCaptcha } from '../captcha/captcha.service';
import type { Mark } from '../known-device/browser-mark';
import { noteOf } from '../login/open-sign-in';
import type { SmsDelivery } from '../sms-code/delivery';
import { lineOf, type NumberLine } from '../sms-code/number-line';
import { drawSmsCode, validMinutes } from '../sms-code/prove-sms-code';
import { isSmsLoginOn } from '../sms-code/sms-login-switch';
import { resendSeconds, takeQuota } from '../sms-code/sms-quota';
import { findNumberOwners, onlyOwner } from './number-owner.queries';

/** What its page asks `getConfig` for, in place of an account: the number is nobody's business before it is sent. */
const smsCaptchaName = 'sms';

interface Asked {
  mobilePhone: string;
  code?: string | undefined;
  timestamp?: string | undefined;
}

/**
 * Sends a code for signing in. A number without an account is counted, gets a code of its own and the same answer; the
 * one thing it does not get is the message (reliability W19, B24).
 */
export async function sendSmsCode(
  ctx: Ctx,
  asked: Asked & { mark: Mark | undefined },
  config: Config,
  delivery: SmsDelivery,
) {
  const settings = await readSettings(ctx.db);
  if (!isSmsLoginOn(settings, config)) fail('login.smsOff');
  delivery.assertReachable(ctx.now());
  if (isSettingOn(settings, 'enableVerificationCode'))
    await checkCaptcha(ctx, settings, asked, smsCaptchaName);
  const { mobilePhone, mark } = asked;
  const line = await lineOf(ctx, mobilePhone, mark);
  await takeQuota(ctx, line);
  return new Prepared({ finish: (writing) => keepAndSend(writing, { mobilePhone, line }, delivery) });
}

async function keepAndSend(
  ctx: Ctx,
  { mobilePhone, line }: { mobilePhone: string; line: NumberLine },
  delivery: SmsDelivery,
): Promise<Data<typeof oauthApi.sendSmsCode>> {
  const { db, audit, language, afterCommit } = ctx;
  const owners = await findNumberOwners(db, mobilePhone);
  const code = await drawSmsCode(ctx, line, 'signIn');
  const owner = onlyOwner(owners);
  if (owner) audit(noteOf(owner));
  afterCommit(() => {
    if (owners.length > 0)
      delivery.handOver({ mobilePhone, code, purpose: 'signIn', validMinutes, language }, ctx);
  });
  return { resendIn: resendSeconds, validFor: validMinutes * 60 };
}
