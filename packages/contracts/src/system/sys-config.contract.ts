import { z } from 'zod';
import { contract } from '../contract';
import { ids } from '../shapes';

/** Settings that are whole numbers, with the least and the largest they may be (contract-core 2.9). */
export const numberSettings = {
  singleLogin: [1, 2],
  tokenTimeout: [1, 8_000_000],
  idleTimeout: [0, 525_600],
  lastLoginTimeSwitch: [0, 1],
  /** 1: people of the office turn on a second factor at their next sign-in. */
  secondFactorRequired: [0, 1],
  /** 1: a code by SMS opens a session too, where something can send it. */
  smsLoginSwitch: [0, 1],
  enableVerificationCode: [0, 1],
  verificationCodeNumber: [3, 6],
  whitelistSwitch: [0, 1],
  passwordErrorsNumber: [0, 100],
  lockType: [1, 2],
  lockTime: [1, 525_600],
  passwordIsUpdatedRegularly: [0, 1],
  updateCycle: [1, 3_650],
  updateInAdvance: [0, 365],
  passwordStrengthLimit: [0, 1],
  passwordLengthMin: [0, 1],
  passwordLengthMinNumber: [6, 16],
  containsNumbers: [0, 1],
  includeLowercaseLetters: [0, 1],
  includeUppercaseLetters: [0, 1],
  containsCharacters: [0, 1],
  disableOldPassword: [0, 1],
  disableTheNumberOfOldPasswords: [1, 24],
  mandatoryModificationOfInitialPassword: [0, 1],
  passwordBlocklistSwitch: [0, 1],
  emailPop3Port: [0, 65_535],
  emailSmtpPort: [0, 65_535],
  emailSsl: [0, 1],
} as const satisfies Record<string, readonly [number, number]>;
export type NumberSetting = keyof typeof numberSettings;

/** Settings that are texts, with the most characters they may have. */
export const textSettings = {
  sysName: 100,
  sysDescription: 500,
  sysVersion: 50,
  title: 100,
  copyright: 300,
  loginIcon: 500,
  navigationIcon: 500,
  logoIcon: 500,
  appIcon: 500,
  companyName: 100,
  companyCode: 100,
  companyAddress: 300,
  companyContacts: 100,
  companyTelePhone: 50,
  companyEmail: 100,
  whiteListIp: 5_000,
  /** Words no password may hold, comma joined; ours, beside the keys of the platform. */
  passwordBlocklist: 5_000,
  emailPop3Host: 200,
  emailSmtpHost: 200,
  emailSenderName: 100,
  emailAccount: 200,
} as const satisfies Record<string, number>;
export type TextSetting = keyof typeof textSettings;

/** Settings that are taken in and never answered. */
export const secretSettings = { newUserDefaultPassword: 16, emailPassword: 200 } as const;
export type SecretSetting = keyof typeof secretSettings;

type Shaped<K extends string, T extends z.ZodType> = { [Key in K]: T };
const shape = <K extends string, V, T extends z.ZodType>(of: Readonly<Record<K, V>>, make: (value: V) => T) =>
  Object.fromEntries(Object.entries<V>(of).map(([key, value]) => [key, make(value)])) as Shaped<K, T>;

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** Addresses and networks (`10.1.0.0/16`), comma joined; kept without blanks and empty parts. */
const addressList = z
  .string()
  .max(textSettings.whiteListIp)
  .transform((text) => text.split(/[,，\s]+/).filter(Boolean))
  .superRefine((list, context) => {
    if (!list.every((one) => address.safeParse(one).success))
      context.addIssue({ code: 'custom', message: 'addressList' });
  })
  .transform((list) => list.join(','));

/** A number, or its text; a field of a form that was left empty is no number. */
const wholeNumber = ([least, most]: readonly [number, number]) =>
  z
    .preprocess((value, context) => {
      if (value === '') context.addIssue({ code: 'custom', message: 'notNumber' });
      return typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    }, z.number().int().min(least).max(most))
    .optional();
const text = (most: number) => z.string().trim().max(most).optional();
/** Left out or empty: stays as it is, since it was never shown. Null takes it away. */
const secret = (most: number) => z.string().max(most).nullable().optional();

/** The settings somebody changes; what is left out stays. */
export const sysConfigInput = z.object({
  ...shape(numberSettings, wholeNumber),
  ...shape(textSettings, text),
  whiteListIp: addressList.optional(),
  ...shape(secretSettings, secret),
});
export type SysConfigInput = z.output<typeof sysConfigInput>;

/** Every setting as its screen reads it. */
export const sysConfig = z.object({
  ...shape(numberSettings, () => z.number().int()),
  ...shape(textSettings, () => z.string()),
  ...shape(secretSettings, () => z.literal('')),
  /** Which of the secrets are set; they themselves are never answered, their fields are empty. */
  secretsSet: z.array(z.string()),
});
export type SysConfig = z.infer<typeof sysConfig>;

/** Somebody who may do everything. */
export const administrator = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  headIcon: z.string(),
});
export type Administrator = z.infer<typeof administrator>;

export const sysConfigApi = contract('/api/system/SysConfig', {
  read: { method: 'GET', path: '', data: sysConfig, access: 'sysConfig:view' },
  /** Changes the settings that are sent and leaves the others. */
  update: {
    method: 'PUT',
    path: '',
    body: sysConfigInput,
    access: 'sysConfig:btn_edit',
    says: 'updated',
  },
});

/** Who bypasses rights; kept beside the settings on the wire (contract-core 2.1). */
export const administratorApi = contract('/api/system/SysConfig', {
  listAdministrators: {
    method: 'GET',
    path: '/getAdminList',
    data: z.array(administrator),
    access: 'sysConfig:view',
  },
  /** Replaces the list. `admin` stays on it whatever is sent. */
  saveAdministrators: {
    method: 'PUT',
    path: '/setAdminList',
    body: z.object({ adminIds: ids }),
    access: 'sysConfig:btn_edit',
    says: 'updated',
  },
});
