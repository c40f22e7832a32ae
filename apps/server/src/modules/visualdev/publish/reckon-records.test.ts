import { onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { field, outcome, type SampleModule, sampleModule } from './testing/sample-module';

let t: TestApp;
let module: SampleModule;
beforeAll(async () => {
  t = await startTestApp();
  module = sampleModule(t, 'reckoned');
});
afterAll(() => t.close());

const fields = (expression?: unknown[], ofRows?: unknown[]) => [
  field('comInput', 'title', '标题'),
  field('numInput', 'price', '单价'),
  ...(expression ? [field('calculate', 'total', '合计', { expression })] : []),
  {
    __config__: {
      jnpfKey: 'table',
      label: '明细',
      children: [
        field('numInput', 'count', '数量'),
        ...(ofRows ? [field('calculate', 'double', '加倍', { expression: ofRows })] : []),
      ],
    },
    __vModel__: 'tableField101',
  },
];
const list = { columnList: [{ prop: 'title', label: '标题' }] };
const told = async () => {
  const params = { modelId: module.id };
  const { list: rows } = await t.as('admin')(onlineDevApi.list, {
    params,
    body: { sidx: 'total', sort: 'desc' },
  });
  return (rows as { title: string; total: string }[]).map(({ title, total }) => `${title} ${total}`);
};
/** Keeps the elements of the fields that stay. */
async function redraw(expression: unknown[], ofRows: unknown[]) {
  await module.draw(fields(expression, ofRows), list);
  expect(outcome(await module.release())).toBe('200');
}

it('fills calculations that a release brings into the records that are there, and reckons them anew when they change', async () => {
  await module.create(fields(), list);
  await module.release();
  const ids: string[] = [];
  for (const [title, price, counts] of [
    ['甲', 2, [1, 2]],
    ['乙', 5, [3]],
    ['丙', null, []],
  ] as const)
    ids.push(
      String((await module.add({ title, price, tableField101: counts.map((count) => ({ count })) })).data),
    );
  await redraw(['price', '×', 'tableField101.count'], ['count', '×', 2]);
  await t.runJobs();
  expect(await told()).toEqual(['乙 15.00', '甲 6.00', '丙 0.00']);
  expect(await module.read(ids[0] ?? '')).toMatchObject({
    total: 6,
    f_version: 1,
    tableField101: [{ double: 2 }, { double: 4 }],
  });
  await redraw(['price', '+', 1], ['count', '+', 10]);
  await t.runJobs();
  expect(await told()).toEqual(['乙 6.00', '甲 3.00', '丙 1.00']);
  expect(await module.read(ids[1] ?? '')).toMatchObject({ tableField101: [{ double: 13 }] });
});
