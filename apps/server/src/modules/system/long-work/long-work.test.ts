import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { longWorkJobs } from './long-work.jobs';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'people' });
});
afterAll(() => t.close());

it('of somebody who is disabled is not gone on with where its process has died', async () => {
  const long = new Date(Date.now() - 5 * 60_000);
  const owner = await t.db
    .updateTable('user')
    .set({ enabledMark: 0 })
    .where('account', '=', 'clerk')
    .returning('id')
    .executeTakeFirstOrThrow();
  const work = { id: 'dead', kind: 'recordExport', title: 'x.xlsx', language: 'zh' as const };
  await t.db
    .insertInto('longWork')
    .values({ ...work, ownerId: owner.id, input: '{}', facts: '{}', creatorTime: long, beatTime: long })
    .execute();
  await t.asSystem(async (ctx) => {
    for (const { name, handle } of longWorkJobs) if (name.endsWith('resumeLongWork')) await handle(ctx, {});
  });
  const { state, tries } = await t.db
    .selectFrom('longWork')
    .select(['state', 'tries'])
    .where('id', '=', 'dead')
    .executeTakeFirstOrThrow();
  expect([state, tries]).toEqual(['failed', 0]);
});
