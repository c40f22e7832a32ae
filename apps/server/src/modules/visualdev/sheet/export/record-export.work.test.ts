import { longWorkApi, onlineDevApi, recordExportInput, recordSheetApi } from '@qifu/contracts';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actorOf, readPerson } from '#modules/permission';
import type { WorkUnderWay } from '#platform/long-work/long-work-kind';
import { startTestApp, type TestApp } from '#testing';
import { fetchAs } from '../../../../testing/upload';
import { addReader } from '../../publish/testing/grant-parts';
import { field, outcome, type SampleModule, sampleModule } from '../../publish/testing/sample-module';

let t: TestApp;
let module: SampleModule;
const many = 2_500;
beforeAll(async () => {
  t = await startTestApp();
  module = sampleModule(t, 'exported');
  await module.create(
    [
      field('comInput', 'title', '标题'),
      field('numInput', 'amount', '金额', { precision: 2 }),
      field('date', 'day', '日期'),
      {
        __config__: {
          jnpfKey: 'table',
          label: '明细',
          children: [field('comInput', 'item', '品名'), field('numInput', 'count', '数量')],
        },
        __vModel__: 'tableField101',
      },
    ],
    { btnsList: [{ value: 'download' }] },
  );
  await module.release();
  await module.add({
    title: '=甲',
    amount: 12.5,
    day: Date.parse('2026-03-01T00:00:00+08:00'),
    tableField101: [
      { item: '纸', count: 3 },
      { item: '笔', count: 5 },
    ],
  });
});
afterAll(() => t.close());

const ask = (body: object) =>
  t.as('admin')(recordSheetApi.exportExcel, { params: { modelId: module.id }, body: body as never });
async function opened(url: string, person = 'admin') {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await fetchAs(t, person, url)).rawPayload as never);
  return workbook.worksheets[0] as ExcelJS.Worksheet;
}
/** As many records as a call does not write itself. */
async function fill() {
  const { data } = (await t.reply('admin', onlineDevApi.list, {
    params: { modelId: module.id },
    body: {},
  })) as { data: { list: { id: string }[] } };
  const { rows } = await sql<{ name: string }>`
    select name from "moduleTable" where "designId" = ${module.id} and "elementId" = ''`.execute(t.db);
  const table = sql.table(`lc.${rows[0]?.name}`);
  await sql`insert into ${table} (f_id, title, amount, f_creator_user_id, f_creator_time)
    select 'x' || n, '第' || n, n, f_creator_user_id, f_creator_time - make_interval(secs => n)
    from ${table}, generate_series(1, ${many}) as n where f_id = ${data.list[0]?.id}`.execute(t.db);
}
const ended = async (id: string, person = 'admin') => {
  await expect
    .poll(async () => (await t.as(person)(longWorkApi.read, { params: { id } })).state, { timeout: 60_000 })
    .not.toMatch(/waiting|running/);
  return await t.as(person)(longWorkApi.read, { params: { id } });
};

it('writes numbers and days as such, and rows of sub-tables below two rows of headings', async () => {
  const sheet = await opened((await ask({ dataType: 1 })).url);
  const row = (no: number) => [1, 2, 3, 4, 5].map((at) => sheet.getCell(no, at).value);
  expect(row(1)).toEqual(['标题', '金额', '日期', '明细', '明细']);
  expect(row(2)).toEqual(['标题', '金额', '日期', '品名', '数量']);
  expect(row(3)).toEqual(['=甲', 12.5, new Date('2026-03-01T00:00:00Z'), '纸', 3]);
  expect(row(4).slice(3)).toEqual(['笔', 5]);
  expect(sheet.getCell('A4').isMerged).toBe(true);
  expect(sheet.getColumn(2).numFmt).toBe('0.00');
});

it('goes on after the call where there are very many, and hands them to its owner alone', async () => {
  await fill();
  const { url, workId = '' } = await ask({
    dataType: 1,
    selectKey: ['amount', 'title'],
    sidx: 'amount',
    sort: 'asc',
  });
  expect(url).toBe('');
  expect(await ended(workId)).toMatchObject({ state: 'done', done: many + 1, total: many + 1, failure: '' });
  expect(outcome(await t.reply('clerk', longWorkApi.read, { params: { id: workId } }))).toBe(
    'record.missing',
  );
  const file = await t.as('admin')(longWorkApi.fetch, { params: { id: workId } });
  const sheet = await opened(file.url);
  expect(sheet.rowCount).toBe(many + 2);
  expect([sheet.getCell('A2').value, sheet.getCell('A3').value, sheet.getCell('B2').value]).toEqual([
    1,
    2,
    '第1',
  ]);
  expect((await t.as('admin')(longWorkApi.list, {})).list).toMatchObject([{ id: workId, state: 'done' }]);
});

it('is gone on with where its process has died, and is closed once its owner sees other rows or columns', async () => {
  const body = {
    dataType: 1,
    keyword: '',
    queryJson: '',
    superQueryJson: '',
    sidx: '',
    sort: 'desc',
    menuId: '',
  };
  const input = { modelId: module.id, menu: await menuCode(), body };
  const owner = await t.db
    .selectFrom('user')
    .select('id')
    .where('account', '=', 'admin')
    .executeTakeFirstOrThrow();
  const long = new Date(Date.now() - 5 * 60_000);
  await t.db
    .insertInto('longWork')
    .values({
      id: 'dead1',
      kind: 'recordExport',
      ownerId: owner.id,
      title: 'x.xlsx',
      language: 'zh',
      input: JSON.stringify(input),
      facts: '{}',
      state: 'running',
      tries: 1,
      creatorTime: long,
      beatTime: long,
    })
    .execute();
  await resume();
  expect(await ended('dead1')).toMatchObject({ state: 'done', done: many + 1 });
  await t.db
    .updateTable('longWork')
    .set({ facts: JSON.stringify({ rows: 1, rights: 'others' }) })
    .where('id', '=', 'dead1')
    .execute();
  expect(outcome(await t.reply('admin', longWorkApi.fetch, { params: { id: 'dead1' } }))).toBe(
    'longWork.rightsChanged',
  );
  await t.db
    .updateTable('longWork')
    .set({ state: 'running', tries: 3, beatTime: long })
    .where('id', '=', 'dead1')
    .execute();
  await resume();
  expect((await ended('dead1')).state).toBe('failed');
});

const menuCode = async () => {
  const { enCode } = await t.db
    .selectFrom('menu')
    .select('enCode')
    .where(sql<boolean>`"propertyJson" ->> 'moduleId' = ${module.id}`)
    .executeTakeFirstOrThrow();
  return enCode;
};
const resume = () =>
  t.asSystem((ctx) =>
    ctx.plugs.longWorks.resume(ctx, async (userId) => {
      const person = await readPerson(ctx.db, userId, ctx.now());
      return person && actorOf(person, { id: '', isTemporary: false }, ctx.now);
    }),
  );

it('ends between two portions once its owner has lost the right meanwhile', async () => {
  const visits = sampleModule(t, 'withdrawn');
  await visits.create([field('comInput', 'title', '标题')], {
    useBtnPermission: true,
    btnsList: [{ value: 'download' }],
  });
  await visits.release();
  await sql`insert into ${sql.table(`lc.mt${visits.id}`)} (f_id, title, f_creator_user_id, f_creator_time)
    select 'w' || n, '第' || n, 'system', now() from generate_series(1, ${many}::int) as n`.execute(t.db);
  const userId = await addReader(t, 'withdrawn', 'exporter', { buttons: ['btn_download'] });
  const { objectId } = await t.db
    .selectFrom('userRelation')
    .select('objectId')
    .where('userId', '=', userId)
    .where('objectType', '=', 'Role')
    .executeTakeFirstOrThrow();
  const input = { modelId: visits.id, menu: 'withdrawn', body: recordExportInput.parse({}) };
  const told: number[] = [];
  await t.asSystem(async (ctx) => {
    const person = await readPerson(t.db, userId, ctx.now());
    if (!person) throw new Error('nobody');
    const actor = actorOf(person, { id: '', isTemporary: false }, ctx.now);
    const work: WorkUnderWay = {
      id: 'work1',
      input,
      tell: async (done) => {
        told.push(done);
        if (told.length === 2) await t.db.deleteFrom('authorize').where('objectId', '=', objectId).execute();
      },
      keep: async ({ content }) => {
        for await (const _part of content);
        return 'kept';
      },
    };
    const exported = ctx.plugs.longWorkKinds.recordExport?.run({ ...ctx, db: t.db, actor }, work);
    await expect(exported).rejects.toMatchObject({ failure: 'longWork.rightsChanged' });
  });
  expect(told).toEqual([500, 1_000]);
});
