import { call } from '@qifu/client';
import { addressOf, oauthApi, type SignInWork } from '@qifu/contracts';
import { useCallback, useState } from 'react';
import { type CaptchaAnswer, useWork } from './use-work';

interface Captcha {
  /** How many characters, 0 while no picture is wanted. */
  length: number;
  /** The key the picture was drawn under; each picture has its own and serves once. */
  timestamp: string;
  /** Good in place of the picture, for the account it was drawn for. */
  work: SignInWork | null;
  account: string;
}
const none: Captcha = { length: 0, timestamp: '', work: null, account: '' };

/** Whether an account needs a captcha; asked when its field is left and when one was remembered. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState(none);
  const { begin, finish, isWaiting, left } = useWork();
  const askFor = useCallback(
    async (typed: string) => {
      const account = typed.trim();
      if (!account) return;
      try {
        const { verificationForm, verificationCodeNumber, work } = await call(
          oauthApi.getConfig,
          { params: { account } },
          { isQuiet: true },
        );
        setCaptcha(verificationForm === 'picture' ? drawn(verificationCodeNumber, { work, account }) : none);
        if (verificationForm === 'work' && work) begin(work, account);
      } catch {
        // Without an answer the form stays as it is; signing in will say what is missing.
      }
    },
    [begin],
  );
  const isWanted = captcha.length > 0;
  return {
    isWanted,
    picture: isWanted ? pictureOf(captcha) : '',
    isWaiting,
    left,
    askFor,
    begin,
    /** What to send with the form: the code of the picture, or what the page has worked out meanwhile. */
    answer: async (code: string, account: string): Promise<CaptchaAnswer> =>
      isWanted ? { code: code.trim(), timestamp: captcha.timestamp } : finish(account.trim()),
    /** Draws another picture, e.g. after the former one was used up. */
    renew: useCallback(() => setCaptcha((now) => (now.length > 0 ? drawn(now.length, now) : now)), []),
    /** For whoever cannot read the picture: the page works instead. */
    workInstead: () => {
      setCaptcha(none);
      if (captcha.work) begin(captcha.work, captcha.account);
    },
  };
}

const drawn = (length: number, { work, account }: Pick<Captcha, 'work' | 'account'>): Captcha => ({
  length,
  timestamp: `${Date.now()}${Math.random().toString(36).slice(2, 10)}`,
  work,
  account,
});

const pictureOf = ({ length, timestamp }: Captcha): string =>
  addressOf(oauthApi.imageCode, { params: { length, timestamp } });
