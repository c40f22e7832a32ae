import {
  authorityApi,
  grantHistoryApi,
  oauthApi,
  temporaryGrantApi,
  userRelationApi,
  usersApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#platform/config';
import { startTestApp, type TestApp } from '#testing';
import { layRole, letAdminister, readItemIds, userIdOf } from '../../../testing/grading';
import { addPerson } from '../../../testing/people';

const dayMs = 86_400_000;
let time = new Date('2026-11-23T09:00:00+08:00').getTime();
let t: TestApp;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(time) });
  ids = await readItemIds(t);
});
afterAll(() => t.close());

const of = (...words: string[]) => words.map((word) => ids.get(word) ?? '?');
const nothing = { systemIds: [], module: [], button: [], column: [], form: [], resource: [] };
const save = (roleId: string, given: object) =>
  t.as('admin')(authorityApi.save, {
    params: { objectId: roleId },
    body: { objectType: 'Role', ...nothing, ...given },
  });
const history = async (objectId: string, caller = 'admin') =>
  (await t.as(caller)(grantHistoryApi.listHistory, { params: { objectId } })).list;
const members = async (roleId: string, accounts: readonly string[]) =>
  t.as('admin')(userRelationApi.save, {
    params: { objectId: roleId },
    body: { objectType: 'Role', userIds: await Promise.all(accounts.map((one) => userIdOf(t, one))) },
  });

describe('the history of rights', () => {
  it('tells of a role who gave and took what, who came and went, and until when', async () => {
    const role = await layRole(t, { words: ['mainSystem'] });
    await save(role, {
      systemIds: of('mainSystem'),
      module: of('dictionary'),
      button: of('dictionary:btn_add'),
    });
    await save(role, { systemIds: of('mainSystem') });
    await members(role, ['clerk']);
    await members(role, []);
    const endsAt = time + 3 * dayMs;
    await t.as('admin')(temporaryGrantApi.give, {
      body: { roleId: role, userId: await userIdOf(t, 'approver'), endsAt, reason: '代班' },
    });
    const list = await history(role);
    expect(
      list.map(({ gained, lost, added, removed }) => [gained, lost, added, removed].map((one) => one.length)),
    ).toEqual([
      [0, 0, 1, 0],
      [0, 0, 0, 1],
      [0, 0, 1, 0],
      [0, expect.any(Number), 0, 0],
      [expect.any(Number), 0, 0, 0],
    ]);
    expect(list[0]).toMatchObject({ account: 'admin', endsAt, objectType: 'Role', objectId: role });
    expect(list[0]?.added).toEqual([expect.stringMatching(/\/approver$/)]);
    // What was given is known one by one, so that it can be turned round.
    expect(list[4]?.gained).toContainEqual({
      itemType: 'button',
      itemId: ids.get('dictionary:btn_add'),
      name: expect.stringContaining('新增'),
    });
    expect(list[3]?.lost).toEqual(expect.arrayContaining(list[4]?.gained ?? []));
  });

  it('tells of a person his roles and what became of them, and nothing of others in them', async () => {
    const role = await layRole(t, { words: ['mainSystem'] });
    await members(role, ['expert05', 'expert06']);
    await save(role, { systemIds: of('mainSystem'), module: of('dictionary') });
    await members(role, ['expert06']);
    const list = await history(await userIdOf(t, 'expert05'));
    expect(
      list.map(({ added, removed, gained }) => [added.length, removed.length, gained.length > 0]),
    ).toEqual([
      [0, 1, false],
      [0, 0, true],
      [1, 0, false],
    ]);
    expect(JSON.stringify(list)).not.toContain('expert06');
  });

  it('37. names to a graded administrator only people he sees, and is closed to others', async () => {
    await layRole(t, { words: ['mainSystem', 'role', 'role:btn_authorize'], members: ['district'] });
    await letAdminister(t, 'district', 'qingyu');
    await addPerson(t, { account: 'near', organize: 'qingyu' });
    await addPerson(t, { account: 'far', organize: 'linxi' });
    const role = await layRole(t, { organizes: ['qingyu', 'linxi'] });
    await members(role, ['near', 'far']);
    const [event] = await history(role, 'district');
    expect(event).toMatchObject({ added: [expect.stringMatching(/\/near$/)], unseen: 1 });
    const params = { objectId: role };
    expect((await t.reply('expert01', grantHistoryApi.listHistory, { params })).code).toBe(403);
    const far = { objectId: await userIdOf(t, 'far') };
    expect((await t.reply('district', grantHistoryApi.listHistory, { params: far })).code).toBe(404);
  });

  it('37. names to him people whose own form gave them the role, and no role he does not look at', async () => {
    await addPerson(t, { account: 'nearer', organize: 'qingyu' });
    // Roles of the whole house are beyond him.
    const [own, far] = [await layRole(t, { organizes: ['qingyu'] }), await layRole(t, {})];
    const id = await userIdOf(t, 'nearer');
    const {
      headIcon: _icon,
      version: _version,
      ...form
    } = await t.as('admin')(usersApi.read, { params: { id } });
    const giveRoles = (roleIds: readonly string[]) =>
      t.as('admin')(usersApi.update, { params: { id }, body: { ...form, roleId: roleIds.join() } as never });
    await giveRoles([own, far]);
    await giveRoles([own]);
    expect(await history(own, 'district')).toMatchObject([
      { added: [expect.stringMatching(/\/nearer$/)], unseen: 0, objectType: 'Role', objectId: own },
    ]);
    const ofPerson = await history(id, 'district');
    const named = (list: typeof ofPerson) => list.map(({ objectName, added }) => [objectName, added.length]);
    const nameOf = async (role: string) => (await history(role))[0]?.objectName;
    expect(named(ofPerson)).toEqual(
      expect.arrayContaining([
        ['', 0],
        ['', 1],
        [await nameOf(own), 1],
      ]),
    );
    expect(JSON.stringify(ofPerson)).not.toContain(await nameOf(far));
    expect(named(await history(id))).toContainEqual([await nameOf(far), 0]);
  });

  it('forgets what is older than thirty days', async () => {
    const role = await layRole(t, { words: ['mainSystem'] });
    await save(role, { systemIds: of('mainSystem'), module: of('dictionary') });
    expect(await history(role)).toHaveLength(1);
    time += 31 * dayMs;
    const password = Buffer.from(demoPassword).toString('base64');
    const { token } = await t.as('nobody')(oauthApi.login, { body: { account: 'admin', password } });
    const headers = { authorization: token };
    const reply = await t.reply(
      'nobody',
      grantHistoryApi.listHistory,
      { params: { objectId: role } },
      headers,
    );
    expect(reply.data).toEqual({ list: [] });
  });
});
