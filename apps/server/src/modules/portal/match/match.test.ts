import { firmProfileApi, firmWorthApi, type MatchQuery, matchApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { registerFor } from '../../../testing/enterprises';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';
import { tellFacts } from '../../../testing/tell-facts';

let t: TestApp;
let ids: ReadonlyMap<string, string>;
let firmId: string;

const least = (fact: string, right: number) => ({ op: 'gte', left: { var: fact }, right, cite: 'c2' });
const paying = (wan: number) => ({ number: wan, unit: '万元' });
const item = (key: string, name: string, condition: object, given: object = {}) =>
  anItem({
    key,
    name,
    rule: { validFrom: '2026-01-10', condition, amount: paying(10), tests: [] },
    ...given,
  });

beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-11-23T09:00:00+08:00') });
  const rule = (condition: object, wan: number) => ({
    validFrom: '2026-01-10',
    condition,
    amount: paying(wan),
    tests: [],
  });
  const soon = { isRolling: false, windows: [{ from: '2026-11-01', to: '2026-11-25' }] };
  const laid = await layPolicies(t, [
    aPolicy({
      items: [
        item('subsidy', '设备投资补助', least('equipmentInvestment', 100), {
          exclusionGroup: 'equipment',
          rule: rule(least('equipmentInvestment', 100), 33.6),
        }),
        item('interest', '设备贷款贴息', least('loanPrincipal', 1), {
          exclusionGroup: 'equipment',
          rule: rule(least('loanPrincipal', 1), 7.6),
        }),
        item('green', '绿色工厂奖励', least('energyFall', 5), { rule: rule(least('energyFall', 5), 50) }),
        item('export', '出口信用保险扶持', least('exportPremium', 1), {
          rule: rule(least('exportPremium', 1), 9.6),
          ...soon,
        }),
        item('patent', '专利奖励', least('patents', 3)),
        item('age', '满七年奖励', {
          op: 'not',
          arg: { op: 'within', fact: 'foundedOn', amount: 7, unit: 'year', cite: 'c3' },
        }),
        item('over', '已经截止的', least('patents', 1), {
          isRolling: false,
          windows: [{ from: '2026-02-01', to: '2026-03-01' }],
        }),
      ],
    }),
    aPolicy({
      key: 'elsewhere',
      regionCode: '990112',
      items: [item('elsewhere-item', '别处的', least('patents', 0))],
    }),
    aPolicy({
      key: 'people',
      audiences: ['individual'],
      items: [item('people-item', '个人的', least('patents', 0))],
    }),
  ]);
  ids = laid.itemIds;
  const firm = await registerFor(t, 'company01', { districtId: '990121', registerDate: '2020-03-18' });
  firmId = firm.id;
  await tellFacts(t, firmId, { equipmentInvestment: 420, exportPremium: 12, patents: 1 });
});
afterAll(() => t.close());

const matches = async (query: Partial<MatchQuery> = {}) =>
  await t.as('company01')(matchApi.list, { query: query as never });
const read = async (key: string) =>
  await t.as('company01')(matchApi.read, { params: { itemId: ids.get(key) ?? '' }, query: {} });

describe('what a firm may have', () => {
  it('is ranked by sum, certainty, deadline and ease, and says why in one line', async () => {
    const { list, counts, notForFirm, most } = await matches();
    expect(list.map(({ itemName, outcome, rank }) => [rank.place, itemName, outcome, rank.line])).toEqual([
      [1, '出口信用保险扶持', 'eligible', '后天截止，材料全部免提交'],
      [2, '设备投资补助', 'eligible', '确定金额最大，材料全部免提交'],
      [3, '绿色工厂奖励', 'needInfo', '补「能耗强度降幅」就能确定'],
      [4, '满七年奖励', 'waiting', '3月19日起自动符合，可先备材料'],
      [5, '专利奖励', 'nearMiss', '「有效发明专利」由 1 项 变为 3 项，就符合'],
      [6, '设备贷款贴息', 'needInfo', '不在最优组合里，与「设备投资补助」只能选一项'],
    ]);
    expect(counts).toMatchObject({ all: 6, eligible: 2, needInfo: 2, waiting: 1, nearMiss: 1, expired: 1 });
    expect([notForFirm, most]).toEqual([2, 500_000]);
    const others = await t.as('company01')(matchApi.others, { query: {} as never });
    expect(others.list.map(({ itemName, reason, audiences }) => [itemName, reason, audiences])).toEqual([
      ['别处的', 'region', ['enterprise']],
      ['个人的', 'audience', ['individual']],
    ]);
    const second = await t.as('company01')(matchApi.others, {
      query: { pageSize: 1, currentPage: 2 } as never,
    });
    expect([second.list.length, second.pagination.total]).toEqual([1, 2]);
    expect((await matches({ tab: 'expired' })).list.map(({ itemName }) => itemName)).toEqual(['已经截止的']);
    expect((await matches({ keyword: '绿色' })).list.length).toBe(1);
    expect((await matches({ minAmount: 300_000 })).list.length).toBe(2);
    expect((await matches({ topic: 'green' })).list).toEqual([]);
  });

  it('adds up what is certain and what is possible, and names what it leaves out with the difference', async () => {
    const { best } = await matches();
    expect(best).toMatchObject({
      certain: 432_000,
      possible: 932_000,
      missingFacts: 1,
      losers: [{ itemName: '设备贷款贴息', betterName: '设备投资补助', less: 260_000 }],
    });
    expect(best.lines.map(({ itemName, amount, isCertain }) => [itemName, amount.max, isCertain])).toEqual([
      ['设备投资补助', 336_000, true],
      ['出口信用保险扶持', 96_000, true],
      ['绿色工厂奖励', 500_000, false],
    ]);
    expect(best.lines[2]?.amount).toEqual({ min: 0, max: 500_000, isWhole: true });
  });

  it('says what each missing fact is worth, and that one is not worth asking', async () => {
    const { list } = await t.as('company01')(firmWorthApi.completeness, { query: {} });
    const worth = new Map(list.map((one) => [one.factKey, [one.items, one.worth]]));
    expect(list[0]?.factKey).toBe('energyFall');
    expect(worth.get('energyFall')).toEqual([1, 500_000]);
    expect(worth.get('loanPrincipal')).toEqual([1, 0]);
    expect(worth.has('enterpriseSize')).toBe(false);
  });

  it('tells the whole way with sentences, sources and clauses, and what would change it', async () => {
    const detail = await read('patent');
    expect(detail).toMatchObject({
      row: { outcome: 'nearMiss', amount: { min: 100_000, max: 100_000 } },
      tree: {
        kind: 'leaf',
        label: '有效发明专利',
        value: '1 项',
        demand: '不低于 3 项',
        source: '社保',
        asOf: '2026-11-01',
        cite: { pid: 'c2', path: '第二条' },
      },
      ways: [[{ label: '有效发明专利', from: '1 项', to: '3 项' }]],
      knobs: [{ factKey: 'patents', value: 1, step: 1 }],
      because: ['有效发明专利为 1 项，要求不低于 3 项，不符合'],
      met: { met: 0, of: 1 },
    });
    expect(detail.clauses).toEqual([expect.objectContaining({ pid: 'c2', path: '第二条' })]);
    const waiting = await read('age');
    expect(waiting.band.map(({ from, outcome }) => [from, outcome])).toEqual([
      ['2026-11-23', 'notEligible'],
      ['2027-03-19', 'eligible'],
    ]);
    expect(
      await t.reply('company01', matchApi.read, { params: { itemId: 'nobody' }, query: {} }),
    ).toMatchObject({
      code: 404,
    });
  });

  it('tries other figures and other days, and stores nothing of it', async () => {
    const trial = async (body: object) => await t.as('company01')(matchApi.whatIf, { body });
    const itemId = ids.get('patent') ?? '';
    expect(await trial({ itemId, facts: { patents: 3 } })).toMatchObject({
      certain: 532_000,
      trial: { outcome: 'eligible', because: ['有效发明专利为 3 项，要求不低于 3 项，符合'] },
      changed: [{ itemName: '专利奖励', from: 'nearMiss', to: 'eligible' }],
    });
    expect(await trial({ itemId: ids.get('age'), date: '2027-03-19' })).toMatchObject({
      trial: { outcome: 'eligible' },
    });
    expect((await trial({ date: '2026-11-26' })).counts.expired).toBe(2);
    expect(
      await t.reply('company01', matchApi.whatIf, { body: { facts: { patents: 'many' } } }),
    ).toMatchObject({
      code: 400,
    });
    expect((await read('patent')).row.outcome).toBe('nearMiss');
  });

  it('writes down what the firm’s own facts have changed, with the cause', async () => {
    await t.as('company01')(firmProfileApi.declare, {
      body: { facts: [{ factKey: 'energyFall', value: 6.2 }] },
    });
    const { list } = await t.as('company01')(matchApi.changes, { query: {} });
    expect(list).toMatchObject([
      {
        itemName: '绿色工厂奖励',
        from: 'needInfo',
        to: 'eligible',
        cause: 'profile',
        detail: '您填写了能耗强度降幅',
      },
    ]);
    expect((await matches()).best.certain).toBe(932_000);
    expect(
      (await t.as('company01')(matchApi.changes, { query: { since: list[0]?.time ?? 0 + 1 } })).list.length,
    ).toBe(1);
  });

  it('is for the firm’s own people', async () => {
    expect(await t.reply('nobody', matchApi.list, { query: {} })).toMatchObject({ code: 600 });
    expect((await t.reply('clerk', matchApi.list, { query: {} })).code).toBe(403);
    const stranger = await t.reply('company02', matchApi.list, { query: { enterpriseId: firmId } });
    expect(stranger.code).toBe(404);
  });
});
