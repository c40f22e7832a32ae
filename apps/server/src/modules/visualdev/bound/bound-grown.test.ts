import { randomUUID } from 'node:crypto';
import { designApi, onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { explainReads } from '../../../testing/explain-reads';
import { field, outcome } from '../publish/testing/sample-module';
import { findTableFacts } from './existing-tables.queries';
import { boundModule, runAll } from './testing/bound-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ environment: { LOWCODE_SCHEMAS: 'crm' } });
  await runAll(t, [
    `create schema crm`,
    `create table crm.visit (id serial primary key, word varchar(40), score int, seen date, note text)`,
    `insert into crm.visit (word, score, seen) select '第' || n || '号走访', n % 1000, date '2020-01-01' + n % 2000
      from generate_series(1, 100000) n`,
    `analyze crm.visit`,
    `create table crm.other (id serial primary key, word text)`,
  ]);
});
afterAll(() => t.close());

const columnsOf = async (table: string) =>
  (
    await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`crm.${table}`}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
      t.db,
    )
  ).rows.map(({ name, type }) => `${name} ${type}`);

it('adds a column for a new field to a table that is ours to change, and keeps it for good', async () => {
  const module = await boundModule(t, 'visit');
  expect(outcome(await module.release())).toBe('200');
  const more = [
    field('comInput', 'note', '批注'),
    field('numInput', 'level', '等级'),
    field('date', 'due', '期限'),
    field('time', 'at', '时刻'),
    field('switch', 'isOpen', '有效'),
  ];
  const before = await columnsOf('visit');
  await module.draw((fields) => [...fields.filter((one) => one.__vModel__ !== 'note'), ...more]);
  const plan = await module.plan();
  expect(plan.steps.filter(({ does }) => does === 'grow').map(({ label }) => label)).toEqual([
    '批注（note_2）',
    '等级（level）',
    '期限（due）',
    '时刻（at）',
    '有效（isopen）',
  ]);
  const released = await module.release({ plan: plan.hash });
  expect([released.msg, outcome(released)]).toEqual([released.msg, '200']);
  expect(await columnsOf('visit')).toEqual([
    ...before,
    'note_2 text',
    'level numeric',
    'due timestamp with time zone',
    'at text',
    'isopen integer',
  ]);
  const values = { note: '好', level: 3, due: Date.UTC(2026, 0, 1), at: '08:30:00', isOpen: 1 };
  expect(outcome(await module.change('1', values))).toBe('200');
  const { rows } =
    await sql`select note, note_2, level::text, at::text, isopen from crm.visit where id = 1`.execute(t.db);
  expect(rows).toEqual([{ note: null, note_2: '好', level: '3', at: '08:30:00', isopen: 1 }]);
  const read = async () => JSON.parse(((await module.read('1')).data as { data: string }).data);
  expect(await read()).toMatchObject({ note: '好', level: 3, due: Date.UTC(2026, 0, 1) });
  // A release again does nothing to the table, and a field that was out comes back with all it had.
  expect((await module.plan()).steps.filter(({ does }) => does === 'grow')).toEqual([]);
  await module.draw((fields) => fields.filter((one) => one.__vModel__ !== 'level'));
  expect(outcome(await module.release())).toBe('200');
  const back = await t.reply('admin', designApi.restoreVersion, {
    params: { id: module.id, no: 2 },
    body: { release: true },
  });
  expect([back.msg, outcome(back)]).toEqual([back.msg, '200']);
  expect(await read()).toMatchObject({ level: 3 });
  expect((await columnsOf('visit')).filter((one) => one.startsWith('level'))).toEqual(['level numeric']);
});

it('builds what a list is found by into a table that is ours to change', async () => {
  const { rows } = await sql<{ id: string }>`
    select "designId" as id from "moduleTable" where bound ->> 'table' = 'visit'`.execute(t.db);
  const modelId = rows[0]?.id ?? '';
  await t.runJobs();
  await sql`analyze crm.visit`.execute(t.db);
  const listed = async (body: object) => {
    const found = await explainReads(t, () =>
      t.as('admin')(onlineDevApi.list, { params: { modelId }, body }),
    );
    return found.reads.filter(({ table }) => table === 'visit');
  };
  const sorted = await listed({ pageSize: 20 });
  expect(sorted.some(({ indexes, rows: read }) => /^q_/.test(indexes[0] ?? '') && read <= 21)).toBe(true);
  const found = await listed({ keyword: '第777号' });
  expect(found.flatMap(({ indexes }) => indexes).some((name) => /^q_/.test(name))).toBe(true);
  expect(Math.max(...found.map(({ rows: read }) => read))).toBeLessThan(10_000);
});

it('builds nothing that would keep others from writing what the table has room for', async () => {
  await runAll(t, [
    `create table crm.free (id serial primary key, word text, place varchar)`,
    `insert into crm.free (word, place) values ('甲', '乙')`,
  ]);
  const module = await boundModule(t, 'free');
  expect(outcome(await module.release())).toBe('200');
  await t.runJobs();
  await sql`insert into crm.free (word, place) values (${randomText()}, ${randomText()})`.execute(t.db);
  expect(((await module.list()).data as { list: object[] }).list).toHaveLength(2);
});

/** What no database makes shorter. */
const randomText = () => Array.from({ length: 400 }, () => randomUUID()).join('');

it('says where a table is not ours to change', async () => {
  await runAll(t, [
    `create role some_owner`,
    `grant create, usage on schema crm to some_owner`,
    `alter table crm.other owner to some_owner`,
    `create role some_writer`,
    `grant usage on schema crm to some_writer`,
    `grant select, insert, update on crm.other to some_writer`,
    `grant usage on sequence crm.other_id_seq to some_writer`,
  ]);
  const owned = await t.db.transaction().execute(async (db) => {
    await sql`set local role some_writer`.execute(db);
    const facts = await findTableFacts({ db, plugs: t.plugs }, { schema: 'crm', table: 'other' });
    return [facts?.isOwned, facts?.lacks];
  });
  expect(owned).toEqual([false, '']);
  await sql
    .raw(
      `alter table crm.other owner to current_user; drop owned by some_owner, some_writer; drop role some_owner, some_writer`,
    )
    .execute(t.db);
});
