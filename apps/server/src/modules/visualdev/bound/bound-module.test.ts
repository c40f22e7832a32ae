import { designApi, type ExistingTableInfo, existingTableApi, onlineDevApi } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { designOfTable, kindsOfColumn } from '@qifu/designs/from-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { outcome } from '../publish/testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ environment: { LOWCODE_SCHEMAS: 'crm' } });
  for (const statement of [
    `create schema crm`,
    `create type crm.grade as enum ('A', 'B')`,
    `create table crm.customer (
      id serial primary key, code varchar(20) not null unique, name varchar(100) not null, grade crm.grade,
      staff smallint, capital numeric(12,2) check (capital >= 0), is_listed boolean not null default false,
      founded date, seen timestamp, note text, place point, total int generated always as (staff * 2) stored)`,
    `comment on table crm.customer is '客户'`,
    `comment on column crm.customer.name is '客户名称'`,
    `insert into crm.customer (code, name, grade, staff, capital, founded, seen)
      values ('C1', '江岚精密', 'A', 12, 100.5, '2019-03-01', '2024-05-06 07:08:09'), ('C2', '云枢科技', 'B', null, null, null, null)`,
    `create table crm.pair (a int, b int, primary key (a, b))`,
    `create table crm.log (line text)`,
    `create table crm.code (id int primary key, word text)`,
  ])
    await sql.raw(statement).execute(t.db);
});
afterAll(() => t.close());

const read = (table: string): Promise<ExistingTableInfo> =>
  t.as('admin')(existingTableApi.read, { params: { schema: 'crm', table } });
const chosen = (info: ExistingTableInfo) =>
  info.columns.flatMap((column) => {
    const [kind] = column.refusal === '' ? kindsOfColumn(column) : [];
    return kind ? [{ column, kind, label: column.comment || column.name }] : [];
  });
const customers = async () =>
  (await sql<Record<string, unknown>>`select * from crm.customer order by id`.execute(t.db)).rows;

it('tells of each table what it is, and why it cannot be bound', async () => {
  const { list, schemas } = await t.as('admin')(existingTableApi.list, { query: {} });
  expect(schemas).toEqual(['crm']);
  expect(list.map(({ table, refusal }) => [table, refusal])).toEqual([
    ['code', 'keyNotGiven'],
    ['customer', ''],
    ['log', 'noKey'],
    ['pair', 'keyOfSeveral'],
  ]);
  const { columns, comment } = await read('customer');
  expect(comment).toBe('客户');
  expect(Object.fromEntries(columns.map((one) => [one.name, one.refusal || kindsOfColumn(one)[0]]))).toEqual({
    id: 'key',
    code: 'text',
    name: 'text',
    grade: 'choice',
    staff: 'number',
    capital: 'amount',
    is_listed: 'switch',
    founded: 'date',
    seen: 'moment',
    note: 'longText',
    place: 'type',
    total: 'generated',
  });
  expect(columns.find(({ name }) => name === 'code')).toMatchObject({
    isUnique: true,
    length: 20,
    isNullable: false,
  });
  const stranger = await t.reply('clerk', existingTableApi.list, { query: {} });
  expect(stranger.code).toBe(403);
});

it('works records of a table that exists, which stays as it is', async () => {
  const info = await read('customer');
  const { formData, columnData, tables } = writeDesign(designOfTable(info, chosen(info)));
  const id = await t.as('admin')(designApi.create, {
    body: { fullName: '客户', enCode: 'crmCustomer', webType: 2, formData, columnData, tables },
  });
  const plan = await t.as('admin')(designApi.plan, { params: { id }, query: {} });
  expect(plan.steps.map(({ does }) => does)).toEqual(['beside', ...Array(9).fill('bind'), 'index', 'index']);
  const release = () =>
    t.reply('admin', designApi.release, { params: { id }, body: { pc: 1, pcModuleParentId: '-1' } });
  const released = await release();
  expect([released.msg, outcome(released)]).toEqual([released.msg, '200']);
  const params = { modelId: id };
  const list = async (body = {}) =>
    (await t.reply('admin', onlineDevApi.list, { params, body })).data as { list: Record<string, unknown>[] };
  const { list: rows } = await list({ sidx: 'code', sort: 'asc' });
  expect(rows).toMatchObject([
    {
      id: '1',
      code: 'C1',
      name: '江岚精密',
      grade: 'A',
      staff: '12',
      founded: '2019-03-01',
      is_listed: '否',
    },
    { id: '2', code: 'C2', staff: null },
  ]);
  const data = (some: object) => ({ data: JSON.stringify(some) });
  const added = await t.reply('admin', onlineDevApi.create, {
    params,
    body: data({
      code: 'C3',
      name: '海晟',
      grade: 'B',
      founded: Date.UTC(2020, 0, 1) - 8 * 3_600_000,
      capital: 5,
      is_listed: 1,
    }),
  });
  expect([added.msg, outcome(added)]).toEqual([added.msg, '200']);
  expect((await customers())[2]).toMatchObject({
    id: 3,
    code: 'C3',
    grade: 'B',
    capital: '5.00',
    is_listed: true,
  });
  const { rows: days } = await sql`select founded::text from crm.customer where id = 3`.execute(t.db);
  expect(days).toEqual([{ founded: '2020-01-01' }]);
  const change = (dataId: string, some: object) =>
    t.reply('admin', onlineDevApi.update, { params: { modelId: id, dataId }, body: data(some) });
  const changed = await change('1', { code: 'C1', name: '江岚精密机械', grade: 'A', f_version: 1 });
  expect([changed.msg, outcome(changed)]).toEqual([changed.msg, '200']);
  expect((await customers())[0]).toMatchObject({ name: '江岚精密机械' });
  expect(outcome(await change('1', { code: 'C1', name: '别', f_version: 1 }))).toBe('moduleRecord.changed');
  // A view holds no row: of two who read the same version and save at once, one is told.
  for (let version = 2; version < 7; version++) {
    const both = ['甲', '乙'].map((name) => change('1', { code: 'C1', name, f_version: version }));
    expect((await Promise.all(both)).map(outcome).sort()).toEqual(['200', 'moduleRecord.changed']);
  }
  expect(outcome(await change('2', { code: 'C1', name: '别' }))).toBe('moduleRecord.taken');
  expect(outcome(await change('2', { code: 'C2', name: '别', capital: -1 }))).toBe('moduleRecord.tableRule');
  // Of a moment that never comes no form knows; what nobody changed stays.
  await sql`update crm.customer set founded = 'infinity', seen = 'infinity' where id = 3`.execute(t.db);
  expect((await list()).list.find((one) => one.id === '3')).toMatchObject({ code: 'C3' });
  expect(outcome(await change('3', { code: 'C3', name: '海晟' }))).toBe('200');
  const { rows: endless } = await sql`select founded::text from crm.customer where id = 3`.execute(t.db);
  expect(endless).toEqual([{ founded: 'infinity' }]);
  const gone = await t.reply('admin', onlineDevApi.remove, { params: { modelId: id, dataId: '2' } });
  expect(outcome(gone)).toBe('200');
  expect((await list()).list.map((one) => one.id).sort()).toEqual(['1', '3']);
  expect(await customers()).toHaveLength(3);

  await sql`alter table crm.customer drop column note`.execute(t.db);
  await sql`alter table crm.customer add column phone text`.execute(t.db);
  const broken = await t.reply('admin', onlineDevApi.list, { params, body: {} });
  expect(outcome(broken)).toBe('design.tableChanged');
  expect(outcome(await t.reply('admin', designApi.list, { query: {} }))).toBe('200');
  const { drift } = await t.as('admin')(designApi.plan, { params: { id }, query: {} });
  expect(drift.map(({ is, column }) => [is, column])).toEqual([
    ['boundMissing', 'note'],
    ['boundForeign', 'phone'],
  ]);
  expect(outcome(await release())).toBe('design.columnMissing');
  const { version, ...kept } = await t.as('admin')(designApi.read, { params: { id } });
  const fields = JSON.parse(kept.formData ?? '{}').fields.filter(
    (one: { __vModel__: string }) => one.__vModel__ !== 'note',
  );
  await t.as('admin')(designApi.update, {
    params: { id },
    body: { ...kept, version, formData: JSON.stringify({ fields }) } as never,
  });
  expect(outcome(await release())).toBe('200');
  expect((await list()).list).toHaveLength(2);
});

it('lets one of two modules have a table that both would be released on at once', async () => {
  await sql.raw(`create table crm.visit (id serial primary key, word text)`).execute(t.db);
  const info = await read('visit');
  const { formData, columnData, tables } = writeDesign(designOfTable(info, chosen(info)));
  const ids: string[] = [];
  for (const enCode of ['visitA', 'visitB'])
    ids.push(
      await t.as('admin')(designApi.create, {
        body: { fullName: enCode, enCode, webType: 2, formData, columnData, tables },
      }),
    );
  const release = (id: string) =>
    t.reply('admin', designApi.release, { params: { id }, body: { pc: 1, pcModuleParentId: '-1' } });
  const replies = await Promise.all(ids.map(release));
  expect(replies.map(outcome).sort()).toEqual(['200', 'design.tableTaken']);
  expect(replies.find(({ code }) => code !== 200)?.msg).toMatch(/visit[AB]/);
  const loser = ids[replies.findIndex(({ code }) => code !== 200)] ?? '';
  expect(outcome(await release(loser))).toBe('design.tableTaken');
});
