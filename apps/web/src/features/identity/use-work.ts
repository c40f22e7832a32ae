import type { SignInWork } from '@qifu/contracts';
import { useCallback, useRef, useState } from 'react';
import { useCountdown } from '#shared/countdown';

/** What a captcha is answered with; nothing where none was asked for. */
export interface CaptchaAnswer {
  code?: string;
  timestamp?: string;
}

interface Running {
  account: string;
  timestamp: string;
  readyAt: number;
  code: Promise<string>;
}

/** Work in place of a picture: begun while the password is still being typed, waited for when the form is sent. */
export function useWork() {
  const running = useRef<Running>(undefined);
  const [isWaiting, setIsWaiting] = useState(false);
  const { left, start } = useCountdown();
  const begin = useCallback((work: SignInWork, account: string) => {
    running.current = {
      account,
      timestamp: work.timestamp,
      readyAt: Date.now() + work.waitSeconds * 1000,
      code: import('./do-work').then(({ doWork }) => doWork(work)),
    };
  }, []);
  const finish = async (account: string): Promise<CaptchaAnswer> => {
    const work = running.current;
    // Each serves once, and only for the account it was drawn for.
    running.current = undefined;
    if (work?.account !== account) return {};
    const waitMs = work.readyAt - Date.now();
    setIsWaiting(true);
    start(Math.max(0, waitMs) / 1000);
    try {
      const [code] = await Promise.all([
        work.code,
        new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs))),
      ]);
      return { code, timestamp: work.timestamp };
    } finally {
      setIsWaiting(false);
    }
  };
  return { begin, finish, isWaiting, left };
}
