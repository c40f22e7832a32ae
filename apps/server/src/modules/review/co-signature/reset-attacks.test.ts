import {
  coSignatureApi,
  currentAccountApi,
  currentUserApi,
  type Envelope,
  messageApi,
  oauthApi,
  projectReviewApi,
  sysConfigApi,
  usersApi,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { openReviewFor } from '../../../testing/open-review';
import { addPerson, addRole, giveGrade, organizeIdOf, roleIdOf, userIdOf } from '../../../testing/people';

let t: TestApp;
const codes: string[] = [];

beforeAll(async () => {
  t = await startTestApp({
    smsSender: { send: async ({ code }) => void codes.push(code) },
  });
  await addRole(t, { enCode: 'userKeeper', words: ['user:view', 'user:btn_add', 'user:btn_edit'] });
  const [userId, objectId] = [await userIdOf(t, 'clerk'), await roleIdOf(t, 'userKeeper')];
  await t.db.insertInto('userRelation').values({ userId, objectType: 'Role', objectId }).execute();
  await giveGrade(t, 'clerk', 'city');
  for (const account of ['peer', 'third']) await addPerson(t, { account, organize: 'city.review' });
});
afterAll(() => t.close());

/** Sessions would end with the clock: what was changed lies a day back instead. */
const letADayPass = () =>
  sql`update "keyChange" set "creatorTime" = "creatorTime" - interval '1 day',
    "restsUntil" = "restsUntil" - interval '1 day'`.execute(t.db);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
type Headers = Record<string, string>;

const reset = async (name: string, account: string, password?: string) => {
  const sent = password && base64(password);
  const body = sent ? { userPassword: sent, validatePassword: sent } : {};
  return t.reply(name, usersApi.resetPassword, { params: { id: await userIdOf(t, account) }, body });
};
const signIn = async (account: string, password: string): Promise<Headers> => {
  const reply = await t.reply('nobody', oauthApi.login, { body: { account, password: base64(password) } });
  return { authorization: (reply.data as { token: string }).token };
};
const signInByPhone = async (account: string): Promise<Headers> => {
  const { mobilePhone } = await t.db
    .selectFrom('user')
    .select('mobilePhone')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  codes.length = 0;
  await t.as('nobody')(oauthApi.sendSmsCode, { body: { mobilePhone } });
  await expect.poll(() => codes.length, { timeout: 20_000 }).toBe(1);
  const body = { account: mobilePhone, smsCode: codes[0] ?? '' };
  return { authorization: (await t.as('nobody')(oauthApi.login, { body })).token };
};
/** Takes a reset account over: signs in with the known password and makes it an own one. */
const takeOver = async (account: string, known: string, fresh: string) => {
  const body = { oldPassword: base64(known), password: base64(fresh) };
  const headers = await signIn(account, known);
  expect(outcome(await t.reply('nobody', currentAccountApi.modifyPassword, { body }, headers))).toBe('200');
  return signIn(account, fresh);
};
const sign = (requester: string | Headers, account: string, password: string) => {
  const body = {
    action: 'project.void' as const,
    objectId: '1',
    account,
    password: base64(password),
    reason: '申报主体已注销，项目作废',
  };
  return typeof requester === 'string'
    ? t.reply(requester, coSignatureApi.sign, { body })
    : t.reply('nobody', coSignatureApi.sign, { body }, requester);
};
const readScores = (headers: Headers) =>
  t.reply('nobody', projectReviewApi.myGroups, { body: {} as never }, headers);

it('a clerk who manages users does not co-sign as the approver: he cannot reset his password', async () => {
  expect(outcome(await reset('clerk', 'approver', 'Stolen2026'))).toBe('people.holdsMorePower');
  expect(outcome(await sign('clerk', 'approver', 'Stolen2026'))).toBe('RV_COSIGN_SIGNER');
  expect(outcome(await sign('clerk', 'approver', 'Qifu2026'))).toBe('200');
});

describe('a colleague with the same rights whose password the requester has reset', () => {
  let asPeer: Headers;

  it('does not co-sign before the password was changed, whatever the settings say', async () => {
    const reply = await reset('clerk', 'peer');
    const { firstPassword = '', restsUntil } = reply.data as { firstPassword: string; restsUntil: null };
    expect([outcome(reply), restsUntil]).toEqual(['200', null]);
    expect(firstPassword).toMatch(/^[A-Za-z0-9]{14}$/);
    for (const requester of ['clerk', 'third'])
      expect(outcome(await sign(requester, 'peer', firstPassword))).toBe('RV_COSIGN_PASSWORD');
    asPeer = await takeOver('peer', firstPassword, 'Stolen2026');
  });

  it('counts as the same person for a day, which way round ever, and not for anybody else', async () => {
    const refused = await sign('clerk', 'peer', 'Stolen2026');
    expect(outcome(refused)).toBe('people.notSecondPerson');
    expect(refused.msg).toMatch(
      /“.+”于 \d{4}-\d\d-\d\d \d\d:\d\d .*修改过其登录方式，\d{4}-\d\d-\d\d \d\d:\d\d 之前/,
    );
    expect(outcome(await sign(asPeer, 'clerk', 'Qifu2026'))).toBe('people.notSecondPerson');
    expect(outcome(await sign('third', 'peer', 'Stolen2026'))).toBe('200');
  });

  it('is told by whom and when, in the inbox and after signing in', async () => {
    const { list } = await t.as('nobody', asPeer)(messageApi.list, { query: { type: 3 } });
    expect(list[0]?.title).toBe('您的登录密码已被重置');
    const { bodyText } = await t.as('nobody', asPeer)(messageApi.readInfo, {
      params: { id: list[0]?.id ?? '' },
    });
    expect(bodyText).toMatch(/“陆清和”于 \d{4}-\d\d-\d\d \d\d:\d\d 重置了您的登录密码/);
    const { userInfo } = await t.as('nobody', asPeer)(currentUserApi.read, { query: {} });
    expect(userInfo.keyChanges).toMatchObject([{ kind: 'password', by: '陆清和', restsUntil: null }]);
  });

  it('counts again as soon as the day is over', async () => {
    await letADayPass();
    expect(outcome(await sign('clerk', 'peer', 'Stolen2026'))).toBe('200');
  });
});

it('a new account does not co-sign for whoever has just added it', async () => {
  const body = {
    account: 'puppet',
    realName: '新同事',
    gender: '1',
    organizeId: [await organizeIdOf(t, 'city.review')],
    roleId: [await roleIdOf(t, 'reviewStaff')],
    enabledMark: 1,
  };
  await t.as('clerk')(usersApi.create, { body: body as never });
  await takeOver('puppet', 'Qifu2026', 'Stolen2026');
  expect(outcome(await sign('clerk', 'puppet', 'Stolen2026'))).toBe('people.notSecondPerson');
  expect(outcome(await sign('third', 'puppet', 'Stolen2026'))).toBe('200');
});

describe('an expert whose password an administrator has reset', () => {
  it('shows nobody his scores for a day, with or without the new password', async () => {
    const { accounts } = await openReviewFor(t, { blindMode: 2 });
    const account = accounts[0] ?? '';
    const reply = await reset('admin', account, 'Stolen2026');
    expect(reply.data).toMatchObject({ firstPassword: null, restsUntil: expect.any(Number) });
    expect(outcome(await readScores(await signIn(account, 'Stolen2026')))).toBe('account.passwordMustChange');
    const refused = await readScores(await takeOver(account, 'Stolen2026', 'Mine2026'));
    expect(outcome(refused)).toBe('account.powerRests');
    expect(refused.msg).toMatch(/“.+”重置.* \d{4}-\d\d-\d\d \d\d:\d\d 之前暂停/);
    await letADayPass();
    expect(outcome(await readScores(await signIn(account, 'Mine2026')))).toBe('200');
  });

  it('gets on at once by his own phone, but not by a number that came with the reset', async () => {
    await t.as('admin')(sysConfigApi.update, { body: { smsLoginSwitch: 1 } });
    const { accounts } = await openReviewFor(t, { blindMode: 2, firstExpert: 11 });
    const [helped = '', robbed = ''] = accounts;
    await reset('admin', helped, 'Given2026');
    await signInByPhone(helped);
    expect(outcome(await readScores(await takeOver(helped, 'Given2026', 'Mine2026')))).toBe('200');

    const params = { id: await userIdOf(t, robbed) };
    const form = await t.as('admin')(usersApi.read, { params });
    const body = { ...form, version: undefined, mobilePhone: '13700009999' };
    await t.as('admin')(usersApi.update, { params, body: body as never });
    await reset('admin', robbed, 'Stolen2026');
    expect(outcome(await readScores(await signInByPhone(robbed)))).toBe('account.passwordMustChange');
    expect(outcome(await readScores(await takeOver(robbed, 'Stolen2026', 'Mine2026')))).toBe(
      'account.powerRests',
    );
  });
});

describe('power that is away while the password is set', () => {
  const setRoles = async (account: string, roleIds: string[]) => {
    const params = { id: await userIdOf(t, account) };
    const form = await t.as('admin')(usersApi.read, { params });
    const body = { ...form, version: undefined, roleId: roleIds };
    await t.as('admin')(usersApi.update, { params, body: body as never });
  };
  const setMenu = (enCode: string, enabledMark: number) =>
    t.db.updateTable('menu').set({ enabledMark }).where('enCode', '=', enCode).execute();

  it('rests all the same when it is back: taken with its role', async () => {
    await addPerson(t, { account: 'deputy', organize: 'city.review' });
    const office = [await roleIdOf(t, 'approver')];
    await setRoles('deputy', office);
    await letADayPass();
    await setRoles('deputy', []);
    expect((await reset('admin', 'deputy', 'Stolen2026')).data).toMatchObject({ restsUntil: null });
    await setRoles('deputy', office);
    const asDeputy = await takeOver('deputy', 'Stolen2026', 'Mine2026');
    expect(outcome(await sign('clerk', 'deputy', 'Mine2026'))).toBe('RV_COSIGN_RESTS');
    const { userInfo } = await t.as('nobody', asDeputy)(currentUserApi.read, { query: {} });
    expect(userInfo.keyChanges).toMatchObject([{ restsUntil: expect.any(Number) }]);
  });

  it('rests all the same when it is back: switched off with its menu', async () => {
    const { accounts } = await openReviewFor(t, { blindMode: 2, firstExpert: 21 });
    const account = accounts[0] ?? '';
    for (const enCode of ['itemsToBeEvaluated', 'itemsToBeEvaluated2']) await setMenu(enCode, 0);
    await reset('admin', account, 'Stolen2026');
    for (const enCode of ['itemsToBeEvaluated', 'itemsToBeEvaluated2']) await setMenu(enCode, 1);
    expect(outcome(await readScores(await takeOver(account, 'Stolen2026', 'Mine2026')))).toBe(
      'account.powerRests',
    );
  });

  it('rests all the same when it comes after: an expert who is put into a review', async () => {
    expect(outcome(await reset('admin', 'expert26', 'Stolen2026'))).toBe('200');
    const { accounts } = await openReviewFor(t, { blindMode: 2, firstExpert: 26 });
    expect(accounts[0]).toBe('expert26');
    const asExpert = await takeOver('expert26', 'Stolen2026', 'Mine2026');
    expect(outcome(await readScores(asExpert))).toBe('account.powerRests');
  });
});

it('an approver whose password an administrator has reset neither signs nor decides for a day', async () => {
  await reset('admin', 'approver', 'Stolen2026');
  await takeOver('approver', 'Stolen2026', 'Mine2026');
  expect(outcome(await sign('clerk', 'approver', 'Mine2026'))).toBe('RV_COSIGN_RESTS');
  await letADayPass();
  expect(outcome(await sign('clerk', 'approver', 'Mine2026'))).toBe('200');
});
