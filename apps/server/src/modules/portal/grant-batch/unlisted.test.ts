import { addressOf, grantBatchApi, type UnlistedQuery } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { rowsOfSheet } from '../../../testing/sheet-rows';
import { fetchAs } from '../../../testing/upload';

let t: TestApp;
let params: { id: string };
/** A batch with a list of the demo town. */
beforeAll(async () => {
  t = await startTestApp({ data: 'demo', now: () => new Date('2026-11-20T10:00:00+08:00') });
  await makeDistrictClerk(t);
  const { list } = await t.as('clerk')(grantBatchApi.items, {});
  const itemId = list.find(({ fullName }) => fullName === '失业保险稳岗返还')?.id ?? '';
  params = await t.as('clerk')(grantBatchApi.create, {
    body: { itemId, year: 2024, fullName: '稳岗返还' },
  });
  await t.as('clerk')(grantBatchApi.freeze, { params, body: {} });
  await vi.waitFor(async () => expect((await desk()).workId).toBeNull(), { timeout: 60_000, interval: 100 });
}, 90_000);
afterAll(() => t.close());

const desk = () => t.as('clerk')(grantBatchApi.read, { params });
const listed = (query: Partial<UnlistedQuery>, person = 'clerk') =>
  t.as(person)(grantBatchApi.unlisted, { params, query });

it('tells who does not fit and who lacks facts, as many as were counted', async () => {
  const { counts } = (await desk()).frozen ?? {};
  const [lacking, unfit] = [await listed({ outcome: 'unknown' }), await listed({ outcome: 'notEligible' })];
  expect(lacking.pagination.total).toBe(counts?.unknown);
  expect(lacking.list[0]?.missing.length).toBeGreaterThan(0);
  expect(unfit.pagination.total).toBe(counts?.notEligible);
  expect(unfit.list.every(({ because }) => because.length > 0)).toBe(true);
});

it('says what decided it with its clause and what the firm has today', async () => {
  const [firm] = (await listed({ outcome: 'notEligible' })).list;
  expect(firm?.because[0]).toMatchObject({
    text: expect.stringMatching(/.+/),
    value: expect.stringMatching(/.+/),
    cite: { path: expect.stringMatching(/^第.+条/) },
  });
});

it('is searched by name and by the fact that is missing', async () => {
  const [firm] = (await listed({ outcome: 'notEligible' })).list;
  const keyword = firm?.enterpriseName ?? '';
  expect((await listed({ keyword })).list.map(({ enterpriseName }) => enterpriseName)).toContain(keyword);
  const [missing] = (await desk()).frozen?.counts.missing ?? [];
  const factKey = missing?.factKey ?? '';
  const lacking = await listed({ factKey });
  expect(lacking.pagination.total).toBe(missing?.firms);
  expect(lacking.list.every((one) => one.missing.some((fact) => fact.factKey === factKey))).toBe(true);
});

it('shows firms to those who see them alone', async () => {
  const [all, seen] = [await listed({}), await listed({}, 'district')];
  expect(seen.pagination.total).toBeLessThan(all.pagination.total);
  expect(await t.reply('company01', grantBatchApi.unlisted, { params, query: {} })).toMatchObject({
    code: 403,
  });
});

it('is taken out as a sheet, and so is the list as it was searched', async () => {
  const { total } = (await listed({})).pagination;
  const sheet = await fetchAs(t, 'clerk', addressOf(grantBatchApi.exportUnlisted, { params, query: {} }));
  expect(await rowsOfSheet(sheet.rawPayload)).toHaveLength(total);
  const query = { keyword: '恒拓' };
  const lines = await fetchAs(t, 'clerk', addressOf(grantBatchApi.exportGrants, { params, query }));
  expect(await rowsOfSheet(lines.rawPayload)).toMatchObject([{ 企业: expect.stringContaining('恒拓') }]);
});

it('goes with the list it belongs to', async () => {
  const { version, itemId, budget } = await desk();
  const days = { noticeDays: 5, answerDays: 5, acceptDays: 10, payDays: 10 };
  const body = { itemId, year: 2023, fullName: '稳岗返还', budget, version, ...days };
  await t.as('clerk')(grantBatchApi.update, { params, body });
  expect((await listed({})).list).toEqual([]);
});
