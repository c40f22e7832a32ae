import { designApi, type RecordImportPreview, recordImportApi, recordSheetApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aWorkbook } from '../../../platform/xlsx/testing/workbook-builder';
import { uploadAs } from '../../../testing/upload';
import { outcome } from '../publish/testing/sample-module';
import { boundModule, runAll } from './testing/bound-module';

let t: TestApp;
let module: Awaited<ReturnType<typeof boundModule>>;
beforeAll(async () => {
  t = await startTestApp({ environment: { LOWCODE_SCHEMAS: 'crm' } });
  await runAll(t, [
    `create schema crm`,
    `create table crm.deal (id serial primary key, code varchar(8) unique, capital numeric(6,2) check (capital >= 0),
      signed date, is_open boolean)`,
    `comment on column crm.deal.code is '代码'`,
    `comment on column crm.deal.capital is '资本'`,
    `comment on column crm.deal.signed is '签订日期'`,
    `comment on column crm.deal.is_open is '有效'`,
    `create table crm.seen (code text)`,
    `create function crm.see() returns trigger language plpgsql as $$ begin
      insert into crm.seen values (new.code); return new; end $$`,
    `create trigger see after insert on crm.deal for each row execute function crm.see()`,
  ]);
  module = await boundModule(t, 'deal');
  expect(outcome(await module.release())).toBe('200');
});
afterAll(() => t.close());

const modelId = () => ({ modelId: module.id });
async function preview(rows: unknown[][], person = 'admin') {
  const content = await aWorkbook([['代码', '资本', '签订日期', '有效'], ...rows]);
  const { fileId } = await uploadAs(t, person, { name: '合同.xlsx', content }, 'template');
  const reply = await t.reply(person, recordImportApi.preview, { params: modelId(), body: { fileId } });
  expect([reply.msg, outcome(reply)]).toEqual([reply.msg, '200']);
  return reply.data as RecordImportPreview;
}
const codes = async (table = 'deal') =>
  (await sql.raw<{ code: string }>(`select code from crm.${table} order by code`).execute(t.db)).rows.map(
    ({ code }) => code,
  );

it('imports rows into a table that exists, and names each row it refuses', async () => {
  const { token, summary } = await preview([
    ['A1', 1, '2026-03-01', '是'],
    ['A2', -1, null, '否'],
    ['A3', 3, null, null],
    ['A4', 99999, null, null],
    ['A5', 5, null, null],
  ]);
  expect(summary.bad).toBe(0);
  const confirm = (onlyValid: boolean) =>
    t.reply('admin', recordImportApi.confirm, { params: modelId(), body: { token, onlyValid } });
  expect(outcome(await confirm(false))).toBe('moduleSheet.rowsWrong');
  expect(await codes()).toEqual([]);
  const done = await confirm(true);
  expect(done.data).toMatchObject({
    successNum: 3,
    failNum: 2,
    failResult: [
      { rowNo: 3, errors: [{ message: expect.stringContaining('“资本”不符合数据表的规定') }] },
      { rowNo: 5, errors: [{ message: expect.stringContaining('“资本”') }] },
    ],
  });
  expect([await codes(), await codes('seen')]).toEqual([
    ['A1', 'A3', 'A5'],
    ['A1', 'A3', 'A5'],
  ]);
});
