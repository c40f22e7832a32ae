import type { Time } from '#platform/db/database';

/** A captcha that was answered, rightly or wrongly: it serves no second time. */
export interface UsedCaptchaTable {
  /** The key its picture was drawn under. */
  timestamp: string;
  expiresAt: Time;
}

declare module '#platform/db/database' {
  interface Database {
    usedCaptcha: UsedCaptchaTable;
  }
}
