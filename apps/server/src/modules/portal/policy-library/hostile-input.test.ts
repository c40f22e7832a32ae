import { facetNames } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
let id = '';
beforeAll(async () => {
  t = await startTestApp();
  id = (await layPolicies(t)).documentIds.get('small') ?? '';
});
afterAll(() => t.close());

const get = async (path: string) => {
  const reply = await t.server.inject({ url: `/api/portal/pub/${path}` });
  return { status: reply.statusCode, ...(reply.json() as { code: number; msg: string; data: unknown }) };
};

/** What no honest reader types: long, empty, broken, looking like code or like a condition of the database. */
const words: readonly [name: string, word: string][] = [
  ['5,000 characters', '补'.repeat(5_000)],
  ['5,000 letters', 'a'.repeat(5_000)],
  ['a zero', '%00'],
  ['a zero within', 'a%00b'],
  ['control characters', '%0d%0a%1b%7f'],
  ['bytes of no text', '%ff%fe%80'],
  ['half a character', '%e8%ae'],
  ['half a surrogate', '%ed%a0%80'],
  ['pictures', '%f0%9f%98%80'.repeat(50)],
  ['signs of LIKE', '%25%25_%5c'],
  ['a quote', "'%3b--"],
  ['a script', '%3Cscript%3E'],
  ['an open pattern', '%5B%5B%5B'],
  ['signs of a text search', '%26%26%7C%21%28'],
  ['invisible signs', '%E2%80%AE%E2%80%8B'],
  ['blanks', '%20%20%20'],
  ['a number without end', '1e999'],
  ['dots', '...........'],
];

it.each(words)(
  'answers %s as a keyword with results or with what is wrong, never with a fault',
  async (word) => {
    for (const path of [
      `policies?keyword=${word}`,
      `policies/facets?keyword=${word}`,
      `search?q=${word}`,
      `search/suggest?q=${word}`,
      `policies/${word}`,
      `policies/${word}/original`,
      `policies/${word}/diff?from=1`,
      `items/${word}`,
      `items/${word}/materials`,
    ]) {
      const { status, code, msg } = await get(path);
      expect([200, 400, 404, 414], `${path.slice(0, 60)} ${msg}`).toContain(code);
      expect(status).toBeLessThan(500);
    }
  },
);

it('names the facet whose value there is not', async () => {
  for (const name of facetNames.filter((one) => !['regionCode', 'issuers', 'industry'].includes(one))) {
    const { code, msg, data } = await get(`policies?${name}=nothing`);
    expect([name, code]).toEqual([name, 400]);
    expect(`${msg} ${JSON.stringify(data)}`.length).toBeGreaterThan(10);
  }
  for (const wrong of ['regionCode=%00', 'issuers=%00', 'industry=%00', `issuers=${'x,'.repeat(3_000)}`])
    expect([200, 400, 414]).toContain((await get(`policies?${wrong}`)).code);
});

it('refuses pages, sizes, days, orders and editions that cannot be, and answers far pages empty', async () => {
  for (const wrong of [
    'currentPage=0',
    'currentPage=-1',
    'currentPage=1.5',
    'currentPage=NaN',
    'currentPage=1e99',
    'pageSize=0',
    'pageSize=1000000',
    'dateFrom=2026-13-45',
    'dateFrom=0000-00-00',
    'dateTo=99999-01-01',
    'sidx=title;drop',
  ])
    expect([wrong, (await get(`policies?${wrong}`)).code]).toEqual([wrong, 400]);
  for (const wrong of ['from=0', 'from=x', 'to=99999999999999999999'])
    expect([wrong, (await get(`policies/${id}/diff?${wrong}`)).code]).toEqual([wrong, 400]);
  for (const far of ['currentPage=99999', 'currentPage=2147483647', 'currentPage=9007199254740991']) {
    const { code } = await get(`policies?${far}`);
    expect([200, 400]).toContain(code);
  }
  expect((await get('policies?keyword=a&keyword=b')).code).toBeLessThan(500);
  expect((await get('policies?levels[a]=1&__proto__[x]=1')).code).toBeLessThan(500);
});
