import { policyDocumentApi, policyRuleApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register } from '../../../testing/enterprises';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';
import { tellFacts } from '../../../testing/tell-facts';

let t: TestApp;
let id = '';
const dated = (from: string, value: number, unit: string) => ({ from, value, unit, pid: 'c2' });
const called = <T extends object>(label: string, values: readonly T[]) =>
  values.map((one) => ({ ...one, label }));
const condition = {
  op: 'and',
  args: [
    { op: 'gte', left: { var: 'headcount' }, right: { param: 'least' }, cite: 'c2' },
    { op: 'not', arg: { op: 'true', fact: 'isUntrusted', cite: 'c3' } },
  ],
};
const params = { least: [dated('2026-01-10', 20, '人')], sum: [dated('2026-01-10', 5, '万元')] };
const rule = { condition, amount: { param: 'sum', cite: 'c2' }, params };

/** Ten people are enough from 2027 on, and bring six. */
const loosened = {
  ...rule,
  validFrom: '2027-01-01',
  params: {
    least: called('最少人数', [...params.least, dated('2027-01-01', 10, '人')]),
    sum: [...params.sum, dated('2027-01-01', 6, '万元')],
  },
};

beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-12-01T09:00:00+08:00') });
  const laid = await layPolicies(t, [
    aPolicy({ items: [anItem({ rule: { ...rule, validFrom: '2026-01-10', tests: [] } })] }),
  ]);
  id = laid.documentIds.get('small') ?? '';
  for (const headcount of [12, 30, 5])
    await tellFacts(t, (await register(t)).id, { headcount, isUntrusted: false });
  await t.as('clerk')(policyDocumentApi.newEdition, { params: { id } });
  const version = await t.as('admin')(policyRuleApi.begin, {
    params: { itemId: laid.itemIds.get('small-item') ?? '' },
  });
  await t.as('admin')(policyRuleApi.save, { params: { id: version.id }, body: loosened });
});
afterAll(() => t.close());

describe('what an edition changes of the rules', () => {
  it('is told with both values and their days, before anything is released', async () => {
    const { params: changed, rules } = await t.as('clerk')(policyDocumentApi.diff, {
      params: { id },
      query: {},
    });
    expect(rules).toBe(1);
    expect(changed).toMatchObject([
      { name: 'sum', label: 'sum', before: { value: '5' }, after: { value: '6', from: '2027-01-01' } },
      {
        name: 'least',
        label: '最少人数',
        before: { value: '20', unit: '人', from: '2026-01-10' },
        after: { value: '10', unit: '人', from: '2027-01-01' },
      },
    ]);
  });

  it('says whom it touches and what money it moves, altogether and each parameter alone', async () => {
    const told = await t.as('clerk')(policyDocumentApi.diffImpact, { params: { id }, query: {} });
    expect(told).toMatchObject({ day: '2027-01-01', firms: 3, affected: 2 });
    const money = (before: number, after: number) => ({
      moneyBefore: [before, before],
      moneyAfter: [after, after],
    });
    expect(told.items).toMatchObject([
      {
        whole: { gains: 1, loses: 0, shifts: 1, ...money(50_000, 120_000) },
        params: [
          { name: 'sum', effect: { gains: 0, loses: 0, shifts: 2, ...money(100_000, 120_000) } },
          { name: 'least', effect: { gains: 1, loses: 0, shifts: 0, ...money(60_000, 120_000) } },
        ],
      },
    ]);
  });

  it('is asked of any two editions, and of an edition that is not there is missing', async () => {
    const ask = async (query: { from?: number; to?: number }) =>
      await t.reply('clerk', policyDocumentApi.diffImpact, { params: { id }, query });
    expect(await ask({ from: 1, to: 2 })).toMatchObject({ code: 200, data: { affected: 2 } });
    expect(await ask({ from: 1, to: 1 })).toMatchObject({ code: 200, data: { affected: 0, items: [] } });
    expect(await ask({ from: 7 })).toMatchObject({ code: 404 });
    expect(
      await t.reply('expert01', policyDocumentApi.diffImpact, { params: { id }, query: {} }),
    ).toMatchObject({
      code: 403,
    });
  });
});
