import { call } from '@qifu/client';
import { CallError, oauthApi, outsideApi, type SignInWork } from '@qifu/contracts';
import { keepArrival } from '#shared/arrived';
import { encodePassword } from '#shared/encode-password';
import { go } from '#shared/go';
import { takeWayBack } from '#shared/way-back';
import type { CaptchaAnswer } from './use-work';

export interface LoginInput {
  account: string;
  password: string;
  code: string;
  /** Of the app or a recovery code; empty until the server asks for it. */
  totpCode: string;
}
export type LoginField = keyof LoginInput;
export interface LoginProblem {
  field: LoginField;
  text: string;
  /** The password was right: a code is asked for next. */
  isStepOn?: boolean;
  /** The page has to work first, and then sends the same once more. */
  work?: SignInWork;
}

/** The form fields every client of this API family sends; they give no right (reliability W7). */
export const clientFields = {
  origin: 'password',
  client_id: 'pc',
  client_secret: 'pc',
  scope: 'all',
  grant_type: 'password',
} as const;

/** The first field that is still empty. */
export function missingIn(
  input: LoginInput,
  wantsCode: boolean,
  isSecondStep: boolean,
): LoginField | undefined {
  if (isSecondStep && !input.totpCode.trim()) return 'totpCode';
  if (!input.account.trim()) return 'account';
  if (!input.password) return 'password';
  return wantsCode && !input.code.trim() ? 'code' : undefined;
}

/** What the sign-in form does with what was typed; gives what is wrong and where, if it was refused. */
export type Enter = (
  input: LoginInput,
  captcha: CaptchaAnswer,
  onSuccess: () => void,
) => Promise<LoginProblem | undefined>;

const proofOf = (input: LoginInput, captcha: CaptchaAnswer) => {
  const totpCode = input.totpCode.trim();
  return {
    account: input.account.trim(),
    password: encodePassword(input.password),
    ...captcha,
    ...(totpCode && { totpCode }),
  };
};

/** Signs in and leaves for the office. */
export const signIn: Enter = async (input, captcha, onSuccess) => {
  const body = { ...proofOf(input, captcha), ...clientFields };
  try {
    const reply = await call(oauthApi.login, { body }, { isQuiet: true });
    onSuccess();
    keepArrival(reply);
    go(takeWayBack(body.account) || '/home', { replaces: true });
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
};

/** Links the outside identity of this session, or a legal person it may act for, to the account proved by its password. */
export const linkAccount =
  (legalPersonId: string | undefined): Enter =>
  async (input, captcha) => {
    const body = { ...proofOf(input, captcha), ...(legalPersonId && { legalPersonId }) };
    try {
      keepArrival(await call(outsideApi.link, { body }, { isQuiet: true }));
      go('/', { replaces: true });
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  };

function problemOf(error: unknown): LoginProblem {
  if (!(error instanceof CallError)) throw error;
  if (error.errorCode === 'login.codeNeeded') return { field: 'totpCode', text: '', isStepOn: true };
  const { work } = (error.extras?.details ?? {}) as { work?: SignInWork };
  return { field: work ? 'code' : fieldOf(error.errorCode), text: error.message, ...(work && { work }) };
}

const fieldOf = (errorCode: string): LoginField => {
  if (errorCode === 'login.codeWrong') return 'totpCode';
  return errorCode.startsWith('login.captcha') ? 'code' : 'password';
};
