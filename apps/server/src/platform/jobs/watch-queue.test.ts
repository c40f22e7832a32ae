import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { connectDatabase } from '../db/connect';
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
  createBoss({ db, log, definitions: [], inContext: async () => undefined });

async function readinessWith(queueProblem: () => string | undefined) {
  const server = Fastify();
  answerHealth(server, {
    db: t.db,
    hasPendingMigrations: async () => false,
    isStopping: () => false,
    queueProblem,
  });
  const { statusCode, payload } = await server.inject({ url: '/health/ready' });
  await server.close();
  return { statusCode, payload: JSON.parse(payload) };
}

describe('a queue that is watched', () => {
  it('makes its process not ready when it cannot start', async () => {
    const queue = watchQueue(queueOn(nowhere.db), log);
    await queue.start();
    expect(await readinessWith(queue.problem)).toEqual({
      statusCode: 503,
      payload: { status: 'unavailable', problem: 'background queue does not work' },
    });
  });

  it('leaves it ready when it works', async () => {
    const boss = queueOn(t.db);
    const queue = watchQueue(boss, log);
    await queue.start();
    expect(await readinessWith(queue.problem)).toMatchObject({ statusCode: 200 });
    await boss.stop();
  });
});
