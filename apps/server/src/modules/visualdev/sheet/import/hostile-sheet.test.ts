import { type RecordImportPreview, recordImportApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aWorkbook, packed, soundParts } from '../../../../platform/xlsx/testing/workbook-builder';
import { uploadAs } from '../../../../testing/upload';
import { field, outcome, type SampleModule, sampleModule } from '../../publish/testing/sample-module';

let t: TestApp;
let module: SampleModule;
beforeAll(async () => {
  t = await startTestApp();
  module = sampleModule(t, 'hostile');
  await module.create(
    [
      field('comInput', 'no', '编号'),
      field('comInput', 'title', '名称'),
      field('numInput', 'amount', '金额'),
    ],
    { btnsList: [{ value: 'upload' }] },
  );
  await module.release();
});
afterAll(() => t.close());

const params = () => ({ modelId: module.id });
async function preview(content: Buffer) {
  const { fileId } = await uploadAs(t, 'admin', { name: 'a.xlsx', content }, 'sheet');
  return await t.reply('admin', recordImportApi.preview, { params: params(), body: { fileId } });
}
const rowsXml = (rows: number) => {
  let xml = '';
  for (let no = 2; no < rows + 2; no += 1)
    xml += `<row r="${no}"><c r="A${no}" t="inlineStr"><is><t>x</t></is></c></row>`;
  return xml;
};

it.each([
  ['no workbook at all', () => Buffer.from('PK\u0003\u0004 nothing')],
  [
    'a sheet that unpacks to gigabytes',
    () => packed({ ...soundParts(), 'xl/media/a.bin': Buffer.alloc(20 * 1024 * 1024) }),
  ],
  [
    'a document type with entities',
    () =>
      packed({ ...soundParts(), 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }),
  ],
  ['a million rows', () => packed(soundParts(rowsXml(60_000)))],
])('refuses %s in words, and keeps nothing of it', async (_what, make) => {
  const reply = await preview(make());
  expect(reply.code).toBe(400);
  expect(reply.msg.length).toBeGreaterThan(4);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from "importBatch"`.execute(t.db);
  expect(rows).toEqual([{ n: 0 }]);
});

it('takes formulas by their results, and names those that have none', async () => {
  const content = await aWorkbook([
    ['编号', '名称', '金额'],
    ['001', '=HYPERLINK("http://x")', { formula: 'B3*2', result: 8 }],
    ['002', 'x\u0000\u0007y\u200b', { formula: 'SUM(A1:A9)' }],
    ['12345678901234567', '<script>', 2 ** 60],
  ]);
  const { rows } = (await preview(content)).data as RecordImportPreview;
  expect(rows.map(({ rowNo, errors }) => [rowNo, errors.map(({ column }) => column)])).toEqual([
    [2, []],
    [3, ['amount']],
    [4, ['amount']],
  ]);
  expect(rows[0]?.values).toEqual({ no: '001', title: '=HYPERLINK("http://x")', amount: '8' });
  expect(rows[1]?.values.title).toBe('xy');
});

it('leaves nothing half where its connection dies in the middle', async () => {
  const content = await aWorkbook([['编号'], ...Array.from({ length: 1_200 }, (_, no) => [`n${no}`])]);
  const { token } = (await preview(content)).data as RecordImportPreview;
  const { rows: tables } = await sql<{ name: string }>`
    select name from "moduleTable" where "designId" = ${module.id}`.execute(t.db);
  const table = sql.table(`lc.${tables[0]?.name}`);
  // The second portion of records ends the connection that writes it.
  await sql`create function "killWriter"() returns trigger language plpgsql as $$ begin
    if new.no = 'n700' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`.execute(
    t.db,
  );
  await sql`create trigger "killWriter" before insert on ${table} for each row execute function "killWriter"()`.execute(
    t.db,
  );
  const confirm = () => t.reply('admin', recordImportApi.confirm, { params: params(), body: { token } });
  expect((await confirm()).code).not.toBe(200);
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from ${table}`.execute(t.db)).rows[0]?.n;
  expect(await count()).toBe(0);
  await sql`drop trigger "killWriter" on ${table}`.execute(t.db);
  // The preview is as it was: the same confirmation goes through.
  const done = await confirm();
  expect([outcome(done), await count()]).toEqual(['200', 1_200]);
});
