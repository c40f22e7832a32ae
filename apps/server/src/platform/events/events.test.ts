import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/cluster';
import { findService } from '../../testing/debian-service';
import { prepareRedis, type TestRedis } from '../../testing/redis-server';
import { testSecrets } from '../../testing/test-secrets';
import { type Connection, connectDatabase } from '../db/connect';
import type { EventBus } from './event-bus';
import { startPostgresEventBus } from './postgres-event-bus';
import { startRedisEventBus } from './redis-event-bus';

/** Another process or service may be late on a busy machine; no time is promised here. */
const patienceMs = 20_000;

declare module './event-bus' {
  interface EventChannels {
    'town.changed': { id: string };
    'town.renamed': { id: string };
  }
}

let database: TestDatabase;
let connection: Connection;
/** Two processes of the product. */
let here: EventBus;
let there: EventBus;
let errors: unknown[];
let redis: TestRedis;
const hasRedis = findService('redis-server') !== undefined;

beforeAll(async () => {
  database = await emptyDatabase();
  connection = connectDatabase({ url: database.url });
  redis = await prepareRedis();
});

afterAll(async () => {
  await connection.close();
  await database.drop();
  await redis.kill();
});

afterEach(async () => {
  await Promise.all([here.close(), there.close()]);
});

/** Remembers what arrives. */
function listenTo(bus: EventBus, channel: 'town.changed' | 'town.renamed') {
  const arrived: string[] = [];
  const stop = bus.subscribe(channel, ({ id }) => void arrived.push(id));
  return { arrived, stop };
}

/** Ends the listening connections as an operator would; returns how many there were. */
async function breakLines(operator = connection): Promise<number> {
  const name = new URL(database.url).pathname.slice(1);
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'qifu-events' and datname = ${name}`.execute(operator.db);
  return rows.length;
}

/** The ways events travel; all of them keep the same promises. */
const lines = [
  { name: 'database', start: startPostgresEventBus },
  ...(hasRedis
    ? [
        {
          name: 'Redis',
          start: (options: Parameters<typeof startPostgresEventBus>[0]) =>
            startRedisEventBus({ ...options, redisUrl: redis.url, db: connection.db, secrets: testSecrets }),
        },
      ]
    : []),
];

describe.each(lines)('an event over $name', ({ name, start }) => {
  beforeAll(async () => {
    if (name === 'Redis') await redis.start();
  });
  beforeEach(async () => {
    errors = [];
    const onError = (error: unknown) => void errors.push(error);
    here = await start({ url: database.url, onError });
    there = await start({ url: database.url, onError, beatMs: 100 });
  });

  it('reaches every process, the one that published too, and only those who listen to the channel', async () => {
    const mine = listenTo(here, 'town.changed');
    const theirs = listenTo(there, 'town.changed');
    const other = listenTo(there, 'town.renamed');
    await here.publish(connection.db, 'town.changed', { id: '1' });
    await vi.waitFor(() => expect([mine.arrived, theirs.arrived]).toEqual([['1'], ['1']]), patienceMs);
    expect(other.arrived).toEqual([]);
  });

  it('is delivered when the transaction is kept, in order, and not before', async () => {
    const { arrived } = listenTo(there, 'town.changed');
    await connection.db.transaction().execute(async (trx) => {
      await here.publish(trx, 'town.changed', { id: '1' });
      await here.publish(trx, 'town.changed', { id: '2' });
      await there.publish(connection.db, 'town.changed', { id: 'meanwhile' });
      await vi.waitFor(() => expect(arrived).toEqual(['meanwhile']), patienceMs);
    });
    await vi.waitFor(() => expect(arrived).toEqual(['meanwhile', '1', '2']), patienceMs);
  });

  it('is never delivered when the transaction is rolled back', async () => {
    const { arrived } = listenTo(there, 'town.changed');
    const rolledBack = connection.db.transaction().execute(async (trx) => {
      await here.publish(trx, 'town.changed', { id: 'never' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await here.publish(connection.db, 'town.changed', { id: 'later' });
    await vi.waitFor(() => expect(arrived).toEqual(['later']), patienceMs);
  });

  it('comes back by itself when the line breaks, and tells that events may have been missed', async () => {
    const { arrived } = listenTo(there, 'town.changed');
    const missed = vi.fn();
    there.onMissed(missed);
    expect(await breakLines()).toBe(2);
    await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(1), patienceMs);
    expect(there.isListening()).toBe(true);
    await here.publish(connection.db, 'town.changed', { id: 'after' });
    await vi.waitFor(() => expect(arrived).toEqual(['after']), patienceMs);
  });

  it('keeps trying while the database lets nobody in, and knows that it does not listen meanwhile', async () => {
    const missed = vi.fn();
    there.onMissed(missed);
    const name = new URL(database.url).pathname.slice(1);
    const admin = connectDatabase({ url: database.url.replace(`/${name}`, '/postgres') });
    await sql.raw(`alter database "${name}" with allow_connections false`).execute(admin.db);
    await breakLines(admin);
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(3), 10_000);
    expect(there.isListening()).toBe(false);
    expect(missed).not.toHaveBeenCalled();
    await sql.raw(`alter database "${name}" with allow_connections true`).execute(admin.db);
    await admin.close();
    await vi.waitFor(() => expect(there.isListening() && here.isListening()).toBe(true), 10_000);
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('goes on when a handler fails, and reports the failure', async () => {
    there.subscribe('town.changed', () => {
      throw new Error('in a handler');
    });
    there.subscribe('town.changed', async () => {
      await Promise.reject(new Error('later in a handler'));
    });
    const { arrived } = listenTo(there, 'town.changed');
    await here.publish(connection.db, 'town.changed', { id: '1' });
    await vi.waitFor(() => expect(arrived).toEqual(['1']), patienceMs);
    await vi.waitFor(
      () => expect(errors.map(String)).toEqual(['Error: in a handler', 'Error: later in a handler']),
      patienceMs,
    );
  });

  it('hears nothing more after it stopped listening', async () => {
    const { arrived, stop } = listenTo(there, 'town.changed');
    const still = listenTo(there, 'town.changed');
    stop();
    await here.publish(connection.db, 'town.changed', { id: '1' });
    await vi.waitFor(() => expect(still.arrived).toEqual(['1']), patienceMs);
    expect(arrived).toEqual([]);
  });

  it('refuses a body where ids are meant', async () => {
    const sending = here.publish(connection.db, 'town.changed', { id: '字'.repeat(3000) });
    await expect(sending).rejects.toThrow(/town.changed has 9\d{3} bytes/);
  });
});
