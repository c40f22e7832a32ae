import { enterpriseApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

const [usualMs, heldMs] = [300, 900];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ statementTimeoutMs: usualMs });
  await t.reply('clerk', enterpriseApi.list, { body: {} });
});
afterAll(() => t.close());

/** Keeps everybody from reading the registry for a while, as a slow report would wait. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  let isHeld: () => void = () => undefined;
  const taken = new Promise<void>((done) => {
    isHeld = done;
  });
  const holding = t.db.transaction().execute(async (trx) => {
    await sql`lock table enterprise in access exclusive mode`.execute(trx);
    isHeld();
    await held;
  });
  await taken;
  setTimeout(release, heldMs);
  const result = await work();
  await holding;
  return result;
}

describe('a statement that takes its time', () => {
  it('ends a usual call, which is told to come back', async () => {
    const reply = await whileHeld(() => t.reply('clerk', enterpriseApi.list, { body: {} }));
    expect(reply).toMatchObject({ code: 503 });
  });

  it('does not end an export', async () => {
    const reply = await whileHeld(() => t.reply('clerk', enterpriseApi.exportExcel, { query: {} } as never));
    expect(reply).toMatchObject({ code: 200 });
    expect(reply.data).toBeInstanceOf(Uint8Array);
  });
});
