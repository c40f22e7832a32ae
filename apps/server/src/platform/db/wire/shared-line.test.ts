import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../testing/cluster';
import { createGate } from '../../../testing/gate';
import { type Connection, connectDatabase } from '../connect';
import type { Database } from '../database';
import { findRow } from '../single-row';

interface Answer {
  value: number;
  backend: number;
}

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  connection = connectDatabase({ url: database.url });
  await sql`create table if not exists kept (id int primary key, value int)`.execute(connection.db);
  await sql`truncate kept`.execute(connection.db);
  await sql`insert into kept select n, n * n from generate_series(1, 50) n`.execute(connection.db);
});
afterEach(() => connection.close());

const byId = 'select value, pg_backend_pid() as backend from kept where id = $1::int';

const read = (
  id: unknown,
  { text = byId, db = connection.db }: { text?: string; db?: Kysely<Database> } = {},
) => findRow<Answer>(db, { compile: () => CompiledQuery.raw(text, [id]) as CompiledQuery<Answer> });

/** The backend of the line, once it is open: two reads that are under way together have the same one. */
async function lineIsOpen(): Promise<number> {
  return await vi.waitFor(async () => {
    const [one, other] = await Promise.all([read(1), read(2)]);
    expect(one?.backend).toBe(other?.backend);
    return one?.backend ?? 0;
  });
}

it('answers each of many reads at once over one connection', async () => {
  const backend = await lineIsOpen();
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  const answers = await Promise.all(ids.map((id) => read(id)));
  expect(answers).toEqual(ids.map((id) => ({ value: id * id, backend })));
});

it('reads over the connection of the transaction it is in', async () => {
  const line = await lineIsOpen();
  const inside = await connection.db.transaction().execute(async (db) => {
    await sql`insert into kept values (51, 7)`.execute(db);
    return await read(51, { db });
  });
  expect(inside).toMatchObject({ value: 7 });
  expect(inside?.backend).not.toBe(line);
});

it('fails one read without those before and behind it', async () => {
  await lineIsOpen();
  const text = 'select 1 / $1::int as value, pg_backend_pid() as backend';
  const answers = await Promise.allSettled([1, 0, 1, 'x', 1].map((by) => read(by, { text })));
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

it('goes on after the table it reads was changed', async () => {
  await lineIsOpen();
  for (let turn = 0; turn < 3; turn++) await read(1, { text: 'select * from kept where id = $1::int' });
  await sql`alter table kept add column note text default 'new'`.execute(connection.db);
  const text = 'select * from kept where id = $1::int';
  expect(await Promise.all([read(1, { text }), read(2, { text })])).toEqual([
    { id: 1, value: 1, note: 'new' },
    { id: 2, value: 4, note: 'new' },
  ]);
  await sql`alter table kept drop column note`.execute(connection.db);
});

it('is opened anew after its connection broke', async () => {
  const broken = await lineIsOpen();
  await sql`select pg_terminate_backend(${broken}::int)`.execute(connection.db);
  await vi.waitFor(async () => expect(await read(3)).toMatchObject({ value: 9 }));
  expect(await lineIsOpen()).not.toBe(broken);
});

it('lets nobody wait behind a read that waits for a lock', async () => {
  const line = await lineIsOpen();
  const [held, released] = [createGate(), createGate()];
  const locking = connection.db.transaction().execute(async (db) => {
    await sql`lock table kept in access exclusive mode`.execute(db);
    held.open();
    await released.opened;
  });
  await held.opened;
  const waiting = read(4);
  const free = 'select $1::int as value, pg_backend_pid() as backend';
  const later = await vi.waitFor(async () => {
    const answer = await Promise.race([
      read(5, { text: free }),
      new Promise<undefined>((resolve) => setTimeout(resolve, 200)),
    ]);
    expect(answer).toMatchObject({ value: 5 });
    return answer;
  });
  expect(later?.backend).not.toBe(line);
  released.open();
  await locking;
  expect(await waiting).toEqual({ value: 16, backend: line });
});
