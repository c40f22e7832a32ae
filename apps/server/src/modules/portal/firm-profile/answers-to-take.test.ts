import { calculatorApi, firmProfileApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { registerFor } from '../../../testing/enterprises';
import { layPolicies } from '../../../testing/lay-policies';
import { tellFacts } from '../../../testing/tell-facts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-11-23T09:00:00+08:00') });
  await layPolicies(t);
  const { id } = await registerFor(t, 'company01', { districtId: '990121' });
  await registerFor(t, 'company02');
  await tellFacts(t, id, { headcount: 86 });
  await tellFacts(t, id, { isUntrusted: true }, { source: 'self' });
});
afterAll(() => t.close());

const offered = async (person = 'company01') => await t.as(person)(firmProfileApi.answers, { query: {} });

it('offers what was answered in the calculator once it is in the account, and office data is never written over', async () => {
  expect(await offered()).toEqual({ answeredTime: null, list: [] });
  const opened = await t.reply('nobody', calculatorApi.open, {
    body: { regionCode: '990121' },
  });
  const id = (opened.data as { id: string }).id;
  const answer = async (key: string, value: unknown) =>
    expect(
      (await t.reply('nobody', calculatorApi.answer, { params: { id }, body: { key, value } as never })).code,
      key,
    ).toBe(200);
  await answer('headcount', 20);
  await answer('isUntrusted', false);
  await t.as('company01')(calculatorApi.claim, { params: { id } });
  const { list } = await offered();
  expect(list).toMatchObject([
    { factKey: 'headcount', text: '20 人', state: 'office', nowText: '86 人', nowOrigin: '社保' },
    { factKey: 'isUntrusted', text: '否', state: 'changed', nowText: '是', nowOrigin: '自填' },
  ]);
  expect((await offered('company02')).list).toEqual([]);
  expect((await t.reply('clerk', firmProfileApi.answers, { query: {} })).code).toBe(403);

  const facts = list.map(({ factKey, year, value }) => ({ factKey, year, value }));
  expect(await t.reply('company01', firmProfileApi.declare, { body: { facts } })).toMatchObject({
    code: 400,
  });
  await t.as('company01')(firmProfileApi.declare, { body: { facts: facts.slice(1) } });
  expect((await offered()).list.map(({ factKey }) => factKey)).toEqual(['headcount']);
});
