import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { isLockTimeout } from '#platform/db/database-failure';

/** Whoever waits for a table makes the lists behind it wait too; with the change itself that stays below 300 ms (online-dev 3.4). */
export const lockWait = sql.lit('200ms');
const tries = 10;
const pauseMs = 1_000;

type Work<Result> = (db: Kysely<Database>) => Promise<Result>;

/** A change of tables in a transaction of its own: whole or not at all, and begun anew where others hold a table. */
export async function inShortTransaction<Result>(db: Kysely<Database>, work: Work<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${lockWait}`.execute(trx);
        return await work(trx);
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt >= tries) fail('design.tableBusy');
      await pause(pauseMs);
    }
  }
}

/** The same for the last step of a transaction that goes on: what was done before it stays. */
export async function withBriefLocks({ db }: Pick<Ctx, 'db'>, work: () => Promise<void>): Promise<void> {
  await sql`set local lock_timeout = ${lockWait}`.execute(db);
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint "briefLocks"`.execute(db);
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await sql`rollback to savepoint "briefLocks"`.execute(db);
      if (attempt >= tries) fail('design.tableBusy');
      await pause(pauseMs);
    }
  }
}
