import { workCalendarApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { rowsOfSheet, sheetOf } from '../../../testing/sheet-rows';
import { fetchAs, uploadAs } from '../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.as('admin')(workCalendarApi.draft, { body: { year: 2027 } });
});
afterAll(() => t.close());

type Row = Record<string, string>;
const preview = async (rows: readonly Row[]) => {
  const content = await sheetOf(rows, ['日期', '类型', '节日名称']);
  const { fileId } = await uploadAs(t, 'admin', { name: '2027.xlsx', content }, 'template');
  return await t.as('admin')(workCalendarApi.importPreview, { query: { fileId } });
};
const day = (日期: string, 类型: string, 节日名称 = '') => ({ 日期, 类型, 节日名称 });
const read = () => t.as('admin')(workCalendarApi.read, { params: { year: 2027 } });

describe('a sheet of days', () => {
  it('names every cell a form would refuse, and years that are not there or count already', async () => {
    const { rows, summary } = await preview([
      day('2027-01-01', '法定假', '元旦'),
      day('2027-01-02', '法定假'),
      day('2027-01-04', '调休上班', '元旦'),
      day('2027-01-05', '放假'),
      day('2026-01-05', '休息日'),
      day('2028-01-05', '休息日'),
      day('2027-13-05', '休息日'),
      day('2027-01-01', '休息日'),
    ]);
    expect(summary).toMatchObject({ ok: 1, bad: 7, update: 1 });
    expect(rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      [],
      ['name'],
      ['kind'],
      ['kind'],
      ['date'],
      ['date'],
      ['date'],
      ['date'],
    ]);
    expect(rows[4]?.errors[0]?.message).toContain('已确认');
    expect(rows[5]?.errors[0]?.message).toBe('还没有 2028 年的日历，请先新增该年');
    expect(await read()).toMatchObject({ holidays: 0 });
  });

  it('is brought into a draft, and not once the year counts', async () => {
    const rows = [day('2027-01-01', '法定假', '元旦'), day('2027-02-06', '调休上班', '春节')];
    const [{ token }, late] = [await preview(rows), await preview([day('2027-01-04', '休息日')])];
    await t.as('admin')(workCalendarApi.importData, { body: { token } });
    const { version, ...year } = await read();
    expect(year).toMatchObject({ holidays: 1, makeups: 1, workDays: 261 });
    await t.as('admin')(workCalendarApi.confirm, {
      params: { year: 2027 },
      body: { version, reason: '只用来检查导入' },
    });
    expect(await t.reply('admin', workCalendarApi.importData, { body: { token: late.token } })).toMatchObject(
      { extras: { errorCode: 'import.rows' } },
    );
  });

  it('is taken out in the columns it is brought in by', async () => {
    const reply = await fetchAs(t, 'admin', '/api/system/WorkCalendar/2026/Actions/Export');
    const rows = await rowsOfSheet(reply.rawPayload);
    expect(rows).toHaveLength(365);
    expect(Object.keys(rows[0] ?? {})).toEqual(['日期', '类型', '节日名称']);
    expect(rows[44]).toMatchObject({ 类型: '调休上班', 节日名称: '春节' });
    expect(rows[45]).toMatchObject({ 类型: '法定假', 节日名称: '春节' });
  });
});
