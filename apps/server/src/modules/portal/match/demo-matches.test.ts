import { firmProfileApi, firmWorthApi, matchApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo', now: () => new Date('2026-11-23T09:00:00+08:00') });
});
afterAll(() => t.close());

const matches = async (person: string) => await t.as(person)(matchApi.list, { query: {} });

it('makes the first firm of the demo sure of 62万元, and two facts may bring 80万元 more', async () => {
  const { best, list } = await matches('company01');
  expect(best).toMatchObject({ certain: 620_000, possible: 1_420_000, missingFacts: 2 });
  expect(best.losers).toMatchObject([{ itemName: '设备贷款贴息', less: 260_000 }]);
  expect(list.slice(0, 3).map(({ itemName }) => itemName)).toEqual([
    '出口信用保险保费扶持',
    '设备投资补助',
    '绿色工厂奖励',
  ]);
  const { list: missing } = await t.as('company01')(firmWorthApi.completeness, { query: {} });
  expect(missing.slice(0, 2).map(({ factKey, worth }) => [factKey, worth])).toEqual([
    ['energyFall', 500_000],
    ['digitalSpend', 300_000],
  ]);
});

it('shows every outcome among the six firms, and each of them its profile', async () => {
  const seen = new Set<string>();
  for (const person of ['company01', 'company02', 'company03', 'company04', 'company05', 'company06']) {
    for (const { outcome } of (await matches(person)).list) seen.add(outcome);
    const { counts } = await t.as(person)(firmProfileApi.facts, { query: {} });
    expect(counts.known, person).toBeGreaterThan(5);
  }
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining(['eligible', 'nearMiss', 'needInfo', 'notEligible', 'waiting']),
  );
});
