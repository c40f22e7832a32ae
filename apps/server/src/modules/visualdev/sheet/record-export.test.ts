import { designApi, onlineDevApi, recordSheetApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheet } from '#platform/xlsx/read-sheet';
import { startTestApp, type TestApp } from '#testing';
import { fetchAs } from '../../../testing/upload';

let t: TestApp;
let modelId = '';
const field = (jnpfKey: string, name: string, label: string, more: object = {}) => ({
  __config__: { jnpfKey, label },
  __vModel__: name,
  ...more,
});
const way = { options: [{ id: '1', fullName: '实地' }] };
beforeAll(async () => {
  t = await startTestApp();
  const fields = [
    field('comInput', 'title', '标题'),
    field('numInput', 'amount', '金额', { precision: 2 }),
    field('radio', 'way', '方式', way),
  ];
  modelId = await t.as('admin')(designApi.create, {
    body: {
      fullName: '走访记录',
      enCode: 'visit',
      formData: JSON.stringify({ fields }),
      columnData: JSON.stringify({ type: 1, columnList: [], btnsList: [{ value: 'download' }] }),
    },
  });
  await t.as('admin')(designApi.release, {
    params: { id: modelId },
    body: { pc: 1, pcModuleParentId: '-1' },
  });
  for (const data of [{ title: '=甲', amount: 3, way: '1' }, { title: '乙' }])
    await t.as('admin')(onlineDevApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });
});
afterAll(() => t.close());

const exported = async (body: object) => {
  const { url } = await t.as('admin')(recordSheetApi.exportExcel, { params: { modelId }, body });
  const reply = await fetchAs(t, 'admin', url);
  const read = await readSheet(reply.rawPayload, {
    headings: [],
    optionalHeadings: ['标题', '金额', '方式'],
    ignoredHeadings: [],
  });
  if (!read.ok) throw new Error(read.refusal.reason);
  return read.rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([heading, { text }]) => [heading, text])),
  );
};

it('writes what the conditions find, in words and in the chosen columns', async () => {
  expect(await exported({ dataType: 1, sidx: 'title', sort: 'desc' })).toEqual(
    expect.arrayContaining([
      { 标题: '=甲', 金额: '3', 方式: '实地' },
      expect.objectContaining({ 标题: '乙' }),
    ]),
  );
  const chosen = { dataType: 1, selectKey: ['way', 'title'], queryJson: JSON.stringify({ title: '甲' }) };
  expect(await exported(chosen)).toEqual([{ 方式: '实地', 标题: '=甲' }]);
  expect(await exported({ pageSize: 1 })).toHaveLength(1);
});

it('refuses a column nobody has, and whoever does not hold the menu', async () => {
  const ask = (person: string, body: object) =>
    t.reply(person, recordSheetApi.exportExcel, { params: { modelId }, body });
  expect(await ask('admin', { selectKey: ['f_creator_user_id'] })).toMatchObject({ code: 400 });
  expect(await ask('clerk', {})).toMatchObject({ code: 403 });
});
