import { currentUserApi, type RelationType, userRelationApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { whileHeld } from '../../../testing/hold-row';
import { addPerson, addPosition, addRole, giveGrade, organizeIdOf, roleIdOf } from '../../../testing/people';

let t: TestApp;
let keeper = '';
const people: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  const words = ['role:view', 'role:btn_edit', 'position:view'];
  await addRole(t, { enCode: 'memberKeeper', words });
  keeper = await addPerson(t, {
    account: 'keeper',
    organize: 'city',
    roleCodes: ['reviewStaff', 'memberKeeper'],
  });
  await giveGrade(t, 'keeper', 'city');
  for (const account of ['reader1', 'reader2', 'reader3', 'reader4'])
    people[account] = await addPerson(t, { account, organize: 'city.review' });
  people.stranger = await addPerson(t, { account: 'stranger', organize: 'qingyu' });
});
afterAll(() => t.close());

const idsOf = (...accounts: string[]) => accounts.map((account) => people[account] ?? account);
const read = async (objectId: string) =>
  (await t.as('admin')(userRelationApi.read, { params: { objectId } })).ids;
const save = (objectId: string, objectType: RelationType, userIds: string[], name = 'admin') =>
  t.reply(name, userRelationApi.save, { params: { objectId }, body: { objectType, userIds } });
const isIn = async (account: string) =>
  (await t.reply(account, currentUserApi.read, { query: {} })).code === 200;
const refusal = (errorCode: string) => ({ extras: { errorCode } });

describe('the people of a role or position', () => {
  it('are replaced as a set, disabled ones stay, and who comes or goes signs in again', async () => {
    const role = await addRole(t, { enCode: 'readers', words: ['enterprise:view'], organize: 'city.review' });
    expect(await save(role, 'Role', idsOf('reader1', 'reader2', 'reader3'))).toMatchObject({ code: 200 });
    await t.db.updateTable('user').set({ enabledMark: 0 }).where('account', '=', 'reader3').execute();
    for (const account of ['reader1', 'reader2', 'reader4']) expect(await isIn(account)).toBe(true);
    expect(await save(role, 'Role', idsOf('reader2', 'reader4'))).toMatchObject({ code: 200 });
    expect((await read(role)).sort()).toEqual(idsOf('reader2', 'reader3', 'reader4').sort());
    expect(await isIn('reader2')).toBe(true);
    for (const account of ['reader1', 'reader4']) expect(await isIn(account)).toBe(false);
    await t.db.updateTable('user').set({ enabledMark: 1 }).where('account', '=', 'reader3').execute();
    const row = await t.db
      .selectFrom('auditLog')
      .select('changes')
      .where('objectId', '=', role)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.changes).toMatchObject([{ field: 'members' }, { field: 'addedIds' }]);
    expect(row.changes[0]?.after).toContain('测试reader4/reader4');
    expect(row.changes[0]?.after).not.toContain('测试reader1/reader1');
  });

  it('36. belong to the organization of the role or position', async () => {
    const role = await addRole(t, { enCode: 'inside', words: [], organize: 'city.review' });
    const post = await addPosition(t, 'inside', 'city.review');
    for (const [id, type] of [
      [role, 'Role'],
      [post, 'Position'],
    ] as const) {
      const refused = await save(id, type, idsOf('reader2', 'stranger'));
      expect(refused).toMatchObject(refusal('relation.outsideOrganize'));
      expect(refused.msg).toContain('测试stranger');
      expect(await read(id)).toEqual([]);
      expect(await save(id, type, idsOf('reader2'))).toMatchObject({ code: 200 });
    }
    const everywhere = await addRole(t, { enCode: 'everywhere', words: [] });
    expect(await save(everywhere, 'Role', idsOf('reader2', 'stranger'))).toMatchObject({ code: 200 });
  });

  it('36. belong to it also when somebody moves them at the same moment', async () => {
    const role = await addRole(t, { enCode: 'moving', words: [], organize: 'city.review' });
    const qingyu = await organizeIdOf(t, 'qingyu');
    const id = people.reader1 ?? '';
    const reply = await whileHeld(
      t,
      {
        lock: sql`select from "user" where id = ${id} for update`,
        change: sql`update "userRelation" set "objectId" = ${qingyu}
          where "userId" = ${id} and "objectType" = 'Organize'`,
      },
      () => save(role, 'Role', [id]),
    );
    expect(reply).toMatchObject(refusal('relation.outsideOrganize'));
  });

  it('exist and are not disabled when they come', async () => {
    const role = await addRole(t, { enCode: 'strict', words: [] });
    await t.db.updateTable('user').set({ enabledMark: 0 }).where('account', '=', 'reader4').execute();
    for (const id of ['1', people.reader4 ?? ''])
      expect(await save(role, 'Role', [id])).toMatchObject(refusal('relation.personMissing'));
    await t.db.updateTable('user').set({ enabledMark: 1 }).where('account', '=', 'reader4').execute();
  });

  it('are not replaced by somebody who saw others in it', async () => {
    const role = await addRole(t, { enCode: 'seen', words: [] });
    const saveKnowing = (known: string[]) =>
      t.reply('admin', userRelationApi.save, {
        params: { objectId: role },
        body: { objectType: 'Role', userIds: idsOf('reader1'), known },
      });
    await save(role, 'Role', idsOf('reader2'));
    expect(await saveKnowing([])).toMatchObject(refusal('record.changed'));
    expect(await saveKnowing(idsOf('reader1', 'reader2'))).toMatchObject(refusal('record.changed'));
    expect(await read(role)).toEqual(idsOf('reader2'));
    expect(await saveKnowing(idsOf('reader2'))).toMatchObject({ code: 200 });
    expect(await read(role)).toEqual(idsOf('reader1'));
  });

  it('work in a position of their organization from the moment they get it until they lose it', async () => {
    const [one, two] = [
      await addPosition(t, 'one', 'city.review'),
      await addPosition(t, 'two', 'city.review'),
    ];
    const current = async () =>
      (
        await t.db
          .selectFrom('user')
          .select('positionId')
          .where('account', '=', 'reader3')
          .executeTakeFirstOrThrow()
      ).positionId;
    await save(one, 'Position', idsOf('reader3'));
    expect(await current()).toBe(one);
    await save(two, 'Position', idsOf('reader3'));
    expect(await current()).toBe(one);
    await save(one, 'Position', []);
    expect(await current()).toBe(two);
    await save(two, 'Position', []);
    expect(await current()).toBe('');
  });

  it('37. are changed by a graded administrator only inside his organizations', async () => {
    const mine = await addRole(t, { enCode: 'mine', words: [], organize: 'city.review' });
    const outside = await addRole(t, { enCode: 'outside', words: [], organize: 'qingyu' });
    const everywhere = await roleIdOf(t, 'administrator');
    expect(await save(mine, 'Role', idsOf('reader2'), 'keeper')).toMatchObject({ code: 200 });
    expect(await save(mine, 'Role', [keeper], 'keeper')).toMatchObject(refusal('people.ownRole'));
    expect(await save(outside, 'Role', idsOf('stranger'), 'keeper')).toMatchObject(
      refusal('organize.outsideGrade'),
    );
    expect(await save(outside, 'Role', [], 'keeper')).toMatchObject(refusal('organize.outsideGrade'));
    expect(await save(everywhere, 'Role', [keeper], 'keeper')).toMatchObject(
      refusal('role.administratorsOnly'),
    );
    const look = (objectId: string) => t.reply('keeper', userRelationApi.read, { params: { objectId } });
    expect(await look(mine)).toMatchObject({ code: 200, data: { ids: idsOf('reader2') } });
    expect(await look(outside)).toMatchObject(refusal('record.missing'));
    expect(await look(everywhere)).toMatchObject(refusal('record.missing'));
  });

  it('need the button of their own menu, and the kind that the id is of', async () => {
    const post = await addPosition(t, 'other', 'city.review');
    expect(await save(post, 'Position', [], 'keeper')).toMatchObject(refusal('access.denied'));
    expect(await save(post, 'Role', [], 'keeper')).toMatchObject(refusal('record.missing'));
    expect(await save('1', 'Role', [])).toMatchObject(refusal('record.missing'));
    expect(await save(post, 'Position', [], 'clerk')).toMatchObject({ code: 403 });
    const wrong = { objectType: 'Organize', userIds: [] } as never;
    expect(
      await t.reply('admin', userRelationApi.save, { params: { objectId: post }, body: wrong }),
    ).toMatchObject({ extras: { issues: [{ path: 'body.objectType' }] } });
  });
});
