import { call } from '@qifu/client';
import { CallError, oauthApi } from '@qifu/contracts';
import { arrivedWord } from '#shared/arrived';
import { encodePassword } from '#shared/encode-password';
import { go } from '#shared/go';
import { changePreferences } from '#shared/preferences';
import { keepSession } from '#shared/session';
import { leaveWord } from '#shared/storage';
import { takeWayBack } from '#shared/way-back';

export interface LoginInput {
  account: string;
  password: string;
  code: string;
}
export type LoginField = keyof LoginInput;
export interface LoginProblem {
  field: LoginField;
  text: string;
}

/** The form fields every client of this API family sends; they give no right (reliability W7). */
const clientFields = {
  origin: 'password',
  client_id: 'pc',
  client_secret: 'pc',
  scope: 'all',
  grant_type: 'password',
} as const;

/** The first field that is still empty. */
export function missingIn(input: LoginInput, wantsCode: boolean): LoginField | undefined {
  if (!input.account.trim()) return 'account';
  if (!input.password) return 'password';
  return wantsCode && !input.code.trim() ? 'code' : undefined;
}

/** Signs in and leaves for the office; gives what is wrong and where, if it was refused. */
export async function signIn(
  input: LoginInput,
  timestamp: string,
  onSuccess: () => void,
): Promise<LoginProblem | undefined> {
  const code = input.code.trim();
  const body = {
    account: input.account.trim(),
    password: encodePassword(input.password),
    ...clientFields,
    ...(code && { code, timestamp }),
  };
  try {
    const reply = await call(oauthApi.login, { body });
    onSuccess();
    keepSession(reply);
    changePreferences({ layout: 'blend' });
    leaveWord(arrivedWord, '1');
    go(takeWayBack(body.account) || '/home', { replaces: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { field: fieldOf(error.errorCode), text: error.message };
  }
}

const fieldOf = (errorCode: string): LoginField =>
  errorCode.startsWith('login.captcha') ? 'code' : 'password';
