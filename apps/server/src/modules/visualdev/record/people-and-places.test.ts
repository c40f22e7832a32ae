import { onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/people';
import { field, type SampleModule, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
let module: SampleModule;
let path: string[] = [];
let userId = '';
beforeAll(async () => {
  t = await startTestApp();
  module = sampleModule(t, 'peopleAndPlaces');
  await module.create([
    field('comInput', 'title', '标题'),
    field('currOrganize', 'unit', '所属组织', { showLevel: 'all' }),
    field('currPosition', 'post', '所属岗位'),
    field('usersSelect', 'parties', '参与', { multiple: true }),
    field('location', 'place', '位置'),
  ]);
  await module.release();
  userId = await userIdOf(t, 'admin');
  const own = await t.db
    .selectFrom('user')
    .innerJoin('organize', 'organize.id', 'user.organizeId')
    .select('organizeIdTree')
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  path = own.organizeIdTree.split(',');
});
afterAll(() => t.close());

const add = async (data: object) => String((await module.add(data)).data);
const found = async (query: object) => {
  const body = { queryJson: JSON.stringify(query) };
  const { list } = await t.as('admin')(onlineDevApi.list, { params: { modelId: module.id }, body });
  return list.map(({ title }) => title);
};
const inWords = async (dataId: string) => {
  const { data } = await t.as('admin')(onlineDevApi.readInWords, {
    params: { modelId: module.id, dataId },
  });
  return JSON.parse(data);
};

it('keeps where somebody belongs when he adds a record, whatever he sends', async () => {
  const id = await add({ title: '甲', unit: ['1'], post: '1' });
  expect(await module.read(id)).toMatchObject({ unit: path });
  const names = await t.db
    .selectFrom('organize')
    .select(['id', 'fullName'])
    .where('id', 'in', path)
    .execute();
  const nameOf = new Map(names.map((one) => [one.id, one.fullName]));
  expect((await inWords(id)).unit).toBe(path.map((one) => nameOf.get(one)).join('/'));
  expect(await found({ unit: path })).toContain('甲');
  expect(await found({ unit: ['1'] })).toEqual([]);
});

it('says parties by their names, and finds a person by what he belongs to', async () => {
  const unit = path.at(-1);
  const { category } = await t.db
    .selectFrom('organize')
    .select('category')
    .where('id', '=', unit ?? '')
    .executeTakeFirstOrThrow();
  const id = await add({ title: '乙', parties: [`${unit}--${category}`] });
  expect((await inWords(id)).parties).not.toBe('');
  expect(await found({ parties: `${userId}--user` })).toEqual(['乙']);
  expect(await found({ parties: 'nobody--user' })).toEqual([]);
});

it('keeps an address with its degrees, and refuses one degree alone by the name of the field', async () => {
  const place = { address: '澜州大道 8 号', lng: 113.5, lat: 22.25 };
  const id = await add({ title: '丙', place });
  expect(await module.read(id)).toMatchObject({ place });
  expect((await inWords(id)).place).toBe('澜州大道 8 号 (113.5, 22.25)');
  expect(await found({ place: '澜州' })).toEqual(['丙']);
  const reply = await module.add({ title: '丁', place: { address: '某处', lng: 200, lat: null } });
  expect(reply.code).toBe(400);
  expect(JSON.stringify(reply.extras)).toContain('body.data.place');
});
