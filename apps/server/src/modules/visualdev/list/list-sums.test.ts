import { designApi, onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole } from '../../../testing/grading';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
let modelId = '';
const field = (jnpfKey: string, name: string, label: string, more: object = {}) => ({
  __config__: { jnpfKey, label, span: 12 },
  __vModel__: name,
  ...more,
});
const fields = [
  field('comInput', 'title', '标题'),
  field('numInput', 'amount', '金额', { precision: 2, thousands: true }),
  field('numInput', 'count', '件数'),
];
const release = async (more: object) => {
  const { version } = await t.as('admin')(designApi.read, { params: { id: modelId } });
  const columnData = JSON.stringify({
    type: 1,
    columnList: fields.map(({ __vModel__: prop }) => ({ prop, label: prop })),
    searchList: [],
    ...more,
  });
  const body = {
    fullName: '合计',
    enCode: 'summed',
    formData: JSON.stringify({ fields }),
    columnData,
    version,
  };
  await t.as('admin')(designApi.update, { params: { id: modelId }, body });
  const asked = { pc: 1 as const, pcModuleParentId: '-1' };
  await t.as('admin')(designApi.release, { params: { id: modelId }, body: asked });
};
const ask = (body: object = {}, person = 'admin') =>
  t.as(person)(onlineDevApi.list, { params: { modelId }, body: body as never });

beforeAll(async () => {
  t = await startTestApp();
  modelId = await t.as('admin')(designApi.create, {
    body: {
      fullName: '合计',
      enCode: 'summed',
      formData: JSON.stringify({ fields }),
      columnData: '{"type":1}',
    },
  });
  await release({ showSummary: true, summaryField: ['amount', 'title', 'gone'] });
  for (const [title, amount] of [
    ['港口', 9_007_199_254_740.11],
    ['港湾', 9_007_199_254_740.12],
    ['山城', 0.1],
    ['无', null],
  ] as const) {
    const data = JSON.stringify({ title, amount, count: 1 });
    await t.as('admin')(onlineDevApi.create, { params: { modelId }, body: { data } });
  }
});
afterAll(() => t.close());

it('sums what the design names, over all that is asked and not only the page, exactly', async () => {
  expect((await ask({ pageSize: 1 })).sums).toEqual({ amount: '18,014,398,509,480.33' });
  expect((await ask({ pageSize: 1, keyword: '港' })).sums).toEqual({ amount: '18,014,398,509,480.23' });
  const one = { field: 'title', symbol: '==', fieldValue: '山城' };
  const superQueryJson = JSON.stringify({ matchLogic: 'AND', conditionJson: JSON.stringify([one]) });
  expect((await ask({ superQueryJson })).sums).toEqual({ amount: '0.10' });
  expect((await ask({ keyword: '没有' })).sums).toEqual({});
});

it('costs one statement, and none where no sum is asked for', async () => {
  await ask();
  const withSums = await recordStatements(() => ask());
  expect(withSums.filter((text) => /sum\(.*\)::text/.test(text))).toHaveLength(1);
  await release({ showSummary: false, summaryField: ['amount'] });
  await ask();
  const without = await recordStatements(() => ask());
  expect(without.filter((text) => /sum\(.*\)::text/.test(text))).toHaveLength(0);
  expect((await ask()).sums).toBeUndefined();
});

it('sums no column that the reader is not granted', async () => {
  await release({ showSummary: true, summaryField: ['amount'], useColumnPermission: true });
  await layRole(t, { words: ['mainSystem', 'summed'], members: ['clerk'] });
  const { pagination, sums } = await ask({}, 'clerk');
  expect(pagination.total).toBe(4);
  expect(sums).toBeUndefined();
  expect((await ask()).sums).toEqual({ amount: '18,014,398,509,480.33' });
});

it('tells averages, ends and counts of the whole, by what the design asks of each column', async () => {
  const asked = (of: string) => [
    { prop: 'amount', of },
    { prop: 'count', of: 'average' },
    { prop: 'title', of: 'count' },
  ];
  const told = async (of: string) => {
    await release({ showSummary: true, summaryField: ['amount'], summaries: asked(of) });
    return (await ask({ pageSize: 1 })).sums;
  };
  expect(await told('min')).toEqual({ amount: '0.10', count: '1', title: '4' });
  expect(await told('max')).toEqual({ amount: '9,007,199,254,740.12', count: '1', title: '4' });
  expect(await told('average')).toMatchObject({ amount: '6,004,799,503,160.11' });
  expect(await told('count')).toMatchObject({ amount: '3' });
  const data = JSON.stringify({ title: '半', count: 2 });
  const id = await t.as('admin')(onlineDevApi.create, { params: { modelId }, body: { data } });
  expect((await ask()).sums).toMatchObject({ count: '1.2', title: '5' });
  await t.as('admin')(onlineDevApi.remove, { params: { modelId, dataId: String(id) } });
  await release({
    showSummary: true,
    summaries: [
      { prop: 'title', of: 'sum' },
      { prop: 'amount', of: 'every' },
    ],
  });
  expect((await ask()).sums).toBeUndefined();
});

it('tells no average and no count of a column that the reader is not granted', async () => {
  const summaries = [
    { prop: 'amount', of: 'average' },
    { prop: 'title', of: 'count' },
  ];
  await release({ showSummary: true, summaries, useColumnPermission: true });
  expect((await ask({}, 'clerk')).sums).toBeUndefined();
  expect(Object.keys((await ask()).sums ?? {})).toHaveLength(2);
});

it('is ordered by several columns, the next deciding between equals, until somebody chooses another', async () => {
  const orders = { defaultSidx: 'count', sort: 'asc', moreOrders: [{ prop: 'amount', sort: 'desc' }] };
  await release(orders);
  const titles = async (body: object = {}, person?: string) =>
    (await ask(body, person)).list.map(({ title }) => title);
  expect(await titles()).toEqual(['港湾', '港口', '山城', '无']);
  expect(await titles({ sidx: 'count', sort: 'asc' })).toEqual(['港湾', '港口', '山城', '无']);
  expect(await titles({ sidx: 'amount', sort: 'asc' })).toEqual(['山城', '港口', '港湾', '无']);
  await release({ ...orders, moreOrders: [{ prop: 'amount', sort: 'asc' }, { prop: 'gone' }, 7] });
  expect(await titles()).toEqual(['山城', '港口', '港湾', '无']);
});
