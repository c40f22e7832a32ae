import { onlineDevApi, type RecordImportPreview, recordImportApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aWorkbook } from '../../../../platform/xlsx/testing/workbook-builder';
import { uploadAs } from '../../../../testing/upload';
import { field, outcome, type SampleModule, sampleModule } from '../../publish/testing/sample-module';

let t: TestApp;
let module: SampleModule;
const options = [
  { id: '1', fullName: '实地' },
  { id: '2', fullName: '电话' },
];
beforeAll(async () => {
  t = await startTestApp();
  module = sampleModule(t, 'imported');
  await module.create(
    [
      field('comInput', 'title', '标题', {}, { required: true }),
      field('comInput', 'no', '编号', {}, { unique: true }),
      field('numInput', 'amount', '金额', { min: 0 }),
      field('radio', 'way', '方式', { options }),
      field('checkbox', 'topics', '议题', { options }),
      field('date', 'day', '日期'),
      field('userSelect', 'owner', '负责人'),
      field('createTime', 'made', '登记时间'),
      {
        __config__: {
          jnpfKey: 'table',
          label: '明细',
          children: [
            field('comInput', 'item', '品名', {}, { required: true }),
            field('numInput', 'count', '数量'),
          ],
        },
        __vModel__: 'tableField101',
      },
    ],
    { btnsList: [{ value: 'upload' }] },
  );
  await module.release();
});
afterAll(() => t.close());

const heading = ['标题*', '编号', '金额', '方式', '议题', '日期', '负责人', '登记时间', '明细', null];
const below = [null, null, null, null, null, null, null, null, '品名', '数量'];
const params = () => ({ modelId: module.id });
async function preview(rows: unknown[][], person = 'admin') {
  const file = { name: '走访.xlsx', content: await aWorkbook([heading, below, ...rows]) };
  const { fileId } = await uploadAs(t, person, file, 'template');
  return await t.reply(person, recordImportApi.preview, { params: params(), body: { fileId } });
}
const wrongOf = ({ rows }: RecordImportPreview) =>
  rows.flatMap(({ rowNo, errors }) => errors.map(({ heading: of, message }) => `${rowNo} ${of} ${message}`));
const confirm = (token: string, onlyValid = false) =>
  t.reply('admin', recordImportApi.confirm, { params: params(), body: { token, onlyValid } });

it('names every wrong cell, takes mended ones, and writes what is right with its rows', async () => {
  const reply = await preview([
    ['甲', 'A1', '1,200.5', '实地', '电话，实地', '2026/3/1', 'admin', '2026-01-01', '纸', 3],
    [null, null, null, null, null, null, null, null, '笔', 5],
    ['乙', 'A1', '-1', '信函', null, '昨天', '没有此人', null, null, null],
    [null, 'A3', '12元', null, null, null, null, null, null, 7],
  ]);
  const first = reply.data as RecordImportPreview;
  expect(wrongOf(first)).toEqual([
    '5 方式 找不到「信函」',
    '5 日期 格式不对，应为：日期，如 2026-03-18',
    '5 负责人 找不到「没有此人」',
    '5 金额 不能小于 0',
    '5 编号 与第 3 行重复',
    expect.stringMatching(/^6 金额 格式不对/),
    expect.stringMatching(/^6 标题 /),
    expect.stringMatching(/^6 明细\/品名 /),
  ]);
  expect(first.summary).toEqual({ ok: 1, bad: 2, insert: 1, update: 0 });
  expect(first.columns.find(({ column }) => column === 'topics')).toMatchObject({
    choices: ['实地', '电话'],
    isMany: true,
  });
  expect(outcome(await confirm(first.token))).toBe('moduleSheet.rowsWrong');
  expect(await countRecords()).toBe(0);

  const mended = await t.as('admin')(recordImportApi.mend, {
    params: params(),
    body: {
      token: first.token,
      rows: [{ rowNo: 5, values: { title: '乙', no: 'A2', amount: '3', way: '电话', day: '2026-03-02' } }],
    },
  });
  expect(mended.summary).toMatchObject({ ok: 2, bad: 1 });
  const done = await confirm(first.token, true);
  expect(done.data).toMatchObject({ successNum: 2, failNum: 1 });
  expect((done.data as { errorFileUrl: string }).errorFileUrl).toContain('/api/file/Download');
  // A second confirmation answers what the first did.
  expect((await confirm(first.token, true)).data).toMatchObject({ successNum: 2, failNum: 1 });
  expect(await countRecords()).toBe(2);
  const { list } = (await module.list()).data as { list: { id: string; title: string }[] };
  const id = list.find(({ title }) => title === '甲')?.id ?? '';
  const record = await module.read(id);
  expect(record).toMatchObject({
    title: '甲',
    no: 'A1',
    amount: 1200.5,
    way: '1',
    topics: ['2', '1'],
    day: Date.parse('2026-03-01T00:00:00+08:00'),
    tableField101: [
      { item: '纸', count: 3 },
      { item: '笔', count: 5 },
    ],
  });
});

const countRecords = async () =>
  ((await module.list()).data as { pagination: { total: number } }).pagination.total;

it('refuses a value that a record has, and takes an import back but for what was changed since', async () => {
  const taken = (await preview([['丙', 'A1', null, null, null, null, null, null, null, null]]))
    .data as RecordImportPreview;
  expect(wrongOf(taken)).toEqual(['3 编号 已有记录使用这个值']);
  const { list } = await t.as('admin')(recordImportApi.list, { params: params(), query: {} });
  expect(list).toMatchObject([{ fileName: '走访.xlsx', keptCount: 2, leftOutCount: 1, undoneTime: null }]);
  const rows = ((await module.list()).data as { list: { id: string; title: string }[] }).list;
  const dataId = rows.find(({ title }) => title === '乙')?.id ?? '';
  await t.as('admin')(onlineDevApi.update, {
    params: { modelId: module.id, dataId },
    body: { data: JSON.stringify({ amount: 9 }) },
  });
  const undo = { params: { ...params(), batchId: list[0]?.id ?? '' }, body: {} };
  expect(await t.as('admin')(recordImportApi.undo, undo)).toEqual({
    removed: 1,
    restored: 0,
    kept: 1,
    keptNames: ['乙'],
  });
  expect(await countRecords()).toBe(1);
  // In the history it stands as if it had been removed by hand.
  const gone = rows.find(({ title }) => title === '甲')?.id ?? '';
  const kept = await t.db
    .selectFrom('recordChange')
    .select(['kind', 'version'])
    .where('recordId', '=', gone)
    .execute();
  expect(kept).toEqual([{ kind: 'remove', version: 2 }]);
  expect(outcome(await t.reply('admin', recordImportApi.undo, undo))).toBe('moduleSheet.batchUndone');
});

it('finds the same in a sheet and in records as the form does: letter for letter', async () => {
  const only = sampleModule(t, 'sameWord');
  await only.create([field('comInput', 'no', '编号', {}, { unique: true })], {
    btnsList: [{ value: 'upload' }],
  });
  await only.release();
  for (const no of ['1', 'a', '甲 乙']) expect(outcome(await only.add({ no }))).toBe('200');
  const words = ['1.0', 'A', 'ａ', '甲乙', '甲\u3000乙', '１', '1', 'a'];
  const file = { name: '编号.xlsx', content: await aWorkbook([['编号'], ...words.map((one) => [one])]) };
  const { fileId } = await uploadAs(t, 'admin', file, 'template');
  const of = { params: { modelId: only.id } };
  const { rows, token } = await t.as('admin')(recordImportApi.preview, { ...of, body: { fileId } });
  const wrong = rows.filter(({ errors }) => errors.length > 0).map(({ values }) => values.no);
  expect(wrong).toEqual(['1', 'a']);
  await t.as('admin')(recordImportApi.confirm, { ...of, body: { token, onlyValid: true } });
  for (const no of words) expect([no, outcome(await only.add({ no }))]).toEqual([no, 'moduleRecord.taken']);
});

it('is closed to whoever may not import, and to the imports of others', async () => {
  const { data } = await preview([['丁', 'A9', null, null, null, null, null, null, null, null]]);
  const { token } = data as RecordImportPreview;
  expect(
    outcome(await t.reply('clerk', recordImportApi.confirm, { params: params(), body: { token } })),
  ).toBe('access.denied');
  expect(outcome(await confirm('1234567890'))).toBe('moduleSheet.batchUnknown');
});
