import { groupApi, type PickNode, positionApi, roleApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { whileHeld } from '../../../testing/hold-row';
import { addPerson, addRole, giveGrade, organizeIdOf, roleIdOf, userIdOf } from '../../../testing/people';
import { openWorkbook, rowsOfSheet } from '../../../testing/sheet-rows';

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
  const words = ['view', 'btn_add', 'btn_edit', 'btn_remove'].map((word) => `role:${word}`);
  await addRole(t, { enCode: 'roleKeeper', words });
  await addPerson(t, { account: 'keeper', organize: 'city', roleCodes: ['reviewStaff', 'roleKeeper'] });
  await giveGrade(t, 'keeper', 'city');
});
afterAll(() => t.close());

let count = 0;
const form = (given: object = {}) => {
  count += 1;
  const own = { fullName: `科室角色${count}`, enCode: `duty${count}`, globalMark: 0 };
  return { ...own, organizeIdsTree: [[city, review]], ...given };
};
const globalForm = (given: object = {}) => form({ globalMark: 1, organizeIdsTree: [], ...given });
const create = (body: object, name = 'admin') => t.reply(name, roleApi.create, { body: body as never });
const add = async (body = form()) => {
  expect(await create(body)).toMatchObject({ code: 200 });
  return { ...body, id: await roleIdOf(t, body.enCode) };
};
const update = (id: string, body: object, name = 'admin') =>
  t.reply(name, roleApi.update, { params: { id }, body: body as never });
const remove = (id: string, name = 'admin') => t.reply(name, roleApi.remove, { params: { id } });
const toggle = (id: string, name = 'admin') => t.reply(name, roleApi.toggleState, { params: { id } });
const hold = async (objectId: string, account = 'clerk') => {
  const userId = await userIdOf(t, account);
  await t.db.insertInto('userRelation').values({ userId, objectType: 'Role', objectId }).execute();
};
const refusal = (errorCode: string) => ({ extras: { errorCode } });
const flat = (nodes: readonly PickNode[]): PickNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

describe('roles', () => {
  it('are read back as their form was saved, and told with names in the list', async () => {
    const { id, fullName } = await add(form({ organizeIdsTree: [[city, review], [qingyu]], sortCode: 4 }));
    const info = await t.as('admin')(roleApi.read, { params: { id } });
    expect(info).toMatchObject({ id, globalMark: 0, sortCode: 4, enabledMark: 1 });
    expect([...info.organizeIdsTree].sort()).toEqual([[city, review], [qingyu]].sort());
    const { list } = await t.as('admin')(roleApi.list, { query: { keyword: fullName } });
    expect(list).toMatchObject([{ id, type: '组织' }]);
    expect(list[0]?.organizeInfo.split(',').sort()).toEqual(
      ['江岚市企业服务中心/项目评审科', '青屿区工业和信息化局'].sort(),
    );
    const found = async (query: object) =>
      (await t.as('admin')(roleApi.list, { query: { keyword: fullName, ...query } })).pagination.total;
    expect([await found({ type: '0', enabledMark: '1' }), await found({ type: '' })]).toEqual([1, 1]);
    expect([await found({ type: 1 }), await found({ enabledMark: 0 })]).toEqual([0, 0]);
    const english = await t.as('admin', { 'accept-language': 'en' })(roleApi.list, {
      query: { organizeId: '0' },
    });
    expect(new Set(english.list.map(({ type, globalMark }) => `${type} ${globalMark}`))).toEqual(
      new Set(['Global 1']),
    );
  });

  it('are listed by kind and by an organization with what is below it', async () => {
    const { id } = await add();
    const ids = async (organizeId: string) =>
      (await t.as('admin')(roleApi.list, { query: { organizeId, pageSize: 500 } })).list.map((row) => row.id);
    expect(await ids('')).toContain(id);
    expect(await ids(city)).toContain(id);
    expect(await ids(qingyu)).not.toContain(id);
    expect(await ids('0')).not.toContain(id);
    expect(await ids('0')).toContain(await roleIdOf(t, 'reviewStaff'));
  });

  it('are exported under the conditions of the list, without formulas, with a trace of how many', async () => {
    const { fullName } = await add(form({ description: '=HYPERLINK("http://evil")', sortCode: 3 }));
    const bytes = await t.as('admin')(roleApi.exportExcel, { query: { keyword: fullName, pageSize: 1 } });
    const [row, ...more] = await rowsOfSheet(bytes);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      名称: fullName,
      适用组织: '江岚市企业服务中心/项目评审科',
      状态: '启用',
      排序: 3,
    });
    // A link would be an object; what is written is the text.
    expect(row?.说明).toBe('=HYPERLINK("http://evil")');
    const trace = await t.db
      .selectFrom('auditLog')
      .select(['objectType', 'changes'])
      .where('action', '=', 'permission/Role.exportExcel')
      .executeTakeFirstOrThrow();
    expect(trace.objectType).toBe('export');
    expect(trace.changes).toContainEqual(expect.objectContaining({ field: 'rows', after: 1 }));
  });

  it('are exported as positions and groups are: whole lists, of what one administers, by those who may', async () => {
    for (const api of [roleApi, positionApi, groupApi]) {
      const { list } = await t.as('admin')(api.list as typeof roleApi.list, { query: { pageSize: 500 } });
      const bytes = await t.as('admin')(api.exportExcel, { query: { pageSize: 1 } });
      const sheet = (await openWorkbook(bytes)).worksheets[0];
      expect(sheet?.getColumn(2).values.slice(2)).toEqual(list.map(({ enCode }) => enCode));
      expect(await t.reply('keeper', api.exportExcel, { query: {} })).toMatchObject({ code: 403 });
    }
    await addRole(t, { enCode: 'roleSheets', words: ['role:view', 'role:btn_export'] });
    await addPerson(t, { account: 'exporter', organize: 'city', roleCodes: ['roleSheets'] });
    await giveGrade(t, 'exporter', 'qingyu');
    const own = await add(form({ organizeIdsTree: [[qingyu]] }));
    const rows = await rowsOfSheet(await t.as('exporter')(roleApi.exportExcel, { query: {} }));
    expect(rows.map(({ 编码 }) => 编码)).toContain(own.enCode);
    expect(rows.every(({ 适用组织 }) => String(适用组织).includes('青屿区'))).toBe(true);
  });

  it('32. have a code of their own, a name of their own in their kind, and an organization where they are not global', async () => {
    const one = await add();
    expect(await create(globalForm({ enCode: one.enCode }))).toMatchObject(refusal('role.codeTaken'));
    expect(await create(form({ fullName: one.fullName }))).toMatchObject(refusal('role.nameTaken'));
    expect(await create(globalForm({ fullName: one.fullName }))).toMatchObject({ code: 200 });
    const paths = async (given: object) => (await create(form(given))).extras as { issues: object[] };
    for (const organizeIdsTree of [[], null, [['1']]])
      expect((await paths({ organizeIdsTree })).issues).toMatchObject([{ path: 'body.organizeIdsTree' }]);
    const twice = form();
    const replies = await Promise.all([create(twice), create(twice)]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('33. are not deleted while something is granted to them, and say which kinds', async () => {
    const id = await addRole(t, { enCode: 'granted', words: ['enterprise:view', 'enterprise:btn_export'] });
    const reply = await remove(id);
    expect(reply).toMatchObject(refusal('role.authorized'));
    expect(reply.msg).toContain('按钮、菜单');
    await t.db.deleteFrom('authorize').where('objectId', '=', id).execute();
    expect(await remove(id)).toMatchObject({ code: 200 });
    expect(await remove(id)).toMatchObject(refusal('record.missing'));
  });

  it('33. that people hold are neither deleted nor switched off, nor taken from their organization', async () => {
    const held = await add(form({ organizeIdsTree: [[city, review], [qingyu]] }));
    await hold(held.id);
    expect(await remove(held.id)).toMatchObject(refusal('role.held'));
    expect(await toggle(held.id)).toMatchObject(refusal('role.held'));
    expect(await update(held.id, { ...held, enabledMark: 0 })).toMatchObject(refusal('role.held'));
    const dropped = await update(held.id, { ...held, organizeIdsTree: [[qingyu]] });
    expect(dropped).toMatchObject(refusal('role.heldInOrganize'));
    expect(dropped.msg).toContain('项目评审科');
    expect(await update(held.id, { ...held, organizeIdsTree: [[city, review]] })).toMatchObject({
      code: 200,
    });
    const everywhere = await add(globalForm());
    await hold(everywhere.id);
    expect(
      await update(everywhere.id, { ...everywhere, globalMark: 0, organizeIdsTree: [[qingyu]] }),
    ).toMatchObject(refusal('role.held'));
  });

  it('33. are not deleted when somebody gets them at the same moment', async () => {
    const { id } = await add();
    const userId = await userIdOf(t, 'clerk');
    const reply = await whileHeld(
      t,
      {
        lock: sql`select from role where id = ${id} for share`,
        change: sql`insert into "userRelation" ("userId", "objectType", "objectId") values (${userId}, 'Role', ${id})`,
      },
      () => remove(id),
    );
    expect(reply).toMatchObject(refusal('role.held'));
  });

  it('34. of the whole house, and the state of every role, are for administrators', async () => {
    const mine = await add();
    const everywhere = await add(globalForm());
    const administratorsOnly = refusal('role.administratorsOnly');
    expect(await create(globalForm(), 'keeper')).toMatchObject(administratorsOnly);
    expect(await update(everywhere.id, everywhere, 'keeper')).toMatchObject(administratorsOnly);
    expect(await remove(everywhere.id, 'keeper')).toMatchObject(administratorsOnly);
    expect(await update(mine.id, { ...mine, globalMark: 1 }, 'keeper')).toMatchObject(administratorsOnly);
    expect(await update(mine.id, { ...mine, enabledMark: 0 }, 'keeper')).toMatchObject(administratorsOnly);
    expect(await toggle(mine.id, 'keeper')).toMatchObject(administratorsOnly);
    for (const enabledMark of [0, 1]) {
      expect(await toggle(mine.id)).toMatchObject({ code: 200 });
      expect((await t.as('admin')(roleApi.read, { params: { id: mine.id } })).enabledMark).toBe(enabledMark);
    }
  });

  it('37. are administered only inside the organizations of the caller', async () => {
    const outside = await add(form({ organizeIdsTree: [[qingyu]] }));
    const mine = await add();
    const outsideGrade = refusal('organize.outsideGrade');
    expect(await create(form(), 'keeper')).toMatchObject({ code: 200 });
    expect(await create(form({ organizeIdsTree: [[qingyu]] }), 'keeper')).toMatchObject(outsideGrade);
    expect(await update(outside.id, outside, 'keeper')).toMatchObject(outsideGrade);
    const both = { ...mine, organizeIdsTree: [[city, review], [qingyu]] };
    expect(await update(mine.id, both, 'keeper')).toMatchObject(outsideGrade);
    expect(await remove(outside.id, 'keeper')).toMatchObject(outsideGrade);
    const { list } = await t.as('keeper')(roleApi.list, { query: { pageSize: 500 } });
    expect(list.map(({ id }) => id)).toContain(mine.id);
    expect(list.map(({ id }) => id)).not.toContain(outside.id);
    expect(list.some(({ globalMark }) => globalMark === 1)).toBe(false);
    expect(await t.reply('keeper', roleApi.read, { params: { id: outside.id } })).toMatchObject(
      refusal('record.missing'),
    );
    expect(await remove(mine.id, 'keeper')).toMatchObject({ code: 200 });
    expect(await create(form(), 'clerk')).toMatchObject({ code: 403 });
  });

  it('that two administrators edit at once tell the second that it has changed', async () => {
    const one = await add();
    const { version } = await t.as('admin')(roleApi.read, { params: { id: one.id } });
    const edit = (description: string) => update(one.id, { ...one, description, version });
    const replies = await Promise.all([edit('甲'), edit('乙')]);
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await update(one.id, one)).toMatchObject({ code: 200 });
  });

  it('that the product knows by their code keep it, and no save takes an administrator’s rights', async () => {
    const id = await roleIdOf(t, 'expert');
    const info = await t.as('admin')(roleApi.read, { params: { id } });
    expect(await update(id, { ...info, enCode: 'other' })).toMatchObject(refusal('role.codeFixed'));
    expect(await remove(id)).toMatchObject(refusal('role.codeFixed'));
    expect(await update(id, { ...info, description: '评审专家' })).toMatchObject({ code: 200 });
    const own = await roleIdOf(t, 'administrator');
    const body = { ...(await t.as('admin')(roleApi.read, { params: { id: own } })), isAdministrator: false };
    expect(await update(own, body)).toMatchObject({ code: 200 });
    expect(await toggle(own)).toMatchObject(refusal('role.held'));
    const admin = await t.db
      .selectFrom('user')
      .select('isAdministrator')
      .where('account', '=', 'admin')
      .executeTakeFirstOrThrow();
    expect(admin.isAdministrator).toBe(true);
  });
});

describe('trees of roles', () => {
  it('begin with the global roles, then show the organizations that lead to one', async () => {
    const one = await add(form({ organizeIdsTree: [[city, review], [qingyu]] }));
    const { list } = await t.as('clerk')(roleApi.listOptions, {});
    expect(list[0]).toMatchObject({ id: '1', type: 'global', onlyId: 'organizeList_0', fullName: '全局' });
    expect(list[0]?.num).toBe(list[0]?.children.length);
    const nodes = flat(list);
    const places = nodes.filter(({ id }) => id === one.id);
    expect(places.map(({ parentId }) => parentId).sort()).toEqual([review, qingyu].sort());
    expect(places.every(({ type, isLeaf }) => type === 'role' && isLeaf)).toBe(true);
    expect(new Set(nodes.map(({ onlyId }) => onlyId)).size).toBe(nodes.length);
    const branches = list.slice(1);
    expect(branches.every(({ num }) => (num ?? 0) > 0)).toBe(true);
    expect((await t.reply('person01', roleApi.listOptions, {})).code).toBe(403);
  });

  it('are cut down to what the caller administers', async () => {
    const mine = await add();
    const outside = await add(form({ organizeIdsTree: [[qingyu]] }));
    const shown = async (name: string) =>
      flat((await t.as(name)(roleApi.listAdministered, {})).list).map(({ id }) => id);
    expect(await shown('keeper')).toContain(mine.id);
    expect(await shown('keeper')).not.toContain(outside.id);
    expect(await shown('keeper')).not.toContain('1');
    expect(await shown('admin')).toEqual(expect.arrayContaining(['1', mine.id, outside.id]));
    expect(await shown('clerk')).toEqual([]);
  });

  it('give the roles of some organizations, one group each, and the global ones', async () => {
    const one = await add();
    const { list } = await t.as('clerk')(roleApi.listByOrganizes, { body: { organizeIds: [review, '1'] } });
    expect(list.map(({ id, type }) => [id, type])).toEqual([
      [review, 'organize'],
      ['1', 'organize'],
    ]);
    expect(list[0]).toMatchObject({ fullName: '江岚市企业服务中心/项目评审科', hasChildren: true });
    expect(list[0]?.children.map(({ id }) => id)).toContain(one.id);
  });
});

it('is listed with how many people hold it now', async () => {
  const of = async (code: string) =>
    (await t.as('admin')(roleApi.list, { query: { pageSize: 100 } as never })).list.find(
      ({ enCode }) => enCode === code,
    )?.memberCount;
  const { count } = await t.db
    .selectFrom('userRelation')
    .innerJoin('role', 'role.id', 'userRelation.objectId')
    .where('role.enCode', '=', 'expert')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(await of('expert')).toBe(Number(count));
  expect(Number(count)).toBeGreaterThan(0);
});
