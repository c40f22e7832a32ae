import { type NumberSetting, productVersion, type SecretSetting, type TextSetting } from '@qifu/contracts';
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
  sysDescription: '',
  companyCode: '',
  companyAddress: '',
  companyContacts: '',
  companyTelePhone: '',
  companyEmail: '',
  /** 1: a later sign-in ends earlier ones of the same device class; 2: side by side. */
  singleLogin: '2',
  /** Minutes a session lives at most. */
  tokenTimeout: '720',
  /** Minutes without a call after which a session ends. */
  idleTimeout: '120',
  lastLoginTimeSwitch: '1',
  /** 1: people of the office turn on a second factor at their next sign-in. */
  secondFactorRequired: '0',
  /** 1: a code by SMS opens a session too. */
  smsLoginSwitch: '0',
  enableVerificationCode: '0',
  verificationCodeNumber: '4',
  whitelistSwitch: '0',
  whiteListIp: '',
  /** Wrong passwords in a row until the account locks; 2 or less switches locking off. */
  passwordErrorsNumber: '5',
  /** 1: until an administrator unlocks; 2: for `lockTime` minutes. */
  lockType: '2',
  lockTime: '10',
  /** 1: a password older than `updateCycle` days must be changed at the next sign-in. */
  passwordIsUpdatedRegularly: '0',
  updateCycle: '90',
  /** Days before that from which pages remind; 0 never. */
  updateInAdvance: '7',
  disableOldPassword: '0',
  disableTheNumberOfOldPasswords: '3',
  /** 1: whoever still has the first password must change it at sign-in. */
  mandatoryModificationOfInitialPassword: '0',
  /** 1: the five rules below count, beside the form every password has (spec 5). */
  passwordStrengthLimit: '0',
  passwordLengthMin: '0',
  passwordLengthMinNumber: '8',
  containsNumbers: '0',
  includeLowercaseLetters: '0',
  includeUppercaseLetters: '0',
  containsCharacters: '0',
  /** 1: common passwords, and those with one of the words below, are refused for new passwords. */
  passwordBlocklistSwitch: '1',
  passwordBlocklist: '',
  /** First password of people the office adds; empty: `FIRST_PASSWORD`, or one that is drawn. */
  newUserDefaultPassword: '',
  emailPop3Host: '',
  emailPop3Port: '995',
  emailSmtpHost: '',
  emailSmtpPort: '465',
  emailSenderName: '',
  emailAccount: '',
  emailPassword: '',
  emailSsl: '1',
  /** 1: system, security and audit administrators are separated; turned by a call of its own. */
  administratorSeparation: '0',
} as const satisfies Record<NumberSetting | TextSetting | SecretSetting | 'administratorSeparation', string>;
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
