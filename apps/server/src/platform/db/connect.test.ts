import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/cluster';
import { type Connection, connectDatabase } from './connect';
import type { Database } from './database';
import {
  DatabaseBusyError,
  isDatabaseUnavailable,
  isRetriable,
  violatedConstraint,
} from './database-failure';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await emptyDatabase();
});

afterAll(() => database.drop());

beforeEach(() => {
  connection = connectDatabase({ url: database.url });
});

afterEach(() => connection.close());

async function one(text: string, db: Kysely<Database> = connection.db): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(text)} as value`.execute(db);
  return rows[0]?.value;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('values', () => {
  it.each([
    [`timestamptz '2026-11-20 08:00:00.123456+08'`, Date.UTC(2026, 10, 20, 0, 0, 0, 123)],
    [`timestamptz '2026-11-20 08:00:00+08'`, Date.UTC(2026, 10, 20)],
    [`timestamptz '1969-12-31 23:59:59.9999+00'`, -1],
    [`timestamptz '1988-07-01 12:00:00+09'`, Date.UTC(1988, 6, 1, 3)],
    [`timestamptz '1900-01-01 00:00:00+00'`, Date.UTC(1900, 0, 1)],
    [`timestamptz '0044-03-15 00:00:00+00 BC'`, Date.UTC(-43, 2, 15)],
    [`timestamptz '12026-01-01 00:00:00+00'`, Date.UTC(12026, 0, 1)],
    [`timestamptz 'infinity'`, Number.POSITIVE_INFINITY],
    [`timestamptz '-infinity'`, Number.NEGATIVE_INFINITY],
    [`null::timestamptz`, null],
    [`array[timestamptz '2026-11-20 08:00:00+08', null]`, [Date.UTC(2026, 10, 20), null]],
    [`9007199254740991::int8`, 9_007_199_254_740_991],
    [`count(*) from generate_series(1, 3)`.replace('count(*)', '(select count(*)').concat(')'), 3],
    [`array[1::int8, 2]`, [1, 2]],
    [`1234567890123456.70::numeric(18, 2)`, '1234567890123456.70'],
    [`array[0.10::numeric]`, ['0.10']],
    [`date '2026-11-20'`, '2026-11-20'],
    [`timestamp '2026-11-20 08:00:00'`, '2026-11-20 08:00:00'],
    [`'{"a":[1,{"b":null}]}'::jsonb`, { a: [1, { b: null }] }],
    [`array['甲', 'b c', null]::text[]`, ['甲', 'b c', null]],
    [`1.5::float8`, 1.5],
    [`true`, true],
  ])('%s arrives as %j', async (text, value) => {
    expect(await one(text)).toEqual(value);
  });

  it('refuse to lose digits of a large number silently', async () => {
    await expect(one('9007199254740993::int8')).rejects.toThrow('9007199254740993 is beyond exact numbers');
    expect(await one('1')).toBe(1);
  });

  it('go through a table and come back the same', async () => {
    await sql`create temporary table kept (at timestamptz, data jsonb, amount numeric(16, 2))`.execute(
      connection.db,
    );
    const at = new Date('2026-02-03T04:05:06.789Z');
    await sql`insert into kept values (${at}, ${JSON.stringify(['a', { b: 1 }])}, ${'12.50'})`.execute(
      connection.db,
    );
    const { rows } = await sql`select * from kept`.execute(connection.db);
    expect(rows).toEqual([{ at: at.getTime(), data: ['a', { b: 1 }], amount: '12.50' }]);
  });

  it('are read our way only here, other users of the driver keep theirs', async () => {
    const { Client } = await import('pg');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('select now() as now, 1::int8 as n');
    await client.end();
    expect(rows[0].now).toBeInstanceOf(Date);
    expect(rows[0].n).toBe('1');
  });
});

describe('a session', () => {
  it('has our zone, limits and name', async () => {
    expect(await one(`current_setting('timezone')`)).toBe('Asia/Shanghai');
    expect(await one(`current_setting('statement_timeout')`)).toBe('30s');
    expect(await one(`current_setting('lock_timeout')`)).toBe('5s');
    expect(await one(`current_setting('idle_in_transaction_session_timeout')`)).toBe('1min');
    expect(await one(`current_setting('application_name')`)).toBe('qifu');
    expect(await one(`current_setting('jit')`)).toBe('off');
  });

  it('keeps the settings of the address beside ours', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c work_mem=3MB');
    const other = connectDatabase({ url: url.href });
    expect(await one(`current_setting('work_mem')`, other.db)).toBe('3MB');
    expect(await one(`current_setting('timezone')`, other.db)).toBe('Asia/Shanghai');
    await other.close();
  });

  it('ends a statement that takes too long, and can be used again', async () => {
    const hasty = connectDatabase({ url: database.url, max: 1, statementTimeoutMs: 100 });
    await expect(one('pg_sleep(5)', hasty.db)).rejects.toThrow('statement timeout');
    expect(await one('1', hasty.db)).toBe(1);
    await hasty.close();
  });
});

describe('repeated statements', () => {
  const double = (n: number) => sql<{ value: number }>`select ${n}::int * 2 as value`.execute(connection.db);
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%* 2 as value'`.execute(
      connection.db,
    );
    return rows.length;
  };

  it('are prepared from the second time on', async () => {
    await double(1);
    expect(await prepared()).toBe(0);
    await double(2);
    expect((await double(21)).rows).toEqual([{ value: 42 }]);
    expect(await prepared()).toBe(1);
  });

  it('of which there are very many do not pile up on the server', async () => {
    const single = connectDatabase({ url: database.url, max: 1 });
    for (let serial = 0; serial < 900; serial += 1) {
      const text = sql.raw(`c${serial % 450}`);
      await sql`select ${serial}::int as ${text}`.execute(single.db);
    }
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(
      single.db,
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(401);
    await single.close();
  });

  it('survive a change of the table they read', async () => {
    await sql`create table changing (id int)`.execute(connection.db);
    await sql`insert into changing values (1)`.execute(connection.db);
    const read = () => sql`select * from changing where id = ${1}`.execute(connection.db);
    for (let time = 0; time < 3; time += 1) await read();
    await sql`alter table changing add column name text default 'x'`.execute(connection.db);
    expect((await read()).rows).toEqual([{ id: 1, name: 'x' }]);
    await sql`drop table changing`.execute(connection.db);
  });

  it('that fail inside a transaction for a changed table work in the next one', async () => {
    await sql`create table changing (id int)`.execute(connection.db);
    const read = () =>
      connection.db.transaction().execute((trx) => sql`select * from changing where id = ${1}`.execute(trx));
    for (let time = 0; time < 3; time += 1) await read();
    await sql`alter table changing add column name text`.execute(connection.db);
    await expect(read()).rejects.toThrow('cached plan');
    expect((await read()).rows).toEqual([]);
    await sql`drop table changing`.execute(connection.db);
  });

  it('may be streamed', async () => {
    const rows: unknown[] = [];
    const series = connection.db.selectFrom(sql<{ n: number }>`generate_series(1, 250)`.as('n')).select('n');
    for await (const row of series.stream(100)) rows.push(row);
    expect(rows).toHaveLength(250);
  });
});

describe('trouble', () => {
  it('with one connection reaches only those who use it, and the next call works', async () => {
    const broken: Error[] = [];
    const watched = connectDatabase({ url: database.url, onConnectionError: (error) => broken.push(error) });
    const pid = await one('pg_backend_pid()', watched.db);
    await one(`pg_terminate_backend(${pid})`);
    await vi.waitFor(() => expect(broken).toHaveLength(1), 10_000);
    const sleeping = failureOf(one('pg_sleep(20)', watched.db));
    const end = `(select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'select pg_sleep(20)%' and pid <> pg_backend_pid())`;
    await vi.waitFor(async () => expect(await one(end)).toBe(true), 10_000);
    expect(isDatabaseUnavailable(await sleeping)).toBe(true);
    expect(await one('1', watched.db)).toBe(1);
    expect(broken).toHaveLength(1);
    await watched.close();
  });

  it('in a transaction frees its connection for others', async () => {
    const single = connectDatabase({ url: database.url, max: 1 });
    const failing = single.db.transaction().execute(async (trx) => {
      const pid = await one('pg_backend_pid()', trx);
      await one(`pg_terminate_backend(${pid})`);
      await one('1', trx);
    });
    expect(isDatabaseUnavailable(await failureOf(failing))).toBe(true);
    expect(await one('1', single.db)).toBe(1);
    await single.close();
  });

  it('of a server that is not there is told apart from mistakes of ours', async () => {
    const nowhere = connectDatabase({ url: 'postgres://nobody@127.0.0.1:9/none' });
    expect(isDatabaseUnavailable(await failureOf(one('1', nowhere.db)))).toBe(true);
    expect(isDatabaseUnavailable(await failureOf(one('1/0')))).toBe(false);
    await nowhere.close();
  });

  it('of too many callers is answered at once instead of letting all of them wait', async () => {
    const small = connectDatabase({ url: database.url, max: 1, maxWaiting: 3 });
    const calls = Array.from({ length: 6 }, () => failureOf(one('pg_sleep(0.1)', small.db)));
    const failures = (await Promise.all(calls)).filter((error) => error !== undefined);
    expect(failures).toHaveLength(2);
    expect(failures[0]).toBeInstanceOf(DatabaseBusyError);
    expect(isDatabaseUnavailable(failures[0])).toBe(true);
    await small.close();
  });

  it('with a lock ends soon and may be tried again', async () => {
    const hasty = connectDatabase({ url: database.url, lockTimeoutMs: 100 });
    await sql`create table held (id int primary key)`.execute(connection.db);
    await connection.db.transaction().execute(async (trx) => {
      await sql`lock table held`.execute(trx);
      expect(isRetriable(await failureOf(sql`select * from held`.execute(hasty.db)))).toBe(true);
    });
    await sql`drop table held`.execute(connection.db);
    await hasty.close();
  });

  it('with a constraint names it', async () => {
    await sql`create table unique_town (name text constraint "townName" unique)`.execute(connection.db);
    await sql`insert into unique_town values ('江岚')`.execute(connection.db);
    const failure = await failureOf(sql`insert into unique_town values ('江岚')`.execute(connection.db));
    expect(violatedConstraint(failure)).toBe('townName');
    expect(violatedConstraint(new Error('other'))).toBeUndefined();
    await sql`drop table unique_town`.execute(connection.db);
  });
});
