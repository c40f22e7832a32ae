import { authorityApi, currentUserApi, dutyRoleCodes } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, letAdminister, readItemIds } from '../../../testing/grading';
import { addPerson, roleIdOf } from '../../../testing/people';

let t: TestApp;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  ids = await readItemIds(t);
});
afterAll(() => t.close());

const of = (...words: string[]) => words.map((word) => ids.get(word) ?? '?');
const nothing = { systemIds: [], module: [], button: [], column: [], form: [], resource: [] };
const bodyOf = (given: object) => ({ objectType: 'Role' as const, ...nothing, ...given });
const preview = (person: string, objectId: string, given: object) =>
  t.as(person)(authorityApi.preview, { params: { objectId }, body: bodyOf(given) });
const itemsOf = (roleId: string) =>
  t.db.selectFrom('authorize').select('itemId').where('objectId', '=', roleId).orderBy('itemId').execute();

describe('a preview', () => {
  it('tells who gains and who loses what by the plan of the save, and changes nothing', async () => {
    const words = ['mainSystem', 'enterpriseManage', 'enterprise'];
    const role = await layRole(t, { words, members: ['expert05', 'expert06', 'approver'] });
    await layRole(t, { words, members: ['expert06'] });
    await t.db.updateTable('user').set({ isAdministrator: true }).where('account', '=', 'approver').execute();
    const before = await itemsOf(role);
    const told = await preview('admin', role, { module: of('table3') });
    expect(told.gained).toEqual([
      { itemType: 'module', count: 2, names: expect.arrayContaining(['项目评审', '维护专家']) },
    ]);
    expect(told.lost.map(({ itemType, count }) => [itemType, count])).toEqual([['module', 2]]);
    // The other role of expert06 keeps the menus for him; an administrator has them anyway.
    expect(told.losing).toMatchObject({ count: 1 });
    expect(told.keeping).toMatchObject({ count: 1, from: [expect.stringMatching(/^角色\d/)] });
    expect(told.gaining).toMatchObject({ count: 2 });
    expect(told.members).toMatchObject({ count: 3 });
    expect(await itemsOf(role)).toEqual(before);
    await t.reply('admin', authorityApi.save, {
      params: { objectId: role },
      body: bodyOf({ module: of('table3') }),
    });
    const { changes } = await t.db
      .selectFrom('auditLog')
      .select('changes')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((changes as { after: { module: string[] } }[]).map(({ after }) => after.module.length)).toEqual([
      2, 2,
    ]);
  });
});

it('37. names to a graded administrator only people he sees, and counts them all', async () => {
  await layRole(t, { words: ['mainSystem', 'role', 'role:btn_authorize', 'table3'], members: ['district'] });
  await letAdminister(t, 'district', 'qingyu');
  await addPerson(t, { account: 'near', organize: 'qingyu' });
  await addPerson(t, { account: 'far', organize: 'linxi' });
  const role = await layRole(t, { organizes: ['qingyu', 'linxi'], members: ['near', 'far'] });
  const told = await preview('district', role, { systemIds: of('mainSystem'), module: of('table3') });
  expect(told.members).toEqual({ count: 2, names: ['测试near'] });
});

describe('a preview while the administrators are separated', () => {
  beforeAll(async () => {
    const people = { sysadm: 'system', secadm: 'security', audadm: 'audit' } as const;
    for (const [account, duty] of Object.entries(people))
      await addPerson(t, { account, organize: 'city', roleCodes: [dutyRoleCodes[duty]] });
    await t.db
      .insertInto('sysConfig')
      .values({ key: 'administratorSeparation', value: '1', lastModifyUserId: null })
      .execute();
  });

  /** Who has a menu on the screen: what the preview told must come true. */
  const sees = async (account: string, menu: string) =>
    (await t.as(account)(currentUserApi.read, { query: {} })).permissionList.some(
      ({ enCode }) => enCode === menu,
    );

  it('counts nobody among who gains what separation takes from him', async () => {
    const role = await layRole(t, { words: ['mainSystem'], members: ['clerk', 'sysadm', 'approver'] });
    const ruled = { systemIds: of('mainSystem'), module: of('dictionary'), button: of('dictionary:btn_add') };
    const told = await preview('secadm', role, ruled);
    expect(told.gained.map(({ itemType }) => itemType)).toEqual(['module', 'button']);
    expect(told).toMatchObject({ gaining: { count: 0, names: [] }, losing: { count: 0 } });
    expect(told.members.count).toBe(3);
    await t.as('secadm')(authorityApi.save, { params: { objectId: role }, body: bodyOf(ruled) });
    expect(await sees('clerk', 'dictionary')).toBe(false);
    expect(await preview('secadm', role, {})).toMatchObject({ losing: { count: 0 } });
  });

  it('counts none of the three and no resting administrator, whose roles count for nothing', async () => {
    const role = await layRole(t, { words: ['mainSystem'], members: ['expert07', 'sysadm', 'admin'] });
    const business = { systemIds: of('mainSystem'), module: of('table3', 'dictionary') };
    const told = await preview('secadm', role, business);
    expect(told.gaining.count).toBe(1);
    await t.as('secadm')(authorityApi.save, { params: { objectId: role }, body: bodyOf(business) });
    expect([await sees('expert07', 'table3'), await sees('sysadm', 'table3')]).toEqual([true, false]);
    expect(await preview('secadm', role, {})).toMatchObject({
      losing: { count: 1, names: told.gaining.names },
    });
  });

  it('tells that what is granted to the role of one of the three changes nothing for him', async () => {
    const role = await roleIdOf(t, dutyRoleCodes.audit);
    expect(await preview('secadm', role, { module: of('table3') })).toMatchObject({
      gaining: { count: 0 },
      losing: { count: 0 },
      members: { count: 1 },
    });
  });
});
