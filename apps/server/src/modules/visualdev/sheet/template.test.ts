import { designApi, recordSheetApi } from '@qifu/contracts';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { fetchAs } from '../../../testing/upload';

let t: TestApp;
let modelId = '';
const field = (jnpfKey: string, name: string, label: string, more: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label, ...config },
  __vModel__: name,
  ...more,
});
beforeAll(async () => {
  t = await startTestApp();
  const fields = [
    field('comInput', 'title', '标题', {}, { required: true }),
    field('numInput', 'amount', '金额', { precision: 2 }),
    field('radio', 'way', '方式', {
      options: [
        { id: '1', fullName: '实地' },
        { id: '2', fullName: '电话' },
      ],
    }),
    field('date', 'day', '日期'),
    field('createTime', 'made', '登记时间'),
    {
      __config__: {
        jnpfKey: 'table',
        label: '明细',
        children: [field('comInput', 'item', '品名'), field('numInput', 'count', '数量')],
      },
      __vModel__: 'tableField101',
    },
  ];
  modelId = await t.as('admin')(designApi.create, {
    body: {
      fullName: '走访记录',
      enCode: 'visitSheet',
      formData: JSON.stringify({ fields }),
      columnData: JSON.stringify({ type: 1, columnList: [], btnsList: [{ value: 'upload' }] }),
    },
  });
  await t.as('admin')(designApi.release, {
    params: { id: modelId },
    body: { pc: 1, pcModuleParentId: '-1' },
  });
});
afterAll(() => t.close());

it('has what may be written, in two rows of headings, with hints, lists and typed columns', async () => {
  const { url, name } = await t.as('admin')(recordSheetApi.template, { params: { modelId }, query: {} });
  expect(name).toMatch(/^走访记录导入模板_\d{12}\.xlsx$/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await fetchAs(t, 'admin', url)).rawPayload as never);
  const [sheet] = workbook.worksheets;
  const row = (no: number) => [1, 2, 3, 4, 5, 6].map((at) => sheet?.getCell(no, at).text);
  expect(row(1)).toEqual(['标题*', '金额', '方式', '日期', '明细', '明细']);
  expect(row(2)).toEqual(['标题*', '金额', '方式', '日期', '品名', '数量']);
  expect(row(3)[3]).toBe('日期，如 2026-03-18');
  expect(sheet?.getCell('C4').dataValidation.formulae).toEqual(["'选项'!$A$2:$A$3"]);
  expect(sheet?.getColumn(4).numFmt).toBe('yyyy-mm-dd');
  expect(sheet?.getColumn(1).numFmt).toBe('@');
});

it('is for whoever may import', async () => {
  expect(await t.reply('clerk', recordSheetApi.template, { params: { modelId }, query: {} })).toMatchObject({
    code: 403,
  });
});
