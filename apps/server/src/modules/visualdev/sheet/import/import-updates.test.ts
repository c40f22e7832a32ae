import { onlineDevApi, type RecordImportPreview, recordHistoryApi, recordImportApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aWorkbook } from '../../../../platform/xlsx/testing/workbook-builder';
import { uploadAs } from '../../../../testing/upload';
import { field, outcome, type SampleModule, sampleModule } from '../../publish/testing/sample-module';

let t: TestApp;
let module: SampleModule;
beforeAll(async () => {
  t = await startTestApp();
  module = sampleModule(t, 'updated');
  await module.create(
    [
      field('comInput', 'no', '编号', {}, { unique: true }),
      field('comInput', 'title', '标题', {}, { required: true }),
      field('numInput', 'amount', '金额'),
      field('userSelect', 'owner', '负责人'),
      field('calculate', 'double', '加倍', { expression: ['amount', '×', 2] }),
      {
        __config__: {
          jnpfKey: 'table',
          label: '明细',
          children: [field('comInput', 'item', '品名', {}, { required: true })],
        },
        __vModel__: 'rows',
      },
    ],
    { btnsList: [{ value: 'upload' }] },
  );
  await module.release();
});
afterAll(() => t.close());

const heading = ['编号', '标题', '金额', '负责人', '明细'];
const below = [null, null, null, null, '品名'];
const params = () => ({ modelId: module.id });
type Mode = 'add' | 'both' | 'update';
async function preview(rows: unknown[][], mode?: Mode, keys?: string[]) {
  const file = { name: '更新.xlsx', content: await aWorkbook([heading, below, ...rows]) };
  const { fileId } = await uploadAs(t, 'admin', file, 'template');
  const body = { fileId, ...(mode && { mode }), ...(keys && { keys }) };
  return await t.reply('admin', recordImportApi.preview, { params: params(), body });
}
const shown = async (...given: Parameters<typeof preview>) =>
  (await preview(...given)).data as RecordImportPreview;
const confirm = (token: string, onlyValid = false) =>
  t.reply('admin', recordImportApi.confirm, { params: params(), body: { token, onlyValid } });
const undo = (batchId: string) =>
  t.as('admin')(recordImportApi.undo, { params: { ...params(), batchId }, body: {} });
const wrongOf = ({ rows }: RecordImportPreview) =>
  rows.flatMap(({ rowNo, errors }) =>
    errors.map(({ heading: of, message }) => [rowNo, of, message].filter(Boolean).join(' ')),
  );
async function idOf(no: string) {
  const { list } = (await module.list()).data as { list: { id: string; no: string }[] };
  return list.find((one) => one.no === no)?.id ?? '';
}
const readNo = async (no: string) => module.read(await idOf(no));

it('shows field by field what becomes of records, changes them, and gives back what they had', async () => {
  for (const [no, title, amount] of [
    ['A1', '甲', 1],
    ['A2', '乙', 2],
    ['A3', '丙', 3],
  ])
    await module.add({ no, title, amount, rows: [{ item: '纸' }, { item: '笔' }] });
  const told = await shown(
    [
      ['A1', '甲改', 10, 'admin', null],
      ['A2', null, 20, null, '墨'],
      ['A9', '新', 9, null, '砚'],
    ],
    'both',
    ['no'],
  );
  expect(wrongOf(told)).toEqual([]);
  expect(told).toMatchObject({
    mode: 'both',
    keys: ['no'],
    modes: ['add', 'both', 'update'],
    summary: { ok: 3, bad: 0, insert: 1, update: 2 },
  });
  expect(told.keyChoices.map(({ column }) => column)).toContain('no');
  expect(told.rows[0]).toMatchObject({
    action: 'update',
    changes: [
      { column: 'title', before: '甲', after: '甲改' },
      { column: 'amount', before: '1', after: '10' },
      { column: 'owner', before: '', after: '周主任/admin' },
      { column: 'double', before: '2.00', after: '20.00' },
    ],
  });
  expect(told.rows[1]?.changes).toContainEqual({ column: 'rows', before: '2', after: '1' });
  expect(told.rows[2]).toMatchObject({ action: 'insert' });
  expect((await confirm(told.token)).data).toMatchObject({ successNum: 3, failNum: 0 });
  expect(await readNo('A1')).toMatchObject({ title: '甲改', amount: 10, double: 20, rows: [{}, {}] });
  expect(await readNo('A2')).toMatchObject({ title: '乙', amount: 20, double: 40, rows: [{ item: '墨' }] });

  // Somebody goes on with one of them: that one keeps what it has now.
  await t.as('admin')(onlineDevApi.update, {
    params: { ...params(), dataId: await idOf('A2') },
    body: { data: JSON.stringify({ amount: 21 }) },
  });
  expect(await undo(told.token)).toEqual({ removed: 1, restored: 1, kept: 1, keptNames: ['A2'] });
  expect(await readNo('A1')).toMatchObject({ title: '甲', amount: 1, owner: null, double: 2 });
  expect(await readNo('A2')).toMatchObject({ amount: 21, rows: [{ item: '墨' }] });
  expect(await idOf('A9')).toBe('');
  const history = await t.as('admin')(recordHistoryApi.list, {
    params: { ...params(), dataId: await idOf('A1') },
    query: {},
  });
  expect(history.list.length).toBeGreaterThanOrEqual(2);
});

it('tells of each row why its record cannot be found, or that it was meant before', async () => {
  await module.add({ no: 'B1', title: '同名', amount: 7 });
  await module.add({ no: 'B2', title: '同名', amount: 8 });
  const told = await shown(
    [
      [null, '同名', 1, null, null],
      [null, '没有', 1, null, null],
      [null, null, 1, null, null],
      [null, '丙', 30, null, null],
      [null, '丙', 31, null, null],
    ],
    'update',
    ['title'],
  );
  expect(wrongOf(told)).toEqual([
    '3 有 2 条记录符合，无法确定是哪一条',
    '4 没有这样的记录：请核对标题',
    expect.stringMatching(/^5 .*没有填/),
    '7 第 6 行已经是这条记录',
  ]);
  expect(outcome(await confirm(told.token))).toBe('moduleSheet.rowsWrong');
  expect((await confirm(told.token, true)).data).toMatchObject({ successNum: 1, failNum: 4 });
  expect(await readNo('A3')).toMatchObject({ amount: 30 });
});

it('changes nothing that was changed since it was looked at, and keeps a unique value of its own', async () => {
  const told = await shown([['A3', '丙三', 33, null, null]], 'update', ['no']);
  expect(wrongOf(told)).toEqual([]);
  await t.as('admin')(onlineDevApi.update, {
    params: { ...params(), dataId: await idOf('A3') },
    body: { data: JSON.stringify({ amount: 5 }) },
  });
  const reply = (await confirm(told.token, true)).data as { failResult: { errors: { message: string }[] }[] };
  expect(reply.failResult[0]?.errors[0]?.message).toBe('核对之后记录有了变化，请重新选择文件核对');
  expect(await readNo('A3')).toMatchObject({ title: '丙', amount: 5 });
  const taken = await shown([['A1', '丙', null, null, null]], 'update', ['title']);
  expect(wrongOf(taken)).toEqual(['3 编号 已有记录使用这个值']);
});

it('needs a key that the sheet has, and the right to change records', async () => {
  expect(outcome(await preview([['A1', '甲', 1, null, null]], 'update', ['lost']))).toBe('moduleSheet.noKey');
  expect(outcome(await preview([['A1', '甲', 1, null, null]], 'update', ['rows-item']))).toBe(
    'moduleSheet.noKey',
  );
});

it('follows the list design of the family: its 2 changes records by unique fields', async () => {
  const told = sampleModule(t, 'byDesign');
  await told.create([field('comInput', 'no', '编号', {}, { unique: true }), field('numInput', 'n', '数')], {
    btnsList: [{ value: 'upload' }],
    uploaderTemplateJson: JSON.stringify({ dataType: '2', selectKey: ['no', 'n'] }),
  });
  await told.release();
  await told.add({ no: '1', n: 1 });
  const file = {
    name: '编号.xlsx',
    content: await aWorkbook([
      ['编号', '数'],
      ['1', 5],
      ['2', 6],
    ]),
  };
  const { fileId } = await uploadAs(t, 'admin', file, 'template');
  const of = { params: { modelId: told.id } };
  const seen = await t.as('admin')(recordImportApi.preview, { ...of, body: { fileId } });
  expect(seen).toMatchObject({ mode: 'both', keys: ['no'], summary: { insert: 1, update: 1 } });
});

it('leaves a record as it is where a field takes what the record had no more', async () => {
  const told = sampleModule(t, 'retypedSince');
  await told.create(
    [field('comInput', 'no', '编号', {}, { unique: true }), field('comInput', 'grade', '等级')],
    {
      btnsList: [{ value: 'upload' }],
    },
  );
  await told.release();
  const ids: string[] = [];
  for (const [no, grade] of [
    ['1', '甲'],
    ['2', null],
  ])
    ids.push(String((await told.add({ no, grade })).data));
  const file = {
    name: '等级.xlsx',
    content: await aWorkbook([
      ['编号', '等级'],
      ['1', '7'],
      ['2', '8'],
    ]),
  };
  const { fileId } = await uploadAs(t, 'admin', file, 'template');
  const of = { params: { modelId: told.id } };
  const { token } = await t.as('admin')(recordImportApi.preview, {
    ...of,
    body: { fileId, mode: 'update', keys: ['no'] },
  });
  await t.as('admin')(recordImportApi.confirm, { ...of, body: { token } });
  await told.draw(
    (await told.fields()).map((one) =>
      one.__vModel__ === 'grade' ? { ...one, __config__: { ...one.__config__, jnpfKey: 'numInput' } } : one,
    ),
    { btnsList: [{ value: 'upload' }] },
  );
  expect(outcome(await told.release())).toBe('200');
  const undone = await t.reply('admin', recordImportApi.undo, {
    params: { modelId: told.id, batchId: token },
    body: {},
  });
  expect(undone.data).toEqual({ removed: 0, restored: 1, kept: 1, keptNames: ['1'] });
  expect(await told.read(ids[0] ?? '')).toMatchObject({ grade: 7 });
  expect(await told.read(ids[1] ?? '')).toMatchObject({ grade: null });
});
