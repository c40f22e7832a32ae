import { call } from '@qifu/client';
import { CallError, oauthApi, outsideApi } from '@qifu/contracts';
import { keepArrival } from '#shared/arrived';
import { encodePassword } from '#shared/encode-password';
import { go } from '#shared/go';
import { takeWayBack } from '#shared/way-back';

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
  timestamp: string,
  onSuccess: () => void,
) => Promise<LoginProblem | undefined>;

const proofOf = (input: LoginInput, timestamp: string) => {
  const code = input.code.trim();
  const totpCode = input.totpCode.trim();
  return {
    account: input.account.trim(),
    password: encodePassword(input.password),
    ...(code && { code, timestamp }),
    ...(totpCode && { totpCode }),
  };
};

/** Signs in and leaves for the office. */
export const signIn: Enter = async (input, timestamp, onSuccess) => {
  const body = { ...proofOf(input, timestamp), ...clientFields };
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
  async (input, timestamp) => {
    const body = { ...proofOf(input, timestamp), ...(legalPersonId && { legalPersonId }) };
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
  return { field: fieldOf(error.errorCode), text: error.message };
}

const fieldOf = (errorCode: string): LoginField => {
  if (errorCode === 'login.codeWrong') return 'totpCode';
  return errorCode.startsWith('login.captcha') ? 'code' : 'password';
};
