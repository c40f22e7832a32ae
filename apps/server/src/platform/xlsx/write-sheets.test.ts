import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet';
import { type Sheet, writeSheets } from './write-sheets';
import { readHost, writeHost } from './xlsx-hosts';
import type { SheetColumnType, SheetValue } from './xlsx-tasks';

afterAll(() => Promise.all([readHost.close(), writeHost.close()]));

async function opened(sheets: Sheet[]) {
  const bytes = await buffer(writeSheets(sheets));
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as never);
  return { bytes, workbook, parts: unzipSync(bytes) };
}

/** One row of one value per column type, read by another library. */
async function cellsOf(columns: [SheetColumnType, SheetValue, number?][]) {
  const { workbook } = await opened([
    {
      name: 'a',
      columns: columns.map(([type, , decimals], index) => ({ heading: `h${index}`, type, decimals })),
      rows: [columns.map(([, value]) => value)],
    },
  ]);
  const row = workbook.worksheets[0]?.getRow(2);
  return columns.map((_, index) => {
    const cell = row?.getCell(index + 1);
    return [cell?.value, cell?.numFmt];
  });
}

describe('a written workbook', () => {
  it('holds real numbers, exact to the digit they were given with', async () => {
    expect(
      await cellsOf([
        ['money', '12345678.90'],
        ['score', 87.5],
        ['percent', '0.1234', 1],
        ['number', 42],
        ['number', 12345678901234n, 0],
        ['money', 'n/a'],
      ]),
    ).toEqual([
      [12345678.9, '#,##0.00'],
      [87.5, '0.00'],
      [0.1234, '0.0%'],
      [42, undefined],
      [12345678901234, '0'],
      ['n/a', '@'],
    ]);
  });

  it('holds real dates, as the clocks of the product show them', async () => {
    expect(
      await cellsOf([
        ['date', '2026-02-28'],
        ['date', Date.UTC(2026, 1, 28, 16, 30)],
        ['datetime', new Date(Date.UTC(2026, 1, 28, 16, 30, 5))],
        ['datetime', Date.UTC(1988, 6, 1, 15, 0)],
        ['date', '1899-01-01'],
        ['date', '2026-02-30'],
      ]),
    ).toEqual([
      [new Date('2026-02-28T00:00:00Z'), 'yyyy-mm-dd'],
      [new Date('2026-03-01T00:00:00Z'), 'yyyy-mm-dd'],
      [new Date('2026-03-01T00:30:05Z'), 'yyyy-mm-dd hh:mm:ss'],
      [new Date('1988-07-02T00:00:00Z'), 'yyyy-mm-dd hh:mm:ss'],
      ['1899-01-01', '@'],
      ['2026-02-30', '@'],
    ]);
  });

  it('keeps every text as it is', async () => {
    const texts = ['𠮷野家😀', '<a>&"\'', ' 前后 ', '一\n二', '007', 'é'];
    const cells = await cellsOf(texts.map((text) => ['text', text]));
    expect(cells.map(([value]) => value)).toEqual(texts);
    const odd = await cellsOf([
      ['text', 'a\u0000b\u000bc\r\nd'],
      ['text', `${'字'.repeat(32_765)}😀😀`],
    ]);
    expect(odd[0]?.[0]).toBe('abc\nd');
    expect(odd[1]?.[0]).toBe(`${'字'.repeat(32_765)}…`);
  });

  it('writes what looks like an escape so that it is read as it was', async () => {
    const { bytes } = await opened([
      { name: 'a', columns: [{ heading: 'h', type: 'text' }], rows: [['_x0041_']] },
    ]);
    expect(await readSheet(bytes, { headings: ['h'] })).toMatchObject({
      rows: [{ cells: { h: { text: '_x0041_' } } }],
    });
  });

  it('has a frozen heading row, several sheets with allowed names, no blank row and no fill', async () => {
    const columns = [{ heading: '名称', type: 'text' as const }];
    const { workbook, parts } = await opened([
      { name: '汇总/表', columns, rows: [['a'], [''], [null], ['b']] },
      { name: '明细', columns, rows: [['c']] },
      { name: '明细', columns, rows: [] },
    ]);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['汇总 表', '明细', '明细 (2)']);
    expect(workbook.worksheets.map(({ rowCount }) => rowCount)).toEqual([3, 2, 1]);
    expect(workbook.worksheets[0]?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).not.toContain('applyFill');
  });
});

describe('text that looks like a formula', () => {
  const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' =', '\u00a0=', '\u200b='];

  it.each(starts)('stays text behind %j', async (start) => {
    const text = `${start}cmd|'/c calc'!A0`;
    const { bytes, workbook, parts } = await opened([
      {
        name: '=a',
        columns: [
          { heading: '=SUM(A1)', type: 'text' },
          { heading: 'b', type: 'money' },
        ],
        rows: [[text, text]],
      },
    ]);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
    const formats = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*>/g)].map(([xf]) => xf);
    const used = [...sheet.matchAll(/<c r="[AB]2" s="(\d+)" t="inlineStr">/g)].map(
      ([, style]) => formats[Number(style)],
    );
    expect(used).toHaveLength(2);
    expect(used.every((xf) => xf?.includes('quotePrefix="1"'))).toBe(true);
    expect(sheet).not.toContain('<f');
    workbook.eachSheet((read) =>
      read.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula))),
    );

    const reading = await readSheet(bytes, { headings: ['=SUM(A1)', 'b'] });
    expect(reading).toMatchObject({ ok: true, rows: [{ cells: { b: { kind: 'text' } } }] });
  });

  it('is not suspected where it is plain', async () => {
    const { parts } = await opened([
      { name: 'a', columns: [{ heading: 'h', type: 'text' }], rows: [['a=b'], ['甲-乙']] },
    ]);
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('<c r="A2" s="3"');
  });
});

describe('a large export', () => {
  const columns = Array.from({ length: 20 }, (_, index) => ({
    heading: `列${index}`,
    type: 'text' as const,
  }));

  it('runs with flat memory and gives back every row', async () => {
    const count = 100_000;
    let pulled = 0;
    function* rows() {
      for (let index = 0; index < count; index += 1) {
        pulled += 1;
        yield columns.map((_, column) => `值 ${index}-${column}`);
      }
    }
    const before = process.memoryUsage().rss;
    let peak = 0;
    let size = 0;
    for await (const chunk of writeSheets([{ name: 'a', columns, rows: rows() }])) {
      size += chunk.length;
      peak = Math.max(peak, process.memoryUsage().rss - before);
    }
    expect(pulled).toBe(count);
    expect(size).toBeGreaterThan(1_000_000);
    expect(peak).toBeLessThan(250 * 1024 * 1024);
  });

  it('is given up when its receiver leaves, and its rows are closed', async () => {
    let isClosed = false;
    async function* rows() {
      try {
        for (let index = 0; ; index += 1) yield columns.map(() => `${index}`);
      } finally {
        isClosed = true;
      }
    }
    const stream = writeSheets([{ name: 'a', columns, rows: rows() }]);
    for await (const chunk of stream) if (chunk.length > 0) break;
    await expect.poll(() => isClosed).toBe(true);
  });
});
