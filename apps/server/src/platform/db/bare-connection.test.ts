import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/cluster';
import { runBare, TableHeldError } from './bare-connection';
import { type Connection, connectDatabase } from './connect';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await emptyDatabase();
  connection = connectDatabase({ url: database.url });
  await sql`create table town (id text, name text)`.execute(connection.db);
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

const index = {
  statement: 'create index concurrently town_name on town (name)',
  undo: 'drop index concurrently if exists town_name',
};

const isValid = async () => {
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
    where indexrelid = to_regclass('town_name')`.execute(connection.db);
  return rows[0]?.valid;
};

/** Works something while a transaction holds the table against every change. */
async function whileHeld(work: (release: () => void) => Promise<void>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await connection.db.transaction().execute(async (trx) => {
    await sql`lock table town in row exclusive mode`.execute(trx);
    const working = work(release);
    working.catch(release);
    await released;
  });
}

const connections = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'qifu-bare'`.execute(connection.db);
  return rows[0]?.count;
};

it('makes an index in short tries while others hold the table, and lets readers and writers by', async () => {
  let making: Promise<void> | undefined;
  await whileHeld(async (release) => {
    making = runBare(database.url, index, { pauseMs: 100 });
    const until = Date.now() + 1_200;
    while (Date.now() < until) {
      await sql`insert into town values ('1', '澜州')`.execute(connection.db);
      await sql`select * from town`.execute(connection.db);
      await pause(50);
    }
    expect(await isValid()).not.toBe(true);
    release();
  });
  await making;
  expect(await isValid()).toBe(true);
  await expect.poll(connections).toBe(0);
});

it('says which change found its table held to the last try, and leaves no connection behind', async () => {
  let failure: unknown;
  await whileHeld(async (release) => {
    failure = await runBare(
      database.url,
      { statement: 'alter table town add column code text' },
      { most: 2, pauseMs: 10 },
    ).catch((error: unknown) => error);
    release();
  });
  expect(failure).toBeInstanceOf(TableHeldError);
  expect((failure as Error).message).toContain('2 tries: alter table town add column code text');
  await expect.poll(connections).toBe(0);
});

it('fails at once for any other reason', async () => {
  await expect(
    runBare(database.url, { statement: 'create index concurrently on nowhere (id)' }),
  ).rejects.toThrow('nowhere');
});
