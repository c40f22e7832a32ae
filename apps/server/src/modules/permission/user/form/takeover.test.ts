import { usersApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole, giveGrade } from '../../../../testing/people';

let t: TestApp;
const id: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  const words = ['user:view', 'user:btn_edit'];
  await addRole(t, { enCode: 'helpDesk', words });
  await addRole(t, { enCode: 'settingsKeeper', words: ['sysConfig:view', 'sysConfig:btn_edit'] });
  await addRole(t, { enCode: 'wordsAlike', words });
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
  };
  for (const [account, roleCodes] of Object.entries(people))
    id[account] = await addPerson(t, { account, organize: 'qingyu', roleCodes });
  await giveGrade(t, 'desk', 'qingyu');
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

it('a role of an organization that gives such power is neither given nor taken by who has it not', async () => {
  const role = await addRole(t, {
    enCode: 'localApprover',
    words: ['p2Approved:view', 'p2Approved:btn_decide'],
    organize: 'qingyu',
  });
  const beyond = { code: 403, extras: { errorCode: 'people.roleBeyondOwn' } };
  expect(await edit('desk', 'plain', { roleId: [role] })).toMatchObject(beyond);
  await t.db
    .insertInto('userRelation')
    .values({ userId: id.plain ?? '', objectType: 'Role', objectId: role })
    .execute();
  expect(await edit('desk', 'plain', { roleId: [] })).toMatchObject(beyond);
  expect(await reset('desk', 'plain')).toMatchObject({ extras: { errorCode: 'people.holdsMorePower' } });
});
