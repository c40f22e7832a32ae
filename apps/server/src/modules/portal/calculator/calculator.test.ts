import {
  calculatorApi,
  calculatorKeptApi,
  type Envelope,
  ownCalculationApi,
  type CalculatorProgress as Progress,
  type CalculatorResult as Result,
} from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
let clock = Date.parse('2026-11-23T09:00:00+08:00');
let ids: Awaited<ReturnType<typeof layPolicies>>;

/** 贴息 up to 40 万元 of what the loan costs, or 8 % of the equipment: one of the two. */
const loan = anItem({
  key: 'loan',
  name: '设备贷款贴息',
  benefitType: 'interest',
  exclusionGroup: 'equipment',
  isRolling: false,
  windows: [{ from: '2026-11-01', to: '2026-12-02' }],
  rule: {
    validFrom: '2026-01-10',
    condition: { op: 'gt', left: { var: 'loanPrincipal' }, right: 0, cite: 'c2' },
    amount: {
      min: [
        { number: 40, unit: '万元' },
        {
          mul: [
            { min: [{ var: 'loanPrincipal' }, { number: 2000, unit: '万元' }] },
            { min: [{ var: 'interestRate' }, { number: 2, unit: '%' }] },
            { div: [{ var: 'interestMonths' }, { number: 12, unit: '月' }] },
          ],
        },
      ],
      cite: 'c2',
    },
    tests: [],
  },
});
const investment = anItem({
  key: 'investment',
  name: '设备投资补助',
  exclusionGroup: 'equipment',
  rule: {
    validFrom: '2026-01-10',
    condition: {
      op: 'gte',
      left: { var: 'equipmentInvestment' },
      right: { number: 100, unit: '万元' },
      cite: 'c2',
    },
    amount: {
      min: [
        { number: 300, unit: '万元' },
        { mul: [{ var: 'equipmentInvestment' }, { number: 8, unit: '%' }] },
      ],
    },
    tests: [],
  },
});

beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock), environment: { TRUST_PROXY: '127.0.0.1' } });
  ids = await layPolicies(t, [
    aPolicy(),
    aPolicy({ key: 'equipment', title: '设备更新措施', shortTitle: '设备更新', items: [loan, investment] }),
    aPolicy({ key: 'coming', effectiveFrom: '2027-01-01', items: [anItem({ key: 'coming-item' })] }),
    aPolicy({ key: 'district', regionCode: '990112', items: [anItem({ key: 'district-item' })] }),
  ]);
});
afterAll(() => t.close());
beforeEach(() => {
  clock += 60_000;
});

/** A visitor's browser: it keeps the cookie it is given, and says no id. */
function browser(address = '192.0.2.10') {
  let cookie = '';
  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const reply = await t.server.inject({
      method,
      url,
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json', cookie },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
    const left = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    if (left.startsWith('qifu-calculator')) cookie = left;
    return reply.json() as Envelope & { data: never };
  };
  const base = '/api/portal/pub/calc/sessions';
  return {
    cookie: () => cookie,
    open: (body: object = {}) => send('POST', base, body),
    read: (query = '') => send('GET', `${base}/current${query}`),
    answer: (key: string, value: unknown, more: object = {}) =>
      send('POST', `${base}/current/answers`, { key, value, ...more }),
    unknown: (key: string) => send('POST', `${base}/current/answers`, { key, unknown: true }),
    takeBack: (key: string) => send('DELETE', `${base}/current/answers/${key}`),
    call: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      send(method, `${base}/current${path && `/${path}`}`, body),
  };
}
const said = ({ data }: { data: unknown }) => data as Progress;
const result = async (one: ReturnType<typeof browser>, query = '') =>
  (await one.call('GET', `result${query}`)).data as Result;
const outcomes = (items: Result['items']) =>
  Object.fromEntries(items.map(({ itemId, outcome }) => [keyOf(itemId), outcome]));
const keyOf = (id: string) => [...ids.itemIds].find(([, one]) => one === id)?.[0] ?? id;

describe('the calculator for a visitor', () => {
  it('asks, counts, and never takes what is not known for a yes or a no', async () => {
    const guest = browser();
    const begun = said(await guest.open());
    expect(begun.summary).toMatchObject({ eligible: 0, needInfo: 5, notEligible: 0, min: 0 });
    expect(begun.page?.questions.length).toBeLessThanOrEqual(3);
    expect(new Set(begun.page?.questions.map(({ topic }) => topic)).size).toBe(1);
    for (const { decides, cites } of begun.page?.questions ?? []) {
      expect(decides).toBeGreaterThan(0);
      expect(cites[0]?.path).toBe('第二条');
    }
    await guest.unknown('isUntrusted');
    const after = said(await guest.answer('headcount', 20));
    expect(after.summary).toMatchObject({ eligible: 0, notEligible: 0 });
    const done = said(await guest.answer('isUntrusted', false));
    expect(done.summary).toMatchObject({ eligible: 2, notEligible: 1, min: 100_000 });
    expect(done.summary.rows.filter(({ isChanged }) => isChanged).length).toBe(2);
  });

  it('takes a coarse answer, and says in an interval what it leaves open', async () => {
    const guest = browser();
    await guest.open({ scope: { kind: 'policies', refs: [ids.documentIds.get('equipment')] } });
    const coarse = said(await guest.answer('equipmentInvestment', { min: '100' }));
    const row = (progress: Progress, key: string) =>
      progress.summary.rows.find(({ itemId }) => keyOf(itemId) === key);
    expect(row(coarse, 'investment')).toMatchObject({
      outcome: 'eligible',
      amount: { min: 80_000, max: 3_000_000 },
      basis: 'interval',
    });
    await guest.answer('loanPrincipal', 800);
    const open = said(await guest.answer('interestMonths', 9, { shown: ['interestRate', 'headcount'] }));
    expect(row(open, 'loan')?.amount).toEqual({ min: 0, max: 120_000 });
    expect(open.shown).toEqual([
      { key: 'interestRate', decides: 1 },
      { key: 'headcount', decides: 0 },
    ]);
    const exact = said(await guest.answer('interestRate', 1.5));
    expect(row(exact, 'loan')).toMatchObject({ amount: { min: 90_000, max: 90_000 }, basis: 'exact' });
    // 贴息和投资补助 exclude each other: what can be had lies between the better of the least and of the most.
    expect(exact.summary).toMatchObject({ min: 90_000, max: 3_000_000 });
    expect(exact.summary.exclusions).toMatchObject([{ less: 2_910_000 }]);
  });

  it('goes back without losing what was answered later, and marks what counts otherwise', async () => {
    const guest = browser();
    await guest.open();
    await guest.answer('equipmentInvestment', 900);
    await guest.answer('loanPrincipal', 800);
    await guest.answer('interestRate', 3.45);
    const changed = said(await guest.answer('loanPrincipal', 0));
    const answers = changed.topics.flatMap((topic) => topic.answers);
    expect(answers.map(({ key, isChanged }) => [key, isChanged])).toEqual([
      ['equipmentInvestment', false],
      ['loanPrincipal', false],
      ['interestRate', true],
    ]);
    const back = said(await guest.takeBack('equipmentInvestment'));
    expect(back.topics.flatMap((topic) => topic.answers).map(({ key }) => key)).toEqual([
      'loanPrincipal',
      'interestRate',
    ]);
    expect(back.page?.topic).toBe('asset');
    const topic = said(await guest.read('?topic=asset'));
    expect(topic.page?.questions.find(({ key }) => key === 'interestRate')?.given?.value).toBe(3.45);
  });

  it('refuses what the dictionary does not allow, and names what it allows', async () => {
    const guest = browser();
    await guest.open();
    const msg = async (key: string, value: unknown) => {
      const { code, msg: text } = await guest.answer(key, value);
      return `${code} ${text}`;
    };
    expect(await msg('interestRate', 345)).toBe('400 贷款年利率应在 0 至 24% 之间，您填的是 345');
    expect(await msg('headcount', -1)).toBe('400 从业人员不少于 0 人，您填的是 -1');
    expect(await msg('headcount', 1.5)).toBe('400 从业人员请填整数，您填的是 1.5');
    expect(await msg('headcount', '很多')).toBe('400 从业人员请填数字，您填的是「很多」');
    expect(await msg('legalForm', '合作社')).toMatch(/^400 组织形式只能选：有限责任公司、/);
    expect(await msg('enterpriseSize', '小型')).toBe('400 「企业规模」由部门共享或自动计算，不用填写');
    expect(await msg('isUntrusted', 'yes')).toBe('400 失信请选是或否');
    expect(await msg('foundedOn', '2026-02-30')).toMatch(/^400 成立日期请填日期/);
    expect(await msg('nothing', 1)).toMatch(/^404/);
    for (const value of [
      {},
      { min: 9, max: 1 },
      { periods: { 5: 1 } },
      [[]],
      { constructor: 1 },
      'x'.repeat(9_000),
    ])
      expect(await msg('headcount', value)).toMatch(/^400/);
    const both = await guest.answer('headcount', 5, { unknown: true });
    expect(both.code).toBe(400);
    expect(said(await guest.read()).topics.flatMap((topic) => topic.answers)).toEqual([]);
  });

  it('tells a result with its grounds, the nearest step and the waiting day', async () => {
    const guest = browser();
    await guest.open({ regionCode: '990111' });
    await guest.answer('headcount', 20);
    await guest.answer('isUntrusted', true);
    await guest.answer('equipmentInvestment', 900);
    await guest.answer('loanPrincipal', 1500);
    const now = await result(guest);
    expect(outcomes(now.items)).toEqual({
      investment: 'eligible',
      loan: 'eligible',
      'small-item': 'nearMiss',
      'coming-item': 'nearMiss',
    });
    expect(now.notApplicable).toMatchObject([{ reason: 'region' }]);
    expect(now.combination).toMatchObject({ min: 720_000, max: 720_000, isExact: true });
    expect(now.combination.losers).toMatchObject([{ less: 320_000 }]);
    const [first] = now.items;
    expect(first).toMatchObject({ isChosen: true, ruleVersion: expect.stringMatching(/^v1#[0-9a-f]{4}$/) });
    expect(first?.because[0]).toMatchObject({
      label: '设备投资额',
      value: '900 万元',
      demand: '不低于 100 万元',
      result: 'T',
      source: '自填',
      asOf: '2026-11-23',
      cite: { pid: 'c2', path: '第二条' },
    });
    const near = now.items.find(({ itemId }) => keyOf(itemId) === 'small-item');
    expect(near?.nearMiss).toMatchObject([[{ label: '失信', from: '是', to: '否' }]]);
    expect(now.missing.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['interestRate']));
    await guest.answer('isUntrusted', false);
    const waiting = (await result(guest)).items.find(({ itemId }) => keyOf(itemId) === 'coming-item');
    expect(waiting).toMatchObject({ outcome: 'waiting', wait: { date: '2027-01-01' } });
    expect(outcomes((await result(guest, '?date=2027-01-01')).items)['coming-item']).toBe('eligible');
    const { data } = await guest.call('GET', `result/${ids.itemIds.get('small-item')}`);
    expect(data).toMatchObject({ tree: { kind: 'all', result: 'T', met: 2 } });
  });

  it('tries out what would be, and keeps nothing of it', async () => {
    const guest = browser();
    await guest.open();
    await guest.answer('headcount', 20);
    await guest.answer('isUntrusted', true);
    const { data } = await guest.call('POST', 'Actions/WhatIf', { facts: { isUntrusted: false } });
    expect(outcomes((data as Result).items)['small-item']).toBe('eligible');
    expect(outcomes((await result(guest)).items)['small-item']).toBe('nearMiss');
    const bad = await guest.call('POST', 'Actions/WhatIf', { facts: { headcount: -5 } });
    expect(bad.code).toBe(400);
  });
});

describe('what is taken away of a calculation', () => {
  it('is shared without its answers unless they were ticked, ends, and can be taken back', async () => {
    const guest = browser();
    await guest.open();
    await guest.answer('headcount', 86);
    const share = async (withAnswers: boolean) =>
      (await guest.call('POST', 'Actions/Share', { withAnswers })).data as {
        token: string;
        id: string;
        qr: string[];
      };
    const plain = await share(false);
    const told = await share(true);
    expect(plain.qr[0]).toMatch(/^1111111/);
    const open = (token: string) => t.reply('nobody', calculatorKeptApi.shared, { params: { token } });
    const seen = await open(plain.token);
    expect(JSON.stringify(seen)).not.toMatch(/86 人|answers":\[\{/);
    expect(JSON.stringify(await open(told.token))).toContain('86 人');
    expect(JSON.stringify(await t.db.selectFrom('calculatorShare').selectAll().execute())).not.toContain(
      plain.token,
    );
    await guest.call('DELETE', `shares/${plain.id}`);
    expect(await open(plain.token)).toMatchObject({ code: 404 });
    clock += 30 * 86_400_000;
    expect(await open(told.token)).toMatchObject({ code: 404 });
    expect(await guest.read()).toMatchObject({ code: 404 });
  });

  it('comes out again byte for byte after the rule has changed, and not where its version was tampered with', async () => {
    const guest = browser();
    await guest.open();
    await guest.answer('headcount', 20);
    const { code } = (await guest.call('POST', 'Actions/Save')).data as { code: string };
    const prove = () => t.as('nobody')(calculatorKeptApi.prove, { body: { code } });
    expect(await prove()).toMatchObject({ isSame: true, changedRules: [], items: 5 });
    const rules = () =>
      t.db.updateTable('policyRule').where('itemId', '=', ids.itemIds.get('small-item') ?? '');
    await rules().set({ state: 'retired' }).execute();
    expect(await prove()).toMatchObject({ isSame: true });
    const stored = await t.db
      .selectFrom('policyRule')
      .select('params')
      .where('itemId', '=', ids.itemIds.get('small-item') ?? '')
      .executeTakeFirstOrThrow();
    const otherwise = JSON.stringify({ least: [{ from: '2026-01-10', value: 25, unit: '人', pid: 'c2' }] });
    await rules().set({ params: otherwise }).execute();
    expect(await prove()).toMatchObject({ isSame: false });
    await rules()
      .set({ params: JSON.stringify(stored.params), state: 'published' })
      .execute();
    expect(
      await t.reply('nobody', calculatorKeptApi.prove, { body: { code: 'JC-0000-0000-0000' } }),
    ).toMatchObject({
      code: 404,
    });
  });

  it('belongs to the account that claims it, and to nobody else who sits at the computer', async () => {
    const guest = browser();
    await guest.open();
    await guest.answer('headcount', 20);
    await guest.call('POST', 'Actions/Save');
    const own = { cookie: guest.cookie() };
    const current = { params: { id: 'current' } };
    expect(await t.reply('nobody', calculatorApi.claim, current, own)).toMatchObject({ code: 600 });
    const claimed = await t.reply('company01', calculatorApi.claim, current, own);
    expect(claimed).toMatchObject({ code: 200, data: { isClaimed: true } });
    expect(await guest.read()).toMatchObject({ code: 404 });
    expect(await t.reply('company02', calculatorApi.read, { ...current, query: {} }, own)).toMatchObject({
      code: 404,
    });
    const [kept, ...others] = (await t.as('company01')(ownCalculationApi.list, { query: {} })).list;
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ scope: { kind: 'all', refs: [] }, items: expect.any(Number) });
    const params = { id: kept?.id ?? '' };
    const shown = await t.as('company01')(ownCalculationApi.read, { params });
    expect(shown.items.filter(({ outcome }) => outcome === 'eligible').length).toBe(kept?.eligible);
    expect(shown.answers).toMatchObject([{ key: 'headcount', text: '20 人' }]);
    expect((await t.as('company02')(ownCalculationApi.list, { query: {} })).list).toEqual([]);
    for (const call of [ownCalculationApi.read, ownCalculationApi.remove])
      expect(await t.reply('company02', call, { params })).toMatchObject({ code: 404 });
    await t.as('company01')(ownCalculationApi.remove, { params });
    expect((await t.as('company01')(ownCalculationApi.list, { query: {} })).pagination.total).toBe(0);
    const resumed = await t.as('company01')(calculatorApi.resume, { body: {} });
    expect(resumed.topics[0]?.answers[0]).toMatchObject({ key: 'headcount', text: '20 人' });
  });

  it('is deleted at once with its links when its maker says so, and nobody else can', async () => {
    const guest = browser();
    await guest.open();
    await guest.answer('headcount', '25');
    const made = (await guest.call('POST', 'Actions/Share', { withAnswers: true })).data as { token: string };
    const shared = async () =>
      (await t.reply('nobody', calculatorKeptApi.shared, { params: { token: made.token } })).code;
    expect(await shared()).toBe(200);
    expect((await browser('192.0.2.99').call('DELETE', '')).code).toBe(404);
    expect(await shared()).toBe(200);
    expect((await guest.call('DELETE', '')).code).toBe(200);
    expect(await shared()).not.toBe(200);
    expect((await guest.read()).code).toBe(404);
    expect(guest.cookie()).toBe('qifu-calculator=');
  });
});

describe('the limits of the calculator', () => {
  it('stop a browser long before an office behind one address', async () => {
    const one = browser('198.51.100.7');
    const codes = [];
    for (let i = 0; i < 62; i += 1) codes.push((await one.open()).code);
    expect(codes.filter((code) => code === 200).length).toBe(60);
    expect((await browser('198.51.100.7').open()).code).toBe(200);
    clock += 3_600_001;
    expect((await one.open()).code).toBe(200);
  });

  it('keep neither address nor id in clear', async () => {
    const guest = browser('203.0.113.77');
    const { id } = (await guest.open()).data as { id: string };
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    for (const table of ['calculatorSession', 'calculatorQuota'] as const)
      expect(JSON.stringify(await t.db.selectFrom(table).selectAll().execute())).not.toMatch(
        new RegExp(`203\\.0\\.113|${id}`),
      );
  });
});
