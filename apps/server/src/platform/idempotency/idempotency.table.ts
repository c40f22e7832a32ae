import type { Json, Time } from '../db/database';

/** The first answer to a write, kept for a day under its key (reliability 8.1). */
export interface IdempotencyKeyTable {
  userId: string;
  /** `resource.call` of the contract. */
  route: string;
  key: string;
  /** SHA-256 of the request's input: the same key with another input is a clash. */
  requestHash: string;
  /** The stored envelope; null while the first call is still running in its transaction. */
  reply: Json<unknown> | null;
  expiresAt: Time;
}

declare module '#platform/db/database' {
  interface Database {
    idempotencyKey: IdempotencyKeyTable;
  }
}
