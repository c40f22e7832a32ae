import { isSettingOn, type Settings } from '#modules/settings';
import type { Config } from '#platform/config';
import { logSender } from './log-sender';
import type { SmsSender } from './sms-sender';
import { webhookSender } from './webhook-sender';

/** Who sends codes in this process: what was configured, else the demo's log, else nobody. */
export function senderOf({ sms, isDemo }: Pick<Config, 'sms' | 'isDemo'>): SmsSender | undefined {
  if (sms) return webhookSender(sms);
  return isDemo ? logSender : undefined;
}

/** Switched on, and something is there that can send. */
export const isSmsLoginOn = (settings: Settings, { sms, isDemo }: Pick<Config, 'sms' | 'isDemo'>): boolean =>
  isSettingOn(settings, 'smsLoginSwitch') && (sms !== undefined || isDemo);
