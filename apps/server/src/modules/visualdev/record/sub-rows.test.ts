import { onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addReader } from '../publish/testing/grant-parts';
import { field, outcome, type SampleModule, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
let costs: SampleModule;
const table = (name: string, label: string, children: object[]) => ({
  __config__: { jnpfKey: 'table', label, children },
  __vModel__: name,
});
const fields = [
  field('comInput', 'title', '标题'),
  table('tableField1', '支出', [
    field('comInput', 'item', '事项', {}, { required: true }),
    field('numInput', 'money', '金额'),
  ]),
  table('tableField2', '收入', [
    field('comInput', 'from', '来源', {}, { required: true, defaultValue: '财政' }),
    field('numInput', 'money', '金额'),
  ]),
  field('calculate', 'total', '合计', { expression: ['tableField1.money'] }),
];
const shown = ['title', 'tableField1-item', 'tableField1-money', 'tableField2-from'];
const list = { columnList: shown.map((prop) => ({ prop, label: prop })), useFormPermission: true };

let id = '';
const change = (data: object, person = 'admin') =>
  t.reply(person, onlineDevApi.update, {
    params: { modelId: costs.id, dataId: id },
    body: { data: JSON.stringify(data) },
  });
type Row = Record<string, unknown> & { id: string };
const rows = async (name: string) => (await costs.read(id))[name] as Row[];

beforeAll(async () => {
  t = await startTestApp();
  costs = sampleModule(t, 'rowCost');
  await costs.create(fields, list);
  expect(outcome(await costs.release())).toBe('200');
  const one = { title: '一', tableField1: [{ item: '租车', money: 3 }, { item: '误餐' }] };
  id = String((await costs.add({ ...one, tableField2: [{ money: 1 }] })).data);
});
afterAll(() => t.close());

it('takes a row of another sub-table for a new one, with all that a new one needs', async () => {
  const [foreign] = await rows('tableField1');
  const [own] = await rows('tableField2');
  expect(outcome(await change({ tableField2: [own, { id: foreign?.id, money: 2 }] }))).toBe('200');
  const now = await rows('tableField2');
  expect(now).toMatchObject([
    { id: own?.id, from: '财政' },
    { from: '财政', money: 2 },
  ]);
  expect(now[1]?.id).not.toBe(foreign?.id);
  const refused = await change({ tableField1: [{ id: own?.id, money: 2 }] });
  expect(refused.extras?.issues).toMatchObject([{ path: 'body.data.tableField1.0.item', rule: 'required' }]);
});

it('refuses a row that is sent twice, by its place', async () => {
  const [first, second] = await rows('tableField1');
  const refused = await change({ tableField1: [first, second, { ...first, money: 9 }] });
  expect(refused.extras?.issues).toMatchObject([
    { path: 'body.data.tableField1.2', rule: 'sameRow', text: expect.stringContaining('支出') },
  ]);
  expect(await rows('tableField1')).toMatchObject([{ money: 3 }, { money: null }]);
});

it('writes of the rows that are sent only those that are other than before, or stand elsewhere', async () => {
  const { name } = await t.db
    .selectFrom('moduleTable')
    .select('name')
    .where('designId', '=', costs.id)
    .where('elementId', '<>', '')
    .orderBy('createdTime')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const written = async () =>
    (
      await sql<{ state: string }>`select ctid || ' ' || xmin as state from ${sql.table(`lc.${name}`)}
        order by f_sort`.execute(t.db)
    ).rows.map(({ state }) => state);
  const [first, second] = await rows('tableField1');
  const before = await written();
  expect(outcome(await change({ title: '二', tableField1: [first, second] }))).toBe('200');
  expect(await written()).toEqual(before);
  expect(outcome(await change({ tableField1: [first, { ...second, money: 8 }] }))).toBe('200');
  expect((await written())[0]).toBe(before[0]);
  expect(outcome(await change({ title: '一', tableField1: [second, first] }))).toBe('200');
  expect((await rows('tableField1')).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  expect(outcome(await change({ tableField1: [first, { ...second, money: null }] }))).toBe('200');
});

it('refuses more rows than a sub-table may have before its rules are run over them', async () => {
  const refused = await change({
    tableField1: Array.from({ length: 1_001 }, () => ({ item: 'x', money: 1 })),
  });
  expect(outcome(refused)).toBe('input.invalid');
  expect(JSON.stringify(refused)).toContain('tableField1');
});

it('hides columns that forms hide from lists too, and whole sub-tables', async () => {
  await addReader(t, 'rowCost', 'rowreader', {
    form: ['title', 'tableField1', 'tableField1-item'],
  });
  const params = { modelId: costs.id };
  const { list: seen } = await t.as('rowreader')(onlineDevApi.list, { params, body: {} });
  expect(seen).toMatchObject([{ title: '一', tableField1: [{ item: '租车' }, { item: '误餐' }] }]);
  const told = JSON.stringify(seen);
  expect(told).not.toContain('money');
  expect(told).not.toContain('财政');
  const asked = { queryJson: JSON.stringify({ 'tableField2-from': '没有' }) };
  expect((await t.as('rowreader')(onlineDevApi.list, { params, body: asked })).list).toHaveLength(1);
});

it.each([[[]], [null], ['']])(
  'empties a sub-table by %j, and reckons what followed from its rows',
  async (nothing) => {
    expect(outcome(await change({ tableField1: [{ item: '住宿', money: 5 }] }))).toBe('200');
    expect(await costs.read(id)).toMatchObject({ total: 5 });
    expect(outcome(await change({ tableField1: nothing }))).toBe('200');
    expect(await costs.read(id)).toMatchObject({ total: 0, tableField1: [] });
  },
);
