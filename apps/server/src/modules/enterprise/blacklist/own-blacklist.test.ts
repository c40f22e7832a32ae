import { blacklistApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { registerFor } from '../../../testing/enterprises';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => t.close());

const own = async (person: string) => (await t.as(person)(blacklistApi.listOwnBlacklist, {})).list;

it('tells a firm’s people what stands against it, until it is over, and nobody else', async () => {
  const firm = await registerFor(t, 'company03', { enterpriseName: '列入名单的公司' });
  const list = (level: number, endDate: number | null) =>
    t.as('clerk')(blacklistApi.createBlacklist, {
      body: {
        enterpriseIds: [firm.id],
        level,
        reasonType: 'fraud',
        reason: '虚报研发费用，骗取专项资金',
        basisDocNo: '江企服〔2026〕18 号',
        startDate: clock,
        endDate,
        scope: level === 2 ? ['special'] : [],
      },
    });
  await list(1, null);
  await list(2, clock + 5000);

  const told = await own('company03');
  expect(told).toMatchObject([
    {
      enterpriseId: firm.id,
      enterpriseName: '列入名单的公司',
      level: 2,
      reasonType: 'fraud',
      reason: '虚报研发费用，骗取专项资金',
      basisDocNo: '江企服〔2026〕18 号',
      scope: ['special'],
      endDate: clock + 5000,
    },
    { level: 1, endDate: null },
  ]);
  expect(Object.keys(told[0]!)).not.toContain('creatorUser');
  for (const person of ['clerk', 'admin', 'expert01', 'company01']) expect(await own(person)).toEqual([]);

  clock += 5000;
  expect(await own('company03')).toMatchObject([{ level: 1 }]);
});
