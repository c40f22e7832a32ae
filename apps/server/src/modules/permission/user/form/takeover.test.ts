import { currentUserApi, messageApi, oauthApi, temporaryGrantApi, usersApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole, giveGrade } from '../../../../testing/people';

let t: TestApp;
const id: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  const words = ['user:view', 'user:btn_edit', 'user:btn_remove'];
  await addRole(t, { enCode: 'helpDesk', words });
  await addRole(t, { enCode: 'settingsKeeper', words: ['sysConfig:view', 'sysConfig:btn_edit'] });
  await addRole(t, { enCode: 'wordsAlike', words });
  await addRole(t, { enCode: 'grantDesk', words: ['role:view', 'role:btn_authorize'] });
  await addRole(t, { enCode: 'elsewhere', words: ['role:view', 'role:btn_authorize'], organize: 'linxi' });
  const people: Record<string, string[]> = {
    desk: ['helpDesk'],
    plain: ['district'],
    signer: ['reviewStaff'],
    approving: ['approver'],
    alike: ['wordsAlike'],
    settings: ['district', 'settingsKeeper'],
    graded: ['helpDesk'],
    bound: ['district', 'elsewhere'],
    later: ['district'],
    renamed: ['district'],
    overseeing: ['supervisor'],
    granting: ['grantDesk'],
  };
  for (const [account, roleCodes] of Object.entries(people))
    id[account] = await addPerson(t, { account, organize: 'qingyu', roleCodes });
  await giveGrade(t, 'desk', 'qingyu');
  await giveGrade(t, 'granting', 'qingyu');
  await giveGrade(t, 'graded', 'linxi', { Add: 0, Delete: 0, Select: 0 });
});
afterAll(() => t.close());

const password = Buffer.from('Other2026').toString('base64');
const reset = (name: string, account: string) =>
  t.reply(name, usersApi.resetPassword, {
    params: { id: id[account] ?? '' },
    body: { userPassword: password, validatePassword: password },
  });
const edit = async (name: string, account: string, given: object) => {
  const params = { id: id[account] ?? '' };
  const read = await t.as('admin')(usersApi.read, { params });
  const body = { ...read, version: undefined, ...given };
  return t.reply(name, usersApi.update, { params, body: body as never });
};
const renumber = (name: string, account: string, mobilePhone: string) => edit(name, account, { mobilePhone });
const more = { code: 403, extras: { errorCode: 'people.administersMore' } };

it('37. a graded administrator helps people of his organizations who administer no more than he does', async () => {
  for (const account of ['plain', 'alike']) {
    expect(await reset('desk', account), account).toMatchObject({ code: 200 });
    expect(await renumber('desk', account, '13911112222'), account).toMatchObject({ code: 200 });
  }
});

it('37. nobody becomes somebody who administers more: by rights, by organizations, elsewhere or later', async () => {
  const startsAt = new Date(Date.now() + 3_600_000);
  const { id: role } = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', '=', 'settingsKeeper')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('userRelation')
    .values({
      userId: id.later ?? '',
      objectType: 'Role',
      objectId: role,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
    })
    .execute();
  for (const account of ['settings', 'graded', 'bound', 'later']) {
    const refused = await reset('desk', account);
    expect(refused, account).toMatchObject(more);
    expect(refused.msg).toContain(`测试${account}`);
    expect(await renumber('desk', account, '13911113333'), account).toMatchObject(more);
    const other = { params: { id: id[account] ?? '' } };
    expect(await t.reply('desk', usersApi.resetSecondFactor, other), account).toMatchObject(more);
    expect(await reset('admin', account), account).toMatchObject({ code: 200 });
  }
});

it('nobody gets at the account of somebody who signs, decides or scores where he may not', async () => {
  await t.db
    .updateTable('user')
    .set({ enabledMark: 2 })
    .where('id', 'in', [id.signer ?? '', id.approving ?? ''])
    .execute();
  const power = { code: 403, extras: { errorCode: 'people.holdsMorePower' } };
  for (const account of ['signer', 'approving']) {
    const other = { params: { id: id[account] ?? '' } };
    for (const attempt of [
      () => reset('desk', account),
      () => renumber('desk', account, '13911114444'),
      () => edit('desk', account, { email: 'desk@example.org' }),
      () => edit('desk', account, { enabledMark: 1 }),
      () => t.reply('desk', usersApi.resetSecondFactor, other),
      () => t.reply('desk', usersApi.unlock, other),
      () => t.reply('desk', usersApi.toggleState, other),
    ]) {
      const refused = await attempt();
      expect(refused, account).toMatchObject(power);
      expect(refused.msg).toContain(`测试${account}`);
    }
    expect(await t.reply('admin', usersApi.unlock, other), account).toMatchObject({ code: 200 });
    expect(await edit('desk', account, { realName: `测试${account}` }), account).toMatchObject({ code: 200 });
  }
});

it('nobody shuts out who holds more power than he does, by another account, a mark or removal', async () => {
  const refusal = { code: 403, extras: { errorCode: 'people.holdsMorePower' } };
  const mark = (account: string, enabledMark: number) =>
    t.db
      .updateTable('user')
      .set({ enabledMark })
      .where('id', '=', id[account] ?? '')
      .execute();
  for (const account of ['signer', 'approving']) {
    const other = { params: { id: id[account] ?? '' } };
    await mark(account, 1);
    for (const attempt of [
      () => edit('desk', account, { account: `${account}9` }),
      () => edit('desk', account, { account: account.toUpperCase() }),
      () => edit('desk', account, { enabledMark: 0 }),
      () => edit('desk', account, { enabledMark: 2 }),
      () => t.reply('desk', usersApi.toggleState, other),
      () => t.reply('desk', usersApi.remove, { ...other, query: {} }),
    ]) {
      const refused = await attempt();
      expect(refused, account).toMatchObject(refusal);
      expect(refused.msg).toMatch(/登录账号.*停用.*删除/);
    }
    expect(await t.reply('admin', usersApi.toggleState, other), account).toMatchObject({ code: 200 });
    expect(await edit('desk', account, { enabledMark: 2 }), account).toMatchObject(refusal);
    await mark(account, 1);
  }
  for (const account of ['graded', 'settings', 'overseeing']) {
    const other = { params: { id: id[account] ?? '' } };
    expect(await edit('desk', account, { account: `${account}9` }), account).toMatchObject(more);
    expect(await t.reply('desk', usersApi.toggleState, other), account).toMatchObject(more);
    expect(await t.reply('desk', usersApi.remove, { ...other, query: {} }), account).toMatchObject(more);
  }
  const alike = { params: { id: id.alike ?? '' } };
  for (const _once of [0, 1])
    expect(await t.reply('desk', usersApi.toggleState, alike)).toMatchObject({ code: 200 });
});

it('whoever signs in by another account since reads who gave it to him, and what it is', async () => {
  expect(await edit('desk', 'renamed', { account: 'renamed9' })).toMatchObject({ code: 200 });
  const changes = t.db
    .selectFrom('keyChange')
    .select(['kind', 'byUserId', 'restsUntil'])
    .where('userId', '=', id.renamed ?? '');
  expect(await changes.execute()).toEqual([{ kind: 'account', byUserId: id.desk, restsUntil: null }]);
  const { userInfo } = await t.as('renamed9')(currentUserApi.read, { query: {} });
  expect(userInfo.keyChanges).toMatchObject([{ kind: 'account', by: '测试desk', restsUntil: null }]);
  const { list } = await t.as('renamed9')(messageApi.list, { query: { type: 3 } });
  expect(list[0]?.title).toBe('您的登录账号已被修改');
  const { bodyText } = await t.as('renamed9')(messageApi.readInfo, { params: { id: list[0]?.id ?? '' } });
  expect(bodyText).toMatch(/“测试desk”于 .*“renamed9”/);
  const password = Buffer.from('Qifu2026').toString('base64');
  expect(await t.reply('nobody', oauthApi.login, { body: { account: 'renamed', password } })).toMatchObject({
    extras: { errorCode: 'login.wrong' },
  });
});

it('a role of an organization that gives such power is neither given nor taken by who has it not', async () => {
  const role = await addRole(t, {
    enCode: 'localApprover',
    words: ['p2Approved:view', 'p2Approved:btn_decide'],
    organize: 'qingyu',
  });
  const beyond = { code: 403, extras: { errorCode: 'people.roleBeyondOwn' } };
  const who = { roleId: role, userId: id.plain ?? '' };
  const endsAt = Date.now() + 3_600_000;
  const giveForATime = (name: string) =>
    t.reply(name, temporaryGrantApi.give, { body: { ...who, endsAt, reason: '代班' } });
  expect(await giveForATime('granting')).toMatchObject(beyond);
  expect(await giveForATime('admin')).toMatchObject({ code: 200 });
  expect(await t.reply('granting', temporaryGrantApi.end, { body: who })).toMatchObject(beyond);
  expect(await t.reply('admin', temporaryGrantApi.end, { body: who })).toMatchObject({ code: 200 });
  await t.db.deleteFrom('userRelation').where('objectId', '=', role).execute();
  expect(await edit('desk', 'plain', { roleId: [role] })).toMatchObject(beyond);
  await t.db
    .insertInto('userRelation')
    .values({ userId: id.plain ?? '', objectType: 'Role', objectId: role })
    .execute();
  expect(await edit('desk', 'plain', { roleId: [] })).toMatchObject(beyond);
  expect(await reset('desk', 'plain')).toMatchObject({ extras: { errorCode: 'people.holdsMorePower' } });
});
