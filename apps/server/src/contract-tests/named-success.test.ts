import { declareBatchApi, expertApi, ruleSetApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

it('what is saved of the review is told by its name', async () => {
  const [batch] = (await t.as('clerk')(declareBatchApi.list, { body: {} as never })).list;
  const params = { id: batch?.id ?? '' };
  const form = await t.as('clerk')(declareBatchApi.read, { params });
  const saved = await t.reply('clerk', declareBatchApi.update, { params, body: form as never });
  expect(saved.msg).toBe(`已保存「${form.name}」`);

  const [rules] = (await t.as('clerk')(ruleSetApi.list, {})).list;
  const kept = await t.reply('clerk', ruleSetApi.update, {
    params: { id: rules?.id ?? '' },
    body: rules as never,
  });
  expect(kept.msg).toBe(`已保存「${rules?.name}」`);

  const [expert] = (await t.as('clerk')(expertApi.list, { body: {} as never })).list;
  const paused = await t.reply('clerk', expertApi.setStatus, {
    params: { id: expert?.id ?? '' },
    body: { status: 2, reason: '出差两个月', version: expert?.version ?? 0 },
  });
  expect(paused.msg).toBe(`已保存「${expert?.name}」`);
});
