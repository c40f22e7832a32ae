import { factDefinitionApi, ruleTrialApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const define = (label: string, factKey: string, more: object) =>
    t.as('admin')(factDefinitionApi.create, {
      body: { label, factKey, kind: 'money', topic: 'operation', ...more },
    });
  await define('研发费用', 'rdCost', { unit: '万元', least: '0' });
  await define('营业收入', 'income', { unit: '万元', least: '0' });
  await define('从业人员', 'headcount', { kind: 'int', unit: '人', changesBy: 'none' });
});
afterAll(() => t.close());

const share = {
  op: 'gte',
  left: { div: [{ var: 'rdCost' }, { var: 'income' }] },
  right: { param: 'least' },
  cite: '第六条',
};
const params = { least: [{ from: '2026-01-01', value: 3, unit: '%' }] };
const trial = (body: object) => t.as('admin')(ruleTrialApi.trial, { body });

describe('a rule that nobody has stored', () => {
  it('answers verdict, amount, grounds, the nearest way and the day', async () => {
    const answer = await trial({
      condition: { op: 'and', args: [share, { op: 'lte', left: { var: 'headcount' }, right: 300 }] },
      amount: {
        min: [{ mul: [{ var: 'rdCost' }, { number: 10, unit: '%' }] }, { number: 50, unit: '万元' }],
      },
      params,
      facts: { rdCost: 280, income: 10_000, headcount: 120 },
      date: '2026-11-20',
    });
    expect(answer).toMatchObject({
      verdict: 'F',
      amount: { min: 28, max: 28, unit: '万元' },
      missing: [],
      nearMiss: [[{ fact: 'rdCost', from: 280, to: 300 }], [{ fact: 'income', from: 10_000, to: 9333 }]],
      ...{ amountWords: '28 万元', labels: { rdCost: '研发费用' } },
      params: [{ name: 'least', label: 'least', value: '3%', from: '2026-01-01' }],
      wait: null,
    });
    expect(answer.trace.parts[0]).toMatchObject({
      result: 'F',
      isDeciding: true,
      cite: '第六条',
      sentence: '研发费用 ÷ 营业收入为 0.028，要求不低于 3%，不符合',
      requirement: '研发费用 ÷ 营业收入不低于 3%',
    });
    expect(answer.nearMiss[0]).toMatchObject([{ fromWords: '280 万元', toWords: '300 万元' }]);
    expect(answer.amountText).toContain('最高 50 万元');
  });

  it('asks turned round below a "not", and how many of several', async () => {
    const isLarge = { op: 'gt', left: { var: 'headcount' }, right: 300 };
    const answer = await trial({
      condition: { op: 'not', arg: { op: 'atLeast', n: 3, args: [isLarge, share, share] } },
      params,
      facts: {},
    });
    const [{ least, parts } = { least: 0, parts: [] }] = answer.trace.parts;
    expect([least, parts[0]?.requirement]).toEqual([1, '从业人员不高于 300 人']);
  });

  it('tells sums in English as they are told there', async () => {
    const answer = await t.as('admin', { 'accept-language': 'en' })(ruleTrialApi.trial, {
      body: {
        condition: share,
        amount: { min: [{ var: 'rdCost' }, { number: 50, unit: '万元' }] },
        params: { least: [{ value: 3, unit: '%' }] },
        facts: {},
      },
    });
    expect(answer.amountWords).toContain('CNY 500,000');
    expect(answer.params).toEqual([{ name: 'least', label: 'least', value: '3%', from: '' }]);
  });

  it('says unknown with an interval, and never no, for what it is not told', async () => {
    const answer = await trial({
      condition: share,
      amount: { max: [{ var: 'rdCost' }, 5] },
      params,
      facts: { income: 10_000 },
      date: '2026-11-20',
    });
    expect(answer).toMatchObject({ verdict: 'U', missing: ['rdCost'], amount: { min: 5, max: null } });
  });

  it('waits for the first day of a parameter', async () => {
    const answer = await trial({
      condition: share,
      params: { least: [...params.least, { from: '2027-03-01', value: 2, unit: '%' }] },
      facts: { rdCost: 250, income: 10_000 },
      date: '2026-11-20',
    });
    expect(answer.wait).toBe('2027-03-01');
  });

  it('shows a rule that cannot be computed as that, and never as no', async () => {
    const answer = await trial({
      condition: share,
      params,
      facts: { rdCost: 1, income: 0 },
      date: '2026-11-20',
    });
    expect(answer).toMatchObject({ verdict: 'error', fault: { reason: 'divisionByZero' } });
  });

  it('refuses what is no rule with its place, whatever it is', async () => {
    const refused = async (body: object) => await t.reply('admin', ruleTrialApi.trial, { body });
    expect(
      await refused({ condition: { op: 'and', args: [{ op: 'gte', left: { var: 'a' } }] } }),
    ).toMatchObject({
      code: 400,
      msg: '规则读不懂：condition.args.0.right，缺少此项',
    });
    const deep = (depth: number): object =>
      depth === 0 ? { op: 'true', fact: 'a' } : { op: 'not', arg: deep(depth - 1) };
    expect(await refused({ condition: deep(40) })).toMatchObject({ code: 400 });
    expect(await refused({ condition: { op: 'ref', ruleSet: 'nobody' } })).toMatchObject({
      code: 200,
      data: { verdict: 'error', fault: { reason: 'unknownRuleSet' } },
    });
    expect(await refused({ facts: { a: { b: { c: 1 } } } })).toMatchObject({ code: 200 });
    for (const number of [1e308, -1e308, 1e-300])
      expect(
        await refused({ condition: { op: 'gte', left: { var: 'headcount' }, right: { number } } }),
      ).toMatchObject({ code: 400, msg: '规则读不懂：condition.right.number，超出允许的范围' });
    expect(await refused({ facts: { headcount: { min: 1e308 } } })).toMatchObject({
      code: 400,
      msg: '规则读不懂：facts.headcount.min，超出允许的范围',
    });
  });

  it('is for those who hold the menu', async () => {
    expect(await t.reply('expert01', ruleTrialApi.trial, { body: {} })).toMatchObject({ code: 403 });
  });
});
