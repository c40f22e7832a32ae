import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../testing/cluster';
import { ask, KnownQuery } from './known-query';

let database: TestDatabase;
let client: Client;
/** Descriptions of columns that have come over the connection. */
let described: number;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = new Client({ connectionString: database.url, pipeline: true });
  await client.connect();
  await client.query('create temp table thing (id int primary key, name text, made timestamptz)');
  await client.query("insert into thing values (1, '一', '2026-01-01'), (2, null, null)");
  described = 0;
  client.connection.on('rowDescription', () => {
    described += 1;
  });
});
afterEach(() => client.end());

const byId = 'select id, name, made from thing where id >= $1::int order by id';
const sendAs = (name: string | undefined, text: string, values: unknown[]) =>
  ask(client, (done) => new KnownQuery({ name, text, values }, undefined, done));
const send = (text: string, values: unknown[], name = 'one') => sendAs(name, text, values);

it('gives the same rows whether its columns are described or known', async () => {
  const expected = (await client.query(byId, [0])).rows;
  described = 0;
  for (let turn = 0; turn < 3; turn += 1) expect((await send(byId, [0])).rows).toEqual(expected);
  expect((await send(byId, [2])).rows).toEqual(expected.slice(1));
  expect((await send(byId, [9])).rows).toEqual([]);
  expect(described).toBe(1);
});

it('knows the columns of a statement that first found nothing', async () => {
  expect((await send(byId, [9])).rows).toEqual([]);
  expect((await send(byId, [2])).rows).toEqual([{ id: 2, name: null, made: null }]);
  expect(described).toBe(1);
});

it('describes what has no name each time', async () => {
  for (const id of [1, 2]) expect((await sendAs(undefined, byId, [id])).rows[0]).toMatchObject({ id });
  expect(described).toBe(2);
});

it('tells how many rows a change without answer has met', async () => {
  const rename = 'update thing set name = $1 where id >= $2::int';
  expect((await send(rename, ['x', 1])).rowCount).toBe(2);
  expect(await send(rename, ['y', 2])).toMatchObject({ rowCount: 1, rows: [], command: 'UPDATE' });
});

it('is refused, never misread, once its columns have changed', async () => {
  await send('select * from thing where id = $1::int', [1]);
  await client.query('alter table thing alter column name type int using 5');
  await expect(send('select * from thing where id = $1::int', [1])).rejects.toThrow(/result type/);
  expect((await send('select * from thing where id = $1::int', [1], 'two')).rows[0]).toMatchObject({
    name: 5,
  });
});

it('keeps statements apart and survives a failure among them', async () => {
  const [a, b] = ['select $1::int as a', 'select $1::text as b, 2 as c'];
  await Promise.all([send(a, [1], 'a'), send(b, ['x'], 'b')]);
  const settled = await Promise.allSettled([
    send(a, ['no number'], 'a'),
    send(b, ['y'], 'b'),
    send(a, [3], 'a'),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect((await send(a, [4], 'a')).rows).toEqual([{ a: 4 }]);
  expect((await send(b, ['z'], 'b')).rows).toEqual([{ b: 'z', c: 2 }]);
});

it('tells in its failure who asked', async () => {
  async function theService() {
    await send('select 1 / $1::int', [0]);
  }
  const error = await theService().catch((failed: Error) => failed);
  expect(error).toMatchObject({ stack: expect.stringContaining('theService') });
});
