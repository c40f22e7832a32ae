import { type Data, type Envelope, onlineUserApi, userSignInApi, usersApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole, giveGrade, userIdOf } from '../../../../testing/people';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addRole(t, { enCode: 'userReader', words: ['user:view'] });
  await addRole(t, { enCode: 'userKeeper', words: ['user:view', 'onlineUser:view'] });
  await addRole(t, { enCode: 'logReader', words: ['user:view', 'systemLog:view'] });
  await addPerson(t, { account: 'reader', organize: 'qingyu', roleCodes: ['userReader'] });
  await addPerson(t, { account: 'keeper', organize: 'qingyu', roleCodes: ['userKeeper'] });
  await addPerson(t, { account: 'logreader', organize: 'qingyu', roleCodes: ['logReader'] });
  for (const person of ['reader', 'keeper', 'logreader']) await giveGrade(t, person, 'qingyu');
});
afterAll(() => t.close());

type SignIns = Data<typeof userSignInApi.readSignIns>;

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const overviewOf = async (account: string, person = 'admin') =>
  t.reply(person, usersApi.overview, { params: { id: await userIdOf(t, account) } });
const signInsOf = async (account: string, person = 'admin') =>
  t.reply(person, userSignInApi.readSignIns, { params: { id: await userIdOf(t, account) } });

it('tells roles, posts and the last sign-in of a person, in the list and alone', async () => {
  await t.as('clerk')(usersApi.listAll, {});
  const { list } = await t.as('admin')(usersApi.list, { query: { keyword: 'clerk' } });
  expect(list[0]).toMatchObject({ roles: [{ fullName: '评审工作人员', endsAt: null }] });
  expect(list[0]?.lastLogTime).toBeGreaterThan(0);
  expect((await overviewOf('clerk')).data).toMatchObject({ ...list[0], groups: [], unlockTime: null });
});

it('leaves roles out whose time is over', async () => {
  const userId = await userIdOf(t, 'approver');
  const until = (endsAt: Date | null) =>
    t.db
      .updateTable('userRelation')
      .set({ endsAt })
      .where('userId', '=', userId)
      .where('objectType', '=', 'Role')
      .execute();
  const rolesOf = async () =>
    (await t.as('admin')(usersApi.overview, { params: { id: userId } })).roles.length;
  await until(new Date(Date.now() + 60_000));
  const held = await rolesOf();
  expect(held).toBeGreaterThan(0);
  await until(new Date(Date.now() - 60_000));
  expect(await rolesOf()).toBe(0);
  await until(null);
});

it('is about the people one administers, and of sign-ins tells each what he has a right to', async () => {
  expect(outcome(await overviewOf('district', 'reader'))).toBe('200');
  expect(outcome(await overviewOf('clerk', 'reader'))).toBe('record.missing');
  expect(outcome(await overviewOf('clerk', 'clerk'))).toBe('access.denied');
  expect(outcome(await signInsOf('district', 'reader'))).toBe('access.denied');
  await t.as('district')(usersApi.listAll, {});
  const keeper = (await signInsOf('district', 'keeper')).data as SignIns;
  expect([keeper.sessions.length > 0, keeper.signIns]).toEqual([true, []]);
  const logReader = (await signInsOf('district', 'logreader')).data as SignIns;
  expect([logReader.sessions, logReader.signIns.length > 0]).toEqual([[], true]);
  expect(outcome(await signInsOf('clerk', 'keeper'))).toBe('record.missing');
});

it('shows open sessions until they are ended', async () => {
  await t.as('clerk')(usersApi.listAll, {});
  const read = async () =>
    t.as('admin')(userSignInApi.readSignIns, { params: { id: await userIdOf(t, 'clerk') } });
  const { sessions } = await read();
  expect(sessions.length).toBeGreaterThan(0);
  await t.as('admin')(onlineUserApi.end, { params: { id: sessions[0]?.userId ?? '' } });
  expect((await read()).sessions).toEqual([]);
});
