import type { Generated } from 'kysely';
import type { DefaultTime, OptionalTime, Time } from '#platform/db/database';

/** One row per sign-in attempt on an existing account. */
export interface LoginLogTable {
  id: string;
  userId: Generated<string>;
  account: string;
  isSuccess: boolean;
  ipAddress: Generated<string>;
  ipAddressName: Generated<string>;
  browser: Generated<string>;
  platForm: Generated<string>;
  reason: Generated<string>;
  creatorTime: DefaultTime;
}

/** Failed sign-ins per account and network, so that guessing slows down (reliability B24). */
export interface LoginThrottleTable {
  key: string;
  failures: number;
  windowStart: Time;
  blockedUntil: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    loginLog: LoginLogTable;
    loginThrottle: LoginThrottleTable;
  }
}
