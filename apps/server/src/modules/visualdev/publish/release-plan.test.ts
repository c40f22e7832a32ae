import { designApi, type ReleasePlan } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole } from '../../../testing/people';
import { field, outcome, sampleModule } from './testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Without what is built beside the calls. */
const onTables = ({ steps }: ReleasePlan) => steps.filter(({ does }) => does !== 'index');

it('counts what does not fit before a release, with examples', async () => {
  const module = sampleModule(t, 'faults');
  await module.create([
    field('comInput', 'title', '标题'),
    field('comInput', 'score', '评分'),
    field('comInput', 'note', '说明'),
  ]);
  await module.release();
  for (const [title, score, note] of [
    ['甲', '3', '有'],
    ['甲', '较满意', ''],
    ['乙', '未评', null],
  ])
    await module.add({ title, score, note });
  const [title, score, note] = await module.fields();
  await module.draw([
    { ...title, __config__: { ...title?.__config__, unique: true } },
    { ...score, __config__: { ...score?.__config__, jnpfKey: 'numInput' } },
    { ...note, __config__: { ...note?.__config__, required: true } },
  ]);
  const steps = onTables(await module.plan());
  expect(steps).toMatchObject([
    { does: 'makeUnique', label: '标题', cost: 'slow', faults: { count: 2, examples: ['甲 ×2'] } },
    {
      does: 'retype',
      label: '评分',
      rows: 3,
      cost: 'lossy',
      faults: { count: 2, examples: expect.arrayContaining(['未评', '较满意']) },
    },
    { does: 'hide', label: '评分' },
    { does: 'require', label: '说明', rows: 3, faults: { count: 2 } },
  ]);
  expect(outcome(await module.release())).toBe('design.notUnique');
});

it('refuses a plan that moved, and tells what was changed by hand', async () => {
  const module = sampleModule(t, 'moved');
  await module.create([field('comInput', 'title', '标题'), field('comInput', 'note', '说明')]);
  await module.release();
  await module.draw([...(await module.fields()), field('comInput', 'more', '更多')]);
  const shown = await module.plan();
  await sql.raw(`alter table lc.mt${module.id} add column "byHand" int, drop column note`).execute(t.db);
  expect(outcome(await module.release({ plan: shown.hash }))).toBe('design.planMoved');
  const anew = await module.plan();
  expect(anew.drift).toEqual([
    { is: 'missing', column: 'note', label: '说明' },
    { is: 'foreign', column: 'byHand', label: '' },
  ]);
  expect(outcome(await module.release({ plan: anew.hash }))).toBe('200');
  await module.draw((await module.fields()).filter(({ __vModel__ }) => __vModel__ !== 'note'));
  expect(onTables(await module.plan())).toMatchObject([{ does: 'hide', label: '说明', rows: 0 }]);
});

it('takes a column that was added by hand up as a field, with what it has', async () => {
  const module = sampleModule(t, 'takenUp');
  await module.create([field('comInput', 'title', '标题')]);
  await module.release();
  const id = String((await module.add({ title: '一' })).data);
  await sql
    .raw(
      `alter table lc.mt${module.id} add column "byHand" text, add column amount numeric(10,2), add column n bigint,
         add column seen timestamp, add column "标 签" varchar(9), add column place point;
       update lc.mt${module.id} set "byHand" = '手工', amount = 1.5, n = 7, "标 签" = '甲',
         seen = '2026-03-01 08:00'`,
    )
    .execute(t.db);
  const params = { id: module.id };
  const { list } = await t.as('admin')(designApi.listForeignColumns, { params });
  expect(list.map(({ table, column, kind }) => `${table}${column} ${kind}`).sort()).toEqual(
    [
      'amount number',
      'byHand single-line-text',
      'n number',
      'place ',
      'seen date',
      '标 签 single-line-text',
    ].sort(),
  );
  const takeUp = (column: string, person = 'admin') =>
    t.reply(person, designApi.takeUpColumn, { params, body: { table: '', column } });
  for (const { column, kind } of list)
    expect([column, outcome(await takeUp(column))]).toEqual([column, kind === '' ? 'record.missing' : '200']);
  expect(outcome(await takeUp('amount'))).toBe('record.missing');
  expect(outcome(await takeUp('title'))).toBe('record.missing');
  expect(outcome(await takeUp('amount', 'clerk'))).toBe('access.denied');
  expect((await module.plan()).drift).toMatchObject([{ is: 'foreign', column: 'place' }]);
  expect(outcome(await module.release())).toBe('200');
  expect(await module.read(id)).toMatchObject({
    byHand: '手工',
    amount: 1.5,
    n: 7,
    seen: Date.parse('2026-03-01T08:00:00+08:00'),
    c____: '甲',
  });
  expect(outcome(await module.change(id, { byHand: '改', amount: 2 }))).toBe('200');
  expect((await module.plan()).steps.filter(({ does }) => does !== 'index')).toEqual([]);
});

it('makes a column that was dropped by hand again, or lets its field go', async () => {
  const module = sampleModule(t, 'lostColumn');
  await module.create(['title', 'note', 'more'].map((name) => field('comInput', name, name)));
  await module.release();
  const id = String((await module.add({ title: '一', note: '注', more: '多' })).data);
  await sql.raw(`alter table lc.mt${module.id} drop column note, drop column more`).execute(t.db);
  expect(outcome(await module.list())).toBe('design.tableChanged');
  await module.draw((await module.fields()).filter(({ __vModel__ }) => __vModel__ !== 'more'));
  expect((await module.plan()).drift).toEqual([
    { is: 'missing', column: 'more', label: 'more' },
    { is: 'missing', column: 'note', label: 'note' },
  ]);
  expect(outcome(await module.release())).toBe('200');
  const { more, ...record } = await module.read(id);
  expect([more, record.title, record.note ?? null]).toEqual([undefined, '一', null]);
  expect(outcome(await module.change(id, { note: '再' }))).toBe('200');
  expect(outcome(await module.list())).toBe('200');
});

it('shows nobody values he does not see in the module, and none that are secret or were removed', async () => {
  const module = sampleModule(t, 'unseen');
  await module.create([
    field('comInput', 'score', '评分'),
    field('comInput', 'pin', '口令', { 'show-password': true }),
  ]);
  await module.release();
  const gone = String((await module.add({ score: '作废', pin: 'hunter2' })).data);
  await module.add({ score: '较满意', pin: 'hunter3' });
  await module.take(gone);
  const [score, pin] = await module.fields();
  const asNumber = (one: typeof score) => ({
    ...one,
    __config__: { ...one?.__config__, jnpfKey: 'numInput' },
  });
  await module.draw([asNumber(score), asNumber(pin)]);
  const faultsOf = async (person: string) =>
    (await module.planAs(person)).steps.flatMap(({ label, faults }) =>
      faults ? [{ label, ...faults }] : [],
    );
  expect(await faultsOf('admin')).toEqual([
    { label: '评分', count: 2, examples: ['较满意'] },
    { label: '口令', count: 2, examples: [] },
  ]);
  await addRole(t, { enCode: 'drawers', words: ['onlineDev:view'] });
  await addPerson(t, { account: 'drawer', organize: 'city', roleCodes: ['drawers'] });
  expect((await faultsOf('drawer')).map(({ count, examples }) => [count, examples])).toEqual([
    [2, []],
    [2, []],
  ]);
});

it('tells hundreds of steps, and takes what was changed by hand as it is', async () => {
  const module = sampleModule(t, 'many');
  const texts = Array.from({ length: 600 }, (_, i) => field('comInput', `c${i}`, `列${i}`));
  await module.create(texts);
  await module.release();
  await module.add({ c0: '12', c1: '甲' });
  await sql
    .raw(
      `alter table lc.mt${module.id} alter column c0 type int using c0::int, add column extra int;
       alter table lc.mt${module.id} drop column c2`,
    )
    .execute(t.db);
  await module.draw([
    ...(await module.fields()).map((one) => ({
      ...one,
      __config__: { ...one.__config__, jnpfKey: 'numInput' },
    })),
    field('comInput', 'extra', '外来'),
  ]);
  const { steps, drift } = await module.plan();
  expect(steps.filter(({ does }) => does === 'retype')).toHaveLength(599);
  expect(drift.map(({ is, column }) => `${is} ${column}`)).toEqual([
    'retyped c0',
    'missing c2',
    'foreign extra',
  ]);
  expect(outcome(await module.release())).toBe('200');
  const { data } = await module.list();
  const [row] = (data as { list: Record<string, unknown>[] }).list;
  expect([row?.c0, row?.c1 ?? null, row?.c2 ?? null]).toEqual(['12', null, null]);
});

it('makes a table again that somebody dropped', async () => {
  const module = sampleModule(t, 'dropped');
  await module.create([field('comInput', 'title', '标题')]);
  await module.release();
  await sql.raw(`drop table lc.mt${module.id}`).execute(t.db);
  expect(outcome(await module.list())).toBe('design.tableChanged');
  expect(outcome(await module.add({ title: '一' }))).toBe('design.tableChanged');
  expect((await module.plan()).records).toBeNull();
  expect(outcome(await module.release())).toBe('200');
  expect(outcome(await module.add({ title: '一' }))).toBe('200');
});

it('goes back to a version by the plan that was shown, and by none that moved', async () => {
  const module = sampleModule(t, 'wayBack');
  await module.create([field('comInput', 'title', '标题'), field('comInput', 'note', '说明')]);
  await module.release();
  await module.draw((await module.fields()).slice(0, 1));
  await module.release();
  const back = await module.plan(1);
  expect(onTables(back)).toMatchObject([{ does: 'show', label: '说明' }]);
  expect(back.hash).not.toBe((await module.plan()).hash);
  await module.draw(await module.fields());
  expect(outcome(await module.restore(1, true, back.hash))).toBe('design.planMoved');
  expect(outcome(await module.restore(1, true, (await module.plan(1)).hash))).toBe('200');
});
