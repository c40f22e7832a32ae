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

/** Counted guesses by whose they are, so that guessing slows down (reliability B24). */
export interface LoginThrottleTable {
  key: string;
  failures: number;
  windowStart: Time;
  /** A name nobody uses is locked as an account would be; always false beside `name:`. */
  isLocked: Generated<boolean>;
  blockedUntil: OptionalTime;
}

/** Names at which a wrong password was tried, by the network it came from and by the password. */
export interface GuessedNameTable {
  place: string;
  nameHash: string;
  at: Time;
}

declare module '#platform/db/database' {
  interface Database {
    loginLog: LoginLogTable;
    loginThrottle: LoginThrottleTable;
    guessedName: GuessedNameTable;
  }
}
