import { publicGrantApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { grantSitemap } from './grant-sitemap';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

const range = { offset: 0, limit: 10 };
const noticeUntil = (id: string, day: string) =>
  t.db
    .updateTable('grantBatch')
    .set({ noticeDates: [day] })
    .where('id', '=', id)
    .execute();

it('search engines are told of a batch as long as its notice lasts', async () => {
  const { list } = await t.as('nobody')(publicGrantApi.list, { query: {} });
  const id = list.find(({ phase }) => phase !== 'closed')?.id ?? '';
  await noticeUntil(id, '2999-12-31');
  expect(await grantSitemap.count(t.db)).toBe(1);
  expect(await grantSitemap.list(t.db, range)).toEqual([{ address: `/policy/instant?id=${id}` }]);
  await noticeUntil(id, '2026-01-05');
  expect(await grantSitemap.count(t.db)).toBe(0);
  expect(await grantSitemap.list(t.db, range)).toEqual([]);
});
