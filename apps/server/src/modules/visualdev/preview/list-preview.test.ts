import { designWorkApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, userIdOf } from '../../../testing/grading';
import { field, outcome, type SampleModule, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
let module: SampleModule;
const columns = ['title', 'amount', 'open', 'day'].map((prop) => ({ prop, label: prop }));
const draft = (more: object = {}) => JSON.parse(JSON.stringify({ type: 1, columnList: columns, ...more }));
const preview = async (more: object = {}, userId?: string, person = 'admin') =>
  await t.as(person)(designWorkApi.previewList, {
    params: { id: module.id },
    body: { list: draft(more), ...(userId && { userId }) },
  });

beforeAll(async () => {
  t = await startTestApp();
  module = sampleModule(t, 'previewed');
  await module.create(
    [
      field('comInput', 'title', '标题'),
      field('numInput', 'amount', '金额', { precision: 2 }),
      field('switch', 'open', '公开'),
      field('date', 'day', '日期', { format: 'yyyy-MM-dd' }),
    ],
    { columnList: columns },
  );
  await module.release();
  for (const [title, amount] of [
    ['甲', 1],
    ['乙', 2],
    ['丙', 6],
  ] as const)
    await module.add({ title, amount, open: 1, day: Date.UTC(2026, 10, 20) });
});
afterAll(() => t.close());

it('shows records in words, in the order, with the colours and summaries of a list that is not released', async () => {
  const { list, sums, colours, total, isOpen } = await preview({
    defaultSidx: 'amount',
    sort: 'desc',
    showSummary: true,
    summaries: [{ prop: 'amount', of: 'average' }],
    colourRules: [{ when: [{ field: 'amount', operator: 'greater', value: 5 }], tint: 'red' }],
  });
  expect(list.map(({ title }) => title)).toEqual(['丙', '乙', '甲']);
  expect(list[0]).toMatchObject({ amount: '6.00', day: '2026-11-20' });
  expect(String(list[0]?.open)).not.toBe('1');
  expect([total, isOpen, sums]).toEqual([3, true, { amount: '3.00' }]);
  expect(colours).toEqual({ [String(list[0]?.id)]: [0] });
});

it('leaves out what the draft always leaves out, and refuses a filter that cannot be asked', async () => {
  const rule = (name: string) => ({ field: name, symbol: '==', fieldValue: '乙' });
  expect((await preview({ ruleList: [rule('title')] })).list).toHaveLength(1);
  const refused = await t.reply('admin', designWorkApi.previewList, {
    params: { id: module.id },
    body: { list: draft({ ruleList: [rule('gone')] }) },
  });
  expect(refused.code).toBe(400);
});

it('is seen as by somebody: only what both see, and nothing where nobody granted it', async () => {
  const clerk = await userIdOf(t, 'clerk');
  expect(await preview({}, clerk)).toMatchObject({ isOpen: false, list: [], total: 0 });
  const { enCode } = await sql<{ enCode: string }>`
    select "enCode" from menu where "propertyJson" ->> 'moduleId' = ${module.id}`
    .execute(t.db)
    .then(({ rows }) => rows[0] ?? { enCode: '' });
  await layRole(t, { words: ['mainSystem', enCode], members: ['clerk'] });
  const open = await preview({}, clerk);
  expect(open).toMatchObject({ isOpen: true, total: 3, hiddenColumns: [] });
  expect(open.realName).not.toBe('');
  await sql`update menu set "isColumnAuthorize" = 1 where "propertyJson" ->> 'moduleId' = ${module.id}`.execute(
    t.db,
  );
  await module.draw(await module.fields(), {
    columnList: columns,
    defaultColumnList: columns,
    useColumnPermission: true,
  });
  await module.release();
  const narrow = await preview(
    { showSummary: true, summaryField: ['amount'], defaultSidx: 'amount', sort: 'asc' },
    clerk,
  );
  expect(narrow.hiddenColumns).toContain('amount');
  expect(narrow.sums).toBeUndefined();
  expect(narrow.list[0]?.amount).toBeUndefined();
});

it('is nothing for whoever designs no modules', async () => {
  const reply = await t.reply('clerk', designWorkApi.previewList, {
    params: { id: module.id },
    body: { list: {} },
  });
  expect(outcome(reply)).toBe('access.denied');
});
