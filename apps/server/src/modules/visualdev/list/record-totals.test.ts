import { onlineDevApi, recordImportApi } from '@qifu/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { up } from '../../../../migrations/0050-record-totals';
import { aWorkbook } from '../../../platform/xlsx/testing/workbook-builder';
import { recordStatements } from '../../../testing/record-statements';
import { uploadAs } from '../../../testing/upload';
import { addReader } from '../publish/testing/grant-parts';
import { field, outcome, type SampleModule, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
let visits: SampleModule;
const buttons = [{ value: 'upload' }];
beforeAll(async () => {
  t = await startTestApp();
  visits = sampleModule(t, 'totals');
  const fields = [
    field('comInput', 'title', '标题'),
    field('comInput', 'score', '评分'),
    field('createUser', 'creator', '创建人'),
  ];
  await visits.create(fields, { useDataPermission: true, btnsList: buttons });
  expect(outcome(await visits.release())).toBe('200');
  await t.runJobs();
});
afterAll(() => t.close());

const table = () => sql.table(`lc.mt${visits.id}`);
const totalOf = async (body: object = {}, person = 'admin') => {
  const { data } = await t.reply(person, onlineDevApi.list, {
    params: { modelId: visits.id },
    body: { pageSize: 5, ...body },
  });
  return (data as { pagination: { total: number } }).pagination.total;
};
const counted = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${table()} where f_delete_mark = 0`.execute(t.db);
  return rows[0]?.n;
};
const run = async (job: string) => {
  await t.asSystem((ctx) => ctx.jobs.send(job, {}));
  await t.runJobs();
};
/** Records of any number in one statement, as restored or brought in by others. */
const lay = (from: number, count: number, db = t.db) =>
  sql`insert into ${table()} (f_id, f_creator_user_id, f_creator_time, title, f_delete_mark)
    select 'laid' || ${from}::int || '-' || n, 'system', now(), 'v' || n, n % 3 / 2 from generate_series(1, ${count}::int) n`.execute(
    db,
  );

async function importAndTakeBack() {
  const params = { modelId: visits.id };
  const content = await aWorkbook([['标题'], ['行一'], ['行二'], ['行三']]);
  const { fileId } = await uploadAs(t, 'admin', { name: '总数.xlsx', content }, 'template');
  const { token } = await t.as('admin')(recordImportApi.preview, { params, body: { fileId } });
  await t.as('admin')(recordImportApi.confirm, { params, body: { token } });
  expect(await totalOf()).toBe(await counted());
  const { list } = await t.as('admin')(recordImportApi.list, { params, query: {} });
  await t.as('admin')(recordImportApi.undo, { params: { ...params, batchId: list[0]?.id ?? '' }, body: {} });
}

async function retype() {
  const kinds = { comInput: 'textarea', textarea: 'comInput' } as Record<string, string>;
  const fields = (await visits.fields()).map((one) =>
    one.__vModel__ === 'score'
      ? { ...one, __config__: { ...one.__config__, jnpfKey: kinds[String(one.__config__.jnpfKey)] } }
      : one,
  );
  await visits.draw(fields, { useDataPermission: true, btnsList: buttons });
  expect(outcome(await visits.release())).toBe('200');
  await t.runJobs();
}

let laid = 0;
const idsOf = async (mark: number) =>
  (
    await sql<{ id: string }>`
    select f_id as id from ${table()} where f_delete_mark = ${mark} order by md5(f_id) limit 3`.execute(t.db)
  ).rows.map(({ id }) => id);
const inOneThatFails = (work: (db: typeof t.db) => Promise<unknown>) =>
  t.db
    .transaction()
    .execute(async (db) => {
      await work(db);
      throw new Error('undone');
    })
    .catch(() => undefined);
const acts = {
  add: () => visits.add({ title: '一' }),
  addTogether: () => Promise.all(['甲', '乙', '丙', '丁'].map((title) => visits.add({ title }))),
  takeAway: async () => {
    for (const id of await idsOf(0)) await visits.take(id);
  },
  putBack: async () => {
    const ids = await idsOf(1);
    if (ids.length > 0)
      await t.reply('admin', onlineDevApi.restore, { params: { modelId: visits.id }, body: { ids } });
  },
  lay: () => lay(++laid, 7),
  layAndUndo: () => inOneThatFails((db) => lay(++laid, 5, db)),
  dropSome: async () =>
    await sql`delete from ${table()} where f_id = any(${[...(await idsOf(0)), ...(await idsOf(1))]}::text[])`.execute(
      t.db,
    ),
  mark: () => sql`update ${table()} set f_delete_mark = 1 - f_delete_mark, title = 'm'`.execute(t.db),
  markAndUndo: () => inOneThatFails((db) => sql`update ${table()} set f_delete_mark = 1`.execute(db)),
  change: () => sql`update ${table()} set title = 'c'`.execute(t.db),
  addUp: () => run('visualdev.addTotalsUp'),
  countAnew: () => run('visualdev.countAnew'),
  importAndTakeBack,
  retype,
  empty: () => sql`truncate ${table()}`.execute(t.db),
};
type Act = keyof typeof acts;

it('tells without reading them how many records there are, whatever has become of them', async () => {
  const many = fc.array(fc.constantFrom(...(Object.keys(acts) as Act[])), { minLength: 25, maxLength: 25 });
  for (const act of [
    ...(Object.keys(acts) as Act[]),
    ...(fc.sample(many, { numRuns: 1, seed: 20 })[0] ?? []),
  ]) {
    await acts[act]();
    expect([act, await totalOf()]).toEqual([act, await counted()]);
  }
  await lay(++laid, 40);
  const sent = await recordStatements(() => totalOf());
  expect(sent.filter((text) => text.includes('count(*)'))).toEqual([]);
});

it('counts for whom rows are kept away, and what a condition leaves', async () => {
  await addReader(t, 'totals', 'totalreader', { resource: ['own'] });
  const body = { data: JSON.stringify({ title: '自己的' }) };
  await t.as('totalreader')(onlineDevApi.create, { params: { modelId: visits.id }, body });
  expect(await totalOf({}, 'totalreader')).toBe(1);
  expect(await totalOf({ queryJson: JSON.stringify({ title: '自己的' }) })).toBe(1);
  expect(await totalOf({ keyword: '自己的' })).toBe(1);
  expect(await totalOf()).toBe(await counted());
});

it('stays a sum over few rows, and right while many write and others add up', async () => {
  const write = async () => {
    for (let i = 0; i < 12; i++) await visits.add({ title: `并发 ${i}` });
  };
  const add = async () => {
    for (let i = 0; i < 6; i++) await run('visualdev.addTotalsUp');
  };
  await Promise.all([write(), write(), write(), write(), add()]);
  expect(await totalOf()).toBe(await counted());
  await run('visualdev.addTotalsUp');
  const { rows } = await sql`select from "recordDelta" where "tableName" = ${`mt${visits.id}`}`.execute(t.db);
  expect(rows.length).toBeLessThanOrEqual(33);
});

it('puts right at night what was done with triggers out of the way', async () => {
  await t.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await lay(++laid, 9, db);
  });
  expect(await totalOf()).not.toBe(await counted());
  await run('visualdev.countAnew');
  expect(await totalOf()).toBe(await counted());
});

it('counts what is there when a database is brought up to date', async () => {
  await t.db.transaction().execute(async (db) => {
    await sql`drop function lc."countRecords"() cascade`.execute(db);
    await sql`drop function lc."countFromNow"(text)`.execute(db);
    await sql`drop table "recordDelta"`.execute(db);
    await up(db as never);
  });
  expect(await totalOf()).toBe(await counted());
  await lay(++laid, 4);
  expect(await totalOf()).toBe(await counted());
});

it('counts from nothing where a table was dropped by hand and is made anew', async () => {
  await sql`drop table ${table()}`.execute(t.db);
  expect(outcome(await visits.release())).toBe('200');
  expect(await totalOf()).toBe(0);
  await visits.add({ title: '新' });
  expect(await totalOf()).toBe(1);
});
