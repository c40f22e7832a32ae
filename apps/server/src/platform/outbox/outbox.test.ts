import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { startPostgresEventBus } from '../events/postgres-event-bus';
import { createLog } from '../log';
import type { Plugs } from '../plugs';
import { dropRows, parkRows, reviveRows } from './change-rows';
import { enqueue, enqueueFrom } from './enqueue';
import { createOutbox, deliverWhenAnnounced } from './outbox';
import { outboxJobs } from './outbox.jobs';
import { readOutboxFigures } from './outbox-figures';
import type { OutboxTopic } from './outbox-topic';
import { postingTopic, testTopic } from './testing/posting-topic';

let t: TestApp;
let clock = Date.now();
const now = () => new Date(clock);
/** A service outside: what it was sent, and how it answers. */
let service: Server;
let address: string;
const received: string[] = [];
let answer: (key: string, times: number) => number | Promise<number>;

beforeAll(async () => {
  t = await startTestApp({ now });
  service = createServer(async (request, reply) => {
    const key = String(request.headers['idempotency-key']);
    received.push(key);
    reply.statusCode = await answer(key, received.filter((one) => one === key).length);
    reply.end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await t.close();
  service.close();
});
beforeEach(() => {
  received.length = 0;
  answer = () => 200;
});
afterEach(() => t.db.deleteFrom('outbox').execute());

const worker = (topic: OutboxTopic = postingTopic(address)) =>
  createOutbox({
    db: t.db,
    log: createLog('silent'),
    now,
    secrets: t.secrets,
    plugs: {} as Plugs,
    topics: [topic],
  });
const announce = (keys: readonly string[], line = '') =>
  enqueue(
    { db: t.db, now },
    testTopic,
    keys.map((uniqueKey) => ({ uniqueKey, line, payload: { about: uniqueKey } })),
  );
const keysOf = (count: number, prefix = 'key') => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
const rowOf = (uniqueKey: string) =>
  t.db.selectFrom('outbox').selectAll().where('uniqueKey', '=', uniqueKey).executeTakeFirstOrThrow();
const minutes = (count: number) => count * 60_000;

describe('what is announced', () => {
  it('is sent once the transaction is kept, and never when it is taken back', async () => {
    const outbox = worker();
    await t.db.transaction().execute(async (db) => {
      await enqueue({ db, now }, testTopic, [{ uniqueKey: 'kept', payload: {} }]);
      await outbox.deliver();
      expect(received).toEqual([]);
    });
    const takenBack = t.db.transaction().execute(async (db) => {
      await enqueue({ db, now }, testTopic, [{ uniqueKey: 'never', payload: {} }]);
      throw new Error('changed my mind');
    });
    await expect(takenBack).rejects.toThrow('changed my mind');
    await outbox.deliver();
    expect(received).toEqual(['kept']);
    expect(await rowOf('kept')).toMatchObject({ outcome: 'sent', doneAt: clock, attempts: 1 });
  });

  it('is one effect however often it is announced, also after it happened', async () => {
    const outbox = worker();
    expect([await announce(['once', 'once too']), await announce(['once'])]).toEqual([2, 0]);
    await outbox.deliver();
    expect(await announce(['once'])).toBe(0);
    await outbox.deliver();
    expect(received.sort()).toEqual(['once', 'once too']);
  });

  it('wakes the workers of every process with its transaction', async () => {
    const woken = vi.fn();
    const topic: OutboxTopic = {
      topic: testTopic,
      atOnce: 1,
      send: async ({ key }) => {
        woken(key);
        return 'sent';
      },
    };
    const events = await startPostgresEventBus({ url: t.databaseUrl });
    const stop = deliverWhenAnnounced(worker(topic), { events, log: createLog('silent') });
    await announce(['woken']);
    await vi.waitFor(() => expect(woken).toHaveBeenCalledWith('woken'), 10_000);
    stop();
    await events.close();
  });

  it('is laid for thousands in one statement', async () => {
    const many = sql`select 'of ' || number, '', '{}'::jsonb from generate_series(1, 5000) as number`;
    expect(await enqueueFrom({ db: t.db, now }, testTopic, many)).toBe(5000);
  });
});

describe('working it off', () => {
  it('sends each one once with several workers on it', async () => {
    const keys = keysOf(150);
    await announce(keys);
    await Promise.all([worker(), worker(), worker()].map((outbox) => outbox.deliver()));
    expect([...received].sort()).toEqual([...keys].sort());
  });

  it('tries again after growing pauses, and parks what failed five times until somebody revives it', async () => {
    const outbox = worker();
    answer = () => 503;
    await announce(['stubborn']);
    await outbox.deliver();
    for (const pause of [30_000, minutes(2), minutes(10), minutes(60)]) {
      const before = received.length;
      clock += pause - 1;
      await outbox.deliver();
      expect(received).toHaveLength(before);
      clock += 1;
      await outbox.deliver();
      expect(received).toHaveLength(before + 1);
    }
    expect(received).toHaveLength(5);
    expect(await rowOf('stubborn')).toMatchObject({
      attempts: 5,
      parkedAt: clock,
      doneAt: null,
      lastError: 'answered:503',
    });
    clock += minutes(600);
    await outbox.deliver();
    expect(received).toHaveLength(5);

    const { id } = await rowOf('stubborn');
    answer = () => 200;
    expect(await reviveRows({ db: t.db, now }, [id])).toEqual([id]);
    await outbox.deliver();
    expect(await rowOf('stubborn')).toMatchObject({ outcome: 'sent', parkedAt: null, lastError: '' });
    expect(await reviveRows({ db: t.db, now }, [id])).toEqual([]);
  });

  it('sends neither what was parked by hand nor what was dropped, and never takes a row out of the hands of a worker', async () => {
    await announce(['parked', 'dropped', 'under way']);
    const ids = await Promise.all(
      ['parked', 'dropped', 'under way'].map(async (key) => (await rowOf(key)).id),
    );
    await t.db
      .updateTable('outbox')
      .set({ sendingSince: now(), nextAt: new Date(clock + minutes(10)) })
      .where('uniqueKey', '=', 'under way')
      .execute();
    const at = { db: t.db, now };
    expect(await dropRows(at, ids.slice(1))).toEqual([ids[1]]);
    expect(await parkRows(at, ids)).toEqual([ids[0]]);
    expect(await reviveRows(at, ids.slice(1))).toEqual([]);
    await worker().deliver();
    expect(received).toEqual([]);
    expect(await rowOf('dropped')).toMatchObject({ outcome: 'skipped', lastError: 'dropped' });
  });

  it('parks at once what cannot be received by this one, and goes on with the others', async () => {
    answer = (key) => (key === 'gone' ? 410 : 200);
    await announce(['gone', ...keysOf(9)]);
    await worker().deliver();
    expect(await rowOf('gone')).toMatchObject({ attempts: 1, parkedAt: clock, lastError: 'answered:410' });
    expect(received).toHaveLength(10);
  });

  it('leaves a way that failed five times in a row alone for a while, and counts no tries meanwhile', async () => {
    const outbox = worker();
    answer = (key) => (key.startsWith('down') ? 500 : 200);
    await announce(keysOf(60, 'down'), 'broken');
    await announce(keysOf(5, 'up'), 'whole');
    await outbox.deliver();
    const toBroken = () => received.filter((key) => key.startsWith('down')).length;
    // Four are under way at once, so a few more may have begun before the fifth failed.
    expect(toBroken()).toBeGreaterThanOrEqual(5);
    expect(toBroken()).toBeLessThanOrEqual(8);
    expect(received.filter((key) => key.startsWith('up'))).toHaveLength(5);
    const tried = toBroken();
    await outbox.deliver();
    expect(toBroken()).toBe(tried);
    const { attempts } = await t.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.sum<number>('attempts').as('attempts'))
      .where('line', '=', 'broken')
      .executeTakeFirstOrThrow();
    expect(Number(attempts)).toBe(tried);
    answer = () => 200;
    clock += minutes(1);
    await outbox.deliver();
    expect(new Set(received).size).toBe(65);
  });

  it('keeps no word of what a sender said', async () => {
    const talkative: OutboxTopic = {
      topic: testTopic,
      atOnce: 1,
      send: async () => {
        throw new TypeError('token 4711 is wrong');
      },
    };
    await announce(['talkative']);
    await worker(talkative).deliver();
    expect(await rowOf('talkative')).toMatchObject({ lastError: 'failed:TypeError', attempts: 1 });
  });
});

describe('a process that is killed between sending and marking', () => {
  it('leaves a row that is sent again with the same key, and says that it may have come twice', async () => {
    let child: ReturnType<typeof spawn> | undefined;
    answer = (_key, times) => {
      if (times > 1) return 200;
      child?.kill('SIGKILL');
      // Whoever is to be told is gone.
      return new Promise<number>(() => undefined);
    };
    clock = Date.now();
    await announce(['killed']);
    const entry = join(import.meta.dirname, 'testing/deliver-and-die.ts');
    child = spawn(process.execPath, ['--import', 'tsx', entry], {
      env: { ...process.env, DATABASE_URL: t.databaseUrl, POST_TO: address },
      stdio: 'inherit',
    });
    const signal = await new Promise((resolve) => child?.once('exit', (_code, by) => resolve(by)));
    expect([signal, received]).toEqual(['SIGKILL', ['killed']]);

    clock = Date.now();
    await worker().deliver();
    expect(received).toHaveLength(1);
    clock += minutes(11);
    await worker().deliver();
    expect(received).toEqual(['killed', 'killed']);
    expect(await rowOf('killed')).toMatchObject({ outcome: 'sent', attempts: 2, interrupted: 1 });
  }, 60_000);

  it('is not repeated for ever: after five lost attempts somebody has to look', async () => {
    await announce(['lost']);
    const sending = t.db.updateTable('outbox').set({ attempts: 5, sendingSince: now(), nextAt: now() });
    await sending.where('uniqueKey', '=', 'lost').execute();
    await worker().deliver();
    expect(received).toEqual([]);
    expect(await rowOf('lost')).toMatchObject({ parkedAt: clock, lastError: 'interrupted', interrupted: 1 });
  });
});

describe('the figures', () => {
  it('tell what waits, since when, and what is parked', async () => {
    await announce(keysOf(3));
    clock += 90_000;
    await t.db.updateTable('outbox').set({ parkedAt: now() }).where('uniqueKey', '=', 'key0').execute();
    const figures = (await readOutboxFigures(t.db, now)).get(testTopic);
    expect(figures).toEqual({ waiting: 2, parked: 1, oldestSeconds: 90 });
    const { body } = await t.server.inject({ url: '/metrics' });
    expect(body).toContain(`qifu_outbox_waiting{topic="${testTopic}"} 2`);
    expect(body).toContain(`qifu_outbox_oldest_seconds{topic="${testTopic}"} 90`);
  });

  it('forget what was sent after a month, and nothing else', async () => {
    await announce(['sent long ago', 'parked', 'waits']);
    const row = (key: string) => t.db.updateTable('outbox').where('uniqueKey', '=', key);
    await row('sent long ago').set({ doneAt: now(), outcome: 'sent' }).execute();
    await row('parked').set({ parkedAt: now() }).execute();
    clock += minutes(31 * 24 * 60);
    const forget = outboxJobs(worker()).find(({ name }) => name === 'outbox.forget')!;
    await t.asSystem((ctx) => forget.handle(ctx, {}));
    const kept = await t.db.selectFrom('outbox').select('uniqueKey').orderBy('id').execute();
    expect(kept.map(({ uniqueKey }) => uniqueKey)).toEqual(['parked', 'waits']);
  });
});
