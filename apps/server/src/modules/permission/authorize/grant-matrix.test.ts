import {
  authorityApi,
  commonButtons,
  dutyRoleCodes,
  expertRoleName,
  type GrantMatrix,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, letAdminister, readItemIds, userIdOf } from '../../../testing/grading';
import { addPerson, roleIdOf } from '../../../testing/people';

let t: TestApp;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  ids = await readItemIds(t);
});
afterAll(() => t.close());

const hourMs = 3_600_000;
const id = (word: string) => ids.get(word) ?? '?';
const matrix = (objectId: string, person = 'admin') =>
  t.as(person)(authorityApi.readMatrix, { params: { objectId } });
const heldOf = ({ systems, menus, parts }: GrantMatrix) =>
  [...systems, ...menus, ...parts]
    .filter(({ isHeld }) => isHeld)
    .map((item) => item.id)
    .sort();

/** A single button of a person, from an hour ago for an hour more. */
const giveForATime = async (account: string, word: string) =>
  t.db
    .insertInto('temporaryGrant')
    .values({
      id: `${account}.${word}`,
      userId: await userIdOf(t, account),
      itemType: 'button',
      itemId: id(word),
      startsAt: new Date(Date.now() - hourMs),
      endsAt: new Date(Date.now() + hourMs),
      creatorUserId: null,
    })
    .execute();

describe('the matrix', () => {
  it('tells what a role holds of all there is, with the codes columns are made of', async () => {
    const words = ['mainSystem', 'enterpriseManage', 'enterprise', 'enterprise:btn_edit'];
    const told = await matrix(await layRole(t, { words, members: ['expert05', 'expert06'] }));
    expect(heldOf(told)).toEqual(words.map(id).sort());
    expect(told.members).toBe(2);
    expect(told.menus.find((menu) => menu.id === id('enterprise'))).toMatchObject({
      enCode: 'enterprise',
      parentId: id('enterpriseManage'),
      isDirectory: false,
      isApp: false,
    });
    const codes = told.parts
      .filter(({ moduleId }) => moduleId === id('enterprise'))
      .map(({ enCode }) => enCode);
    expect(codes).toEqual(expect.arrayContaining(['btn_edit', 'btn_blacklist']));
    expect(commonButtons.filter((code) => told.parts.some(({ enCode }) => enCode === code))).toEqual([
      ...commonButtons,
    ]);
    expect(heldOf(await matrix('0'))).toEqual([]);
    const reply = await t.reply('admin', authorityApi.readMatrix, { params: { objectId: 'none' } });
    expect(reply.extras?.errorCode).toBe('record.missing');
    expect((await t.reply('clerk', authorityApi.readMatrix, { params: { objectId: '0' } })).code).toBe(403);
  });

  it('marks what a person has from his roles with their names, and what he holds for a time', async () => {
    await layRole(t, { words: ['mainSystem', 'enterprise', 'enterprise:btn_edit'], members: ['expert07'] });
    await giveForATime('expert07', 'enterprise:btn_export');
    const told = await matrix(await userIdOf(t, 'expert07'));
    const from = new Map(told.inherited.map((item) => [item.itemId, item.from]));
    expect(from.get(id('enterprise:btn_edit'))).toEqual([expect.stringMatching(/^角色\d/)]);
    expect(from.get(id('itemsToBeEvaluated'))).toEqual([expertRoleName]);
    expect(from.has(id('enterprise:btn_blacklist'))).toBe(false);
    expect(told.temporary).toMatchObject([{ itemId: id('enterprise:btn_export'), count: 1 }]);
    expect(heldOf(told)).toEqual([]);
    const admin = await matrix(await userIdOf(t, 'admin'));
    expect(admin.inherited.find(({ itemId }) => itemId === id('enterprise'))?.from).toEqual(['由管理员身份']);
  });

  it('marks what members of a role hold for a time; what is over is not told', async () => {
    const role = await layRole(t, { words: ['mainSystem'], members: ['expert08', 'expert09'] });
    await giveForATime('expert08', 'table2:btn_void');
    await giveForATime('expert09', 'table2:btn_void');
    expect((await matrix(role)).temporary).toMatchObject([{ itemId: id('table2:btn_void'), count: 2 }]);
    await t.db
      .updateTable('temporaryGrant')
      .set({ endsAt: new Date(Date.now() - 1) })
      .execute();
    expect((await matrix(role)).temporary).toEqual([]);
  });

  it('fixes for a graded administrator what he does not hold himself, and hides what nobody of both does', async () => {
    const own = ['mainSystem', 'role', 'role:btn_authorize', 'table3'];
    await layRole(t, { words: own, members: ['district'] });
    await letAdminister(t, 'district', 'qingyu');
    const role = await layRole(t, { words: ['mainSystem', 'fundFile'], organizes: ['qingyu'] });
    const menus = new Map((await matrix(role, 'district')).menus.map((menu) => [menu.id, menu]));
    expect(menus.get(id('fundFile'))).toMatchObject({ isHeld: true, isFixed: true });
    expect(menus.get(id('table3'))).toMatchObject({ isHeld: false, isFixed: false });
    expect(menus.has(id('notice'))).toBe(false);
    const reply = await t.reply('district', authorityApi.readMatrix, {
      params: { objectId: await layRole(t, { organizes: ['linxi'] }) },
    });
    expect(reply.extras?.errorCode).toBe('organize.outsideGrade');
  });

  it('tells of the role of one of the three what it has from the table while they are separated', async () => {
    const people = { sysadm: 'system', secadm: 'security', audadm: 'audit' } as const;
    for (const [account, duty] of Object.entries(people))
      await addPerson(t, { account, organize: 'city', roleCodes: [dutyRoleCodes[duty]] });
    const role = await roleIdOf(t, dutyRoleCodes.audit);
    expect((await matrix(role)).inherited).toEqual([]);
    await t.db
      .insertInto('sysConfig')
      .values({ key: 'administratorSeparation', value: '1', lastModifyUserId: null })
      .execute();
    const { inherited } = await matrix(role, 'secadm');
    expect(inherited.find(({ itemId }) => itemId === id('auditLog'))?.from).toEqual(['由三员职责']);
    expect(inherited.some(({ itemId }) => itemId === id('enterprise'))).toBe(false);
  });
});
