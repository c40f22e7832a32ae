import { blacklistApi, enterpriseApi } from '@qifu/contracts';
import { createSnowflake, isCreditCode } from '@qifu/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { allDemoEnterprises } from './demo-enterprise-list';
import { type SeededEnterprise, seedEnterprises } from './demo-enterprises';

let t: TestApp;
let firms: SeededEnterprise[];
const now = new Date('2026-11-20T16:42:00+08:00');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  const people = await t.db.selectFrom('user').select(['id', 'account']).execute();
  const places = await t.db.selectFrom('organize').select(['id', 'enCode']).execute();
  const users = new Map(people.map(({ id, account }) => [account, id]));
  const organizes = new Map(places.map(({ id, enCode }) => [enCode, id]));
  firms = await seedEnterprises(t.db, {
    newId: createSnowflake({ node: 7 }),
    now: () => now,
    secrets: t.secrets,
    userIdOf: (account) => users.get(account)!,
    areaIdOf: (code) => code,
    organizeIdOf: (code) => organizes.get(code)!,
  });
});
afterAll(() => t.close());

it('gives a town of 48 firms whose codes prove themselves', () => {
  expect(firms).toHaveLength(48);
  expect(new Set(allDemoEnterprises.map(({ name }) => name)).size).toBe(48);
  expect(
    firms.every(({ creditCode }) => isCreditCode(creditCode) && /^919901(11|12|21)/.test(creditCode)),
  ).toBe(true);
});

it('shows the registry in the order and figures of the pictures, every tab with somebody in it', async () => {
  const { list } = await t.as('clerk')(enterpriseApi.list, { body: { pageSize: 12 } });
  expect(list.map(({ enterpriseName }) => enterpriseName)).toEqual(
    allDemoEnterprises.slice(0, 12).map(({ name }) => name),
  );
  expect(list[0]).toMatchObject({
    revenue: 6842.5,
    rdRatio: 5.1,
    industryName: '模具制造',
    districtName: '高新区',
  });
  const counts = await t.as('clerk')(enterpriseApi.listCounts, { body: {} });
  expect(counts.all).toBe(48);
  for (const tab of ['unfilled', 'toVerify', 'returned', 'blacklisted'] as const)
    expect(counts[tab]).toBeGreaterThan(0);
});

it('lists one firm that is banned, one whose time is over and one that was let off', async () => {
  const { list } = await t.as('approver')(blacklistApi.listBlacklist, { body: {} });

  expect(list.map(({ active, liftedBy }) => [active, liftedBy !== null]).sort()).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
});

it('lets the first company user act for the mould maker', async () => {
  expect(await t.as('company01')(enterpriseApi.ownEnterprise, {})).toMatchObject({
    enterpriseName: '江岚恒拓模具有限公司',
  });
});
