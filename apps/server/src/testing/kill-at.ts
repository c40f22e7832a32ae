import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './index';
import type { ServerProcess } from './server-process';

type Of = Pick<TestApp, 'db'>;

/** Holds something of the database, lets a process run against it, and ends it as a power cut does while it waits. */
export async function killAt(
  t: Of,
  start: () => Promise<ServerProcess>,
  lock: RawBuilder<unknown>,
  act: (process: ServerProcess) => Promise<unknown>,
) {
  const process = await start();
  await t.db.transaction().execute(async (db) => {
    await lock.execute(db);
    const acted = act(process);
    await Promise.race([acted, untilItWaits(t)]);
    await process.stop('SIGKILL');
    await acted;
  });
  await untilNobodyWorks(t);
}

const waiting = async ({ db }: Of) => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};
/** Jobs are looked for every two seconds, and a table is asked for once a second. */
export const untilItWaits = (t: Of) => expect.poll(() => waiting(t), { interval: 20 }).toBeGreaterThan(0);

/** What the dead process had sent is ended or given up by the database. */
const untilNobodyWorks = ({ db }: Of) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
      return rows.length;
    })
    .toBe(0);
