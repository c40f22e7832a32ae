import {
  numberSettings,
  type SecretSetting,
  type SysConfig,
  secretSettings,
  textSettings,
} from '@qifu/contracts';
import { typedNumber } from '#shared/typed-number';
import type { SettingKey } from './setting-sections';

/** What the fields hold: texts, switches as '1' and '0'. A secret is empty; null takes it away. */
export type SettingValues = Record<Exclude<SettingKey, SecretSetting>, string> &
  Record<SecretSetting, string | null>;

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as K[];

export function valuesOf(config: SysConfig): SettingValues {
  const shown = [...keysOf(numberSettings), ...keysOf(textSettings)].map((key) => [key, String(config[key])]);
  const secrets = keysOf(secretSettings).map((key) => [key, '']);
  return Object.fromEntries([...shown, ...secrets]) as SettingValues;
}

export const changedKeys = (before: SettingValues, after: SettingValues): SettingKey[] =>
  (Object.keys(after) as SettingKey[]).filter((key) => after[key] !== before[key]);

/** What was changed, as the call takes it; the rest is not sent, so that nobody saves over somebody else. */
export const inputOf =
  (before: SettingValues) =>
  (after: SettingValues): unknown =>
    Object.fromEntries(
      changedKeys(before, after).map((key) => {
        const value = after[key];
        return [key, key in numberSettings && value !== null ? typedNumber(value) : value];
      }),
    );

/** Changes that take something from people or lower a guard, by the words that say so. */
export function risksOf(before: SettingValues, after: SettingValues) {
  const becomes = (key: SettingKey, value: string) => after[key] === value && before[key] !== value;
  const isLess = (key: 'tokenTimeout' | 'idleTimeout') => {
    const [was, is] = [Number(before[key]), Number(after[key])];
    return is > 0 && (was === 0 || is < was);
  };
  const locksFrom = (values: SettingValues) => Number(values.passwordErrorsNumber) > 2;
  const isListNew = before.whiteListIp !== after.whiteListIp && after.whitelistSwitch === '1';
  const found = {
    singleLogin: becomes('singleLogin', '1'),
    tokenTimeout: isLess('tokenTimeout'),
    idleTimeout: isLess('idleTimeout'),
    whitelist: becomes('whitelistSwitch', '1') || isListNew,
    lockoutOff: locksFrom(before) && !locksFrom(after),
    lockByAdministrator: becomes('lockType', '1'),
    passwordAge:
      becomes('passwordIsUpdatedRegularly', '1') ||
      (after.passwordIsUpdatedRegularly === '1' && Number(after.updateCycle) < Number(before.updateCycle)),
    firstPassword: becomes('mandatoryModificationOfInitialPassword', '1'),
    secondFactor: becomes('secondFactorRequired', '1'),
    blocklistOff: becomes('passwordBlocklistSwitch', '0'),
  };
  return keysOf(found).filter((key) => found[key]);
}
