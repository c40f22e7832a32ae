import { type PickNode, positionApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { whileHeld } from '../../../testing/hold-row';
import { addPerson, addRole, giveGrade, organizeIdOf, userIdOf } from '../../../testing/people';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
let city = '';
let review = '';
let qingyu = '';
beforeAll(async () => {
  t = await startTestApp();
  [city, review, qingyu] = [
    await organizeIdOf(t, 'city'),
    await organizeIdOf(t, 'city.review'),
    await organizeIdOf(t, 'qingyu'),
  ];
  const words = ['view', 'btn_add', 'btn_edit', 'btn_remove'].map((word) => `position:${word}`);
  await addRole(t, { enCode: 'postKeeper', words });
  await addPerson(t, { account: 'keeper', organize: 'city', roleCodes: ['reviewStaff', 'postKeeper'] });
  await giveGrade(t, 'keeper', 'city', { Delete: 0 });
});
afterAll(() => t.close());

let count = 0;
const form = (given: object = {}) => {
  count += 1;
  const own = { organizeId: review, fullName: `评审岗${count}`, enCode: `post${count}`, type: 'business' };
  return { ...own, ...given };
};
const create = (body: object, name = 'admin') => t.reply(name, positionApi.create, { body: body as never });
const idOf = async (enCode: string) =>
  (
    await t.db
      .selectFrom('position')
      .select('id')
      .where('enCode', '=', enCode)
      .where('deleteMark', '=', 0)
      .executeTakeFirstOrThrow()
  ).id;
const add = async (given: object = {}) => {
  const body = form(given);
  expect(await create(body)).toMatchObject({ code: 200 });
  return { ...body, id: await idOf(body.enCode) };
};
const update = (id: string, body: object, name = 'admin') =>
  t.reply(name, positionApi.update, { params: { id }, body: body as never });
const remove = (id: string, name = 'admin') => t.reply(name, positionApi.remove, { params: { id } });
const hold = async (objectId: string, account = 'clerk') => {
  const userId = await userIdOf(t, account);
  await t.db.insertInto('userRelation').values({ userId, objectType: 'Position', objectId }).execute();
};
const refusal = (errorCode: string) => ({ extras: { errorCode } });
const flat = (nodes: readonly PickNode[]): PickNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

describe('positions', () => {
  it('are read back as their form was saved, and told with names in the list', async () => {
    const { id, fullName } = await add({ sortCode: '7', description: null, unknown: 1 });
    const info = await t.as('admin')(positionApi.read, { params: { id } });
    expect(info).toMatchObject({
      id,
      type: 'business',
      sortCode: 7,
      description: '',
      enabledMark: 1,
      version: 1,
    });
    expect(info.organizeIdTree).toEqual([city, review]);
    const { list, pagination } = await t.as('admin')(positionApi.list, { query: { keyword: fullName } });
    expect(pagination.total).toBe(1);
    expect(list[0]).toMatchObject({ type: '业务岗', department: '江岚市企业服务中心/项目评审科' });
    const found = async (query: object) =>
      (await t.as('admin')(positionApi.list, { query: { keyword: fullName, ...query } })).pagination.total;
    expect(await found({ type: 'business', enabledMark: '1' })).toBe(1);
    expect([await found({ type: 'work' }), await found({ enabledMark: '0' })]).toEqual([0, 0]);
    const audited = await t.db
      .selectFrom('auditLog')
      .select(['action', 'objectType'])
      .where('objectId', '=', id)
      .execute();
    expect(audited).toEqual([{ action: 'permission/Position.create', objectType: 'position' }]);
  });

  it('are listed by an organization and what is below it, in a counted number of statements', async () => {
    const { id } = await add();
    const ids = async (organizeId: string) =>
      (await t.as('admin')(positionApi.list, { query: { organizeId, pageSize: 500 } })).list.map(
        (row) => row.id,
      );
    expect(await ids(city)).toContain(id);
    expect(await ids('')).toContain(id);
    expect(await ids(qingyu)).not.toContain(id);
    expect(await ids('1')).toEqual([]);
    const cost = async () => {
      await ids(''); // Rights are read anew after a change; the list itself is what is counted.
      return (await recordStatements(() => ids(''))).length;
    };
    const before = await cost();
    for (let i = 0; i < 5; i++) await add();
    expect(await cost()).toBe(before);
  });

  it('name the wrong field', async () => {
    const issues = async (given: object) =>
      ((await create(form(given))).extras as { issues: { path: string }[] }).issues.map(({ path }) => path);
    expect(await issues({ enCode: 'a-b' })).toEqual(['body.enCode']);
    expect(await issues({ fullName: '' })).toEqual(['body.fullName']);
    expect(await issues({ fullName: 'x'.repeat(51) })).toEqual(['body.fullName']);
    expect(await issues({ type: 'nothing' })).toEqual(['body.type']);
    expect(await issues({ organizeId: '1' })).toEqual(['body.organizeId']);
    expect(await update('1', form())).toMatchObject(refusal('record.missing'));
    expect(await remove('1')).toMatchObject(refusal('record.missing'));
  });

  it('31. has a name of its own in its organization and a code of its own everywhere', async () => {
    const one = await add();
    expect(await create(form({ fullName: one.fullName }))).toMatchObject(refusal('position.nameTaken'));
    expect(await create(form({ enCode: one.enCode }))).toMatchObject(refusal('position.codeTaken'));
    expect(await create(form({ fullName: one.fullName, organizeId: qingyu }))).toMatchObject({ code: 200 });
    const other = await add();
    expect(await update(other.id, { ...other, enCode: one.enCode })).toMatchObject(
      refusal('position.codeTaken'),
    );
    const twice = form();
    const replies = await Promise.all([create(twice), create({ ...twice, organizeId: qingyu })]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await remove(one.id)).toMatchObject({ code: 200 });
    expect(await create(form({ fullName: one.fullName, enCode: one.enCode }))).toMatchObject({ code: 200 });
  });

  it('31. is neither deleted nor moved while somebody holds it', async () => {
    const held = await add();
    await hold(held.id);
    expect(await remove(held.id)).toMatchObject(refusal('position.held'));
    expect(await update(held.id, { ...held, organizeId: qingyu })).toMatchObject(refusal('position.held'));
    expect(await update(held.id, { ...held, description: '改' })).toMatchObject({ code: 200 });
  });

  it('31. is not deleted when somebody comes into it at the same moment', async () => {
    const { id } = await add();
    const userId = await userIdOf(t, 'clerk');
    const reply = await whileHeld(
      t,
      {
        lock: sql`select from position where id = ${id} for share`,
        change: sql`insert into "userRelation" ("userId", "objectType", "objectId") values (${userId}, 'Position', ${id})`,
      },
      () => remove(id),
    );
    expect(reply).toMatchObject(refusal('position.held'));
  });

  it('refuse a form that started from an older state, and take one without a version', async () => {
    const one = await add();
    expect(await update(one.id, { ...one, version: 1 })).toMatchObject({ code: 200 });
    expect(await update(one.id, { ...one, version: 1 })).toMatchObject(refusal('record.changed'));
    expect(await update(one.id, one)).toMatchObject({ code: 200 });
  });

  it('37. are administered only inside the organizations and flags of the caller', async () => {
    const outside = await add({ organizeId: qingyu });
    const mine = await add();
    expect(await create(form(), 'keeper')).toMatchObject({ code: 200 });
    expect(await create(form({ organizeId: qingyu }), 'keeper')).toMatchObject(
      refusal('organize.outsideGrade'),
    );
    for (const body of [outside, { ...mine, organizeId: qingyu }])
      expect(await update(body === outside ? outside.id : mine.id, body, 'keeper')).toMatchObject(
        refusal('organize.outsideGrade'),
      );
    expect(await remove(mine.id, 'keeper')).toMatchObject(refusal('organize.outsideGrade'));
    const { list } = await t.as('keeper')(positionApi.list, { query: { pageSize: 500 } });
    expect(list.map(({ id }) => id)).toContain(mine.id);
    expect(list.map(({ id }) => id)).not.toContain(outside.id);
    expect(await t.reply('keeper', positionApi.read, { params: { id: outside.id } })).toMatchObject(
      refusal('record.missing'),
    );
    expect(await create(form(), 'clerk')).toMatchObject({ code: 403 });
  });
});

describe('switching a position', () => {
  const toggle = (id: string, enabledMark?: number) =>
    t.reply('admin', positionApi.toggleState, {
      params: { id },
      ...(enabledMark !== undefined && { body: { enabledMark } }),
    });
  const markOf = async (id: string) =>
    (await t.as('admin')(positionApi.read, { params: { id } })).enabledMark;

  it('into a state that is named is done once: the click of a second person changes nothing', async () => {
    const { id } = await add();
    expect(await toggle(id, 0)).toMatchObject({ code: 200, data: { isChanged: true } });
    const { version } = await t.as('admin')(positionApi.read, { params: { id } });
    expect(await toggle(id, 0)).toMatchObject({ code: 200, data: { isChanged: false } });
    expect(await t.as('admin')(positionApi.read, { params: { id } })).toMatchObject({
      enabledMark: 0,
      version,
    });
    expect(await toggle(id, 1)).toMatchObject({ data: { isChanged: true } });
    expect(await markOf(id)).toBe(1);
  });

  it('is told by name, as other changes of a record are', async () => {
    const { id, fullName } = await add();
    expect((await toggle(id, 0)).msg).toBe(`已停用「${fullName}」`);
    const form = await t.as('admin')(positionApi.read, { params: { id } });
    const saved = await t.reply('admin', positionApi.update, { params: { id }, body: form });
    expect(saved.msg).toBe(`已保存「${fullName}」`);
    const removed = await t.reply(
      'admin',
      positionApi.remove,
      { params: { id } },
      { 'accept-language': 'en' },
    );
    expect(removed.msg).toBe(`Deleted “${fullName}”`);
  });

  it('without a state goes to the other one, as the platform does it', async () => {
    const { id } = await add();
    expect(await toggle(id)).toMatchObject({ code: 200, data: null });
    expect(await markOf(id)).toBe(0);
    expect(await toggle(id)).toMatchObject({ code: 200, data: null });
    expect(await markOf(id)).toBe(1);
    expect(await toggle(id, 7)).toMatchObject({ code: 400 });
  });
});

describe('trees of positions', () => {
  it('show the organizations that lead to one, without what is out of use', async () => {
    const on = await add();
    const off = await add({ organizeId: qingyu });
    await t.as('admin')(positionApi.toggleState, { params: { id: off.id } });
    const { list } = await t.as('clerk')(positionApi.listOptions, {});
    const nodes = flat(list);
    expect(nodes.find(({ id }) => id === on.id)).toMatchObject({
      parentId: review,
      type: 'position',
      organizeIds: [city, review],
      isLeaf: true,
    });
    expect(nodes.map(({ id }) => id)).not.toContain(off.id);
    expect(list.find(({ id }) => id === city)?.children.map(({ id }) => id)).toContain(review);
    expect(nodes.every(({ type, hasChildren }) => type === 'position' || hasChildren)).toBe(true);
    const all = await t.as('clerk')(positionApi.listAll, {});
    expect(all.list).toContainEqual({ id: on.id, fullName: on.fullName, enCode: on.enCode });
    expect((await t.reply('person01', positionApi.listOptions, {})).code).toBe(403);
  });

  it('offer those named and those right in the named organizations, under one label for the way', async () => {
    const one = await add();
    const other = await add({ organizeId: qingyu });
    const allowed = async (body: object) =>
      (await t.as('clerk')(positionApi.listAllowed, { body: body as never })).list;
    const [branch, ...rest] = await allowed({ positionIds: [one.id] });
    expect(rest).toEqual([]);
    expect(branch).toMatchObject({ id: review, fullName: '江岚市企业服务中心/项目评审科', parentId: '-1' });
    expect(branch?.children.map(({ id }) => id)).toEqual([one.id]);
    expect(await allowed({ departIds: [city] })).toEqual([]);
    expect(flat(await allowed({ departIds: [qingyu] })).map(({ id }) => id)).toContain(other.id);
    expect(flat(await allowed({ ids: [qingyu, one.id] })).map(({ id }) => id)).toEqual(
      expect.arrayContaining([one.id, other.id]),
    );
    expect(await allowed({ ids: [one.id], pagination: { keyword: '没有' } })).toEqual([]);
    expect(await allowed({ ids: [one.id], keyword: one.enCode })).toHaveLength(1);
    expect(await allowed({})).toEqual([]);
  });

  it('give the positions of some organizations, one group each', async () => {
    const one = await add();
    const { list } = await t.as('clerk')(positionApi.listByOrganizes, {
      body: { organizeIds: [review, '1', city] },
    });
    expect(list.map(({ id, fullName }) => [id, fullName])).toEqual([
      [review, '江岚市企业服务中心/项目评审科'],
      [city, '江岚市企业服务中心'],
    ]);
    expect(list[0]?.children).toContainEqual(
      expect.objectContaining({ id: one.id, type: 'position', parentId: review }),
    );
    expect(list[1]).toMatchObject({ hasChildren: false, children: [] });
  });
});
