import { productVersion } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';

/** Every setting of the product with the value it has until somebody changes it (contract-core 2.9). */
export const defaultSettings = {
  sysName: '企业服务管理平台',
  sysVersion: productVersion as string,
  title: '企服 Qifu',
  copyright: '',
  loginIcon: '',
  navigationIcon: '',
  logoIcon: '',
  appIcon: '',
  /** Who runs this installation; pages leave the line out where nobody has said. */
  companyName: '',
  /** 1: a later sign-in ends earlier ones of the same device class; 2: side by side. */
  singleLogin: '2',
  /** Minutes a session lives at most. */
  tokenTimeout: '720',
  /** Minutes without a call after which a session ends. */
  idleTimeout: '120',
  lastLoginTimeSwitch: '1',
  enableVerificationCode: '0',
  verificationCodeNumber: '4',
  whitelistSwitch: '0',
  whiteListIp: '',
  /** Wrong passwords in a row until the account locks; 2 or less switches locking off. */
  passwordErrorsNumber: '5',
  /** 1: until an administrator unlocks; 2: for `lockTime` minutes. */
  lockType: '2',
  lockTime: '10',
  disableOldPassword: '0',
  disableTheNumberOfOldPasswords: '3',
  mandatoryModificationOfInitialPassword: '0',
  passwordStrengthLimit: '0',
  /** First password of people the office adds; empty: `FIRST_PASSWORD`, or one that is drawn. */
  newUserDefaultPassword: '',
} as const;
export type SettingKey = keyof typeof defaultSettings;
export type Settings = Record<SettingKey, string>;

/** All settings, stored ones over the defaults. */
export async function readSettings(db: Kysely<Database>): Promise<Settings> {
  const rows = await db.selectFrom('sysConfig').select(['key', 'value']).execute();
  const known = rows.filter(({ key }) => key in defaultSettings);
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}

/** One setting as a whole number. */
export const numberSetting = (settings: Settings, key: SettingKey) => Number(settings[key]) || 0;

export const isSettingOn = (settings: Settings, key: SettingKey) => settings[key] === '1';
