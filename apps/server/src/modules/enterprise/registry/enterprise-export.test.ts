import { readdirSync, readlinkSync } from 'node:fs';
import { businessStatusApi, enterpriseApi } from '@qifu/contracts';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register } from '../../../testing/enterprises';
import { recordStatements } from '../../../testing/record-statements';
import { openWorkbook } from '../../../testing/sheet-rows';
import { fetchAs } from '../../../testing/upload';

let t: TestApp;
const now = new Date('2026-11-20T16:42:00+08:00');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
});
afterAll(() => t.close());

async function exported(person: string, query: object) {
  const bytes = await t.as(person)(enterpriseApi.exportExcel, { query });
  const book = await openWorkbook(bytes);
  const sheet = book.worksheets[0]!;
  const [headings, ...rows] = sheet.getSheetValues().slice(1) as (ExcelJS.CellValue[] | undefined)[];
  return {
    sheet,
    headings: headings!.slice(1) as string[],
    rows: rows.map((row) => row!.slice(1)),
  };
}

/** Files this process holds open that have no name any more. */
const openWorkbooks = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return /qifu-.*\.xlsx \(deleted\)$/.test(readlinkSync(`/proc/self/fd/${fd}`));
    } catch {
      return false;
    }
  }).length;

describe('the export', () => {
  it.runIf(process.platform === 'linux')(
    'lets its file go when its audit row cannot be written',
    async () => {
      await sql`alter table "auditLog" add constraint "none" check (action not like '%exportExcel') not valid`.execute(
        t.db,
      );
      const reply = await t.reply('clerk', enterpriseApi.exportExcel, { query: {} });
      await sql`alter table "auditLog" drop constraint "none"`.execute(t.db);

      expect(reply.code).toBe(500);
      await expect.poll(openWorkbooks).toBe(0);
    },
  );

  it('is a workbook with real numbers and dates, three years beside the registry', async () => {
    const { id, form } = await register(t, { enterpriseName: '江岚恒拓模具有限公司' });
    const { id: statusId } = await t.as('clerk')(businessStatusApi.readByYear, {
      query: { year: 2026, enterpriseId: id },
    });
    await t.as('clerk')(businessStatusApi.update, {
      params: { id: statusId },
      body: { status: 'normal', revenue: 6842.5, employees: 86, version: 1 },
    });
    const { headings, rows } = await exported('clerk', { keyword: '恒拓' });
    const row = Object.fromEntries(headings.map((heading, i) => [heading, rows[0]![i]]));

    expect(rows).toHaveLength(1);
    expect(row).toMatchObject({
      企业名称: '江岚恒拓模具有限公司',
      统一社会信用代码: form.creditCode,
      成立日期: new Date('2020-03-18T00:00:00Z'),
      '注册资本（万元）': 1200,
      行业: '模具制造',
      规模: '小型',
      所在区县: '青屿区',
      黑名单: '否',
      '2026 年经营状况': '正常经营',
      '2026 年填报状态': '填报中',
      '2026 年营业收入（万元）': 6842.5,
      '2026 年从业人数': 86,
      '2024 年填报状态': '未填报',
    });
    expect(headings.filter((heading) => heading.startsWith('2025 年'))).toHaveLength(6);
  });

  it('has the chosen columns in the chosen order, in the caller’s language', async () => {
    const { headings } = await exported('clerk', { selectKey: 'creditCode,enterpriseName' });
    expect(headings).toEqual(['统一社会信用代码', '企业名称']);
    await expect(
      t.as('clerk')(enterpriseApi.exportExcel, { query: { selectKey: 'legalPersonIdHash' } }),
    ).rejects.toMatchObject({ code: 400 });
  });

  it('takes the filters of the list, chosen rows and the caller’s reach', async () => {
    const { id } = await register(t, { districtId: '990112', enterpriseName: '临溪绿源食品' });
    const names = async (person: string, query: object) =>
      (await exported(person, { ...query, selectKey: 'enterpriseName' })).rows.map(([name]) => name);

    expect(await names('clerk', { districtId: '990112' })).toEqual(['临溪绿源食品']);
    expect(await names('clerk', { ids: [id] })).toEqual(['临溪绿源食品']);
    expect(await names('clerk', { view: 'blacklisted' })).toEqual([]);
    expect(await names('district', {})).not.toContain('临溪绿源食品');
    expect((await t.reply('company01', enterpriseApi.exportExcel, { query: {} })).code).toBe(403);
  });

  it('holds no formula, whatever a firm calls itself', async () => {
    const names = ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', "'=1+1", '＝1+1', '=HYPERLINK("http://x")'];
    const ids = [];
    for (const enterpriseName of names) ids.push((await register(t, { enterpriseName })).id);
    const { sheet, rows } = await exported('clerk', { ids, selectKey: 'enterpriseName' });

    expect(rows).toHaveLength(names.length);
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        expect(cell.type).not.toBe(ExcelJS.ValueType.Formula);
        expect(typeof cell.value).toBe('string');
      }),
    );
  });

  it('has a name that says what and when, and leaves a trace', async () => {
    const reply = await fetchAs(t, 'clerk', '/api/xmqgcgl/p1/enterprise/ExportExcelData?keyword=恒拓');
    expect(reply.headers['content-type']).toContain('spreadsheetml');
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      '企业名录_202611201642.xlsx',
    );
    const row = await t.db
      .selectFrom('auditLog')
      .select(['account', 'changes', 'input'])
      .where('objectType', '=', 'export')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();

    expect(row).toMatchObject({
      account: 'clerk',
      changes: [
        { field: 'rows', after: 1 },
        { field: 'sha256', after: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ],
      input: { query: { keyword: '恒拓' } },
    });
  });

  it('reads all rows with one statement', async () => {
    const texts = await recordStatements(() => exported('clerk', {}));
    const own = texts.filter((text) => text.includes('from "enterprise"'));

    expect(own.length).toBeLessThanOrEqual(1);
  });
});
