import { designApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { field, outcome, type SampleModule, sampleModule } from './testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const title = field('comInput', 'title', '标题');
const menusOf = async ({ id }: SampleModule) =>
  (
    await sql<{ id: string; category: string; enCode: string }>`select id, category, "enCode" from menu
      where "deleteMark" = 0 and "propertyJson" ->> 'moduleId' = ${id} order by category`.execute(t.db)
  ).rows;

it('keeps the draft that a former version takes the place of', async () => {
  const module = sampleModule(t, 'keptDraft');
  await module.create([title]);
  await module.release();
  await module.draw([...(await module.fields()), field('comInput', 'drawn', '画好的')]);
  expect(outcome(await module.restore(1))).toBe('200');
  expect(await module.versions()).toMatchObject([
    { no: 2, isReleased: false, isCurrent: false, differences: [{ is: 'added', label: '画好的' }] },
    { no: 1, isReleased: true, isCurrent: true },
  ]);
  expect(outcome(await module.restore(2, true))).toBe('200');
  expect((await module.versions()).map(({ no, isCurrent }) => [no, isCurrent])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  expect((await module.fields()).map(({ __vModel__ }) => __vModel__)).toEqual(['title', 'drawn']);
});

it('goes back to a version where no page leads to the module', async () => {
  const module = sampleModule(t, 'appOnly');
  await module.create([title]);
  expect(outcome(await module.release({ pc: 0, app: 1, appModuleParentId: '-1' }))).toBe('200');
  expect(outcome(await module.restore(1, true))).toBe('200');
  expect((await menusOf(module)).map(({ category }) => category)).toEqual(['App']);
});

it('opens a module that was released for the app alone to those who hold that menu', async () => {
  const module = sampleModule(t, 'appHeld');
  await module.create([title]);
  await module.release({ pc: 0, app: 1, appModuleParentId: '-1' });
  expect(outcome(await module.list())).toBe('200');
  expect(outcome(await module.add({ title: '一' }))).toBe('200');
  expect(outcome(await module.list('clerk'))).toBe('access.denied');
});

it('asks for buttons where the menu says so, not where another menu does', async () => {
  const module = sampleModule(t, 'twoMenus');
  await module.create([title]);
  await module.release({ app: 1, appModuleParentId: '-1' });
  const [app, web] = await menusOf(module);
  await sql`update menu set "isButtonAuthorize" = 1 where id = ${web?.id}`.execute(t.db);
  expect(app?.category).toBe('App');
  // No button of the page is there to be granted; the app's menu grants none one by one.
  expect(outcome(await module.add({ title: '一' }))).toBe('200');
});

it('copies what is released, not what somebody is drawing', async () => {
  const module = sampleModule(t, 'copied');
  await module.create([title]);
  await module.release();
  await module.draw([...(await module.fields()), field('comInput', 'drawn', '画好的')]);
  const copy = await t.as('admin')(designApi.copy, { params: { id: module.id } });
  const { formData, state } = await t.as('admin')(designApi.read, { params: { id: copy } });
  expect(state).toBe(0);
  expect(JSON.parse(formData ?? '{}').fields).toHaveLength(1);
});

it('takes the menus of a design away with it', async () => {
  const module = sampleModule(t, 'removed');
  await module.create([title]);
  await module.release();
  expect(await menusOf(module)).toHaveLength(1);
  expect(outcome(await module.remove())).toBe('200');
  expect(await menusOf(module)).toEqual([]);
});

it('says which limit a table or a row has met', async () => {
  const module = sampleModule(t, 'wide');
  await module.create([title]);
  await module.release();
  await sql
    .raw(
      `do $$ begin for i in 1..1588 loop
        execute format('alter table lc.mt${module.id} add column x%s int', i); end loop; end $$`,
    )
    .execute(t.db);
  await module.draw([
    ...(await module.fields()),
    field('comInput', 'one', '一'),
    field('comInput', 'two', '二'),
  ]);
  expect(outcome(await module.release())).toBe('design.tooWide');
});

it('reads one number as a range of itself once a slider has two ends', async () => {
  const module = sampleModule(t, 'slider');
  await module.create([title, field('slider', 'level', '程度', { min: 0, max: 10 })]);
  await module.release();
  const id = String((await module.add({ title: '一', level: 4 })).data);
  await module.draw(
    (await module.fields()).map((one) => (one.__vModel__ === 'level' ? { ...one, range: true } : one)),
  );
  await module.release();
  expect((await module.read(id)).level).toEqual([4, 4]);
});

it('keeps what never fitted another type on the way back, and what was written meanwhile', async () => {
  const module = sampleModule(t, 'thereAndBack');
  await module.create([field('comInput', 'score', '评分')]);
  await module.release();
  const ids: string[] = [];
  for (const score of ['很好', '7', '8', '9']) ids.push(String((await module.add({ score })).data));
  const retype = async (jnpfKey: string) => {
    await module.draw(
      (await module.fields()).map((one) => ({ ...one, __config__: { ...one.__config__, jnpfKey } })),
    );
    expect(outcome(await module.release())).toBe('200');
  };
  const values = async () => await Promise.all(ids.map(async (id) => (await module.read(id)).score));
  await retype('numInput');
  expect(await values()).toEqual([null, 7, 8, 9]);
  await module.change(ids[1] ?? '', { score: 70 });
  await module.change(ids[2] ?? '', { score: null });
  await retype('comInput');
  expect(await values()).toEqual(['很好', '70', null, '9']);
});

it('compares whole documents before it keeps a draft', async () => {
  const module = sampleModule(t, 'sameDraft');
  await module.create([title]);
  await module.release();
  // The same form, and a list that is otherwise: a draft of its own.
  await module.draw(await module.fields(), { hasPage: false });
  expect(outcome(await module.restore(1))).toBe('200');
  expect(outcome(await module.restore(1))).toBe('200');
  expect((await module.versions()).map(({ no, isReleased }) => [no, isReleased])).toEqual([
    [2, false],
    [1, true],
  ]);
});

it('finds several choices again in a field of paths, and the other way round', async () => {
  const options = ['a', 'b', 'c'].map((id) => ({ id, fullName: id }));
  const module = sampleModule(t, 'paths');
  const choice = (jnpfKey: string) =>
    field(
      jnpfKey,
      'area',
      '片区',
      { __slot__: { options }, options, multiple: true, props: { props: { multiple: true } } },
      { dataType: 'static' },
    );
  await module.create([choice('select')]);
  await module.release();
  const id = String((await module.add({ area: ['a', 'b'] })).data);
  const as = async (jnpfKey: string) => {
    const [was] = await module.fields();
    const now = choice(jnpfKey);
    await module.draw([{ ...now, __config__: { ...was?.__config__, ...now.__config__ } }]);
    expect(outcome(await module.release())).toBe('200');
    return (await module.read(id)).area;
  };
  expect(await as('cascader')).toEqual([['a'], ['b']]);
  expect(outcome(await module.change(id, { area: [['c']] }))).toBe('200');
  expect(await as('select')).toEqual(['c']);
  expect(outcome(await module.change(id, { area: ['b', 'c'] }))).toBe('200');
  expect(await as('cascader')).toEqual([['b'], ['c']]);
});
