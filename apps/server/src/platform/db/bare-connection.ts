import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Connection, connectDatabase } from './connect';
import { isLockTimeout } from './database-failure';

/** Whoever waits for a table makes everybody behind it wait too: better briefly and again. */
const lockTimeoutMs = 300;
const maxTries = 20;
const pauseMs = 500;

/** A table stayed held by others through all tries; nothing was changed. */
export class TableHeldError extends Error {
  override name = 'TableHeldError';
}

/** Opens one connection without a limit for statements, for changes of tables that may take as long as they need. */
export const openBareConnection = (url: string, applicationName: string): Connection =>
  connectDatabase({ url, max: 1, applicationName, statementTimeoutMs: 0, lockTimeoutMs });

/** How often a table is asked for, and how long others have it to themselves in between. */
export interface Tries {
  most?: number;
  pauseMs?: number;
}

/**
 * Works one statement outside of any transaction, as `create index concurrently` has to be, over a connection of its own.
 * `undo` takes away what a try that failed has left, such as an invalid index. Both are the product's own texts.
 */
export async function runBare(
  url: string,
  { statement, undo }: { statement: string; undo?: string },
  tries: Tries = {},
): Promise<void> {
  const { most = maxTries, pauseMs: betweenMs = pauseMs } = tries;
  const { db, close } = openBareConnection(url, 'qifu-bare');
  try {
    for (let attempt = 1; ; attempt++) {
      const failure = await tryBare(db, { statement, undo: attempt > 1 ? undo : undefined });
      if (failure === undefined) return;
      const isHeld = isLockTimeout(failure);
      if (!isHeld || attempt >= most) {
        // An invalid index would cost every write, and be taken for a good one later.
        if (undo) await takeBack(db, undo, failure);
        throw isHeld
          ? new TableHeldError(`held by others through ${most} tries: ${statement}`, { cause: failure })
          : failure;
      }
      await pause(betweenMs);
    }
  } finally {
    await close();
  }
}

/** What stood against it; undefined when it is done. */
async function tryBare(
  db: Connection['db'],
  { statement, undo }: { statement: string; undo: string | undefined },
): Promise<unknown> {
  try {
    if (undo) await sql.raw(undo).execute(db);
    await sql.raw(statement).execute(db);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The failure that matters is the statement's; what its remains could not be taken away for is told with it. */
async function takeBack(db: Connection['db'], undo: string, failure: unknown): Promise<void> {
  try {
    await sql.raw(undo).execute(db);
  } catch (error) {
    if (!isLockTimeout(error)) throw new AggregateError([failure, error], `left behind: ${undo}`);
  }
}
