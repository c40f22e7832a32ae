import { designApi, onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { grantRows } from '../../../testing/granted-rows';
import { addReader } from '../publish/testing/grant-parts';
import { field, outcome, sampleModule } from '../publish/testing/sample-module';
import { boundModule, runAll } from './testing/bound-module';

let t: TestApp;
let module: Awaited<ReturnType<typeof boundModule>>;
beforeAll(async () => {
  t = await startTestApp({ environment: { LOWCODE_SCHEMAS: 'crm' } });
  await runAll(t, [
    `create schema crm`,
    `create table crm.client (id serial primary key, name text, zone text, capital numeric(12,2))`,
    `comment on column crm.client.name is '名称'`,
    `comment on column crm.client.zone is '片区'`,
    `comment on column crm.client.capital is '资本'`,
    `insert into crm.client (name, zone, capital) values ('江岚', 'north', 1), ('云枢', 'south', 2), ('海晟', 'north', 3)`,
  ]);
  module = await boundModule(t, 'client');
  await module.draw((fields) => [...fields, subTable, field('createUser', 'maker', '创建人')], {
    useDataPermission: true,
    useColumnPermission: true,
    useFormPermission: true,
    useBtnPermission: true,
    btnsList: [{ value: 'add' }],
    columnBtnsList: [{ value: 'edit' }, { value: 'remove' }],
  });
  const released = await module.release();
  expect([released.msg, outcome(released)]).toEqual([released.msg, '200']);
});
afterAll(() => t.close());

const subTable = {
  __config__: {
    jnpfKey: 'table',
    label: '联系人',
    children: [field('comInput', 'person', '姓名'), field('comInput', 'phone', '电话')],
  },
  __vModel__: 'contacts',
};
const namesOf = ({ data }: { data?: unknown }) =>
  (data as { list: { name: string }[] }).list.map(({ name }) => name).sort();

it('keeps rows, columns, fields and buttons of a bound module to those who hold them', async () => {
  const rows = await grantRows(t);
  const scheme = await rows.addScheme(module.enCode, [{ field: 'zone', op: '==', value: 'north' }]);
  await addReader(t, module.enCode, 'seller', {
    buttons: ['btn_add', 'btn_edit'],
    column: ['name', 'zone'],
    form: ['name', 'zone'],
  });
  const role = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', '=', 'seller')
    .executeTakeFirstOrThrow();
  await rows.give(scheme, [role.id]);
  const listed = await module.list({}, 'seller');
  expect(namesOf(listed)).toEqual(['江岚', '海晟']);
  expect((listed.data as { list: object[] }).list[0]).not.toHaveProperty('capital');
  const read = await module.read('1', 'seller');
  expect(JSON.parse((read.data as { data: string }).data)).not.toHaveProperty('capital');
  expect(outcome(await module.read('2', 'seller'))).toBe('record.missing');
  expect(outcome(await module.change('1', { name: '江岚精密', capital: 9 }, 'seller'))).toBe('200');
  const { rows: stored } = await sql`select name, capital::text from crm.client where id = 1`.execute(t.db);
  expect(stored).toEqual([{ name: '江岚精密', capital: '1.00' }]);
  expect(outcome(await module.change('2', { name: '别' }, 'seller'))).toBe('record.missing');
  expect(outcome(await module.change('1', { zone: 'south' }, 'seller'))).toBe('data.outsideScheme');
  expect(outcome(await module.add({ name: '外', zone: 'south' }, 'seller'))).toBe('data.outsideScheme');
  expect(outcome(await module.add({ name: '内', zone: 'north' }, 'seller'))).toBe('200');
  expect(outcome(await module.take('1', 'seller'))).toBe('access.denied');
  // What he does not see says nothing by its order either.
  const orders = ['asc', 'desc'].map(async (sort) =>
    ((await module.list({ sidx: 'capital', sort }, 'seller')).data as { list: { id: string }[] }).list.map(
      ({ id }) => id,
    ),
  );
  const [up, down] = await Promise.all(orders);
  expect(up).toEqual(down);
});

it('keeps rows of a sub-table with a record of a table of others', async () => {
  expect(outcome(await module.change('3', { name: '海晟', contacts: [{ person: '甲', phone: '1' }] }))).toBe(
    '200',
  );
  const { data } = (await module.read('3')).data as { data: string };
  expect(JSON.parse(data).contacts).toMatchObject([{ person: '甲', phone: '1' }]);
  const found = await module.list({ queryJson: JSON.stringify({ 'contacts-person': '甲' }) });
  expect(namesOf(found)).toEqual(['海晟']);
});

it('relates to other modules and is related to', async () => {
  const visits = sampleModule(t, 'clientVisit');
  await visits.create([
    field('comInput', 'title', '标题'),
    field('relationForm', 'client', '客户', { modelId: module.id, relationField: 'name' }),
    field('relationFormAttr', 'zone', '片区', { relationField: 'client', showField: 'zone' }),
  ]);
  const released = await visits.release();
  expect([released.msg, outcome(released)]).toEqual([released.msg, '200']);
  expect(outcome(await visits.add({ title: '走访', client: '3' }))).toBe('200');
  expect(outcome(await visits.add({ title: '走访', client: '03' }))).toBe('input.invalid');
  expect((await visits.list()).data).toMatchObject({ list: [{ client: '海晟', client_id: '3' }] });
});

it('brings a record back that was taken away, and tells what became of it', async () => {
  const params = { modelId: module.id };
  expect(outcome(await module.take('2'))).toBe('200');
  const { list } = await t.as('admin')(onlineDevApi.listRemoved, { params, body: {} });
  expect(list).toMatchObject([{ id: '2', values: { name: '云枢' } }]);
  expect(outcome(await t.reply('admin', onlineDevApi.restore, { params, body: { ids: ['2'] } }))).toBe('200');
  expect(namesOf(await module.list())).toContain('云枢');
  await sql`delete from crm.client where id = 2`.execute(t.db);
  expect(outcome(await module.read('2'))).toBe('record.missing');
});

it('goes on after its table was changed by hand, and says what has changed', async () => {
  await runAll(t, [
    `alter table crm.client alter column capital type text`,
    `alter table crm.client rename column zone to area`,
  ]);
  expect(outcome(await module.list())).toBe('design.tableChanged');
  expect(outcome(await module.add({ name: '新' }))).toBe('design.tableChanged');
  const { drift } = await module.plan();
  expect(drift.map(({ is, column }) => [is, column])).toEqual([
    ['boundMissing', 'zone'],
    ['boundRetyped', 'capital'],
    ['boundForeign', 'area'],
  ]);
  await runAll(t, [
    `alter table crm.client rename column area to zone`,
    `alter table crm.client alter column capital type numeric(12,2) using capital::numeric`,
  ]);
  expect(outcome(await module.list())).toBe('200');
  await runAll(t, [`drop table crm.client`]);
  expect(outcome(await module.list())).toBe('design.tableChanged');
  expect(outcome(await t.reply('admin', designApi.list, { query: {} }))).toBe('200');
  expect(outcome(await t.reply('admin', designApi.plan, { params: { id: module.id }, query: {} }))).toBe(
    'design.tableUnknown',
  );
});
