import { designApi, existingTableApi, onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { field, outcome, sampleModule } from '../publish/testing/sample-module';
import { findTableFacts } from './existing-tables.queries';
import { judgeTable } from './judge-table';
import { boundModule, readExisting, runAll } from './testing/bound-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ environment: { LOWCODE_SCHEMAS: 'crm' } });
  await runAll(t, [
    `create schema crm`,
    `create schema closed`,
    `create table closed.secret (id int primary key)`,
    `create table crm.open (id int primary key)`,
    `create table crm.pair (id serial primary key, a int references closed.secret (id), b int references crm.open (id))`,
    `create function crm.many() returns void language plpgsql as $$ begin
      for n in 1..1200 loop
        execute format('create table crm.%I (id serial primary key, word text)', 'many_' || lpad(n::text, 4, '0'));
      end loop; end $$`,
    `select crm.many()`,
    `comment on table crm.many_1150 is '第一千一百五十张'`,
  ]);
});
afterAll(() => t.close());

const listed = (query: object) => t.as('admin')(existingTableApi.list, { query });

it('finds tables however many there are, page by page, by name and by comment', async () => {
  const last = await listed({ currentPage: 61, pageSize: 20 });
  expect(last.pagination.total).toBe(1202);
  expect(last.list.map(({ table }) => table)).toEqual(['open', 'pair']);
  const found = await listed({ keyword: '一千一百五十' });
  expect(found.list).toMatchObject([{ table: 'many_1150', refusal: '', columns: 2 }]);
  expect((await listed({ keyword: 'MANY_007' })).pagination.total).toBe(10);
  expect((await listed({ keyword: 'secret' })).list).toEqual([]);
});

it('names nothing of schemas that are not open', async () => {
  const { columns } = await readExisting(t, 'pair');
  expect(columns.map(({ name, refers }) => [name, refers])).toEqual([
    ['id', ''],
    ['a', ''],
    ['b', 'crm.open.id'],
  ]);
  const secret = await t.reply('admin', existingTableApi.read, {
    params: { schema: 'closed', table: 'secret' },
  });
  expect(outcome(secret)).toBe('record.missing');
});

it('binds no table that the account of the product may only read, and says what it lacks', async () => {
  await runAll(t, [
    `create role some_reader`,
    `grant usage on schema crm to some_reader`,
    `create table crm.readable (id serial primary key, word text)`,
    `grant select on crm.readable to some_reader`,
    `create table crm.writable (id serial primary key, word text)`,
    `grant select, insert, update on crm.writable to some_reader`,
  ]);
  const verdicts = await t.db.transaction().execute(async (db) => {
    await sql`set local role some_reader`.execute(db);
    const tables = ['readable', 'writable', 'open'];
    const facts = await Promise.all(
      tables.map((table) => findTableFacts({ db, plugs: t.plugs }, { schema: 'crm', table })),
    );
    return facts.map((one) => one && judgeTable(one));
  });
  expect(verdicts).toEqual([
    { refusal: 'rights', about: 'INSERT, UPDATE, USAGE readable_id_seq' },
    { refusal: 'rights', about: 'USAGE writable_id_seq' },
    { refusal: 'rights', about: 'SELECT, INSERT, UPDATE' },
  ]);
  await sql.raw(`drop owned by some_reader; drop role some_reader`).execute(t.db);
});

it('closes modules whose schema the operator has taken out', async () => {
  const module = await boundModule(t, 'many_0001');
  expect(outcome(await module.release())).toBe('200');
  expect(outcome(await module.add({ word: '甲' }))).toBe('200');
  const near = sampleModule(t, 'nearClosed');
  await near.create([
    field('comInput', 'title', '标题'),
    field('relationForm', 'of', '来源', { modelId: module.id, relationField: 'word' }),
  ]);
  expect(outcome(await near.release())).toBe('200');
  expect(outcome(await near.add({ title: '乙', of: '1' }))).toBe('200');
  const beside = await startTestApp({ beside: t });
  const params = { modelId: module.id };
  const record = { ...params, dataId: '1' };
  const body = { data: JSON.stringify({ word: '乙' }) };
  const replies = [
    await beside.reply('admin', onlineDevApi.config, { params, query: {} }),
    await beside.reply('admin', onlineDevApi.list, { params, body: {} }),
    await beside.reply('admin', onlineDevApi.read, { params: record }),
    await beside.reply('admin', onlineDevApi.create, { params, body }),
    await beside.reply('admin', onlineDevApi.update, { params: record, body }),
    await beside.reply('admin', onlineDevApi.remove, { params: record }),
  ];
  expect(replies.map(outcome)).toEqual(replies.map(() => 'design.schemaClosed'));
  expect(replies[1]?.msg).toContain('crm');
  expect(outcome(await beside.reply('admin', designApi.list, { query: {} }))).toBe('200');
  // What relates to it goes on, and tells nothing of it.
  const list = await beside.reply('admin', onlineDevApi.list, { params: { modelId: near.id }, body: {} });
  expect(list.data).toMatchObject({ list: [{ title: '乙', of: '（无权查看）' }] });
  await beside.close();
  expect(outcome(await module.list())).toBe('200');
});
