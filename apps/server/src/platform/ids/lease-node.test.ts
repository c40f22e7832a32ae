import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/cluster';
import { leaseNode } from './lease-node';

let database: TestDatabase;
let watcher: Client;
beforeAll(async () => {
  database = await emptyDatabase();
  watcher = new Client({ connectionString: database.url });
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await database.drop();
});

/** The servers' processes behind leases. */
async function holders(): Promise<number[]> {
  const { rows } = await watcher.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

it('is no node of another live process', async () => {
  const leases = await Promise.all([leaseNode(database.url), leaseNode(database.url)]);
  expect(new Set(leases.map(({ node }) => node)).size).toBe(2);
  await Promise.all(leases.map(({ release }) => release()));
  await expect.poll(holders).toEqual([]);
});

it('is kept when its connection breaks, also while the server still holds the lock for the old one', async () => {
  const { node, release } = await leaseNode(database.url);
  const [pid] = await holders();
  const old = new Client({ connectionString: database.url, application_name: 'late goodbye' });
  await old.connect();
  // Stands in line for the lock, and so has it the moment the connection breaks.
  const late = old.query('select pg_advisory_lock(7230003, $1)', [node]);
  await expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where wait_event = 'advisory' and application_name = 'late goodbye'`;
      return (await watcher.query(waiting)).rowCount;
    })
    .toBe(1);
  await watcher.query('select pg_terminate_backend($1)', [pid]);
  await late;
  const refused = async () => {
    const { rows } = await watcher.query<{ tries: number }>(
      `select count(*)::int as tries from pg_stat_activity where application_name = 'qifu ids'
        and datname = current_database()`,
    );
    return rows[0]?.tries ?? 0;
  };
  // It has come back and was refused.
  await expect.poll(refused, { timeout: 5000, interval: 2 }).toBeGreaterThan(0);
  await old.end();

  await expect.poll(async () => (await holders()).length, { timeout: 8000 }).toBe(1);
  await release();
  await expect.poll(holders).toEqual([]);
});
