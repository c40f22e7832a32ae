import { type FirmProfile, firmProfileApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { registerFor } from '../../../testing/enterprises';
import { layPolicies } from '../../../testing/lay-policies';
import { tellFacts } from '../../../testing/tell-facts';

let t: TestApp;
let firmId: string;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-11-23T09:00:00+08:00') });
  await layPolicies(t);
  const firm = await registerFor(t, 'company01', { districtId: '990121', registerDate: '2020-03-18' });
  firmId = firm.id;
  await registerFor(t, 'company02');
  await tellFacts(t, firmId, { headcount: 86 });
  await tellFacts(t, firmId, { headcount: 91 }, { source: 'self', asOf: '2026-08-12' });
  await tellFacts(t, firmId, { income: 9840 }, { fromSystem: '税务', expiresOn: '2027-05-31' });
  await tellFacts(t, firmId, { patents: 3 }, { source: 'attested', expiresOn: '2026-11-22' });
});
afterAll(() => t.close());

const profile = async (person = 'company01') => await t.as(person)(firmProfileApi.facts, { query: {} });
const factsOf = async (person?: string) =>
  new Map((await profile(person)).topics.flatMap(({ facts }) => facts).map((one) => [one.factKey, one]));
const tell = async (facts: { factKey: string; value: unknown; year?: number }[], person = 'company01') =>
  await t.reply(person, firmProfileApi.declare, { body: { facts } });

describe('the profile of a firm', () => {
  it('tells the value that counts with source and day, what differs, and what is worked out', async () => {
    const facts = await factsOf();
    expect(facts.get('headcount')).toMatchObject({
      used: { text: '86 人', source: 'official', origin: '社保', asOf: '2026-11-01' },
      conflicts: [{ text: '91 人', source: 'self', origin: '自填' }],
      mayDeclare: false,
    });
    expect(facts.get('region')).toMatchObject({
      used: { value: '990121', text: '高新区', origin: '企业名录' },
    });
    expect(facts.get('enterpriseSize')).toMatchObject({
      used: { text: '小型', source: 'derived' },
      madeOf: '由从业人员 86 人、营业收入 9,840 万元、所属行业 模具制造算出',
      formula: 'size-2017',
    });
    expect(facts.get('patents')).toMatchObject({ used: null, mayDeclare: true });
    const { counts, firm } = await profile();
    expect(firm).toMatchObject({ size: '小型', age: 6, headcount: '86 人' });
    expect(counts).toMatchObject({ conflicts: 1, disputes: 0 });
  });

  it('calls facts as the reader’s language does, in refusals too', async () => {
    const english = { 'accept-language': 'en' };
    const { data } = await t.reply('company01', firmProfileApi.facts, { query: {} }, english);
    const labels = new Map(
      (data as FirmProfile).topics
        .flatMap(({ facts }) => facts)
        .map(({ factKey, label }) => [factKey, label]),
    );
    expect(labels.get('headcount')).toBe('Employees');
    const facts = (data as FirmProfile).topics.flatMap((topic) => topic.facts);
    const of = (key: string) => facts.find(({ factKey }) => factKey === key);
    expect(of('headcount')).toMatchObject({ unit: 'people', used: { text: '86 people' } });
    expect(of('industry')).toMatchObject({ used: { value: 'C3525', text: 'Mould making' } });
    expect(of('income')).toMatchObject({ used: { text: 'CNY 98,400,000' } });
    expect(of('enterpriseSize')).toMatchObject({ used: { value: '小型', text: 'Small' } });
    expect(of('legalForm')).toMatchObject({ question: 'What is the legal form of the enterprise?' });
    expect(of('legalForm')?.options).toContainEqual({ value: '合伙企业', label: 'Partnership' });
    expect((await factsOf()).get('legalForm')?.options).toContainEqual({
      value: '合伙企业',
      label: '合伙企业',
    });
    expect((await factsOf()).get('headcount')).toMatchObject({ label: '从业人员' });
    const body = { facts: [{ factKey: 'headcount', value: 90 }] };
    const refused = await t.reply('company01', firmProfileApi.declare, { body }, english);
    expect(refused.msg).toContain('“Employees”');
  });

  it('takes what a firm tells of itself, keeps what was before, and refuses the rest in words', async () => {
    expect(await tell([{ factKey: 'interestRate', value: 3.45 }])).toMatchObject({ code: 200 });
    expect(await tell([{ factKey: 'interestRate', value: 3.6 }])).toMatchObject({
      code: 200,
      data: { changed: 1 },
    });
    const { list } = await t.as('company01')(firmProfileApi.history, {
      params: { factKey: 'interestRate' },
      query: {},
    });
    expect(list.map(({ text, endedTime }) => [text, endedTime === null])).toEqual([
      ['3.6%', true],
      ['3.45%', false],
    ]);
    expect(await tell([{ factKey: 'interestRate', value: 345 }])).toMatchObject({
      code: 400,
      msg: '「贷款年利率」应在 0 至 24 %之间，您填的是 345',
    });
    expect(await tell([{ factKey: 'headcount', value: 90 }])).toMatchObject({
      code: 400,
      msg: '「从业人员」由社保提供，不能直接改；不对请提异议',
    });
    for (const [factKey, value] of [
      ['enterpriseSize', '大型'],
      ['nobody', 1],
      ['isUntrusted', 'no'],
      ['titles', ['没有这种']],
      ['rdCost', 5],
      ['equipment', [{ price: { a: 1 } }]],
    ] as const)
      expect((await tell([{ factKey, value }])).code, factKey).toBe(400);
    expect(await tell([{ factKey: 'rdCost', value: 305, year: 2025 }])).toMatchObject({ code: 200 });
    expect(await tell([{ factKey: 'interestRate', value: null }])).toMatchObject({ code: 200 });
    expect((await factsOf()).get('interestRate')?.used).toBeNull();
  });

  it('takes an objection to what an office says, once, and its value counts until it is answered', async () => {
    const raise = async (factKey: string) =>
      await t.reply('company01', firmProfileApi.dispute, {
        body: { factKey, claimed: 91, text: '11 月新进 5 人，花名册已上传' },
      });
    expect(await raise('headcount')).toMatchObject({ code: 200 });
    expect(await raise('headcount')).toMatchObject({
      code: 400,
      msg: '「从业人员」已有一个异议在核实，请等答复',
    });
    expect(await raise('patents')).toMatchObject({ code: 400 });
    expect((await factsOf()).get('headcount')).toMatchObject({
      used: { text: '86 人' },
      dispute: { claimedText: '91 人', heldText: '86 人', state: 'open' },
    });
    const { list } = await t.as('company01')(firmProfileApi.disputes, { query: {} });
    const id = list[0]?.id ?? '';
    expect(await t.reply('company02', firmProfileApi.withdrawDispute, { params: { id } })).toMatchObject({
      code: 404,
    });
    await t.as('company01')(firmProfileApi.withdrawDispute, { params: { id } });
    expect((await factsOf()).get('headcount')?.dispute).toBeUndefined();
  });

  it('is shown to the firm’s own people only', async () => {
    const read = async (person: string, query = {}) => await t.reply(person, firmProfileApi.facts, { query });
    expect(await read('company02', { enterpriseId: firmId })).toMatchObject({ code: 404 });
    expect(await read('person01')).toMatchObject({
      code: 403,
      msg: '企业档案和政策匹配只对企业账号开放。个人可以用政策精准查，不用登录',
    });
    expect(await read('company03')).toMatchObject({
      code: 403,
      msg: expect.stringContaining('还没有绑定企业'),
    });
    expect((await read('nobody')).code).toBe(600);
    expect((await read('clerk')).code).toBe(403);
  });
});
