import { type RecordImportPreview, recordImportApi, recordSheetApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readSheet } from '../../../platform/xlsx/read-sheet';
import { aWorkbook } from '../../../platform/xlsx/testing/workbook-builder';
import { grantRows } from '../../../testing/granted-rows';
import { fetchAs, uploadAs } from '../../../testing/upload';
import { addReader } from '../publish/testing/grant-parts';
import { outcome } from '../publish/testing/sample-module';
import { boundModule, runAll } from './testing/bound-module';

let t: TestApp;
let module: Awaited<ReturnType<typeof boundModule>>;
beforeAll(async () => {
  t = await startTestApp({ environment: { LOWCODE_SCHEMAS: 'crm' } });
  await runAll(t, [
    `create schema crm`,
    `create table crm.deal (id serial primary key, code varchar(8) unique, capital numeric(6,2) check (capital >= 0),
      signed date, is_open boolean, zone text not null default 'north')`,
    `comment on column crm.deal.code is '代码'`,
    `comment on column crm.deal.capital is '资本'`,
    `comment on column crm.deal.signed is '签订日期'`,
    `comment on column crm.deal.is_open is '有效'`,
    `comment on column crm.deal.zone is '片区'`,
    `create table crm.seen (code text)`,
    `create function crm.see() returns trigger language plpgsql as $$ begin
      insert into crm.seen values (new.code); return new; end $$`,
    `create trigger see after insert on crm.deal for each row execute function crm.see()`,
  ]);
  module = await boundModule(t, 'deal');
  const buttons = ['add', 'upload', 'download', 'batchRemove'].map((value) => ({ value }));
  await module.draw((fields) => fields, {
    useDataPermission: true,
    useBtnPermission: true,
    btnsList: buttons,
  });
  expect(outcome(await module.release())).toBe('200');
});
afterAll(() => t.close());

const modelId = () => ({ modelId: module.id });
async function preview(rows: unknown[][], person = 'admin') {
  const content = await aWorkbook([['代码', '资本', '签订日期', '有效', '片区'], ...rows]);
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

it('leaves out of an import what lies outside of the rows of the caller, and takes one back', async () => {
  const rows = await grantRows(t);
  const buttons = ['btn_add', 'btn_upload', 'btn_download', 'btn_batchRemove'];
  const scheme = await rows.addScheme(module.enCode, [{ field: 'zone', op: '==', value: 'north' }]);
  await addReader(t, module.enCode, 'north', { buttons });
  const role = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', '=', 'north')
    .executeTakeFirstOrThrow();
  await rows.give(scheme, [role.id]);
  const before = await codes('seen');
  const { token, summary } = await preview(
    [
      ['B1', 1, '2026-03-01', '是', 'north'],
      ['B2', 1, null, '否', 'south'],
      ['B3', 1, null, null, 'north'],
    ],
    'north',
  );
  expect(summary.bad).toBe(0);
  const confirmed = await t.reply('north', recordImportApi.confirm, {
    params: modelId(),
    body: { token, onlyValid: true },
  });
  expect([confirmed.msg, outcome(confirmed)]).toEqual([confirmed.msg, '200']);
  expect(confirmed.data).toMatchObject({
    successNum: 2,
    failNum: 1,
    failResult: [{ rowNo: 3, errors: [{ message: '不在可录入的数据范围内' }] }],
  });
  // Of what was refused no trigger of the table has heard.
  expect((await codes('seen')).slice(before.length)).toEqual(['B1', 'B3']);
  const { list } = await t.as('north')(recordImportApi.list, { params: modelId(), query: {} });
  const params = { ...modelId(), batchId: list[0]?.id ?? '' };
  const undone = await t.as('north')(recordImportApi.undo, { params, body: {} });
  expect(undone).toMatchObject({ removed: 2, kept: 0 });
  expect(await codes()).toEqual(expect.arrayContaining(['B1', 'B3']));
  expect((await module.list({}, 'north')).data).toMatchObject({ list: [{}, {}, {}] });
});

it('exports what a person sees, and gives a sheet to fill in', async () => {
  const sheetOf = async (url: string) => {
    const reply = await fetchAs(t, 'admin', url);
    const read = await readSheet(reply.rawPayload, {
      headings: [],
      optionalHeadings: ['代码', '资本', '签订日期', '有效', '片区'],
      ignoredHeadings: [],
    });
    if (!read.ok) throw new Error(read.refusal.reason);
    return read;
  };
  const { url } = await t.as('admin')(recordSheetApi.exportExcel, {
    params: modelId(),
    body: { dataType: 1, sidx: 'code', sort: 'asc' },
  });
  const { rows } = await sheetOf(url);
  expect(rows[0]?.cells).toMatchObject({
    代码: { text: 'A1' },
    签订日期: { text: '2026-03-01' },
    有效: { text: '是' },
  });
  const template = await t.as('admin')(recordSheetApi.template, { params: modelId(), query: {} });
  expect(template.url).toContain('/api/');
});
