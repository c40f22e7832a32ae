import { onlineDevApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { recordStatements } from '../../../testing/record-statements';
import { field, outcome, type SampleModule, sampleModule } from './testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const indexesOf = async ({ id }: SampleModule) =>
  (
    await sql<{ name: string; text: string; isWhole: boolean }>`
      select i.relname as name, pg_get_indexdef(x.indexrelid) as text, x.indisvalid as "isWhole"
      from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = to_regclass(${`lc.mt${id}`}) and i.relname like 'q\\_%' order by 2`.execute(t.db)
  ).rows;
/** How the database reads the page of a list that asks for a keyword, among a few thousand records. */
async function planOf({ id }: SampleModule, list: () => Promise<unknown>): Promise<string> {
  await sql
    .raw(`insert into lc.mt${id} (f_id, f_creator_user_id, f_creator_time, title)
    select 'm' || n, 'system', now(), '第' || n || '号' from generate_series(1, 3000) n`)
    .execute(t.db);
  await sql.raw(`analyze lc.mt${id}`).execute(t.db);
  const statement = (await recordStatements(list)).find((text) => text.includes('"rowsInAll"'));
  const { rows } = await sql.raw<Record<string, string>>(`explain (generic_plan) ${statement}`).execute(t.db);
  return rows.flatMap((row) => Object.values(row)).join('\n');
}
const form = [
  field('comInput', 'title', '标题'),
  field('comInput', 'note', '说明'),
  field('date', 'visited', '走访日期'),
  field(
    'select',
    'way',
    '方式',
    { __slot__: { options: [{ id: 'a', fullName: '甲' }] } },
    { dataType: 'static' },
  ),
];
const item = (name: string) => ({ prop: name, __vModel__: name });
const list = {
  searchList: [item('way'), item('visited')],
  defaultSidx: 'visited',
  sort: 'desc',
};

it('makes the indexes a list needs, tells them before, and finds words by them', async () => {
  const module = sampleModule(t, 'indexed');
  await module.create(form, list);
  expect(
    (await module.plan()).steps.filter(({ does }) => does === 'index').map(({ label }) => label),
  ).toEqual(['走访日期', '方式', '标题、说明']);
  expect(outcome(await module.release())).toBe('200');
  await t.runJobs();
  const made = await indexesOf(module);
  expect(made.map(({ text }) => text.replace(/^.* USING /s, '')).sort()).toEqual([
    'btree (visited DESC NULLS LAST, f_id DESC) WHERE (f_delete_mark = 0)',
    'btree (way, f_creator_time DESC, f_id DESC) WHERE (f_delete_mark = 0)',
    // The condition and the text of both columns in one index: a keyword and a way are found at once.
    expect.stringMatching(/^gin \(way, grams\(.*title.*note.*\)\) WITH .* WHERE \(f_delete_mark = 0\)$/s),
  ]);
  expect((await module.plan()).steps).toEqual([]);
  for (const [title, note] of [
    ['江岚市走访', '顺利'],
    ['其他', '江岚'],
    ['ABC 走访', null],
  ])
    await module.add({ title, note });
  const found = async (keyword: string) => {
    const { list: rows } = await t.as('admin')(onlineDevApi.list, {
      params: { modelId: module.id },
      body: { keyword, sidx: 'title', sort: 'asc' },
    });
    return rows.map(({ title }) => title);
  };
  expect(await found('江岚')).toEqual(expect.arrayContaining(['江岚市走访', '其他']));
  expect(await found('abc')).toEqual(['ABC 走访']);
  expect(await found('走')).toHaveLength(2);
  expect(await found('没有')).toEqual([]);
  // A word begins in no column and ends in no other.
  expect(await found('走访顺利')).toEqual([]);
  const gin = made.find(({ text }) => text.includes('USING gin'))?.name;
  expect(await planOf(module, () => found('走访'))).toContain(`Bitmap Index Scan on ${gin}`);
});

it('drops what nobody needs any more, and builds anew what a killed process left', async () => {
  const module = sampleModule(t, 'leftIndexes');
  await module.create(form, list);
  await module.release();
  await t.runJobs();
  const [first] = await indexesOf(module);
  await sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${`lc.${first?.name}`})`.execute(
    t.db,
  );
  await module.draw(await module.fields(), { ...list, searchList: [] });
  await module.release();
  await t.runJobs();
  const left = await indexesOf(module);
  expect(left.map(({ text }) => text.replace(/^.* USING (\w+ \(\w+).*/s, '$1'))).toEqual(
    expect.arrayContaining(['btree (visited', 'gin (grams']),
  );
  expect(left).toHaveLength(2);
  expect(left.every(({ isWhole }) => isWhole)).toBe(true);
});

it('goes by a text only where that is short enough for an index, and takes long ones all the same', async () => {
  const module = sampleModule(t, 'longTexts');
  const draw = (more: object) => [
    field('comInput', 'title', '标题', more),
    field('date', 'visited', '走访日期'),
  ];
  await module.create(draw({}), { defaultSidx: 'title', sort: 'asc' });
  await module.release();
  await t.runJobs();
  const ordered = async () => (await indexesOf(module)).filter(({ text }) => text.includes('btree'));
  expect(await ordered()).toEqual([]);
  const long = Array.from({ length: 3_900 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)));
  expect(outcome(await module.add({ title: long.join('') }))).toBe('200');
  const short = sampleModule(t, 'shortTexts');
  await short.create(draw({ maxlength: 100 }), { defaultSidx: 'title', sort: 'asc' });
  await short.release();
  await t.runJobs();
  expect((await indexesOf(short)).filter(({ text }) => text.includes('btree (title'))).toHaveLength(1);
});
