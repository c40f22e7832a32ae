import { calculatorApi, ownCalculationApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-11-23T09:00:00+08:00') });
  await layPolicies(t);
});
afterAll(() => t.close());

const current = { params: { id: 'current' } };
const yearMs = 365 * 86_400_000;

/** A shared computer: one browser with one calculation that nobody has taken into an account. */
async function sharedBrowser() {
  const opened = await t.server.inject({
    method: 'POST',
    url: '/api/portal/pub/calc/sessions',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  const cookies = [opened.headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0]);
  return { cookie: cookies.filter((one) => one?.startsWith('qifu-calculator')).join('; ') };
}
const own = async (who: string) => (await t.as(who)(ownCalculationApi.list, { query: {} })).list;

it('a result somebody has kept stays in his account, whoever keeps the same at the same computer later', async () => {
  const browser = await sharedBrowser();
  const keep = async (who: string) => {
    const { data } = await t.reply(who, calculatorApi.save, current, browser);
    return data as { id: string; isInAccount: boolean };
  };
  const first = await keep('company01');
  expect(first.isInAccount).toBe(true);
  expect(await own('company01')).toMatchObject([{ id: first.id }]);
  const [second, again] = await Promise.all([keep('company02'), keep('company02')]);
  expect(again.id).toBe(second.id);
  expect(second.id).not.toBe(first.id);
  expect(await own('company01')).toMatchObject([{ id: first.id }]);
  expect(await own('company02')).toMatchObject([{ id: second.id }]);
  expect((await keep('company02')).id).toBe(second.id);
  expect(await own('company02')).toHaveLength(1);
});

it('a result in an account keeps its three years when it is shared, by its owner or by who comes next', async () => {
  const browser = await sharedBrowser();
  await t.reply('company03', calculatorApi.save, current, browser);
  const [kept] = await own('company03');
  expect((kept?.expiresTime ?? 0) - (kept?.time ?? 0)).toBeGreaterThan(2 * yearMs);
  for (const who of ['company03', 'nobody']) {
    const { code } = await t.reply(who, calculatorApi.share, { ...current, body: {} }, browser);
    expect(code).toBe(200);
    expect(await own('company03')).toEqual([kept]);
  }
});

it('what a visitor has kept stays as long as the rest of an account once it is in one', async () => {
  const browser = await sharedBrowser();
  await t.reply('nobody', calculatorApi.save, current, browser);
  await t.reply('company04', calculatorApi.claim, current, browser);
  const [kept] = await own('company04');
  expect((kept?.expiresTime ?? 0) - (kept?.time ?? 0)).toBeGreaterThan(2 * yearMs);
});

it('a form on another site puts nobody into a session its author knows', async () => {
  const { data } = await t.reply('nobody', calculatorApi.open, { body: {} });
  const { id } = data as { id: string };
  const resume = async (contentType: string, payload: string) => {
    const { headers } = await t.server.inject({
      method: 'POST',
      url: '/api/portal/pub/calc/sessions/Actions/Resume',
      headers: { 'content-type': contentType, origin: 'http://other.example' },
      payload,
    });
    return String(headers['set-cookie'] ?? '');
  };
  expect(await resume('application/x-www-form-urlencoded', `id=${id}`)).not.toContain('qifu-calculator');
  expect(await resume('text/plain', JSON.stringify({ id }))).not.toContain('qifu-calculator');
  expect(await resume('application/json', JSON.stringify({ id }))).toContain(id);
});
