import { oauthApi, systemLogApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const login = (account: string, password = 'Qifu2026') =>
  t.reply('nobody', oauthApi.login, { body: { account, password: base64(password) } });
const list = (category: '1' | '5', query: object = {}) =>
  t.as('supervisor')(systemLogApi.list, { params: { category }, query });

it('shows the sign-ins of everybody, refused ones with their cause', async () => {
  const from = Date.now();
  await login('expert11', 'Wrong2026');
  await login('expert11');
  const { list: rows, pagination } = await list('1', { keyword: 'expert11', startTime: String(from) });

  expect(pagination.total).toBe(2);
  expect(rows).toMatchObject([
    { result: 'ok', abstracts: '', type: 1 },
    { result: 'failed', abstracts: expect.stringMatching(/密码/), ipaddress: '127.0.0.1' },
  ]);
  expect(rows[0]?.userName).toMatch(/^.+\/expert11$/);
  expect((await list('1', { keyword: 'expert11', result: 'failed' })).list).toHaveLength(1);
});

it('shows changing calls with result and cause, and hands both logs out as workbooks', async () => {
  await t.reply('clerk', systemLogApi.list, { params: { category: '5' }, query: {} });
  const { list: rows } = await list('5', { result: 'denied' });
  expect(rows[0]).toMatchObject({
    moduleName: 'system/Log.list',
    requestMethod: 'GET',
    result: 'denied',
    type: 5,
  });
  expect(rows[0]?.abstracts).not.toBe('');
  for (const category of ['1', '5'] as const) {
    const bytes = await t.as('supervisor')(systemLogApi.exportExcel, { params: { category }, query: {} });
    expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
  }
  const exports = await list('5', { keyword: 'Log.exportExcel' });
  expect(exports.pagination.total).toBe(2);
});
