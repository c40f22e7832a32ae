import {
  designApi,
  type GuessedSheet,
  type RecordImportPreview,
  recordImportApi,
  sheetGuessApi,
} from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { designOfSheet, type SheetKind } from '@qifu/designs/from-sheet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aWorkbook } from '../../../../platform/xlsx/testing/workbook-builder';
import { uploadAs } from '../../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const sheet = [
  ['商务楼宇登记表（报送）'],
  ['楼宇编号', '名称', '类型', '面积', '竣工', '备注', '备注'],
  ['001', '云枢大厦', '写字楼', '1,200.5', '2019-06-01', null, 'a'],
  ['002', '创智一号', '孵化器', 8140, '2021.3.2', null, 'b'],
  ['003', '海晟中心', '写字楼', 21760, '2018年1月1日', null, 'c'],
  ['004', '青屿大厦', '孵化器', 12, '2018-02-01', null, 'd'],
];

it('says of each column what it is, and brings the rows along once the module is released', async () => {
  const file = { name: '商务楼宇.xlsx', content: await aWorkbook(sheet) };
  const { fileId } = await uploadAs(t, 'admin', file, 'sheet');
  const guessed: GuessedSheet = await t.as('admin')(sheetGuessApi.guess, { body: { fileId } });
  expect([guessed.fileName, guessed.rowCount]).toEqual(['商务楼宇.xlsx', 4]);
  expect(guessed.columns.map(({ heading, kind, ground }) => [heading, kind, ground])).toEqual([
    ['楼宇编号', 'text', 'leadingZeros'],
    ['名称', 'text', 'mixed'],
    ['类型', 'choice', 'fewWords'],
    ['面积', 'amount', 'allFit'],
    ['竣工', 'date', 'allFit'],
    ['备注', 'none', 'empty'],
    ['备注 2', 'text', 'mixed'],
  ]);
  const chosen = guessed.columns.flatMap(({ heading, kind, words }) =>
    kind === 'none' ? [] : [{ heading, kind: kind as SheetKind, words }],
  );
  const id = await t.as('admin')(designApi.create, {
    body: { fullName: '商务楼宇', enCode: 'building', webType: 2, ...writeDesign(designOfSheet(chosen)) },
  });
  await t.as('admin')(designApi.release, { params: { id }, body: { pc: 1, pcModuleParentId: '-1' } });
  const params = { modelId: id };
  const reply = await t.reply('admin', recordImportApi.preview, {
    params,
    body: { fileId, passesOver: true },
  });
  const preview = reply.data as RecordImportPreview;
  expect([reply.msg, preview.summary]).toEqual([reply.msg, { ok: 4, bad: 0, insert: 4, update: 0 }]);
  const done = await t.as('admin')(recordImportApi.confirm, { params, body: { token: preview.token } });
  expect(done.successNum).toBe(4);
});

it.each([3, 8])('takes a sheet with one column and %i rows whole', async (count) => {
  const names = Array.from({ length: count }, (_, at) => [`园区 ${at + 1}`]);
  const file = { name: '园区.xlsx', content: await aWorkbook([['名称'], ...names]) };
  const { fileId } = await uploadAs(t, 'admin', file, 'sheet');
  const guessed: GuessedSheet = await t.as('admin')(sheetGuessApi.guess, { body: { fileId } });
  expect(guessed).toMatchObject({
    rowCount: count,
    columns: [{ heading: '名称', filled: count, samples: ['园区 1', '园区 2', '园区 3'] }],
  });
});

it('is for designers, and for their own files', async () => {
  const file = { name: 'a.xlsx', content: await aWorkbook(sheet) };
  const { fileId } = await uploadAs(t, 'admin', file, 'sheet');
  expect((await t.reply('clerk', sheetGuessApi.guess, { body: { fileId } })).code).toBe(403);
});
