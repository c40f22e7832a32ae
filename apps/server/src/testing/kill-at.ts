import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './index';
import type { ServerProcess } from './server-process';

type Of = Pick<TestApp, 'db'>;

/** Gives once somebody waits for what is held; what the processes wait for among themselves does not count. */
type UntilItWaits = () => Promise<unknown>;
export type Act = (process: ServerProcess, untilItWaits: UntilItWaits) => Promise<unknown>;
/** Nothing is asked for: the process finds its work by itself. */
export const workByItself: Act = (_process, untilItWaits) => untilItWaits();

/** Holds something of the database, lets a process run against it, and ends it as a power cut does while it waits. */
export async function killAt(
  t: Of,
  start: () => Promise<ServerProcess>,
  lock: RawBuilder<unknown>,
  act: Act,
) {
  const process = await start();
  await t.db.transaction().execute(async (db) => {
    await lock.execute(db);
    const untilItWaits = await waitingForUs(t, { db });
    const acted = act(process, untilItWaits);
    await Promise.race([acted, untilItWaits()]);
    await process.stop('SIGKILL');
    await acted;
  });
  await untilNobodyWorks(t);
}

async function waitingForUs({ db }: Of, holder: Of): Promise<UntilItWaits> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder.db);
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and ${rows[0]?.pid} = any (pg_blocking_pids(pid))`.execute(db)
    ).rows.length;
  return () => expect.poll(waiting, { interval: 20 }).toBeGreaterThan(0);
}

/** What the dead process had sent is ended or given up by the database. */
const untilNobodyWorks = ({ db }: Of) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
      return rows.length;
    })
    .toBe(0);
