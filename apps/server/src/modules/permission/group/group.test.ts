import { groupApi, userRelationApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole, giveGrade, userIdOf } from '../../../testing/people';

let t: TestApp;
let kind = '';
beforeAll(async () => {
  t = await startTestApp();
  const word = await t.db
    .selectFrom('dictionaryData')
    .innerJoin('dictionaryType as type', 'type.id', 'dictionaryData.dictionaryTypeId')
    .select('dictionaryData.id')
    .where('type.enCode', '=', 'groupType')
    .where('dictionaryData.enCode', '=', 'work')
    .executeTakeFirstOrThrow();
  kind = word.id;
});
afterAll(() => t.close());

let count = 0;
const form = (given: object = {}) => {
  count += 1;
  return { fullName: `工作组${count}`, enCode: `group${count}`, type: kind, ...given };
};
const create = (body: object, name = 'admin') => t.reply(name, groupApi.create, { body: body as never });
const add = async (given: object = {}) => {
  const body = form(given);
  expect(await create(body)).toMatchObject({ code: 200 });
  const { list } = await t.as('admin')(groupApi.list, { query: { keyword: body.enCode } });
  return { ...body, id: list.find(({ enCode }) => enCode === body.enCode)!.id };
};
const update = (id: string, body: object) =>
  t.reply('admin', groupApi.update, { params: { id }, body: body as never });
const remove = (id: string) => t.reply('admin', groupApi.remove, { params: { id } });
const refusal = (errorCode: string) => ({ extras: { errorCode } });

it('is read back with the id of its kind, and listed with its name', async () => {
  const { id, fullName } = await add({ sortCode: 3 });
  const info = await t.as('admin')(groupApi.read, { params: { id } });
  expect(info).toMatchObject({ id, fullName, type: kind, sortCode: 3, enabledMark: 1 });
  const { list } = await t.as('admin')(groupApi.list, { query: { keyword: fullName } });
  expect(list).toMatchObject([{ id, type: '工作组' }]);
  const count = async (query: object) =>
    (await t.as('admin')(groupApi.list, { query: { keyword: fullName, ...query } })).pagination.total;
  expect(await count({ type: kind, enabledMark: '1' })).toBe(1);
  expect([await count({ type: 'nothing' }), await count({ enabledMark: '0' })]).toEqual([0, 0]);
});

it('is offered as a bare array below its kind while it is in use', async () => {
  const one = await add();
  const off = await add({ enabledMark: 0 });
  const tree = await t.as('clerk')(groupApi.listOptions, {});
  expect(tree).toHaveLength(1);
  expect(tree[0]).toMatchObject({ id: kind, fullName: '工作组', hasChildren: true });
  expect(tree[0]?.num).toBe(tree[0]?.children.length);
  expect(tree[0]?.children).toContainEqual(
    expect.objectContaining({ id: one.id, parentId: kind, type: 'group' }),
  );
  expect(tree[0]?.children.map(({ id }) => id)).not.toContain(off.id);
  expect((await t.reply('person01', groupApi.listOptions, {})).code).toBe(403);
});

it('35. has a name and a code of its own, and is not deleted with people in it', async () => {
  const one = await add();
  expect(await create(form({ fullName: one.fullName }))).toMatchObject(refusal('userGroup.nameTaken'));
  expect(await create(form({ enCode: one.enCode }))).toMatchObject(refusal('userGroup.codeTaken'));
  const twice = form();
  const replies = await Promise.all([create(twice), create(twice)]);
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  const save = (userIds: string[]) =>
    t.as('admin')(userRelationApi.save, {
      params: { objectId: one.id },
      body: { objectType: 'Group', userIds },
    });
  await save([await userIdOf(t, 'company02')]);
  expect(await remove(one.id)).toMatchObject(refusal('userGroup.held'));
  await save([]);
  expect(await remove(one.id)).toMatchObject({ code: 200 });
  expect(await remove(one.id)).toMatchObject(refusal('record.missing'));
});

it('names the wrong field, an older state and a missing right', async () => {
  const one = await add();
  expect(await update(one.id, { ...one, type: 'nothing' })).toMatchObject({
    extras: { issues: [{ path: 'body.type' }] },
  });
  expect(await update(one.id, { ...one, version: 1 })).toMatchObject({ code: 200 });
  expect(await update(one.id, { ...one, version: 1 })).toMatchObject(refusal('record.changed'));
  expect(await update('1', form())).toMatchObject(refusal('record.missing'));
  expect(await create(form(), 'clerk')).toMatchObject({ code: 403 });
});

it('37. takes in and lets go only people whom a graded administrator administers', async () => {
  await addRole(t, { enCode: 'groupKeeper', words: ['userGroup:view', 'userGroup:btn_edit'] });
  await addPerson(t, { account: 'groupkeeper', organize: 'qingyu', roleCodes: ['groupKeeper'] });
  await giveGrade(t, 'groupkeeper', 'qingyu');
  const near = await addPerson(t, { account: 'near', organize: 'qingyu' });
  const far = await addPerson(t, { account: 'far', organize: 'linxi' });
  const { id } = await add();
  const put = (name: string, userIds: string[]) =>
    t.reply(name, userRelationApi.save, { params: { objectId: id }, body: { objectType: 'Group', userIds } });
  const session = await t.tokenOf('far');
  expect(await put('groupkeeper', [near, far])).toMatchObject(refusal('organize.outsideGrade'));
  expect((await t.reply('nobody', groupApi.listOptions, {}, { authorization: session })).code).toBe(200);
  expect(await put('groupkeeper', [near])).toMatchObject({ code: 200 });
  expect(await put('admin', [near, far])).toMatchObject({ code: 200 });
  expect(await put('groupkeeper', [near])).toMatchObject(refusal('organize.outsideGrade'));
  expect(await put('groupkeeper', [far])).toMatchObject({ code: 200 });
});
