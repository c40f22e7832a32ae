import { call } from '@qifu/client';
import { addressOf, oauthApi } from '@qifu/contracts';
import { useCallback, useState } from 'react';

interface Captcha {
  /** How many characters, 0 while none is wanted. */
  length: number;
  /** The key the picture was drawn under; each picture has its own and serves once. */
  timestamp: string;
}
const none: Captcha = { length: 0, timestamp: '' };

/** Whether an account needs a captcha; asked when its field is left and when one was remembered. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState(none);
  const askFor = useCallback(async (account: string) => {
    if (!account.trim()) return;
    try {
      const config = await call(
        oauthApi.getConfig,
        { params: { account: account.trim() } },
        { isQuiet: true },
      );
      setCaptcha(config.enableVerificationCode === 1 ? drawn(config.verificationCodeNumber) : none);
    } catch {
      // Without an answer the form stays as it is; signing in will say what is missing.
    }
  }, []);
  return {
    isWanted: captcha.length > 0,
    timestamp: captcha.timestamp,
    picture: captcha.length > 0 ? pictureOf(captcha) : '',
    askFor,
    /** Draws another picture, e.g. after the former one was used up. */
    renew: useCallback(() => setCaptcha((now) => (now.length > 0 ? drawn(now.length) : now)), []),
  };
}

const drawn = (length: number): Captcha => ({
  length,
  timestamp: `${Date.now()}${Math.random().toString(36).slice(2, 10)}`,
});

const pictureOf = ({ length, timestamp }: Captcha): string =>
  addressOf(oauthApi.imageCode, { params: { length, timestamp } });
