import type { Generated } from 'kysely';
import type { Time } from '#platform/db/database';

/** The last code a number was sent for a purpose; neither stands here in the clear. Used up, the row goes. */
export interface SmsCodeTable {
  /** Keyed hash of the number. */
  numberKey: string;
  purpose: string;
  /** Keyed hash of purpose, number and code. */
  codeHash: string;
  expiresAt: Time;
  /** Counted before they are looked at. */
  tries: Generated<number>;
}

/** How many codes a number or a network has asked for since its window began. */
export interface SmsQuotaTable {
  key: string;
  count: number;
  windowStart: Time;
  lastAt: Time;
}

declare module '#platform/db/database' {
  interface Database {
    smsCode: SmsCodeTable;
    smsQuota: SmsQuotaTable;
  }
}
