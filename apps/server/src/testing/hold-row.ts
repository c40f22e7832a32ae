import { sql } from 'kysely';
import type { TestApp } from './index';

interface Held {
  lock: ReturnType<typeof sql>;
  change: ReturnType<typeof sql>;
  /** How many callers are to wait before the change. */
  waiters?: number;
}

/**
 * Takes a row in a transaction of its own, lets callers run against it, changes it once they wait, and commits: what
 * two people do at the same moment, in a fixed order.
 */
export async function whileHeld<T>(
  t: TestApp,
  { lock, change, waiters = 1 }: Held,
  call: () => Promise<T>,
): Promise<T> {
  let called: Promise<T> | undefined;
  await t.db.transaction().execute(async (db) => {
    await lock.execute(db);
    called = call();
    // A caller that takes no lock has finished by then and the change comes too late for it.
    await Promise.race([called.catch(() => undefined), untilSomebodyWaits(t, waiters)]);
    await change.execute(db);
  });
  if (!called) throw new Error('nobody was called');
  return called;
}

/** Waits until so many connections of the test's database stand in line for a lock; gives up after five seconds. */
export async function untilSomebodyWaits(t: TestApp, count = 1) {
  for (let round = 0; round < 250; round += 1) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
