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
  /** Also runs once a process has started: of what a killed one was at nobody is told. */
  atStart?: true;
  /** Calls send it too, and people wait for what it does: it is looked for as often as what only calls send. */
  isAwaited?: true;
  /** Runs in one transaction as the system. What it notes with `ctx.audit` becomes the audit row of the run. */
  handle: (ctx: Ctx, data: Record<string, unknown>) => Promise<void>;
}

/** Where a job stands that is worked in several transactions. */
export interface JobSteps {
  /** One step, in a transaction of its own as the system; what it keeps stays kept whatever becomes of the next. */
  inStep: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
  /**
   * Work outside of any transaction, as building an index beside writers has to be, over a connection of its own without
   * a limit for statements. Locks are waited for briefly (`bare-connection`).
   */
  bare: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
  /** False once the process is about to stop: what is left is done after the next start. */
  goesOn: () => boolean;
}

/** Long work on tables: each step is kept by itself, and a run after a crash goes on where the last one ended. */
export interface SteppedJob extends Pick<JobDefinition, 'name' | 'cron' | 'atStart' | 'isAwaited'> {
  handleSteps: (steps: JobSteps, data: Record<string, unknown>) => Promise<void>;
}

export type AnyJob = JobDefinition | SteppedJob;
