import type { RunningWorkKind } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Actor } from '../context';
import type { Database } from '../db/database';

/** How much of a kind one person has under way, and when the first of it is due. */
export interface FoundRunning {
  userId: string;
  count: number;
  /** Milliseconds. */
  dueAt: number | null;
}

/** Work under way that is one person's alone: who takes a right from him is told that it stops. */
export interface RunningWork {
  /** Whether somebody with these rights may go on with it. */
  isFor: (actor: Actor) => boolean;
  /** What of it these people have; one statement. */
  find: (db: Kysely<Database>, userIds: readonly string[]) => Promise<FoundRunning[]>;
}

declare module '../plugs' {
  interface Plugs {
    runningWork: Record<RunningWorkKind, RunningWork>;
  }
}
