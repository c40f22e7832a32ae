import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../testing/cluster';
import { findService } from '../../testing/debian-service';
import { prepareRedis, type TestRedis } from '../../testing/redis-server';
import { testSecrets } from '../../testing/test-secrets';
import { type Connection, connectDatabase } from '../db/connect';
import type { EventBus } from './event-bus';
import { startRedisEventBus } from './redis-event-bus';

/** Another process or service may be late on a busy machine; no time is promised here. */
const patienceMs = 20_000;

declare module './event-bus' {
  interface EventChannels {
    'road.mended': { id: string };
  }
}

let database: TestDatabase;
let connection: Connection;
let redis: TestRedis;
/** What each bus was told of Redis, and what went wrong. */
let told: string[];
let errors: unknown[];
const open: EventBus[] = [];

const start = async (redisUrl = redis.url) => {
  const bus = await startRedisEventBus({
    url: database.url,
    redisUrl,
    db: connection.db,
    secrets: testSecrets,
    beatMs: 300,
    onError: (error) => void errors.push(error),
    onRedis: (state, reason) => void told.push(reason ? `${state}: ${reason}` : state),
  });
  open.push(bus);
  return bus;
};
const hear = (bus: EventBus) => {
  const heard: string[] = [];
  bus.subscribe('road.mended', ({ id }) => void heard.push(id));
  return heard;
};
const publish = (bus: EventBus, id: string) => bus.publish(connection.db, 'road.mended', { id });
const sentBy = (bus: EventBus) => Object.fromEntries(bus.lines().map(({ name, sent }) => [name, sent]));
const isUp = (bus: EventBus) => bus.lines().some(({ name, isUp: up }) => name === 'redis' && up);

describe.skipIf(!findService('redis-server'))('events over Redis', () => {
  beforeAll(async () => {
    database = await emptyDatabase();
    connection = connectDatabase({ url: database.url });
    redis = await prepareRedis();
  });
  beforeEach(async () => {
    [told, errors] = [[], []];
    await redis.start();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
    await redis.kill();
  });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });

  it('leave the database alone, and take up what its triggers tell', async () => {
    const [here, there] = [await start(), await start()];
    const heard = hear(there);
    await publish(here, '1');
    await vi.waitFor(() => expect(heard).toEqual(['1']), patienceMs);
    await sql`select pg_notify('qifu_events', '["road.mended",{"id":"trigger"}]')`.execute(connection.db);
    await vi.waitFor(() => expect(heard).toEqual(['1', 'trigger']), patienceMs);
    expect([sentBy(here), told, errors]).toEqual([{ redis: 1, database: 0 }, ['up', 'up'], []]);
  });

  it('go through the database while Redis is gone, all of them once, and come back to it', async () => {
    const [here, there] = [await start(), await start()];
    const heard = hear(there);
    const missed = vi.fn();
    there.onMissed(missed);
    const ids = Array.from({ length: 60 }, (_, index) => String(index));
    for (const id of ids) {
      if (id === '20') void redis.kill();
      await connection.db.transaction().execute((trx) => here.publish(trx, 'road.mended', { id }));
    }
    await vi.waitFor(() => expect([...heard].sort()).toEqual([...ids].sort()), patienceMs);
    expect(isUp(here)).toBe(false);
    // What kept something in memory is told once, and trusts its memory again before Redis is back.
    await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(1), 5_000);
    expect(there.isListening()).toBe(true);
    await redis.start();
    await vi.waitFor(() => expect([isUp(here), isUp(there)]).toEqual([true, true]), 5_000);
    const before = sentBy(here).redis ?? 0;
    await vi.waitFor(async () => {
      await publish(here, 'again');
      expect(sentBy(here).redis).toBeGreaterThan(before);
    }, 10_000);
    expect(told.filter((line) => line.startsWith('down'))).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('arrive once although it is not known whether Redis took them', async () => {
    const [here, there] = [await start(), await start()];
    const heard = hear(there);
    redis.pause();
    await publish(here, 'hung');
    const asked = performance.now();
    await vi.waitFor(() => expect(heard).toEqual(['hung']), 5_000);
    expect(performance.now() - asked).toBeLessThan(2_500);
    redis.resume();
    await vi.waitFor(() => expect([isUp(here), isUp(there)]).toEqual([true, true]), 5_000);
    await wait(300);
    expect(heard).toEqual(['hung']);
  });

  it('reach a process that alone does not hear Redis', async () => {
    const here = await start();
    const alone = await start(redis.url.replace(/:\d+$/, ':9'));
    const heard = hear(alone);
    expect([isUp(here), isUp(alone), alone.isListening()]).toEqual([true, false, false]);
    await vi.waitFor(() => expect(alone.isListening()).toBe(true), 5_000);
    await publish(here, '1');
    await publish(alone, '2');
    await vi.waitFor(() => expect(heard).toEqual(['1', '2']), patienceMs);
  });

  it('are never sent when the transaction is rolled back, also when its failure was passed over', async () => {
    const here = await start();
    const heard = hear(here);
    const swallowing = connection.db.transaction().execute(async (trx) => {
      await here.publish(trx, 'road.mended', { id: 'never' });
      await sql`select 1/0`.execute(trx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('was to be kept');
    await publish(here, 'later');
    await vi.waitFor(() => expect(heard).toEqual(['later']), patienceMs);
  });

  it('never tell the password, nor every one of many attempts', async () => {
    const wrong = await start(redis.url.replace(redis.password, 'not-the-password'));
    await wait(1_000);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^down: .*WRONGPASS/);
    expect(told[0]).not.toContain('not-the-password');
    expect(errors).toEqual([]);
    const heard = hear(wrong);
    await publish(wrong, '1');
    await vi.waitFor(() => expect(heard).toEqual(['1']), patienceMs);
  });
});
