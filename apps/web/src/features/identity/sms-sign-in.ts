import { call } from '@qifu/client';
import { CallError, oauthApi } from '@qifu/contracts';
import { keepArrival } from '#shared/arrived';
import { go } from '#shared/go';
import { takeWayBack } from '#shared/way-back';
import { clientFields } from './sign-in';
import type { CaptchaAnswer } from './use-work';

export interface SmsInput {
  mobilePhone: string;
  /** Of the picture, before a code is sent. */
  code: string;
  smsCode: string;
  totpCode: string;
}
export type SmsField = keyof SmsInput;
export interface SmsProblem {
  field: SmsField;
  text: string;
  /** The code was right: one of the app is asked for next. */
  isStepOn?: boolean;
}

/** Asks for a code; gives the seconds until the next one, or what is wrong. */
export async function askForCode(input: SmsInput, captcha: CaptchaAnswer): Promise<number | SmsProblem> {
  const mobilePhone = input.mobilePhone.trim();
  const body = { mobilePhone, ...captcha };
  try {
    return (await call(oauthApi.sendSmsCode, { body }, { isQuiet: true })).resendIn;
  } catch (error) {
    return problemOf(error, 'smsCode');
  }
}

/** Signs in with the number and the code it was sent, and leaves for the office; gives what is wrong. */
export async function signInBySms(input: SmsInput): Promise<SmsProblem | undefined> {
  const account = input.mobilePhone.trim();
  const totpCode = input.totpCode.trim();
  const body = {
    ...clientFields,
    account,
    smsCode: input.smsCode.trim(),
    origin: 'code',
    ...(totpCode && { totpCode }),
  };
  try {
    keepArrival(await call(oauthApi.login, { body }, { isQuiet: true }));
    go(takeWayBack(account) || '/home', { replaces: true });
    return undefined;
  } catch (error) {
    return problemOf(error, 'mobilePhone');
  }
}

const fields: Readonly<Record<string, SmsField>> = {
  'login.smsWrong': 'smsCode',
  'login.smsExpired': 'smsCode',
  'login.codeWrong': 'totpCode',
  'login.codeNeeded': 'totpCode',
  'input.invalid': 'mobilePhone',
};

function problemOf(error: unknown, otherwise: SmsField): SmsProblem {
  if (!(error instanceof CallError)) throw error;
  const { errorCode, message } = error;
  if (errorCode === 'login.codeNeeded') return { field: 'totpCode', text: '', isStepOn: true };
  const isOfPicture = errorCode.startsWith('login.captcha');
  return { field: isOfPicture ? 'code' : (fields[errorCode] ?? otherwise), text: message };
}
