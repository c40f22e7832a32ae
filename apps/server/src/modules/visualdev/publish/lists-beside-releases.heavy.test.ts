import { onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { field, outcome, sampleModule } from './testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const isLong = process.env.QIFU_LONG !== undefined;
/** More than a release goes through by itself. */
const many = isLong ? 200_000 : 20_500;
/** As many at once as a statement has time for. */
const part = 20_000;
const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Lists one after the other while something goes on; how long each of them took, in milliseconds. */
async function listsDuring(modelId: string, work: () => Promise<unknown>) {
  const took: number[] = [];
  const codes = new Set<number>();
  let goesOn = true;
  const listing = (async () => {
    while (goesOn) {
      const began = performance.now();
      const reply = await t.reply('admin', onlineDevApi.list, { params: { modelId }, body: { sidx: '' } });
      took.push(performance.now() - began);
      codes.add(reply.code);
    }
  })();
  const began = performance.now();
  await work().finally(() => {
    goesOn = false;
  });
  const ms = performance.now() - began;
  await listing;
  took.sort((a, b) => a - b);
  return {
    lists: took.length,
    codes: [...codes],
    ms,
    median: at(took, 0.5),
    p99: at(took, 0.99),
    most: at(took, 1),
  };
}

it('answers lists of many records while their module is released', async () => {
  const module = sampleModule(t, 'beside');
  await module.create([field('comInput', 'title', '标题'), field('comInput', 'score', '评分')]);
  await module.release();
  await t.runJobs();
  for (let from = 0; from < many; from += part)
    await sql
      .raw(
        `insert into lc.mt${module.id} (f_id, f_creator_user_id, f_creator_time, title, score)
         select lpad(n::text, 8, '0'), 'system', now() - n * interval '1 second', '走访' || n, n::text
         from generate_series(${from + 1}, ${Math.min(from + part, many)}) n`,
      )
      .execute(t.db);
  await sql.raw(`analyze lc.mt${module.id}`).execute(t.db);
  const told: Record<string, unknown> = {
    nothing: await listsDuring(
      module.id,
      () => new Promise((resolve) => setTimeout(resolve, isLong ? 3_000 : 300)),
    ),
  };
  await module.draw([...(await module.fields()), field('comInput', 'more', '更多')]);
  told.additive = await listsDuring(module.id, async () =>
    expect(outcome(await module.release())).toBe('200'),
  );
  told.indexes = await listsDuring(module.id, () => t.runJobs());
  await module.draw(
    (await module.fields()).map((one) =>
      one.__vModel__ === 'score' ? { ...one, __config__: { ...one.__config__, jnpfKey: 'numInput' } } : one,
    ),
  );
  expect((await module.release()).msg).toContain(String(many));
  told.retype = await listsDuring(module.id, () => t.runJobs());
  process.stdout.write(`${JSON.stringify(told)}\n`);
  for (const one of Object.values(told)) expect((one as { codes: number[] }).codes).toEqual([200]);
  expect((await module.read(String(many).padStart(8, '0'))).score).toBe(many);
}, 600_000);
