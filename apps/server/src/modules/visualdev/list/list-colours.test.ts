import { designApi, onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole } from '../../../testing/grading';

let t: TestApp;
let modelId = '';
const field = (jnpfKey: string, name: string, label: string, more: object = {}) => ({
  __config__: { jnpfKey, label },
  __vModel__: name,
  ...more,
});
const now = Date.now();
const dayMs = 86_400_000;
/** Some moment of the day: a field of days is asked for all of it. */
const thatDay = now - dayMs - 1;
const rule = (field: string, operator: string, value: unknown, more: object = {}) => ({
  when: [{ field, operator, value }],
  tint: 'red',
  ...more,
});
const colourRules = [
  rule('score', 'less', 3),
  rule('score', 'less', 5, { tint: 'amber' }),
  rule('score', 'less', 3, { column: 'title' }),
  rule('due', 'less', '@currentTime', { column: 'due' }),
  rule('secret', 'equal', 'x', { column: 'title', tint: 'blue' }),
  { tint: 'nothing readable' },
  rule('due', 'notEqual', thatDay, { column: 'score' }),
  rule('due', 'between', [thatDay, thatDay], { column: 'secret' }),
];

beforeAll(async () => {
  t = await startTestApp();
  modelId = await t.as('admin')(designApi.create, {
    body: {
      fullName: '走访',
      enCode: 'coloured',
      formData: JSON.stringify({
        fields: [
          field('comInput', 'title', '标题'),
          field('numInput', 'score', '满意度'),
          field('date', 'due', '期限', { format: 'yyyy-MM-dd' }),
          field('comInput', 'secret', '备注'),
        ],
      }),
      columnData: JSON.stringify({
        type: 1,
        columnList: [{ prop: 'title', label: '标题' }],
        defaultSidx: 'title',
        sort: 'asc',
        useColumnPermission: true,
        colourRules,
      }),
    },
  });
  await t.as('admin')(designApi.release, {
    params: { id: modelId },
    body: { pc: 1, pcModuleParentId: '-1' },
  });
  for (const data of [
    { title: 'a', score: 2, due: now },
    { title: 'b', score: 4, due: now - dayMs },
    { title: 'c', score: 5, secret: 'x' },
    { title: 'd' },
  ])
    await t.as('admin')(onlineDevApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });
});
afterAll(() => t.close());

/** Rules that hold, by title. */
async function colours(person: string) {
  const reply = await t.as(person)(onlineDevApi.list, { params: { modelId }, body: {} });
  const rows = reply.list as { id: string; title?: string }[];
  return rows.map(({ id, title }) => [title ?? '', ...(reply.colours?.[id] ?? [])]);
}

it('tells which rules hold, the first for the row and the first for each cell', async () => {
  expect(await colours('admin')).toEqual([
    ['a', 0, 2, 5],
    ['b', 1, 3, 6],
    ['c', 4, 5],
    ['d', 5],
  ]);
});

it('tells nobody by a colour what a column he does not see holds', async () => {
  await layRole(t, { words: ['mainSystem', 'coloured'], members: ['clerk'] });
  expect(await colours('clerk')).toEqual([[''], [''], [''], ['']]);
});
