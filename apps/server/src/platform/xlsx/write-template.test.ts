import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { afterAll, describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet';
import { aWorkbook } from './testing/workbook-builder';
import { writeErrorFile } from './write-error-file';
import { type TemplateColumn, writeTemplate } from './write-template';
import { readHost, writeHost } from './xlsx-hosts';

afterAll(() => Promise.all([readHost.close(), writeHost.close()]));

const columns: TemplateColumn[] = [
  { heading: '编号', hint: '18 位', required: true },
  { heading: '类型', required: true, options: ['技术', '经济', '=管理'] },
  { heading: '区县', options: ['青屿区'], openOptions: true },
  { heading: '金额', hint: '万元', textFormat: false },
];
const hints = Object.fromEntries(columns.map(({ heading, hint = '' }) => [heading, hint]));

async function opened(bytes: Buffer) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as never);
  return workbook;
}

describe('a template', () => {
  it('has headings with stars, a grey hint row, text columns and lists on a hidden sheet', async () => {
    const workbook = await opened(await writeTemplate({ name: '专家', listName: '选项', columns }));
    const [sheet, lists] = workbook.worksheets;
    expect(sheet?.getRow(1).values).toEqual([undefined, '编号*', '类型*', '区县', '金额']);
    expect(sheet?.getCell('A2').value).toBe('18 位');
    expect(sheet?.getCell('A2').font.color).toEqual({ argb: 'FF808080' });
    expect([1, 2, 3, 4].map((column) => sheet?.getColumn(column).numFmt)).toEqual(['@', '@', '@', undefined]);
    expect(sheet?.getCell('B3').dataValidation).toMatchObject({
      type: 'list',
      showErrorMessage: true,
      formulae: ["'选项'!$A$2:$A$4"],
    });
    expect(sheet?.getCell('B5002').dataValidation).toBeDefined();
    expect(sheet?.getCell('C3').dataValidation.showErrorMessage).toBeFalsy();
    expect(lists?.state).toBe('hidden');
    expect(lists?.getColumn(1).values.slice(1)).toEqual(['类型', '技术', '经济', '=管理']);
  });

  it('comes back filled in, its hint row passed over', async () => {
    const workbook = await opened(await writeTemplate({ name: '专家', listName: '选项', columns }));
    workbook.worksheets[0]?.addRow(['007', '技术', '青屿区', 12.5]);
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
    const reading = await readSheet(bytes, { headings: columns.map(({ heading }) => heading), hints });
    expect(reading).toMatchObject({
      ok: true,
      rows: [{ rowNo: 3, cells: { 编号: { text: '007' }, 金额: { text: '12.5' } } }],
    });
  });
});

describe('an error file', () => {
  it('is the same sheet with a last column that can come back mended', async () => {
    const day = new Date(Date.UTC(2026, 0, 31));
    const reading = await readSheet(
      await aWorkbook([
        ['编号', '日期', '金额'],
        ['=1', day, 3.5],
        ['b', 'x', '4'],
        ['c', day, 5],
      ]),
      {
        headings: ['编号', '日期', '金额'],
      },
    );
    if (!reading.ok) throw new Error(reading.refusal.reason);
    const errors = [
      { rowNo: 2, message: '编号不合规则' },
      { rowNo: 3, message: '日期无效' },
      { rowNo: 3, message: '重复' },
    ];
    const bytes = await buffer(
      writeErrorFile({ name: '错误', ...reading, errors, errorHeading: '错误说明', separator: '；' }),
    );
    const sheet = (await opened(bytes)).worksheets[0];
    expect(sheet?.getSheetValues().slice(1)).toEqual([
      [undefined, '编号', '日期', '金额', '错误说明'],
      [undefined, '=1', day, 3.5, '编号不合规则'],
      [undefined, 'b', 'x', '4', '日期无效；重复'],
      [undefined, 'c', day, 5],
    ]);
    const again = await readSheet(bytes, {
      headings: ['编号', '日期', '金额'],
      ignoredHeadings: ['错误说明'],
    });
    expect(again).toEqual(reading);
  });
});
