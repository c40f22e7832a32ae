import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../testing/cluster';
import { type Connection, connectDatabase } from '../connect';
import { WithCommit } from './commit-requests';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await emptyDatabase();
  connection = connectDatabase({ url: database.url, max: 1 });
  await sql`create table town (id int primary key, name text not null)`.execute(connection.db);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate town`.execute(connection.db);
});

type Db = Pick<Connection['db'], 'executeQuery'>;
const insert = 'insert into town values ($1, $2)';
const add = (db: Db, id: number, isLast = false) =>
  db.executeQuery(CompiledQuery.raw(insert, [id, 'x', ...(isLast ? [new WithCommit()] : [])]));
const towns = async () =>
  (await sql<{ id: number }>`select id from town order by id`.execute(connection.db)).rows.map(
    ({ id }) => id,
  );
const inTransaction = (work: (db: Db) => Promise<unknown>) => connection.db.transaction().execute(work);

it('keeps everything up to the last statement, in the first and in every later transaction of a connection', async () => {
  for (const from of [1, 11, 21, 31]) {
    await inTransaction(async (db) => {
      await add(db, from);
      await add(db, from + 1);
      await add(db, from + 2, true);
    });
  }
  expect(await towns()).toEqual([1, 2, 3, 11, 12, 13, 21, 22, 23, 31, 32, 33]);
});

it('keeps nothing when the last statement fails, and says so', async () => {
  for (let round = 0; round < 3; round++) {
    await add(connection.db, 7);
    const failing = inTransaction(async (db) => {
      await add(db, 1);
      await add(db, 7, true);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await towns()).toEqual([7]);
    await sql`truncate town`.execute(connection.db);
  }
});

it('keeps nothing when the first statement fails or the work gives up, before anything or after the last', async () => {
  await add(connection.db, 7);
  await expect(inTransaction((db) => add(db, 7))).rejects.toMatchObject({ code: '23505' });
  const givesUp = (ids: readonly number[]) =>
    inTransaction(async (db) => {
      for (const id of ids) await add(db, id, id === 2);
      throw new Error('gave up');
    });
  for (const ids of [[], [1], [1, 2]]) await expect(givesUp(ids)).rejects.toThrow('gave up');
  expect(await towns()).toEqual([7]);
});

it('lets nothing overtake the beginning that is asked for together with the first statement', async () => {
  for (let round = 0; round < 3; round++) {
    const failing = inTransaction(async (db) => {
      await Promise.all([add(db, 1), add(db, 2), add(db, 3)]);
      throw new Error('gave up');
    });
    await expect(failing).rejects.toThrow('gave up');
  }
  expect(await towns()).toEqual([]);
});

it('sends what was thought to be the last before whatever comes after it', async () => {
  await inTransaction(async (db) => {
    await add(db, 1);
    await add(db, 2, true);
    expect((await db.executeQuery(CompiledQuery.raw('select id from town order by id'))).rows).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    await add(db, 3, true);
    await add(db, 4, true);
  });
  expect(await towns()).toEqual([1, 2, 3, 4]);
});

it('sends a transaction of nothing but such statements as one message, once the connection knows them', async () => {
  const client = await connection.pool.connect();
  const sent = vi.spyOn((client as unknown as { connection: { sync: () => void } }).connection, 'sync');
  client.release();
  for (let round = 0; round < 4; round++) {
    sent.mockClear();
    await inTransaction(async (db) => {
      await add(db, 10 * round + 1, true);
      await add(db, 10 * round + 2, true);
      expect(sent).not.toHaveBeenCalled();
    });
  }
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await towns()).toEqual([1, 2, 11, 12, 21, 22, 31, 32]);
});

it('keeps nothing when one of them fails, whichever it is', async () => {
  for (const ids of [
    [7, 1, 2],
    [1, 7, 2],
    [1, 2, 7],
  ]) {
    await add(connection.db, 7);
    const failing = inTransaction(async (db) => {
      for (const id of ids) await add(db, id, true);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await towns()).toEqual([7]);
    await sql`truncate town`.execute(connection.db);
  }
});

it('says of a failure what the statement that failed means by it, however they were sent', async () => {
  await add(connection.db, 7);
  const named = (db: Db, id: number) =>
    db.executeQuery(CompiledQuery.raw(insert, [id, 'x', new WithCommit(() => new Error(`no ${id}`))]));
  for (let round = 0; round < 4; round++)
    for (const further of [[], [8]]) {
      const failing = inTransaction(async (db) => {
        for (const id of [1, 2, 7, 3]) await named(db, id);
        for (const id of further) await add(db, id);
      });
      await expect(failing).rejects.toThrow('no 7');
    }
  const first = inTransaction(async (db) => {
    await add(db, 1);
    await named(db, 7);
  });
  await expect(first).rejects.toThrow('no 7');
  await expect(named(connection.db, 7)).rejects.toThrow('no 7');
  expect(await towns()).toEqual([7]);
});

it('shows what waits to whatever is read after it, also row by row', async () => {
  await inTransaction(async (db) => {
    await add(db, 1, true);
    const read: unknown[] = [];
    for await (const row of (db as Connection['db'])
      .selectFrom('town' as never)
      .selectAll()
      .stream())
      read.push(row);
    expect(read).toEqual([{ id: 1, name: 'x' }]);
  });
});

it('lets no more of them wait than a message should have', async () => {
  const ids = Array.from({ length: 120 }, (_, at) => at);
  await inTransaction(async (db) => {
    for (const id of ids) await add(db, id, true);
  });
  expect(await towns()).toEqual(ids);
});

it.each([0, 1, 2])(
  'refuses a value that cannot be written in place %i, and the connection serves on',
  async (place) => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const addNamed = (db: Db, id: number, name: unknown) =>
      db.executeQuery(CompiledQuery.raw(insert, [id, name, new WithCommit()]));
    const failing = inTransaction(async (db) => {
      for (const id of [0, 1, 2]) await addNamed(db, id, id === place ? circular : 'x');
    });
    await expect(failing).rejects.toThrow(/circular/i);
    expect(await towns()).toEqual([]);
    await inTransaction((db) => addNamed(db, 4, 'x'));
    expect(await towns()).toEqual([4]);
  },
);

it('keeps what came before a last statement without parameters', async () => {
  for (let round = 0; round < 3; round++) {
    await inTransaction(async (db) => {
      await add(db, 1, true);
      await add(db, 2, true);
      await db.executeQuery(CompiledQuery.raw("update town set name = 'y'", [new WithCommit()]));
    });
    expect(await towns()).toEqual([1, 2]);
    await sql`truncate town`.execute(connection.db);
  }
});

it('says what failed before rows were read one by one, not that everything behind it did', async () => {
  await add(connection.db, 7);
  const failing = inTransaction(async (db) => {
    await add(db, 7, true);
    for await (const _row of (db as Connection['db'])
      .selectFrom('town' as never)
      .selectAll()
      .stream());
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
});

it('is refused where a failure in it was passed over', async () => {
  await add(connection.db, 7);
  const failing = inTransaction(async (db) => {
    await add(db, 1);
    await add(db, 7).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow(/was to be kept/);
  expect(await towns()).toEqual([7]);
});

it('does not wait for a commit that will never come, outside of a transaction', async () => {
  await add(connection.db, 1, true);
  expect(await towns()).toEqual([1]);
});
