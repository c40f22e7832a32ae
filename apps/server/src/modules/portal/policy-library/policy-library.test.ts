import { policyLibraryApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';

const now = new Date('2026-11-23T09:00:00+08:00');
let t: TestApp;
let ids: Awaited<ReturnType<typeof layPolicies>>;
const visitor = () => t.as('nobody');
const idOf = (key: string) => ids.documentIds.get(key) ?? '';

const equipment = aPolicy({
  key: 'equipment',
  title: '江岚市推动工业设备更新若干措施',
  shortTitle: '设备更新若干措施',
  docNo: '江政办规〔2026〕9号',
  issuers: ['江岚市人民政府办公室'],
  publishDate: '2026-06-30',
  topics: ['equipment'],
  industries: ['C', 'I65'],
  sizes: [],
  summary: '制造业、软件业企业，近一年设备投资 100 万元以上，贷款贴息最高 40 万元。',
  keyFigures: [{ label: '最高', value: '300', unit: '万元' }],
  body: '第一条 为推动工业企业更新设备，制定本措施。\n第二条 从业人员不少于 20 人的企业，给予一次性补助 5 万元。\n第三条 列入失信名单的企业不予支持。\n第四条 特种锅炉另行规定。',
  former: {
    publishDate: '2026-05-01',
    summary: '旧',
    body: '第一条 为推动工业企业更新设备，制定本措施。\n第二条 从业人员不少于 30 人的企业，给予一次性补助 5 万元。',
  },
  items: [
    anItem({
      key: 'loan',
      name: '设备贷款贴息',
      benefitType: 'interest',
      mode: 'review',
      isRolling: false,
      windows: [{ from: '2026-11-02', to: '2026-12-02' }],
      materials: ['营业执照', '设备发票', '审计报告'],
      exclusionGroup: 'one',
      budget: { total: 1000, reserved: 200, paid: 500 },
    }),
    anItem({
      key: 'invest',
      name: '设备投资补助',
      isRolling: false,
      windows: [{ from: '2027-05-01', to: '2027-06-01' }],
      exclusionGroup: 'one',
    }),
  ],
  interpretations: [
    {
      form: 'text',
      title: '怎么选贴息和补助',
      authorOrg: '市工信局',
      publishedAt: '2026-07-06',
      body: '两者择一。',
      refs: ['c2'],
    },
  ],
  faqs: [
    { question: '二手设备算设备投资额吗？', answer: '不算。', refs: ['c2'], askedCount: 28, itemKey: 'loan' },
  ],
});

beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  ids = await layPolicies(t, [
    equipment,
    aPolicy({ key: 'small', cites: ['equipment'] }),
    aPolicy({
      key: 'coming',
      title: '江岚市制造业数字化转型办法',
      effectiveFrom: '2027-01-01',
      topics: ['digital'],
      items: [anItem({ key: 'coming-item' })],
      docNo: '江工信规〔2026〕7号',
    }),
    aPolicy({
      key: 'old',
      title: '江岚市优化营商环境措施',
      repealed: { on: '2026-03-01', by: 'small' },
      topics: ['environment'],
      items: [],
      docNo: '江政规〔2023〕2号',
    }),
  ]);
});
afterAll(() => t.close());

const list = (query: object) => visitor()(policyLibraryApi.list, { query });
const titles = async (query: object) => (await list(query)).list.map(({ title }) => title.text);

describe('the policy library as a visitor reads it', () => {
  it('lists what is in force or comes, the newest first, with what its title says', async () => {
    const page = await list({});
    expect(page.list[0]?.title.text).toBe(equipment.title);
    expect(page).toMatchObject({
      pagination: { total: 3 },
      day: '2026-11-23',
      openCount: 2,
      nearest: { closesOn: '2026-12-02', daysLeft: 9 },
      endedCount: 1,
    });
    expect(page.list[0]).toMatchObject({
      regionName: '江岚市',
      validity: { validity: 'inForce', lastDay: null },
      deadline: { state: 'open', closesOn: '2026-12-02', daysLeft: 9 },
      amount: { mostYuan: 50_000, isFixed: true, basis: '5 万元' },
      budget: { left: 300, leftShare: 0.3 },
      itemCount: 2,
      interpretationCount: 1,
      faqCount: 1,
    });
  });

  it('narrows by any value of a facet and all facets together, and counts each value as if it were chosen too', async () => {
    expect(await titles({ openNow: ['upcoming'] })).toEqual(['江岚市制造业数字化转型办法']);
    expect(await titles({ validity: ['repealed'] })).toEqual(['江岚市优化营商环境措施']);
    expect(await titles({ industry: ['C35'], benefitTypes: ['interest', 'reward'] })).toEqual([
      equipment.title,
    ]);
    const { facets } = await visitor()(policyLibraryApi.facets, { query: { benefitTypes: ['interest'] } });
    const counts = (name: string) =>
      Object.fromEntries(
        facets.find((facet) => facet.name === name)?.values.map(({ value, count }) => [value, count]) ?? [],
      );
    expect(facets.map(({ name }) => name).length).toBe(12);
    expect(counts('benefitTypes')).toMatchObject({ subsidy: 3, interest: 1, reward: 0 });
    expect(counts('topics')).toMatchObject({ equipment: 1, digital: 0 });
    expect(counts('validity')).toMatchObject({ inForce: 1, upcoming: 0, repealed: 0 });
    for (const { name, values } of facets)
      for (const { value, count } of values) {
        const chosen = name === 'benefitTypes' ? [value] : ['interest'];
        const query = { benefitTypes: chosen, ...(name === 'benefitTypes' ? {} : { [name]: [value] }) };
        expect([name, value, (await list(query)).pagination.total]).toEqual([name, value, count]);
      }
  });

  it('finds by words of two characters, initials, other scripts, numbers and numbers of documents', async () => {
    for (const keyword of [
      '设备',
      '設備',
      'sbgx',
      '江政办规〔2026〕9号',
      '江政办规 2026 9',
      '锅炉',
      '100万元以上',
      '１００ 万元以上',
      '更',
    ])
      expect([keyword, (await titles({ keyword }))[0]]).toEqual([keyword, equipment.title]);
    const [row] = (await list({ keyword: '锅炉' })).list;
    expect(row).toMatchObject({ isFromText: true, title: { hits: [] } });
    expect(row?.snippet.hits.map(([from, to]) => row.snippet.text.slice(from, to))).toEqual(['锅炉']);
    const [found] = (await list({ keyword: '設備' })).list;
    expect(found?.title.hits).toEqual([[7, 9]]);
    expect(await titles({ keyword: '设备', sidx: 'amount' })).toEqual([equipment.title]);
  });

  it('helps where nothing is found, and never answers an empty page', async () => {
    const { list: none, help } = await list({ keyword: '设备', topics: ['digital'], openNow: ['closed'] });
    expect(none).toEqual([]);
    expect(help?.removals).toEqual([]);
    const one = await list({ keyword: '设备', topics: ['digital'] });
    expect(one.help?.removals).toEqual([
      { field: 'topics', value: 'digital', count: 1 },
      { field: 'keyword', count: 1 },
    ]);
    const nothing = await visitor()(policyLibraryApi.search, { query: { q: '区块链设备' } });
    expect(nothing.help?.topics.length).toBeGreaterThan(0);
    expect(nothing.help?.questions[0]?.text.text).toBe('二手设备算设备投资额吗？');
  });

  it('suggests two of a kind at most with the fact that decides, from one character on', async () => {
    const { groups } = await visitor()(policyLibraryApi.suggest, { query: { q: '设' } });
    expect(groups.map(({ kind }) => kind)).toEqual(['policy', 'item', 'faq']);
    expect(groups[1]?.list.length).toBe(2);
    expect(groups[2]?.list[0]).toMatchObject({
      text: {
        hits: [
          [2, 3],
          [5, 6],
        ],
      },
      fact: { askedCount: 28 },
    });
    expect(groups[0]?.list[0]).toMatchObject({
      documentId: idOf('equipment'),
      fact: { validity: 'inForce' },
    });
  });

  it('shows a document with everything that belongs to it', async () => {
    const id = idOf('equipment');
    const params = { id };
    const reply = await visitor()(policyLibraryApi.read, { params });
    expect(reply).toMatchObject({
      standing: 'published',
      policy: {
        title: equipment.title,
        edition: 2,
        citedBy: [{ id: idOf('small') }],
        industries: [{ code: 'C' }, { code: 'I65' }],
      },
    });
    const { paragraphs } = await visitor()(policyLibraryApi.original, { params });
    const second = paragraphs.find(({ pid }) => pid === 'c2');
    expect(second?.citedBy.map(({ kind }) => kind).toSorted()).toEqual([
      'condition',
      'condition',
      'faq',
      'interpretation',
      'parameter',
      'parameter',
    ]);
    expect(second?.lastChange).toMatchObject({ edition: 2, change: 'changed' });
    const { list: items } = await visitor()(policyLibraryApi.items, { params });
    expect(items[0]).toMatchObject({
      name: '设备贷款贴息',
      sharedCount: 1,
      excludes: [{ name: '设备投资补助' }],
      windows: [{ state: 'open' }],
      rule: {
        condition: {
          group: 'all',
          parts: [
            { group: 'leaf', sentence: '从业人员不低于 20 人', cite: { pid: 'c2', path: '第二条' } },
            { group: 'leaf', sentence: '失信：否', cite: { pid: 'c3' } },
          ],
        },
        params: [{ name: 'least', values: [{ value: '20', unit: '人', isInForce: true }] }],
      },
    });
    const difference = await visitor()(policyLibraryApi.diff, { params, query: {} });
    expect(
      difference.paragraphs.filter(({ change }) => change !== 'same').map(({ pid, change }) => [pid, change]),
    ).toEqual([
      ['c2', 'changed'],
      ['c3', 'added'],
      ['c4', 'added'],
    ]);
    const item = { params: { id: ids.itemIds.get('loan') ?? '' } };
    const { list: materials } = await visitor()(policyLibraryApi.materials, item);
    expect(materials.map(({ name, isShared, exemption }) => [name, isShared, exemption?.group])).toEqual([
      ['营业执照', true, undefined],
      ['设备发票', false, undefined],
      ['审计报告', false, 'leaf'],
    ]);
    expect((await visitor()(policyLibraryApi.steps, item)).list.length).toBe(3);
    expect((await visitor()(policyLibraryApi.readItem, item)).policy.title).toBe(equipment.title);
    const calendar = await visitor()(policyLibraryApi.calendar, { query: {} });
    expect(calendar.list.map(({ day, what }) => [day, what])).toEqual([
      ['2026-12-02', 'closes'],
      ['2027-01-01', 'starts'],
    ]);
  });

  it('tells what a rule asks that only refers to that of another document, on the clause that refers', async () => {
    const [itemId, ruleSet] = ['coming-item', 'small-item'].map((key) => ids.itemIds.get(key) ?? '');
    const referring = (condition: object) =>
      t.db
        .updateTable('policyRule')
        .set({ condition: JSON.stringify(condition), params: JSON.stringify({}) })
        .where('itemId', '=', itemId ?? '')
        .execute();
    const shown = async () => {
      const { list } = await visitor()(policyLibraryApi.items, { params: { id: idOf('coming') } });
      return list[0]?.rule?.condition;
    };
    await referring({ op: 'ref', ruleSet, cite: 'c1' });
    expect(await shown()).toMatchObject({
      group: 'all',
      cite: { pid: 'c1' },
      parts: [
        { sentence: '从业人员不低于 20 人', cite: { pid: 'c1' } },
        { sentence: '失信：否', cite: { pid: 'c1' } },
      ],
    });
    const original = await visitor()(policyLibraryApi.original, { params: { id: idOf('coming') } });
    expect(JSON.stringify(original)).toContain('从业人员不低于 20 人');
    await referring({ op: 'and', args: [{ op: 'ref', ruleSet }] });
    expect(await shown()).toMatchObject({
      parts: [{ group: 'all', cite: null, parts: [{ cite: null }, { cite: null }] }],
    });
  });

  it('counts a reader once a day', async () => {
    const params = { id: idOf('small') };
    expect(await visitor()(policyLibraryApi.view, { params })).toEqual({ views: 1 });
    expect(await visitor()(policyLibraryApi.view, { params })).toEqual({ views: 1 });
    expect(await t.as('company01')(policyLibraryApi.view, { params })).toEqual({ views: 2 });
  });

  it('refuses what is no value of a facet, and words without end, by the name of the field', async () => {
    const refused = async (query: object) => await t.reply('nobody', policyLibraryApi.list, { query });
    expect(await refused({ topics: ['nothing'] })).toMatchObject({
      code: 400,
      extras: { errorCode: 'input.invalid' },
    });
    expect(JSON.stringify(await refused({ topics: ['nothing'] }))).toContain('topics');
    expect(JSON.stringify(await refused({ keyword: '设'.repeat(10_000) }))).toContain('keyword');
    expect(await refused({ pageSize: 100_000 })).toMatchObject({ code: 400 });
    for (const keyword of ['%', '_', '\\', "'", '(((', '\u0000'.slice(1), '设备%'])
      expect([keyword, (await refused({ keyword })).code]).toEqual([keyword, 200]);
    expect((await list({ keyword: '%' })).list).toEqual([]);
    expect((await list({ currentPage: 100_000 })).list).toEqual([]);
  });

  it('asks a program without a mark to slow down, and nobody else of its office', async () => {
    const url = '/api/portal/pub/search/suggest?q=a';
    const first = await t.server.inject({ method: 'GET', url });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const ask = async (headers = {}) =>
      (await t.server.inject({ method: 'GET', url, headers })).json().code as number;
    const askOften = async (headers = {}) => {
      const codes: number[] = [];
      for (let turn = 0; turn < 3; turn++)
        codes.push(...(await Promise.all(Array.from({ length: 150 }, () => ask(headers)))));
      return new Set(codes);
    };
    expect(await askOften()).toContain(429);
    expect(await askOften({ cookie: 'qifu-visitor=made.up' })).toContain(429);
    expect(await ask({ cookie })).toBe(200);
    expect((await t.server.inject({ method: 'GET', url: '/api/portal/pub/policies' })).json().code).toBe(200);
  });
});
