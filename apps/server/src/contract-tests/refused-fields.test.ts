import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function told(url: string, payload: object, language: string) {
  const headers = { authorization: await t.tokenOf('admin'), 'accept-language': language };
  const { msg, extras } = (await t.server.inject({ method: 'POST', url, headers, payload })).json();
  return [msg, extras.issues[0].path];
}

it.each([
  ['zh-CN', '单据前缀：须以英文字母或数字开头，只能含英文字母、数字、下划线和连字符'],
  ['en-US', 'Prefix: Begin with a letter or digit; only letters, digits, underscores and hyphens'],
])('names what is wrong by its label, in the language of the caller: %s', async (language, msg) => {
  const rule = {
    fullName: '规则',
    enCode: 'rule',
    prefix: '-',
    dateFormat: 'no',
    digit: 4,
    startNumber: '1',
  };
  expect(await told('/api/system/BillRule', rule, language)).toEqual([msg, 'body.prefix']);
});

it('says which row of a list it is in; where a program reads, the place stays as it travels', async () => {
  const standard = { name: '标准', items: [{ key: 'a', parentKey: '-1', scoreName: '' }] };
  expect(await told('/api/xmqgcgl/p2/reviewStandard', standard, 'zh-CN')).toEqual([
    '评分项 · 第 1 行 · 评分项：不能为空',
    'body.items.0.scoreName',
  ]);
});
