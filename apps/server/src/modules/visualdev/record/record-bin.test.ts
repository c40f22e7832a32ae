import { onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole } from '../../../testing/people';
import { field, outcome, type SampleModule, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
let visits: SampleModule;
const fields = [
  field('comInput', 'title', '标题', {}, { unique: true }),
  field('comInput', 'note', '说明'),
  field('createUser', 'creator', '创建人'),
];
const rights = {
  useBtnPermission: true,
  useColumnPermission: true,
  useDataPermission: true,
  btnsList: [{ value: 'add' }, { value: 'batchRemove' }],
};
const params = () => ({ modelId: visits.id });
const add = async (person: string, data: object) => {
  const body = { data: JSON.stringify(data) };
  return await t.as(person)(onlineDevApi.create, { params: params(), body });
};
const remove = (person: string, dataId: string) =>
  t.reply(person, onlineDevApi.remove, { params: { modelId: visits.id, dataId } });
const restore = (person: string, ids: string[]) =>
  t.reply(person, onlineDevApi.restore, { params: params(), body: { ids } });
const bin = async (person: string, keyword = '') =>
  (await t.as(person)(onlineDevApi.listRemoved, { params: params(), body: { keyword } })).list;

/** Grants of one role for parts of the module's menu: a column, and a scheme of rows. */
async function grant(roleId: string, itemType: 'column' | 'resource', itemId: string) {
  const id = `${roleId.slice(-8)}${itemId.slice(-8)}`;
  const one = { id, objectType: 'Role' as const, objectId: roleId, itemType, itemId, creatorUserId: null };
  await t.db.insertInto('authorize').values(one).execute();
}

beforeAll(async () => {
  t = await startTestApp();
  visits = sampleModule(t, 'binVisit');
  await visits.create(fields, rights);
  expect(outcome(await visits.release())).toBe('200');
  const menu = await t.db
    .selectFrom('menu')
    .select('id')
    .where('enCode', '=', 'binVisit')
    .executeTakeFirstOrThrow();
  const column = await t.db
    .selectFrom('menuColumn')
    .select('id')
    .where('moduleId', '=', menu.id)
    .where('enCode', '=', 'title')
    .executeTakeFirstOrThrow();
  const own = await t.db
    .selectFrom('dataScheme')
    .select('id')
    .where('moduleId', '=', menu.id)
    .where('enCode', '=', 'own')
    .executeTakeFirstOrThrow();
  const words = ['view', 'btn_add', 'btn_remove'].map((word) => `binVisit:${word}`);
  const clerk = await addRole(t, { enCode: 'binClerk', words });
  const reader = await addRole(t, { enCode: 'binReader', words: ['binVisit:view'] });
  const sweeping = ['view', 'btn_add', 'btn_batchRemove'].map((word) => `binVisit:${word}`);
  const sweeper = await addRole(t, { enCode: 'binSweeper', words: sweeping });
  for (const role of [clerk, reader, sweeper]) {
    await grant(role, 'column', column.id);
    await grant(role, 'resource', own.id);
  }
  await addPerson(t, { account: 'binclerk', organize: 'city', roleCodes: ['binClerk'] });
  await addPerson(t, { account: 'binsweeper', organize: 'city', roleCodes: ['binSweeper'] });
  await addPerson(t, { account: 'binreader', organize: 'city', roleCodes: ['binReader'] });
});
afterAll(() => t.close());

it('lists what was taken away in words with who and when, and puts it back', async () => {
  const [first, second] = [
    await add('admin', { title: '甲' }),
    await add('admin', { title: '乙', note: '二' }),
  ];
  for (const id of [first, second]) expect(outcome(await remove('admin', id))).toBe('200');
  const listed = await bin('admin');
  expect(listed.map(({ id }) => id)).toEqual([second, first]);
  expect(listed[0]).toMatchObject({ values: { title: '乙', note: '二' } });
  expect(listed[0]?.removedBy).toContain('/admin');
  expect(typeof listed[0]?.removedTime).toBe('number');
  expect((await bin('admin', '甲')).map(({ id }) => id)).toEqual([first]);
  expect(outcome(await restore('admin', [first, second]))).toBe('200');
  expect(await bin('admin')).toEqual([]);
  expect(await visits.read(second)).toMatchObject({ title: '乙', note: '二' });
  // What is there is not in the bin.
  expect(outcome(await restore('admin', [first]))).toBe('record.missing');
});

it('refuses by the name of the field when the value was given to another, and puts nothing back then', async () => {
  const [taken, free] = [await add('admin', { title: '丙' }), await add('admin', { title: '丁' })];
  await remove('admin', taken);
  await remove('admin', free);
  await add('admin', { title: '丙' });
  const refused = await restore('admin', [free, taken]);
  expect(outcome(refused)).toBe('moduleRecord.takenMeanwhile');
  expect(refused.msg).toContain('“丙”没有恢复：它的标题已被另一条记录使用');
  expect((await bin('admin')).map(({ id }) => id)).toEqual([free, taken]);
});

it('shows others only their rows and columns, and nothing without the right to remove', async () => {
  const own = await add('binclerk', { title: '戊', note: '藏' });
  const [foreign] = await bin('admin');
  await remove('binclerk', own);
  const listed = await bin('binclerk');
  expect(listed.map(({ id }) => id)).toEqual([own]);
  expect(listed[0]?.values).toEqual({ title: '戊' });
  expect(await bin('binclerk', '藏')).toEqual([]);
  expect(outcome(await restore('binclerk', [own, foreign?.id ?? '']))).toBe('record.missing');
  expect((await bin('binclerk')).map(({ id }) => id)).toEqual([own]);
  expect(outcome(await restore('binreader', [own]))).toBe('access.denied');
  const asked = await t.reply('binreader', onlineDevApi.listRemoved, { params: params(), body: {} });
  expect(outcome(asked)).toBe('access.denied');
  expect(outcome(await restore('binclerk', [own]))).toBe('200');
});

it('lets who may only take away many at once find and bring back what he took', async () => {
  const own = await add('binsweeper', { title: '己' });
  const body = { ids: [own] };
  expect(outcome(await t.reply('binsweeper', onlineDevApi.removeMany, { params: params(), body }))).toBe(
    '200',
  );
  expect((await bin('binsweeper')).map(({ id }) => id)).toEqual([own]);
  expect(outcome(await restore('binsweeper', [own]))).toBe('200');
});
