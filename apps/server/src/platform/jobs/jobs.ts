import type { Kysely } from 'kysely';
import type { Ctx } from '../context';
import type { Database } from '../db/database';

/** Background work on the same database (docs/decisions/0008). */
export interface Jobs {
  /**
   * Sends a job inside the caller's transaction: it exists if and only if the change does, and runs after the commit.
   * `key` makes a second send of the same work a no-op while the first still waits; `within` is a transaction the caller
   * has opened himself, where the call has none.
   */
  send: (
    name: string,
    data: Record<string, unknown>,
    options?: { key?: string; startAfter?: Date; within?: Kysely<Database> },
  ) => Promise<void>;
}

/** One kind of background work a module plugs in. Handlers may run again after a crash, so they are idempotent. */
export interface JobDefinition {
  /** `module.whatIsDone`, e.g. `review.recheckConflicts`. */
  name: string;
  /** Five fields in the product's zone for work that repeats. */
  cron?: string;
  /** Runs in one transaction as the system. What it notes with `ctx.audit` becomes the audit row of the run. */
  handle: (ctx: Ctx, data: Record<string, unknown>) => Promise<void>;
}
