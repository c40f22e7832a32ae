import { policyLibraryApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';
import { policySitemap } from './policy-sitemap';

let t: TestApp;
let ids: Awaited<ReturnType<typeof layPolicies>>;
const idOf = (key: string) => ids.documentIds.get(key) ?? '';

const policy = aPolicy({
  key: 'equipment',
  title: '江岚市推动工业设备更新若干措施',
  industries: ['C'],
  items: [
    anItem({ key: 'loan', name: '设备贷款贴息', materials: ['营业执照', '设备发票'] }),
    anItem({ key: 'invest', name: '设备投资补助', materials: ['设备发票'] }),
  ],
});

beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-11-23T09:00:00+08:00') });
  ids = await layPolicies(t, [policy]);
});
afterAll(() => t.close());

it('the checklists of a document come together, one for each item', async () => {
  const { list } = await t.as('nobody')(policyLibraryApi.policyMaterials, {
    params: { id: idOf('equipment') },
  });
  expect(list.map(({ itemName, list: lines }) => [itemName, lines.map(({ name }) => name)])).toEqual([
    ['设备贷款贴息', ['营业执照', '设备发票']],
    ['设备投资补助', ['设备发票']],
  ]);
});

it('a print carries the address of the document, as words and as a code', async () => {
  const id = idOf('equipment');
  const mark = await t.as('nobody')(policyLibraryApi.printMark, { params: { id } });
  expect(mark.address).toMatch(new RegExp(`^https?://.+/details\\?type=policy&id=${id}$`));
  expect(mark.path).toMatch(/^M0 0h1v1h-1z/);
  expect(mark.size).toBeGreaterThan(20);
});

it('industries are named among the facets', async () => {
  const { facets } = await t.as('nobody')(policyLibraryApi.facets, { query: {} });
  const industries = facets.find(({ name }) => name === 'industry')?.values ?? [];
  expect(industries.find(({ value }) => value === 'C')?.name).toBe('制造业');
});

it('search engines are told of the page of every public document, and when it last changed', async () => {
  // Written to the search by whoever reads first.
  await t.as('nobody')(policyLibraryApi.list, { query: {} });
  expect(await policySitemap.count(t.db)).toBe(1);
  expect(await policySitemap.list(t.db, { offset: 0, limit: 10 })).toEqual([
    { address: `/details?type=policy&id=${idOf('equipment')}`, changedAt: expect.any(Date) },
  ]);
});
