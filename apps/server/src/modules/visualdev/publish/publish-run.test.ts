import { designApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { takeStep } from './continue-run';
import { mostRowsAtOnce } from './publish-run.queries';
import { field, outcome, type SampleModule, sampleModule } from './testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const many = mostRowsAtOnce + 500;
/** A module with so many records that a release has to go through them beside the calls. */
async function largeModule(enCode: string, value = `'v' || n`) {
  const module = sampleModule(t, enCode);
  await module.create([field('comInput', 'title', '标题'), field('comInput', 'score', '评分')]);
  await module.release();
  await sql
    .raw(
      `insert into lc.mt${module.id} (f_id, f_creator_user_id, f_creator_time, title, score)
       select lpad(n::text, 8, '0'), 'system', now(), ${value}, n::text from generate_series(1, ${many}) n`,
    )
    .execute(t.db);
  return module;
}
const asNumber = async (module: SampleModule) =>
  (await module.fields()).map((one) =>
    one.__vModel__ === 'score' ? { ...one, __config__: { ...one.__config__, jnpfKey: 'numInput' } } : one,
  );
const workOf = async (module: SampleModule) =>
  (await t.as('admin')(designApi.list, { query: {} })).list.find(({ id }) => id === module.id)?.work;
const step = async (module: SampleModule) => {
  const { id } = await t.db
    .selectFrom('publishRun')
    .select('id')
    .where('designId', '=', module.id)
    .where('state', 'in', ['filling', 'indexing'])
    .executeTakeFirstOrThrow();
  await t.asSystem(async (ctx) => void (await takeStep(ctx, id)));
};

it('goes through many records beside the calls, and goes on where a process ended', async () => {
  const module = await largeModule('large');
  await module.draw(await asNumber(module));
  const reply = await module.release();
  expect([reply.code, reply.msg]).toEqual([200, `正在整理 ${many} 条数据，完成后自动发布生效`]);
  expect(await workOf(module)).toEqual({ is: 'filling', percent: 0, message: '' });
  // A process that is killed now has done one step; what people write meanwhile is taken over.
  await step(module);
  expect(await workOf(module)).toMatchObject({ is: 'filling', percent: Math.floor((5_000 * 100) / many) });
  expect((await module.read('00000001')).score).toBe('1');
  await module.change('00000001', { score: '7.5' });
  await module.change('00020000', { score: '不详' });
  const added = String((await module.add({ title: '新', score: '12' })).data);
  expect(outcome(await module.release())).toBe('design.arranging');
  await t.runJobs();
  expect(await workOf(module)).toBeNull();
  const values = ['00000001', '00000002', '00020000', '00020001', added];
  expect(await Promise.all(values.map(async (id) => (await module.read(id)).score))).toEqual([
    7.5,
    2,
    null,
    20_001,
    12,
  ]);
  const left = await sql`select from pg_trigger where tgname = 'qifu_fill'`.execute(t.db);
  expect(left.rows).toHaveLength(0);
  // Nothing follows the former column any more.
  await module.change(added, { score: 13 });
  expect((await module.read(added)).score).toBe(13);
});

it('tells why it came to nothing, and leaves what counts as it was', async () => {
  const module = await largeModule('doubled', `case when n < 3 then '同' else 'v' || n end`);
  await module.draw(
    (await module.fields()).map((one) =>
      one.__vModel__ === 'title' ? { ...one, __config__: { ...one.__config__, unique: true } } : one,
    ),
  );
  expect((await module.release()).code).toBe(200);
  await t.runJobs();
  expect(await workOf(module)).toMatchObject({
    is: 'failed',
    message: expect.stringContaining('标题'),
  });
  expect(outcome(await module.add({ title: '同', score: '1' }))).toBe('200');
  await module.draw(await module.fields());
  expect((await module.versions()).filter(({ isReleased }) => isReleased)).toHaveLength(1);
});

it('leaves indexes to the process that is building them', async () => {
  const module = sampleModule(t, 'builtOnce');
  await module.create([field('comInput', 'title', '标题')]);
  await module.release();
  await t.db.transaction().execute(async (another) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`indexes:${module.id}`}, 0))`.execute(another);
    await t.runJobs();
  });
  expect(await workOf(module)).toMatchObject({ is: 'indexing' });
  await t.asSystem((ctx) => ctx.jobs.send('visualdev.continueRuns', {}));
  await t.runJobs();
  expect(await workOf(module)).toBeNull();
});

it('holds no other release up by one that is broken', async () => {
  const broken = sampleModule(t, 'brokenRun');
  const title = [field('comInput', 'title', '标题', { maxlength: 100 })];
  await broken.create(title);
  await broken.release();
  await t.runJobs();
  // Longer than an index takes, from before the field was kept short.
  await sql`insert into ${sql.table(`lc.mt${broken.id}`)} (f_id, f_creator_user_id, f_creator_time, title)
    select 'long', 'system', now(), string_agg(chr(19968 + n * 7919 % 20000), '') from generate_series(1, 3900) n`.execute(
    t.db,
  );
  await broken.draw(await broken.fields(), { defaultSidx: 'title', sort: 'asc' });
  await broken.release();
  const next = sampleModule(t, 'nextRun');
  await next.create(title);
  await next.release();
  await expect(t.runJobs()).rejects.toThrow('index row');
  expect([await workOf(broken), await workOf(next)]).toMatchObject([{ is: 'indexing' }, null]);
});
