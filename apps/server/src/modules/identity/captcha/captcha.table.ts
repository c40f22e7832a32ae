import type { Time } from '#platform/db/database';

/** A captcha that was shown; removed when it is used or expired. */
export interface CaptchaTable {
  timestamp: string;
  textHash: string;
  expiresAt: Time;
}

declare module '#platform/db/database' {
  interface Database {
    captcha: CaptchaTable;
  }
}
