import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet';
import type { SheetExpectation } from './sheet-shapes';
import { aWorkbook, headings, packed, soundParts } from './testing/workbook-builder';
import { readHost } from './xlsx-hosts';

afterAll(() => readHost.close());

async function readRows(bytes: Buffer | string, expected: Partial<SheetExpectation> = {}) {
  const reading = await readSheet(bytes, { headings, ...expected });
  if (!reading.ok) throw new Error(JSON.stringify(reading.refusal));
  return reading.rows;
}

async function refusalOf(rows: unknown[][], expected: Partial<SheetExpectation> = {}) {
  const reading = await readSheet(await aWorkbook(rows), { headings, ...expected });
  return reading.ok ? undefined : reading.refusal;
}

const text = (value: string) => ({ kind: 'text', text: value });
const number = (value: string) => ({ kind: 'number', text: value });

describe('reading a sheet another program wrote', () => {
  it('gives values by heading with the row number the spreadsheet shows', async () => {
    const bytes = await aWorkbook([
      headings,
      ['007', ' 甲公司　', 12.5],
      [],
      ['', null, '  '],
      ['𠮷野😀', 'é&<>"', 0],
    ]);
    expect(await readRows(bytes)).toEqual([
      { rowNo: 2, cells: { 编号: text('007'), 名称: text('甲公司'), 金额: number('12.5') } },
      { rowNo: 5, cells: { 编号: text('𠮷野😀'), 名称: text('é&<>"'), 金额: number('0') } },
    ]);
  });

  it('keeps numbers exact as text, without exponents and binary noise', async () => {
    const bytes = await aWorkbook([
      headings,
      [13800138000, 0.1 + 0.2, 1e-7],
      [9.1e20, -1234567.89, Number('110101199003071234')],
    ]);
    const [first, second] = await readRows(bytes);
    expect(first?.cells).toEqual({
      编号: number('13800138000'),
      名称: number('0.3'),
      金额: number('0.0000001'),
    });
    expect(second?.cells).toEqual({
      编号: { ...number('910000000000000000000'), imprecise: true },
      名称: number('-1234567.89'),
      金额: { ...number('110101199003071000'), imprecise: true },
    });
  });

  it('gives dates as days, with the time only where there is one', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('a');
    sheet.addRow(headings);
    const row = sheet.addRow([
      new Date(Date.UTC(2026, 1, 28)),
      new Date(Date.UTC(2026, 11, 31, 23, 59, 59)),
      new Date(Date.UTC(1988, 5, 1)),
    ]);
    row.getCell(3).numFmt = 'yyyy"年"m"月"d"日"';
    const [read] = await readRows(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(read?.cells).toEqual({
      编号: { kind: 'date', text: '2026-02-28' },
      名称: { kind: 'date', text: '2026-12-31 23:59:59' },
      金额: { kind: 'date', text: '1988-06-01' },
    });
  });

  it('takes the stored result of a formula, flagged, and never computes one', async () => {
    const formula = { formula: 'HYPERLINK("http://x")&1', result: '假' };
    const bytes = await aWorkbook([
      headings,
      [formula, { formula: '1+1', result: 5 }, { richText: [{ text: '富' }, { text: '文' }] }],
    ]);
    const [row] = await readRows(bytes);
    expect(row?.cells).toEqual({
      编号: { ...text('假'), formula: true },
      名称: { ...number('5'), formula: true },
      金额: text('富文'),
    });
  });

  it('drops what no database text may hold', async () => {
    const row =
      '<c t="inlineStr"><is><t>a_x0000_b&#1;c&#xD800;_x000D_</t></is></c><c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c>';
    const [read] = await readRows(packed(soundParts(`<row r="2">${row}</row>`)));
    expect(read?.cells).toEqual({ 编号: text('abc\ufffd'), 名称: text('#REF!'), 金额: text('TRUE') });
  });

  it('reads the first visible sheet', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('藏', { state: 'hidden' }).addRow(['无']);
    workbook.addWorksheet('见').addRows([headings, ['1', '2', '3']]);
    expect(await readRows(Buffer.from(await workbook.xlsx.writeBuffer()))).toHaveLength(1);
  });

  it('reads a file from its path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'xlsx-'));
    const path = join(folder, 'a.xlsx');
    await writeFile(path, await aWorkbook([headings, ['1', '2', '3']]));
    expect(await readRows(path)).toHaveLength(1);
    await rm(folder, { recursive: true });
    await expect(readSheet(path, { headings })).rejects.toThrow('ENOENT');
  });
});

describe('the headings', () => {
  it('are found in any order, with a star and line breaks, among optional and ignored ones', async () => {
    const bytes = await aWorkbook([
      ['金额 *', '编\n号', '错误说明', '备注', '', '名称＊'],
      [1, '2', '旧', '注', '散', '3'],
    ]);
    const reading = await readSheet(bytes, {
      headings,
      optionalHeadings: ['备注', '其他'],
      ignoredHeadings: ['错误说明'],
    });
    expect(reading).toMatchObject({
      headings: ['金额', '编号', '备注', '名称'],
      rows: [{ cells: { 金额: number('1'), 编号: text('2'), 备注: text('注'), 名称: text('3') } }],
    });
  });

  it('are named where they are missing, unknown or doubled', async () => {
    expect(
      await refusalOf([
        ['编号', '姓名', '编号', '编号'],
        [1, 2, 3, 4],
      ]),
    ).toEqual({
      reason: 'headings',
      missing: ['名称', '金额'],
      unknown: ['姓名'],
      doubled: ['编号'],
    });
  });

  it('may be followed by the hint row of the template, once', async () => {
    const hints = { 编号: '必填，最多 20 字', 名称: '', 金额: '万元' };
    const hintRow = ['必填，最多 20 字', '', '万元'];
    const rows = await readRows(await aWorkbook([headings, hintRow, hintRow, ['1', '2', '3']]), { hints });
    expect(rows.map(({ rowNo }) => rowNo)).toEqual([3, 4]);
    expect(await readRows(await aWorkbook([headings, ['1', '2', '万元']]), { hints })).toHaveLength(1);
  });
});

describe('the rows', () => {
  it('may be as many as the limit and not one more', async () => {
    const rows = (count: number) => [
      headings,
      ...Array.from({ length: count }, (_, index) => [index, '甲', 1]),
    ];
    expect(await refusalOf(rows(30), { limits: { rows: 30 } })).toBeUndefined();
    expect(await refusalOf(rows(31), { limits: { rows: 30 } })).toEqual({ reason: 'tooManyRows', limit: 30 });
  });

  it('must be there', async () => {
    expect(await refusalOf([headings])).toEqual({ reason: 'empty' });
    expect(await refusalOf([headings, ['', ' ', null]])).toEqual({ reason: 'empty' });
    expect(await refusalOf([])).toEqual({ reason: 'empty' });
  });

  it('may be formatted far below the last value', async () => {
    const empty = Array.from({ length: 50_000 }, (_, i) => `<row r="${i + 3}"><c r="A${i + 3}"/></row>`).join(
      '',
    );
    const bytes = packed(soundParts(`<row r="2"><c><v>1</v></c></row>${empty}`));
    expect(await readRows(bytes)).toHaveLength(1);
  });
});
