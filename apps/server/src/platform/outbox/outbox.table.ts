import type { Generated } from 'kysely';
import type { Json, OptionalTime, Time } from '../db/database';

/** One effect outside that has been announced: an e-mail to one person, a call of one address. */
export interface OutboxTable {
  id: Generated<number>;
  topic: string;
  /** One row per effect: whoever announces it again announces nothing. */
  uniqueKey: string;
  /** The way out it takes, such as one mail server; several failures there make the others on it wait. */
  line: Generated<string>;
  /** Ids of what is to be sent, never a secret. */
  payload: Json<Record<string, string>>;
  creatorTime: Time;
  attempts: Generated<number>;
  /** Attempts that ended with their process: nobody knows whether they had their effect. */
  interrupted: Generated<number>;
  /** Set while an attempt is under way. */
  sendingSince: OptionalTime;
  /** When it is tried next; while an attempt is under way, when that is given up for lost. */
  nextAt: Time;
  /** Why the last attempt failed, in words of our own: nothing an outside service answered. */
  lastError: Generated<string>;
  parkedAt: OptionalTime;
  doneAt: OptionalTime;
  outcome: Generated<'' | Outcome>;
}

/** Skipped: there was nothing to do any more. */
export type Outcome = 'sent' | 'skipped';

declare module '../db/database' {
  interface Database {
    outbox: OutboxTable;
  }
}
