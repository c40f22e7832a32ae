import type { SendingFailure } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Log } from '../log';
import type { Plugs } from '../plugs';
import type { Secrets } from '../secrets';
import type { Outcome } from './outbox.table';

/** One row as its sender gets it. */
export interface Parcel {
  id: number;
  /** The same in every attempt: whoever receives twice knows by it that it is once. */
  key: string;
  payload: Record<string, string>;
  /** The first is 1. */
  attempt: number;
}

/** What a sender may use. It runs outside any transaction. */
export interface SendingParts {
  db: Kysely<Database>;
  now: () => Date;
  log: Log;
  secrets: Secrets;
  /** What modules bring, so that a lower one can ask a higher one about what it sends. */
  plugs: Plugs;
}

/** One kind of effect outside, plugged in by a module. */
export interface OutboxTopic {
  topic: string;
  /** How many may be under way at once in one process. */
  atOnce: number;
  /** Must end by itself within `sendWithinMs`. Failing with anything but `SendingFailed` counts as a failure too. */
  send: (parcel: Parcel, parts: SendingParts) => Promise<Outcome>;
  /** Lets go of what it keeps open, once nothing of it is under way. */
  stop?: () => void;
}

/** The longest an attempt may take; whoever sends puts limits of his own below it. */
export const sendWithinMs = 30_000;

/**
 * Why a sender failed, as a short code. What a service answers may hold what it was sent, so its words are kept nowhere.
 */
export class SendingFailed extends Error {
  constructor(
    readonly reason: SendingFailure,
    /**
     * `line`: nobody on this way can be reached at present. `recipient`: this one cannot, others may. `refused`: this
     * one cannot, and trying again would change nothing.
     */
    readonly blames: 'line' | 'recipient' | 'refused' = 'line',
  ) {
    super(reason);
  }
}
