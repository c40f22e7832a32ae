import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '../db/database';
import { answerSitemap, type SitemapSource } from './sitemap';

const asked: { offset: number; limit: number }[] = [];
const policies: SitemapSource = {
  count: async () => 100_000,
  list: async (_db, range) => {
    asked.push(range);
    return Array.from({ length: range.limit }, (_, at) => ({
      address: `/details?type=policy&id=${range.offset + at}`,
      changedAt: new Date('2026-11-20T04:00:00Z'),
    }));
  },
};
const app = Fastify();
const listed = ['/door', '/door/policyDryGoods'];
answerSitemap(app, {
  db: {} as Kysely<Database>,
  sources: () => [policies],
  listed,
  origin: 'https://q.example',
});
afterAll(() => app.close());

const read = async (url: string) => (await app.inject({ url })).body;
const places = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

it('tells of all pages in files of 50,000, each page once, with the day of its last change', async () => {
  expect(places(await read('/sitemap.xml'))).toEqual(
    [1, 2, 3].map((part) => `https://q.example/sitemap.xml?part=${part}`),
  );
  const parts = await Promise.all([1, 2, 3].map((part) => read(`/sitemap.xml?part=${part}`)));
  const all = parts.map(places);
  expect(all.map(({ length }) => length)).toEqual([50_000, 50_000, 2]);
  expect(new Set(all.flat()).size).toBe(100_002);
  expect(all[0]?.slice(0, 3)).toEqual([
    'https://q.example/door',
    'https://q.example/door/policyDryGoods',
    'https://q.example/details?type=policy&amp;id=0',
  ]);
  expect(parts[2]).toContain('<lastmod>2026-11-20T04:00:00.000Z</lastmod>');
  expect(Math.max(...asked.map(({ limit }) => limit))).toBe(1000);
});

it.each(['0', '4', '1.5', 'x', ''])('has no part %s', async (part) => {
  expect((await app.inject({ url: `/sitemap.xml?part=${part}` })).statusCode).toBe(404);
});

it('says where the map is and that calls are no pages', async () => {
  expect(await read('/robots.txt')).toBe(
    'User-agent: *\nDisallow: /api/\nSitemap: https://q.example/sitemap.xml\n',
  );
});
