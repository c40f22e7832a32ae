import { organizeApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { recordStatements } from './record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('counts the same for a call in whose minute the idle clock of the session moves on', async () => {
  const read = () => recordStatements(() => t.as('admin')(organizeApi.list, { query: {} }));
  await read();
  const usual = await read();
  const before = new Date(Date.now() - 120_000);
  await t.db.updateTable('session').set({ lastActiveTime: before }).execute();
  expect(await read()).toEqual(usual);
  const { lastActiveTime } = await t.db
    .selectFrom('session')
    .select('lastActiveTime')
    .orderBy('lastActiveTime', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(Number(lastActiveTime)).toBeGreaterThan(before.getTime());
});
