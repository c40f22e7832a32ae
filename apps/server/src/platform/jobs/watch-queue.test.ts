import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { emptyDatabase } from '../../testing/cluster';
import { createGate } from '../../testing/gate';
import { connectDatabase } from '../db/connect';
import { watchDisk } from '../disk/disk-room';
import { answerHealth } from '../http/health';
import { createLog } from '../log';
import { createBoss } from './boss';
import { watchQueue } from './watch-queue';

let t: TestApp;
const nowhere = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await nowhere.close();
  await t.close();
});

const log = createLog('silent');
const queueOn = (db: TestApp['db']) =>
  createBoss({ db, log, definitions: [], inContext: async () => undefined, openBare: () => nowhere });

async function readinessWith(queueProblem: () => string | undefined) {
  const server = Fastify();
  answerHealth(server, {
    lines: () => [],
    disk: watchDisk(tmpdir()),
    db: t.db,
    hasPendingMigrations: async () => false,
    isStopping: () => false,
    queueProblem,
    now: () => new Date(),
    mayReadFigures: () => false,
  });
  const { statusCode, payload } = await server.inject({ url: '/health/ready' });
  await server.close();
  return { statusCode, payload: JSON.parse(payload) };
}

describe('a queue that is watched', () => {
  it('makes its process not ready when it cannot start', async () => {
    const queue = watchQueue(queueOn(nowhere.db), log);
    await queue.start();
    await queue.stop();
    expect(await readinessWith(queue.problem)).toEqual({
      statusCode: 503,
      payload: { status: 'unavailable', problem: 'background queue does not work' },
    });
  });

  it('leaves it ready when it works', async () => {
    const queue = watchQueue(queueOn(t.db), log);
    await queue.start();
    expect(await readinessWith(queue.problem)).toMatchObject({ statusCode: 200 });
    await queue.stop();
  });

  it('is started again until that succeeds, and works then', async () => {
    const database = await emptyDatabase();
    const name = new URL(database.url).pathname.slice(1);
    const allow = (are: boolean) =>
      sql`alter database ${sql.ref(name)} with allow_connections ${sql.raw(String(are))}`.execute(t.db);
    await allow(false);
    const { db, close } = connectDatabase({ url: database.url });
    const done = createGate();
    const boss = createBoss({
      db,
      log,
      definitions: [{ name: 'test.work', handle: async () => undefined }],
      inContext: async () => done.open(),
      openBare: () => nowhere,
    });
    const queue = watchQueue(boss, log, 50);
    await queue.start();
    expect(queue.problem()).toBe('background queue does not work');

    await allow(true);
    await expect.poll(queue.problem, { timeout: 20_000 }).toBeUndefined();
    await boss.jobsIn(db).send('test.work', {});
    await done.opened;
    await queue.stop();
    await close();
    await database.drop();
  });

  it('takes work before it is started, also of a kind the last version did not have', async () => {
    const database = await emptyDatabase();
    const { db, close } = connectDatabase({ url: database.url });
    const waiting = async () =>
      (await sql<{ name: string }>`select name from pgboss.job order by name`.execute(db)).rows;
    for (const names of [['test.first'], ['test.first', 'test.second']]) {
      const definitions = names.map((name) => ({ name, handle: async () => undefined }));
      const boss = createBoss({
        db,
        log,
        definitions,
        inContext: async () => undefined,
        openBare: () => nowhere,
      });
      expect(await boss.isLaid()).toBe(false);
      await boss.prepare();
      expect(await boss.isLaid()).toBe(true);
      for (const name of names) await boss.jobsIn(db).send(name, {}, { key: name });
      await boss.stop();
    }
    expect(await waiting()).toEqual([{ name: 'test.first' }, { name: 'test.second' }]);
    await close();
    await database.drop();
  });

  it('goes on where the database goes away before the end of a job is written down', async () => {
    const unheard: unknown[] = [];
    const note = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', note);
    const database = await emptyDatabase();
    const name = new URL(database.url).pathname.slice(1);
    const allow = (are: boolean) =>
      sql`alter database ${sql.ref(name)} with allow_connections ${sql.raw(String(are))}`.execute(t.db);
    const { db, close } = connectDatabase({ url: database.url });
    const [begun, again] = [createGate(), createGate()];
    let isFirst = true;
    const boss = createBoss({
      db,
      log,
      definitions: [{ name: 'test.work', handle: async () => undefined }],
      inContext: async () => {
        if (!isFirst) return again.open();
        isFirst = false;
        await allow(false);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
          t.db,
        );
        begun.open();
      },
      openBare: () => nowhere,
    });
    const queue = watchQueue(boss, log, 50);
    await queue.start();
    await boss.jobsIn(db).send('test.work', {});
    await begun.opened;
    await wait(200);
    await allow(true);
    await boss.jobsIn(db).send('test.work', {});
    await again.opened;
    await queue.stop();
    await close();
    await database.drop();
    process.off('unhandledRejection', note);
    expect(unheard).toEqual([]);
  });
});
