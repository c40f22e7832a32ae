import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { field, outcome, sampleModule } from './testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

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
  const { steps } = await module.plan();
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
  expect((await module.plan()).steps).toMatchObject([{ does: 'hide', label: '说明', rows: 0 }]);
});
