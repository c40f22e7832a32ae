import type { Data, oauthApi } from '@qifu/contracts';
import { isSettingOn, numberSetting, readSettings } from '#modules/settings';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { drawWork } from '../captcha/work';
import type { Mark } from '../known-device/browser-mark';
import { isSmsLoginOn } from '../sms-code/sms-login-switch';
import { lockRule } from './account-lock';
import { accountName } from './account-name';
import { isKnownDevice, readStanding } from './guess-budget';
import { findLoginUser } from './login.queries';

/**
 * Whether signing in at this account asks for a captcha now. Names without an account answer alike, so that it does not
 * tell which exist (behaviour 3).
 */
export async function readLoginConfig(
  ctx: Pick<Ctx, 'db' | 'now' | 'origin' | 'secrets'>,
  config: Config,
  account: string,
  mark: Mark | undefined,
): Promise<Data<typeof oauthApi.getConfig>> {
  const { db } = ctx;
  const settings = await readSettings(db);
  const name = accountName(account);
  const isAskedAlways = isSettingOn(settings, 'enableVerificationCode');
  const user = await findLoginUser(ctx, name, mark);
  const { hardness } = isKnownDevice(user)
    ? { hardness: undefined }
    : await readStanding({ ctx, name, user, rule: lockRule(settings, name, user) }, undefined);
  const isAsked = isAskedAlways || hardness !== undefined;
  return {
    enableVerificationCode: isAsked ? 1 : 0,
    verificationCodeNumber: numberSetting(settings, 'verificationCodeNumber'),
    smsLoginSwitch: isSmsLoginOn(settings, config) ? 1 : 0,
    verificationForm: isAskedAlways ? 'picture' : isAsked ? 'work' : 'none',
    work: isAsked ? drawWork(ctx, name, hardness ?? 0) : null,
  };
}
