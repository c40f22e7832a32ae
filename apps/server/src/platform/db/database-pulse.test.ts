import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/cluster';
import { type Connection, connectDatabase } from './connect';
import { isDatabaseUnavailable } from './database-failure';
import { type Pulse, watchPulse } from './database-pulse';

let database: TestDatabase;
let pulse: Pulse;
let connection: Connection;
let watcher: Connection;

beforeEach(async () => {
  database = await emptyDatabase();
  pulse = watchPulse(database.url);
  connection = connectDatabase({ url: database.url, max: 1, pulse });
  watcher = connectDatabase({ url: database.url, applicationName: 'qifu-test-watcher' });
});
afterEach(async () => {
  await pulse.stop();
  await Promise.all([connection.close(), watcher.close()]);
  await database.drop();
});

/** The server's processes behind the pulse and the pool. */
async function processesOf(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name in ('qifu', 'qifu-pulse')`.execute(watcher.db);
  return rows.map(({ pid }) => pid);
}

it('refuses within five seconds what a silent database does not answer, and goes on when it speaks again', async () => {
  await sql`select 1`.execute(connection.db);
  await expect.poll(processesOf).toHaveLength(2);
  const stopped = await processesOf();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    const started = Date.now();
    const refusal = await sql`select 1`.execute(connection.db).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isDatabaseUnavailable(refusal)).toBe(true);
    expect(Date.now() - started).toBeLessThan(5000);
    const next = Date.now();
    await expect(sql`select 1`.execute(connection.db)).rejects.toThrow('not answered');
    expect(Date.now() - next).toBeLessThan(2_000);
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  await expect.poll(() => pulse.isSilent(), { timeout: 5000 }).toBe(false);
  await sql`select 1`.execute(connection.db);
});

it('gives a connection up that stays silent, and finds a database that answers new ones', async () => {
  await sql`select 1`.execute(connection.db);
  await expect.poll(processesOf).toHaveLength(2);
  const stopped = await processesOf();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    await expect.poll(() => pulse.isSilent(), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => pulse.isSilent(), { timeout: 10_000 }).toBe(false);
    await expect(sql`select 1`.execute(watcher.db)).resolves.toBeDefined();
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
});

it('leaves a statement alone that only takes long', async () => {
  await sql`select pg_sleep(4)`.execute(connection.db);
  expect(pulse.isSilent()).toBe(false);
});
