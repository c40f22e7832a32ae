import { onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { whileHeld } from '../../../testing/hold-row';
import { takeStep } from './continue-run';
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

it('waits for a release that comes in between, and never the release for it', async () => {
  await redraw(['price', '+', 2], ['count', '+', 20]);
  const { id } = await t.db
    .selectFrom('publishRun')
    .select('id')
    .where('designId', '=', module.id)
    .where('state', '=', 'indexing')
    .executeTakeFirstOrThrow();
  // A release holds its design, then ends the runs before it.
  const next = await whileHeld(
    t,
    {
      lock: sql`select from design where id = ${module.id} for update`,
      change: sql`update "publishRun" set state = 'done' where id = ${id}`,
    },
    async () => {
      let told = '';
      await t.asSystem(async (ctx) => {
        told = await takeStep(ctx, id);
      });
      return told;
    },
  );
  expect(next).toBe('over');
});
