import { designApi, onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { outcome } from '../publish/testing/sample-module';
import { boundModule, runAll } from './testing/bound-module';

let t: TestApp;
let module: Awaited<ReturnType<typeof boundModule>>;
beforeAll(async () => {
  t = await startTestApp({ environment: { LOWCODE_SCHEMAS: 'crm' } });
  await runAll(t, [
    `create schema crm`,
    `create table crm.visit (id serial primary key, word text, score numeric)`,
    `insert into crm.visit (word, score) select '第' || n, n % 100 from generate_series(1, 300) n`,
  ]);
  module = await boundModule(t, 'visit');
  await module.draw((fields) => fields, { defaultSidx: '' });
  expect(outcome(await module.release())).toBe('200');
});
afterAll(() => t.close());

const countTold = async () => {
  const { list } = await t.as('admin')(designApi.list, { query: { keyword: module.enCode } });
  const row = list.find(({ id }) => id === module.id);
  return row && `${row.isEstimate ? '~' : ''}${row.records}`;
};

it('tells how many records it has, also of a table that nobody has looked through', async () => {
  expect(await countTold()).toBe('300');
  expect(outcome(await module.take('7'))).toBe('200');
  expect(await countTold()).toBe('299');
  await sql`alter table crm.visit rename column score to points`.execute(t.db);
  expect(await countTold()).toBe('299');
  await sql`alter table crm.visit rename column points to score`.execute(t.db);
});

it('says of a large table that it tells only about how many', async () => {
  await sql`insert into crm.visit (word, score) select '多' || n, 1 from generate_series(1, 20500) n`.execute(
    t.db,
  );
  await sql`analyze crm.visit`.execute(t.db);
  expect(await countTold()).toBe('~20800');
  await sql`delete from crm.visit where word like '多%'`.execute(t.db);
  await sql`analyze crm.visit`.execute(t.db);
  expect(await countTold()).toBe('299');
});

it('shows the newest first, and what nobody here has made after it', async () => {
  expect(outcome(await module.add({ word: '新' }))).toBe('200');
  const { list } = (await module.list({ pageSize: 5 })).data as { list: { word: string }[] };
  expect(list[0]?.word).toBe('新');
  expect(list).toHaveLength(5);
});

it('says of a module whether its table keeps what is removed, and of a release which module it was', async () => {
  const config = await t.as('admin')(onlineDevApi.config, { params: { modelId: module.id }, query: {} });
  expect(config.isBound).toBe(true);
  const rows = await t.db
    .selectFrom('auditLog')
    .select(['objectType', 'objectId', 'otherObjectIds'])
    .where('action', 'like', '%elease%')
    .where('result', '=', 'ok')
    .execute();
  const menu = await t.db
    .selectFrom('menu')
    .select('id')
    .where('enCode', '=', module.enCode)
    .executeTakeFirstOrThrow();
  expect(rows).toEqual([
    { objectType: 'design', objectId: module.id, otherObjectIds: expect.arrayContaining([menu.id]) },
  ]);
});
