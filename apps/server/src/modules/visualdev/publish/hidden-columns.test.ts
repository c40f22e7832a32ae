import { designApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { dayMs } from './hidden-columns.queries';
import { field, outcome, type SampleModule, sampleModule } from './testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const night = async (after: number) => {
  const earlier = (column: string) => sql`${sql.id(column)} - make_interval(days => ${after})`;
  await sql`update "moduleColumn" set "hiddenTime" = ${earlier('hiddenTime')}, "toldTime" = ${earlier('toldTime')}`.execute(
    t.db,
  );
  await t.asSystem((ctx) => ctx.jobs.send('visualdev.dropHiddenColumns', {}));
  await t.runJobs();
};
const hasColumn = async ({ id }: SampleModule, name: string) =>
  (
    await sql`select from information_schema.columns where table_schema = 'lc'
      and table_name = ${`mt${id}`} and column_name = ${name}`.execute(t.db)
  ).rows.length === 1;
const messages = async () =>
  await t.db
    .selectFrom('message')
    .select(['title', 'bodyText'])
    .where('title', 'like', '%即将删除%')
    .execute();
const putAway = async (module: SampleModule) =>
  (await t.as('admin')(designApi.listPutAway, { params: { id: module.id } })).list;

it('keeps what was put away for 30 days, tells of its end, and gives it back until then', async () => {
  const module = sampleModule(t, 'putAway');
  await module.create([field('comInput', 'title', '标题'), field('comInput', 'note', '说明')]);
  await module.release();
  const id = String((await module.add({ title: '一', note: '要留' })).data);
  await module.draw((await module.fields()).slice(0, 1));
  await module.release();
  const [away] = await putAway(module);
  expect(away).toMatchObject({ label: '说明' });
  expect((away?.goesTime ?? 0) - (away?.hiddenTime ?? 0)).toBe(30 * dayMs);
  await night(24);
  expect(await messages()).toMatchObject([{ title: '「模块 putAway」有收起的列即将删除' }]);
  await night(1);
  expect(await messages()).toHaveLength(1);
  await t.as('admin')(designApi.takeOutAgain, {
    params: { id: module.id, elementId: away?.elementId ?? '' },
  });
  expect((await module.plan()).steps).toMatchObject([
    { does: 'show', label: '说明', rows: 1 },
    { does: 'index' },
  ]);
  expect(outcome(await module.release())).toBe('200');
  expect((await module.read(id)).note).toBe('要留');
  await night(10);
  expect(await hasColumn(module, 'note')).toBe(true);
});

it('takes it away with its values after that, and makes it anew where a version wants it back', async () => {
  const module = sampleModule(t, 'goes');
  await module.create([field('comInput', 'title', '标题'), field('comInput', 'note', '说明')]);
  await module.release();
  const id = String((await module.add({ title: '一', note: '会没有' })).data);
  await module.draw((await module.fields()).slice(0, 1));
  await module.release();
  // Beside it one that no version knows: it is nobody's to lose.
  await sql`alter table ${sql.table(`lc.mt${module.id}`)} add column own text`.execute(t.db);
  await sql`insert into "moduleColumn" ("tableId", name, "elementId", suffix, type, "isUnique", "hiddenTime", "toldTime")
    select "tableId", 'own', 'nobody', suffix, type, "isUnique", "hiddenTime", "toldTime" from "moduleColumn"
    where name = 'note' and "tableId" = (select id from "moduleTable" where name = ${`mt${module.id}`})`.execute(
    t.db,
  );
  // Nothing goes of which nobody was told, however long the product stood still.
  await night(40);
  expect(await hasColumn(module, 'note')).toBe(true);
  await night(7);
  expect(await hasColumn(module, 'note')).toBe(false);
  expect(await hasColumn(module, 'own')).toBe(true);
  expect(await putAway(module)).toEqual([]);
  const audited = await t.db
    .selectFrom('auditLog')
    .select('action')
    .where('objectId', '=', module.id)
    .where('action', '=', 'job:visualdev.dropHiddenColumns')
    .execute();
  expect(audited).toHaveLength(1);
  expect(outcome(await module.restore(1, true))).toBe('200');
  expect((await module.read(id)).note ?? null).toBeNull();
});
