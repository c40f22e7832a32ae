import { designApi, type Envelope, onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
let modelId = '';
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const field = (jnpfKey: string, name: string, label: string, more: object = {}) => ({
  __config__: { jnpfKey, label, span: 12 },
  __vModel__: name,
  ...more,
});
const fields = [
  field('comInput', 'title', '标题'),
  field('PsdInput', 'secret', '口令', { 'show-password': true }),
  field('numInput', 'amount', '金额', { precision: 2 }),
  field('date', 'day', '日期', { format: 'yyyy-MM-dd' }),
  field('userSelect', 'owner', '负责人'),
  field('userSelect', 'helper', '协办人'),
  field('posSelect', 'post', '岗位'),
  field('createUser', 'creator', '创建人'),
  field('roleSelect', 'role', '角色'),
  {
    __config__: {
      jnpfKey: 'table',
      label: '支出',
      children: [field('comInput', 'item', '事项'), field('numInput', 'money', '金额')],
    },
    __vModel__: 'tableField1',
  },
  {
    __config__: { jnpfKey: 'table', label: '陪同', children: [field('userSelect', 'who', '人')] },
    __vModel__: 'tableField2',
  },
];
const columns = ['title', 'amount', 'owner', 'tableField1-item', 'tableField1-money', 'tableField2-who'];
const list = (more: object = {}) =>
  JSON.stringify({ type: 1, columnList: columns.map((prop) => ({ prop, label: prop })), ...more });
const add = (data: object) =>
  t.as('admin')(onlineDevApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });
const ask = (body: object, person = 'admin') =>
  t.reply(person, onlineDevApi.list, { params: { modelId }, body: body as never });
const titles = async (body: object) => {
  const { data } = (await ask(body)) as { data: { list: { title: string }[] } };
  return data.list.map(({ title }) => title);
};
const advanced = (matchLogic: string, items: unknown) =>
  titles({
    superQueryJson: JSON.stringify({ matchLogic, conditionJson: JSON.stringify(items) }),
    sidx: 'title',
  });
const release = async (columnData: string) => {
  const { version } = await t.as('admin')(designApi.read, { params: { id: modelId } });
  const body = {
    fullName: '走访',
    enCode: 'askedVisit',
    formData: JSON.stringify({ fields }),
    columnData,
    version,
  };
  await t.as('admin')(designApi.update, { params: { id: modelId }, body });
  const asked = { pc: 1 as const, pcModuleParentId: '-1' };
  return await t.reply('admin', designApi.release, { params: { id: modelId }, body: asked });
};

beforeAll(async () => {
  t = await startTestApp();
  modelId = await t.as('admin')(designApi.create, {
    body: {
      fullName: '走访',
      enCode: 'askedVisit',
      formData: JSON.stringify({ fields }),
      columnData: list(),
    },
  });
  await release(list());
  const day = Date.parse('2026-09-21T02:00:00Z');
  await add({ title: 'a', secret: 'hush', amount: 10, day, tableField1: [{ item: '租车', money: 3 }] });
  await add({ title: 'b', amount: 20, tableField1: [{ item: '误餐' }, { item: '租车' }] });
  await add({ title: 'c', amount: 30, day: day + 86_400_000 });
});
afterAll(() => t.close());

it('joins advanced conditions by all, by any and in nested groups', async () => {
  const least = { field: 'amount', symbol: '>=', fieldValue: 20 };
  const named = { field: 'title', symbol: '==', fieldValue: 'b' };
  expect(await advanced('AND', [least, named])).toEqual(['b']);
  expect(await advanced('OR', [least, { field: 'title', symbol: 'like', fieldValue: 'A' }])).toEqual([
    'c',
    'b',
    'a',
  ]);
  const nested = {
    matchLogic: 'AND',
    conditionList: [
      { logic: 'or', groups: [named, { field: 'title', symbol: '==', fieldValue: 'c' }] },
      { logic: 'and', groups: [{ field: 'amount', symbol: '>', fieldValue: 20 }] },
    ],
  };
  expect(await titles({ superQueryJson: JSON.stringify(nested) })).toEqual(['c']);
  expect(await advanced('AND', [{ field: 'day', symbol: 'null' }])).toEqual(['b']);
  expect(await advanced('AND', [{ field: 'title', symbol: '==', fieldValue: '' }])).toHaveLength(3);
});

it('takes a day as a whole one', async () => {
  const noon = Date.parse('2026-09-21T04:00:00Z');
  expect(await advanced('AND', [{ field: 'day', symbol: '==', fieldValue: noon }])).toEqual(['a']);
  expect(await advanced('AND', [{ field: 'day', symbol: '>', fieldValue: noon }])).toEqual(['c']);
});

it('asks rows of sub-tables, and shows those that answer', async () => {
  expect(await advanced('AND', [{ field: 'tableField1-item', symbol: '==', fieldValue: '误餐' }])).toEqual([
    'b',
  ]);
  const { data } = (await ask({ queryJson: '{"tableField1-item":"误餐"}' })) as {
    data: { list: { title: string; tableField1: { item: string }[] }[] };
  };
  expect(data.list.map(({ title, tableField1 }) => [title, tableField1.map(({ item }) => item)])).toEqual([
    ['b', ['误餐']],
  ]);
});

it('refuses what cannot be asked by the name of the field', async () => {
  const refused = async (superQueryJson: string) => {
    const reply = await ask({ superQueryJson });
    return [outcome(reply), (reply.extras as { params?: { field: string } })?.params?.field];
  };
  const of = (field: string, symbol = '==') =>
    JSON.stringify({ matchLogic: 'AND', conditionJson: [{ field, symbol, fieldValue: 'x' }] });
  expect((await refused(of('nothing')))[0]).toBe('input.invalid');
  expect((await refused(of('secret', 'like')))[0]).toBe('input.invalid');
  expect((await refused(of('amount', 'like')))[0]).toBe('input.invalid');
  expect((await refused(of('title', 'drop')))[0]).toBe('input.invalid');
  expect((await refused('{"matchLogic":"AND"}'))[0]).toBe('input.invalid');
  expect((await refused('{"__proto__":1}'))[0]).toBe('input.invalid');
  const deep = `${'{"groups":['.repeat(9)}${']}'.repeat(9)}`;
  expect((await refused(deep))[0]).toBe('input.invalid');
  expect(await titles({ queryJson: '{"secret":"nobody"}' })).toHaveLength(3);
  expect(outcome(await ask({ sidx: 'secret' }))).toBe('input.invalid');
});

it('reads a page in six statements at most, whatever its rows', async () => {
  const admin = (await t.as('admin')(designApi.list, { query: {} })).list[0]?.id;
  const { userId } = await t
    .as('admin')(onlineDevApi.read, { params: { modelId, dataId: await firstId() } })
    .then(({ data }) => ({ userId: JSON.parse(data).creator as string }));
  expect(admin).toBe(modelId);
  for (let i = 0; i < 12; i++)
    await add({
      title: `p${i}`,
      owner: userId,
      helper: userId,
      tableField1: [{ item: 'x' }, { item: 'y' }],
      tableField2: [{ who: userId }],
    });
  await ask({});
  const own = (texts: string[]) => texts.filter((text) => !text.includes('from "session"'));
  const sent = own(await recordStatements(() => ask({ pageSize: 20 })));
  const few = own(await recordStatements(() => ask({ pageSize: 20, queryJson: '{"title":"p1"}' })));
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(6);
  expect(few.length).toBe(sent.length);
});
const firstId = async () => ((await ask({})) as { data: { list: { id: string }[] } }).data.list[0]?.id ?? '';

it('always asks what the design asks, and orders as it says', async () => {
  const rule = { field: 'amount', symbol: '>=', fieldValue: 20, jnpfKey: 'numInput' };
  expect(outcome(await release(list({ ruleList: [rule], defaultSidx: 'amount', sort: 'asc' })))).toBe('200');
  expect(await titles({})).toEqual(['b', 'c']);
  expect(await titles({ sidx: 'title', sort: 'desc' })).toEqual(['c', 'b']);
  const mine = { field: 'owner', symbol: '==', fieldValue: '@userId' };
  const groups = { matchLogic: 'AND', conditionList: [{ logic: 'and', groups: [mine] }] };
  expect(outcome(await release(list({ ruleList: groups })))).toBe('200');
  expect(await titles({ pageSize: 50 })).toHaveLength(12);
});

it('refuses to release a filter that names no field or cannot be asked', async () => {
  const filter = async (item: object) => outcome(await release(list({ ruleList: [item] })));
  expect(await filter({ field: 'gone', symbol: '==', fieldValue: 1 })).toBe('design.filterUnsupported');
  expect(await filter({ field: 'amount', symbol: 'like', fieldValue: 'x' })).toBe('design.filterUnsupported');
  expect(await filter({ field: 'title', symbol: '==', fieldValue: '@other' })).toBe(
    'design.filterUnsupported',
  );
  expect(await titles({ pageSize: 50 })).toHaveLength(12);
});
