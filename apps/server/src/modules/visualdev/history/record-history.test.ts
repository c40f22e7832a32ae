import { onlineDevApi, recordHistoryApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addReader } from '../publish/testing/grant-parts';
import { field, outcome, type SampleModule, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
let visits: SampleModule;
const options = [
  { id: '1', fullName: '上门' },
  { id: '2', fullName: '电话' },
];
const fields = [
  field('comInput', 'title', '标题', {}, { elementId: 'title', required: true }),
  field('radio', 'way', '方式', { options }, { elementId: 'way' }),
  field('comInput', 'note', '说明', {}, { elementId: 'note' }),
  field('PsdInput', 'code', '口令', { 'show-password': true }, { elementId: 'code' }),
  field('comInput', 'level', '等级', {}, { elementId: 'level' }),
  {
    __config__: {
      jnpfKey: 'table',
      label: '支出',
      elementId: 'rows',
      children: [
        field('comInput', 'item', '事项', {}, { elementId: 'item', required: true }),
        field('numInput', 'money', '金额', { precision: 2 }, { elementId: 'money' }),
      ],
    },
    __vModel__: 'tableField1',
  },
  field('calculate', 'total', '合计', { expression: ['tableField1.money'] }, { elementId: 'total' }),
];
const rules = [
  {
    id: '1',
    when: [{ field: 'way', operator: 'equal', value: '2' }],
    effects: [{ does: 'assign', target: 'level', value: '低' }],
  },
];
let id = '';
const params = () => ({ modelId: visits.id, dataId: id });
const change = (data: object, person = 'admin') =>
  t.reply(person, onlineDevApi.update, { params: params(), body: { data: JSON.stringify(data) } });
const history = async (person = 'admin', query: object = {}) =>
  await t.as(person)(recordHistoryApi.list, { params: params(), query });
const restore = async (at: number, label: string, person = 'admin', more: object = {}) => {
  const { list, version } = await history();
  const part = list[at]?.changes.find((one) => one.label === label);
  return await t.reply(person, recordHistoryApi.restore, {
    params: { ...params(), changeId: list[at]?.id ?? '' },
    body: { key: part?.key ?? 'none', version, ...more },
  });
};

beforeAll(async () => {
  t = await startTestApp();
  visits = sampleModule(t, 'toldVisit');
  await visits.create(fields, { useFormPermission: true, useBtnPermission: true });
  await visits.drawRules(rules);
  expect(outcome(await visits.release())).toBe('200');
  const rows = [
    { item: '租车', money: 3 },
    { item: '误餐', money: 2 },
  ];
  id = String((await visits.add({ title: '一', way: '1', code: 'hush', tableField1: rows })).data);
});
afterAll(() => t.close());

it('begins with who made the record and when', async () => {
  const { list, version, pagination } = await history();
  expect({ list, version, total: pagination.total }).toMatchObject({
    list: [{ kind: 'create', by: expect.stringContaining('/admin'), changes: [] }],
    version: 1,
    total: 1,
  });
});

it('tells field by field what was there before, in words, the latest first', async () => {
  const [first, second] = (await visits.read(id)).tableField1 as { id: string }[];
  await change({ way: '2', note: '改' });
  await change({
    tableField1: [
      { ...second, money: 5 },
      { item: '停车', money: 1 },
    ],
  });
  await change({ note: '改' });
  const { list, version } = await history();
  expect(version).toBe(4);
  expect(list.map(({ kind }) => kind)).toEqual(['update', 'update', 'create']);
  expect(list[1]?.changes).toMatchObject([
    { label: '方式', what: 'field', row: null, before: '上门', after: '电话', kept: null },
    { label: '说明', before: null, after: '改' },
    { label: '等级', before: null, after: '低' },
  ]);
  expect(list[0]?.changes).toMatchObject([
    { label: '合计', before: '5.00', after: '6.00', kept: 'computed' },
    { what: 'rowRemoved', row: { table: '支出', number: 1 }, before: '事项 租车，金额 3.00', after: null },
    { label: '金额', row: { table: '支出', number: 1 }, before: '2.00', after: '5.00' },
    { what: 'rowAdded', row: { number: 2 }, before: null, after: '事项 停车，金额 1.00' },
  ]);
  expect(first).toBeDefined();
});

it('puts a field, a cell, and a row back by itself', async () => {
  expect(outcome(await restore(1, '说明'))).toBe('200');
  expect(await visits.read(id)).toMatchObject({ note: null, way: '2' });
  expect(outcome(await restore(1, '金额'))).toBe('200');
  const { list } = await history();
  const gone = list[2]?.changes.find(({ what }) => what === 'rowRemoved');
  const { version } = await history();
  const back = await t.reply('admin', recordHistoryApi.restore, {
    params: { ...params(), changeId: list[2]?.id ?? '' },
    body: { key: gone?.key ?? '', version },
  });
  expect(outcome(back)).toBe('200');
  expect(await visits.read(id)).toMatchObject({
    tableField1: [{ item: '租车', money: 3 }, { item: '误餐', money: 2 }, { item: '停车' }],
    total: 6,
  });
});

it('refuses by the checks, rules and lock of an update', async () => {
  const { list } = await history();
  const at = list.findIndex(({ changes }) => changes.some(({ label }) => label === '等级'));
  expect(outcome(await restore(at, '等级'))).toBe('moduleRecord.decidedByRule');
  expect(outcome(await restore(0, '合计'))).toBe('moduleRecord.notRestorable');
  const wayAt = list.findIndex(({ changes }) => changes.some(({ label }) => label === '方式'));
  expect(outcome(await restore(wayAt, '方式', 'admin', { version: 1 }))).toBe('moduleRecord.changed');
  expect(outcome(await restore(wayAt, '没有'))).toBe('record.missing');
  expect(await visits.read(id)).toMatchObject({ way: '2', level: '低', total: 6 });
});

it('says values in words before they are saved, and leaves out what is none', async () => {
  const say = async (values: object) => {
    const body = { data: JSON.stringify(values) };
    const { data } = await t.as('admin')(recordHistoryApi.say, { params: { modelId: visits.id }, body });
    return JSON.parse(data);
  };
  const rows = [{ money: 3 }, 'none', { money: 'x', item: '租车' }];
  expect(await say({ way: '1', code: 'hush', note: { a: 1 }, tableField1: rows, gone: 1 })).toEqual({
    way: '上门',
    code: '******',
    tableField1: [{ money: '3.00' }, {}, { item: '租车' }],
  });
});

it('tells nothing secret, and nothing of fields nobody granted', async () => {
  await change({ code: 'other', title: '二' });
  expect((await history()).list[0]?.changes).toMatchObject([
    { label: '标题', before: '一', after: '二' },
    { label: '口令', before: '******', after: '******', kept: 'secret' },
  ]);
  expect(outcome(await restore(0, '口令'))).toBe('moduleRecord.notRestorable');
  const stored = await t.db.selectFrom('recordChange').select('changes').execute();
  expect(JSON.stringify(stored)).not.toMatch(/hush|other/);
  await addReader(t, 'toldVisit', 'toldclerk', {
    buttons: ['btn_edit'],
    form: ['title', 'tableField1', 'tableField1-item'],
  });
  await addReader(t, 'toldVisit', 'toldreader', { form: ['title', 'note'] });
  const seen = await history('toldclerk', { pageSize: 100 });
  const labels = new Set(seen.list.flatMap(({ changes }) => changes.map(({ label }) => label)));
  expect([...labels].sort()).toEqual(['支出', '标题']);
  expect(JSON.stringify(seen)).not.toContain('金额');
  expect(seen.list.flatMap(({ changes }) => changes).find(({ what }) => what === 'rowRemoved')).toMatchObject(
    {
      before: '事项 租车',
      kept: 'hidden',
    },
  );
  expect(outcome(await restore(0, '标题', 'toldreader'))).toBe('access.denied');
  const { list } = await history();
  const noteAt = list.findIndex(({ changes }) => changes.some(({ label }) => label === '说明'));
  expect(outcome(await restore(noteAt, '说明', 'toldclerk'))).toBe('record.missing');
  expect(outcome(await restore(0, '标题', 'toldclerk'))).toBe('200');
  expect(outcome(await t.reply('clerk', recordHistoryApi.list, { params: params(), query: {} }))).toBe(
    'access.denied',
  );
});

it('goes on when fields are renamed, retyped and removed, and keeps what was told', async () => {
  const drawn = (await visits.fields()).flatMap((one) =>
    one.__config__.label === '等级'
      ? []
      : one.__config__.label === '说明'
        ? [{ ...one, __config__: { ...one.__config__, label: '备注' } }]
        : [one.__config__.label === '方式' ? { ...one, options: [options[0]] } : one],
  );
  await visits.draw(drawn, { useFormPermission: true, useBtnPermission: true });
  expect(outcome(await visits.release())).toBe('200');
  const { list } = await history('admin', { pageSize: 100 });
  const told = list.flatMap(({ changes }) => changes);
  expect(told.map(({ label }) => label)).not.toContain('等级');
  expect(told.find(({ label }) => label === '方式')).toMatchObject({ before: '上门', after: '2' });
  expect(told.filter(({ label }) => label === '备注').length).toBeGreaterThan(1);
  expect(list.at(-1)?.kind).toBe('create');
});

it('tells removals and their undoing, page by page', async () => {
  await t.as('admin')(onlineDevApi.remove, { params: params() });
  expect(outcome(await t.reply('admin', recordHistoryApi.list, { params: params(), query: {} }))).toBe(
    'record.missing',
  );
  await t.as('admin')(onlineDevApi.restore, { params: { modelId: visits.id }, body: { ids: [id] } });
  const { list, pagination } = await history('admin', { pageSize: 2 });
  expect(list.map(({ kind }) => kind)).toEqual(['restore', 'remove']);
  const last = await history('admin', { pageSize: 2, currentPage: Math.ceil(pagination.total / 2) });
  expect(last.list.at(-1)?.kind).toBe('create');
});
