import type { NumberSetting, SecretSetting, TextSetting } from '@qifu/contracts';

export type SettingKey = NumberSetting | TextSetting | SecretSetting;

/** One setting as its field shows it. */
export interface SettingField {
  key: SettingKey;
  kind: 'text' | 'long' | 'number' | 'switch' | 'secret' | 'singleLogin' | 'lockType';
  unit?: 'days' | 'minutes' | 'characters' | 'times';
  /** Only of use while this switch is on (or has this value); hidden otherwise. */
  while?: readonly [SettingKey, string];
}

const text = (key: SettingKey): SettingField => ({ key, kind: 'text' });
const turn = (key: SettingKey, given: Partial<SettingField> = {}): SettingField => ({
  key,
  kind: 'switch',
  ...given,
});
const number = (
  key: SettingKey,
  unit?: SettingField['unit'],
  given: Partial<SettingField> = {},
): SettingField => ({ key, kind: 'number', ...(unit && { unit }), ...given });
const on = (key: SettingKey) => ({ while: [key, '1'] as const });

/** Every setting under the heading it stands below, in the order of the page. */
export const settingSections = [
  {
    name: 'identity',
    fields: [text('title'), text('sysName'), text('sysDescription'), text('sysVersion'), text('copyright')],
  },
  {
    name: 'company',
    fields: [
      text('companyName'),
      text('companyCode'),
      text('companyAddress'),
      text('companyContacts'),
      text('companyTelePhone'),
      text('companyEmail'),
    ],
  },
  {
    name: 'icons',
    note: 'icons',
    fields: [text('loginIcon'), text('logoIcon'), text('navigationIcon'), text('appIcon')],
  },
  {
    name: 'signIn',
    fields: [
      turn('smsLoginSwitch'),
      turn('enableVerificationCode'),
      number('verificationCodeNumber', 'characters', on('enableVerificationCode')),
      turn('secondFactorRequired'),
      turn('lastLoginTimeSwitch'),
    ],
  },
  {
    name: 'session',
    fields: [
      { key: 'singleLogin', kind: 'singleLogin' },
      number('tokenTimeout', 'minutes'),
      number('idleTimeout', 'minutes'),
    ],
  },
  {
    name: 'addresses',
    fields: [turn('whitelistSwitch'), { key: 'whiteListIp', kind: 'long', ...on('whitelistSwitch') }],
  },
  {
    name: 'lockout',
    fields: [
      number('passwordErrorsNumber', 'times'),
      { key: 'lockType', kind: 'lockType' },
      number('lockTime', 'minutes', { while: ['lockType', '2'] }),
    ],
  },
  {
    name: 'passwordAge',
    fields: [
      turn('mandatoryModificationOfInitialPassword'),
      turn('passwordIsUpdatedRegularly'),
      number('updateCycle', 'days', on('passwordIsUpdatedRegularly')),
      number('updateInAdvance', 'days', on('passwordIsUpdatedRegularly')),
      turn('disableOldPassword'),
      number('disableTheNumberOfOldPasswords', 'times', on('disableOldPassword')),
    ],
  },
  {
    name: 'passwordForm',
    fields: [
      turn('passwordBlocklistSwitch'),
      { key: 'passwordBlocklist', kind: 'long', ...on('passwordBlocklistSwitch') },
      turn('passwordStrengthLimit'),
      turn('passwordLengthMin', on('passwordStrengthLimit')),
      number('passwordLengthMinNumber', 'characters', on('passwordLengthMin')),
      turn('containsNumbers', on('passwordStrengthLimit')),
      turn('includeLowercaseLetters', on('passwordStrengthLimit')),
      turn('includeUppercaseLetters', on('passwordStrengthLimit')),
      turn('containsCharacters', on('passwordStrengthLimit')),
    ],
  },
  { name: 'firstPassword', fields: [{ key: 'newUserDefaultPassword', kind: 'secret' }] },
  {
    name: 'mail',
    note: 'mail',
    fields: [
      text('emailSmtpHost'),
      number('emailSmtpPort'),
      text('emailPop3Host'),
      number('emailPop3Port'),
      text('emailSenderName'),
      text('emailAccount'),
      { key: 'emailPassword', kind: 'secret' },
      turn('emailSsl'),
    ],
  },
] as const satisfies readonly { name: string; note?: string; fields: readonly SettingField[] }[];
