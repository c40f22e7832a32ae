import {
  accessWords,
  administratorApi,
  auditLogApi,
  currentUserApi,
  type Duty,
  duties,
  dutyRoleCodes,
  type Endpoint,
  explainApi,
  isLeftTo,
  isSeparatedMenu,
  menuApi,
  oauthApi,
  type Seat,
  separatedCalls,
  separatedWords,
  separationApi,
  staysWithOthers,
  sysConfigApi,
  userRelationApi,
  usersApi,
  wordsOfDuty,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declaredEndpoints } from '#platform/http/declared-endpoints';
import { startTestApp, type TestApp } from '#testing';
import { readPicture } from '../../../testing/captcha-answers';
import { addPerson, giveGrade, joinHands, organizeIdOf, roleIdOf, userIdOf } from '../../../testing/people';
import { endSeparation } from './separation.service';

let t: TestApp;
const accountOf: Record<Duty, string> = { system: 'sysadm', security: 'secadm', audit: 'audadm' };
const id: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  for (const duty of duties) {
    const account = accountOf[duty];
    id[account] = await addPerson(t, {
      account,
      organize: 'city',
      roleCodes: ['reviewStaff', 'administrator'],
    });
  }
  id.second = await addPerson(t, { account: 'second', organize: 'city', roleCodes: ['reviewStaff'] });
  id.spare = await addPerson(t, { account: 'spare', organize: 'city', roleCodes: ['reviewStaff'] });
  id.everything = await addPerson(t, {
    account: 'everything',
    organize: 'city',
    roleCodes: ['administrator'],
  });
  await giveGrade(t, 'everything', 'city');
  for (const duty of duties) id[duty] = await roleIdOf(t, dutyRoleCodes[duty]);
  id.reviewStaff = await roleIdOf(t, 'reviewStaff');
  for (const account of ['admin', 'clerk']) id[account] = await userIdOf(t, account);
});
afterAll(() => t.close());

/** Back to one holder for each duty, the switch as asked; laid under the calls, which are tested below. */
async function lay(isOn: boolean) {
  await t.db.deleteFrom('sysConfig').where('key', '=', 'administratorSeparation').execute();
  await t.db
    .deleteFrom('userRelation')
    .where(
      'objectId',
      'in',
      duties.map((duty) => id[duty] ?? ''),
    )
    .execute();
  for (const duty of duties)
    await t.db
      .insertInto('userRelation')
      .values({ userId: id[accountOf[duty]] ?? '', objectType: 'Role', objectId: id[duty] ?? '' })
      .execute();
  if (isOn)
    await t.db
      .insertInto('sysConfig')
      .values({ key: 'administratorSeparation', value: '1', lastModifyUserId: null })
      .execute();
}

/** Puts somebody into the audit role for a time, laid under the calls. */
const appoint = (account: string, times: { startsAt?: Date; endsAt: Date }) =>
  t.db
    .insertInto('userRelation')
    .values({ userId: id[account] ?? '', objectType: 'Role', objectId: id.audit ?? '', ...times })
    .execute();
const turn = (name: string, isOn: boolean, on: TestApp = t) =>
  on.reply(name, separationApi.turn, { body: { isOn } });
const members = (name: string, duty: Duty | 'reviewStaff', userIds: readonly string[]) =>
  t.reply(name, userRelationApi.save, {
    params: { objectId: id[duty] ?? '' },
    body: { objectType: 'Role', userIds: userIds.map((one) => id[one] ?? '') },
  });
const fillParams = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key]) => [key, '1']));
const refusal = (errorCode: string) => ({ extras: { errorCode } });
const label = ({ method, path }: Endpoint) => `${method} ${path}`;
const wordsOf = ({ access }: Endpoint) => accessWords(access);

const administration = declaredEndpoints().filter((endpoint) =>
  wordsOf(endpoint).some((word) => isSeparatedMenu(word.split(':')[0] ?? '')),
);

describe('the table of the administration', () => {
  it('has every word and call that the contracts ask for, and no other', () => {
    const asked = administration.flatMap(wordsOf).filter((word) => isSeparatedMenu(word.split(':')[0] ?? ''));
    expect(Object.keys(separatedWords).sort()).toEqual([...new Set(asked)].sort());
    const declared = new Set(declaredEndpoints().map(label));
    expect(Object.keys(separatedCalls).filter((call) => !declared.has(call))).toEqual([]);
    expect(['auditLog:btn_added', 'enterprise:btn_added'].map(staysWithOthers)).toEqual([false, true]);
  });

  it('leaves each call of the administration to exactly whom it names', async () => {
    await lay(true);
    const who: Record<Seat, string> = { ...accountOf, others: 'everything' };
    const look = async ([seat, account]: [Seat, string], endpoint: Endpoint) => {
      const isOpen = isLeftTo(
        seat,
        endpoint,
        wordsOf(endpoint).some((word) => separatedWords[word]?.includes(seat)),
      );
      const given = { params: fillParams(endpoint), query: {}, body: {} };
      const { code, extras } = await t.reply(account, endpoint as never, given as never);
      const isDenied = code === 403 && extras?.errorCode === 'access.denied';
      return isOpen === isDenied ? `${account}: ${label(endpoint)} answered ${code}` : [];
    };
    const wrong: string[] = [];
    for (const endpoint of administration)
      wrong.push(
        ...(
          await Promise.all((Object.entries(who) as [Seat, string][]).map((one) => look(one, endpoint)))
        ).flat(),
      );
    expect(wrong).toEqual([]);
  });

  it('is all that any of the three holds, whatever roles he has beside: no business', async () => {
    await lay(true);
    for (const duty of duties) {
      const { permissionList } = await t.as(accountOf[duty])(currentUserApi.read, { query: {} });
      const held = permissionList.flatMap(({ enCode, button }) => [
        `${enCode}:view`,
        ...button.map((one) => `${enCode}:${one.enCode}`),
      ]);
      expect(held.sort()).toEqual(wordsOfDuty(duty).sort());
    }
  });
});

describe('turning it on', () => {
  beforeEach(() => lay(false));

  it('waits until each of the three has somebody in use for good, and says who is missing', async () => {
    await t.db
      .deleteFrom('userRelation')
      .where('objectId', '=', id.audit ?? '')
      .execute();
    const missing = await turn('admin', true);
    expect(missing).toMatchObject(refusal('separation.dutyEmpty'));
    expect(missing.msg).toContain('审计管理员');
    const until = { endsAt: new Date(Date.now() + 86_400_000) };
    await t.db
      .insertInto('userRelation')
      .values({ userId: id.audadm ?? '', objectType: 'Role', objectId: id.audit ?? '', ...until })
      .execute();
    expect(await turn('admin', true)).toMatchObject(refusal('separation.dutyEmpty'));
    await lay(false);
    expect(await turn('secadm', true)).toMatchObject(refusal('administrator.onlyByOne'));
    expect(await turn('admin', true)).toMatchObject({ code: 200 });
  });

  it('waits while two of the three, or one and whoever turns it on, may be in one hand', async () => {
    for (const [account, by] of [
      ['audadm', 'secadm'],
      ['sysadm', 'admin'],
    ] as const) {
      const { part } = await joinHands(t, account, by);
      const refused = await turn('admin', true);
      expect(refused).toMatchObject(refusal('people.notSecondPerson'));
      expect(refused.msg).toContain(`测试${account}`);
      await part();
    }
  });

  it('takes the bypass of administrators away, here and in a process beside, and off brings it back', async () => {
    const beside = await startTestApp({ beside: t });
    try {
      const list = (on: TestApp, name: string) => on.reply(name, usersApi.list, { query: {} });
      const audit = (on: TestApp, name: string) => on.reply(name, auditLogApi.list, { query: {} });
      expect((await list(beside, 'admin')).code).toBe(200);
      expect((await turn('admin', true)).code).toBe(200);
      for (const on of [t, beside]) {
        expect((await list(on, 'admin')).code).toBe(403);
        expect((await audit(on, 'admin')).code).toBe(403);
        expect((await list(on, 'sysadm')).code).toBe(200);
        expect((await audit(on, 'audadm')).code).toBe(200);
        expect((await audit(on, 'supervisor')).code).toBe(403);
      }
      for (const name of ['admin', 'sysadm', 'audadm', 'everything'])
        expect(await turn(name, false, beside), name).toMatchObject(refusal('access.denied'));
      expect((await turn('secadm', false, beside)).code).toBe(200);
      for (const on of [t, beside]) expect((await list(on, 'admin')).code).toBe(200);
    } finally {
      await beside.close();
    }
  });

  it('is told with holders, who rests and how many others lose something, and leaves an audit row', async () => {
    const told = await t.as('admin')(separationApi.read, {});
    expect(told.isOn).toBe(false);
    expect(told.duties.map(({ duty, holders }) => [duty, holders.map(({ account }) => account)])).toEqual(
      duties.map((duty) => [duty, [accountOf[duty]]]),
    );
    expect(told.duties[0]?.holders[0]).toMatchObject({
      counts: true,
      otherRoles: ['系统管理员', '评审工作人员'],
    });
    expect(told.resting.map(({ account }) => account)).toEqual(['admin']);
    expect(told.losing).toBeGreaterThanOrEqual(2);
    await turn('admin', true);
    const { list } = await t.as('audadm')(auditLogApi.list, { query: { keyword: 'Separation' } as never });
    expect(JSON.stringify(list)).toContain('Separation.turn');
  });
});

describe('nobody is two of the three', () => {
  beforeEach(() => lay(false));

  it('whether one after the other, with a form, or at the same moment', async () => {
    expect(await members('admin', 'audit', ['audadm', 'secadm'])).toMatchObject(
      refusal('separation.twoDuties'),
    );
    const body = {
      ...(await t.as('admin')(usersApi.read, { params: { id: id.secadm ?? '' } })),
      roleId: [id.security, id.system].join(),
    };
    expect(
      await t.reply('admin', usersApi.update, { params: { id: id.secadm ?? '' }, body: body as never }),
    ).toMatchObject(refusal('separation.twoDuties'));
    const replies = await Promise.all([
      members('admin', 'audit', ['audadm', 'spare']),
      members('admin', 'security', ['secadm', 'spare']),
    ]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.find(({ code }) => code !== 200)).toMatchObject(refusal('separation.twoDuties'));
  });
});

describe('while it is on', () => {
  beforeEach(() => lay(true));

  it('the last of each stays, also when two leave at once', async () => {
    for (const duty of duties)
      expect(await members('secadm', duty, [])).toMatchObject(refusal('separation.lastHolder'));
    const state = (name: string, account: string) =>
      t.reply(name, usersApi.toggleState, { params: { id: id[account] ?? '' } });
    expect(await state('sysadm', 'secadm')).toMatchObject(refusal('separation.lastHolder'));
    expect(
      await t.reply('sysadm', usersApi.remove, { params: { id: id.audadm ?? '' }, query: {} }),
    ).toMatchObject(refusal('separation.lastHolder'));
    const two = ['spare', 'second'];
    for (const account of two)
      await t.db
        .insertInto('userRelation')
        .values({ userId: id[account] ?? '', objectType: 'Role', objectId: id.audit ?? '' })
        .execute();
    await t.db
      .deleteFrom('userRelation')
      .where('userId', '=', id.audadm ?? '')
      .where('objectId', '=', id.audit ?? '')
      .execute();
    const replies = await Promise.all(two.map((account) => state('sysadm', account)));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(replies.find(({ code }) => code !== 200)).toMatchObject(refusal('separation.lastHolder'));
    await t.db.updateTable('user').set({ enabledMark: 1 }).where('account', 'in', two).execute();
  });

  it('people are added by one and given roles by another', async () => {
    const city = await organizeIdOf(t, 'city');
    const form = (roleId: string) => ({
      account: `new${roleId === '' ? 'bare' : 'role'}`,
      realName: '新人',
      gender: '1',
      organizeId: city,
      roleId,
    });
    const create = (name: string, roleId: string) =>
      t.reply(name, usersApi.create, { body: form(roleId) as never });
    expect(await create('sysadm', id.reviewStaff ?? '')).toMatchObject(refusal('separation.rolesElsewhere'));
    expect(await create('secadm', '')).toMatchObject(refusal('access.denied'));
    expect((await create('sysadm', '')).code).toBe(200);
    const params = { id: await userIdOf(t, 'newbare') };
    expect((await members('sysadm', 'reviewStaff', ['spare'])).code).toBe(403);
    expect(
      await t.reply('secadm', userRelationApi.save, {
        params: { objectId: id.reviewStaff ?? '' },
        body: {
          objectType: 'Role',
          userIds: [
            ...(await t.as('secadm')(userRelationApi.read, { params: { objectId: id.reviewStaff ?? '' } }))
              .ids,
            params.id,
          ],
        },
      }),
    ).toMatchObject({ code: 200 });
    const read = await t.as('sysadm')(usersApi.read, { params });
    const save = (given: object) =>
      t.reply('sysadm', usersApi.update, {
        params,
        body: { ...read, version: undefined, ...given } as never,
      });
    expect((await save({ realName: '新人改名' })).code).toBe(200);
    expect(await save({ roleId: '' })).toMatchObject(refusal('separation.rolesElsewhere'));
  });

  it('settings and menus are changed each by its own', async () => {
    const set = (name: string, body: object) => t.reply(name, sysConfigApi.update, { body: body as never });
    expect((await set('sysadm', { companyName: '江岚市' })).code).toBe(200);
    expect((await set('secadm', { lockTime: 20 })).code).toBe(200);
    expect(await set('sysadm', { lockTime: 30 })).toMatchObject(refusal('separation.settingElsewhere'));
    expect((await set('sysadm', { lockTime: 20, companyName: '江岚' })).code).toBe(200);
    expect(await set('secadm', { companyName: '别的' })).toMatchObject(
      refusal('separation.settingElsewhere'),
    );
    const menu = await t.db
      .selectFrom('menu')
      .select('id')
      .where('enCode', '=', 'blacklist')
      .executeTakeFirstOrThrow();
    const info = await t.as('sysadm')(menuApi.read, { params: { id: menu.id } });
    const save = (name: string, given: object) =>
      t.reply(name, menuApi.update, {
        params: { id: menu.id },
        body: { ...info, version: undefined, ...given } as never,
      });
    // A code says what a grant allows: another one would be another right for whoever is granted the menu.
    expect(await save('sysadm', { enCode: 'enterpriseFund' })).toMatchObject(refusal('menu.codeGranted'));
    expect(await save('sysadm', { isDataAuthorize: 1 })).toMatchObject(
      refusal('separation.menuFieldElsewhere'),
    );
    expect(await save('secadm', { fullName: '黑榜' })).toMatchObject(
      refusal('separation.menuFieldElsewhere'),
    );
    expect((await save('secadm', { isDataAuthorize: 1 })).code).toBe(200);
    expect((await save('sysadm', { isDataAuthorize: 1, fullName: '黑榜' })).code).toBe(200);
  });

  it('nobody locks the others out: not by addresses, locks, grants, screens or the list of administrators', async () => {
    const login = (account: string, password = 'Qifu2026', answer = {}) =>
      t.reply('nobody', oauthApi.login, {
        body: { account, password: Buffer.from(password).toString('base64'), ...answer },
      });
    await t.as('secadm')(sysConfigApi.update, {
      body: { lockType: 1, passwordErrorsNumber: 3, whitelistSwitch: 1, whiteListIp: '10.9.9.9' },
    });
    expect(await login('clerk')).toMatchObject(refusal('login.ipRefused'));
    expect((await login('secadm')).code).toBe(200);
    for (const account of ['secadm', 'spare'])
      for (let i = 0; i < 3; i += 1) await login(account, 'Wrong2026', readPicture());
    expect(await login('secadm')).toMatchObject(refusal('login.lockedMinutes'));
    expect(await login('spare')).toMatchObject(refusal('login.lockedForGood'));
    expect(await t.reply('sysadm', usersApi.toggleState, { params: { id: id.spare ?? '' } })).toMatchObject(
      refusal('separation.unlockElsewhere'),
    );
    expect((await t.reply('secadm', usersApi.unlock, { params: { id: id.spare ?? '' } })).code).toBe(200);
    expect(
      await t.reply('secadm', administratorApi.saveAdministrators, { body: { adminIds: [id.secadm ?? ''] } }),
    ).toMatchObject(refusal('access.denied'));
    const role = await t.db
      .selectFrom('menu')
      .select('id')
      .where('enCode', '=', 'sysConfig')
      .executeTakeFirstOrThrow();
    expect(await t.reply('sysadm', menuApi.toggle, { params: { id: role.id } })).toMatchObject(
      refusal('menu.ownProtected'),
    );
    await t.as('secadm')(sysConfigApi.update, { body: { lockType: 2, whitelistSwitch: 0 } });
    await t.db
      .updateTable('user')
      .set({ enabledMark: 1, logErrorCount: 0 })
      .where('account', '=', 'secadm')
      .execute();
    await sql`delete from authorize where "objectId" = ${id.security}`.execute(t.db);
    expect((await turn('secadm', false)).code).toBe(200);
  });

  it('whoever runs the machine ends it when nobody is left who can', async () => {
    expect((await t.reply('admin', usersApi.list, { query: {} })).code).toBe(403);
    await t.asSystem(endSeparation);
    expect((await t.reply('admin', usersApi.list, { query: {} })).code).toBe(200);
  });

  it('no account of one of the other two gets another name', async () => {
    await lay(true);
    const rename = async (person: string, account: string) => {
      const params = { id: id[person] ?? '' };
      const read = await t.as('sysadm')(usersApi.read, { params });
      const body = { ...read, version: undefined, account } as never;
      return await t.reply('sysadm', usersApi.update, { params, body });
    };
    expect(await rename('secadm', 'nobody1')).toMatchObject(refusal('separation.otherDuty'));
    expect(await rename('audadm', 'nobody2')).toMatchObject(refusal('separation.otherDuty'));
    expect(await rename('spare', 'spare2')).toMatchObject({ code: 200 });
    expect(await rename('spare', 'spare')).toMatchObject({ code: 200 });
  });

  it('no password, second factor or mobile number is given to one of the other two', async () => {
    const reset = (account: string) =>
      t.reply('secadm', usersApi.resetPassword, {
        params: { id: id[account] ?? '' },
        body: {
          userPassword: Buffer.from('Other2026').toString('base64'),
          validatePassword: Buffer.from('Other2026').toString('base64'),
        },
      });
    expect(await reset('audadm')).toMatchObject(refusal('separation.otherDuty'));
    expect(await reset('sysadm')).toMatchObject(refusal('separation.otherDuty'));
    expect((await reset('spare')).code).toBe(200);
    const move = async (account: string, given: object) => {
      const params = { id: id[account] ?? '' };
      const read = await t.as('sysadm')(usersApi.read, { params });
      return t.reply('sysadm', usersApi.update, {
        params,
        body: { ...read, version: undefined, ...given } as never,
      });
    };
    // A code by SMS opens a session: whoever sets the number is let in by it.
    expect(await move('secadm', { mobilePhone: '13911110001' })).toMatchObject(
      refusal('separation.otherDuty'),
    );
    await appoint('spare', { endsAt: new Date(Date.now() - 60_000) });
    expect((await move('spare', { mobilePhone: '13911110003' })).code).toBe(200);
    expect((await move('sysadm', { mobilePhone: '13911110002' })).code).toBe(200);
  });

  it('whoever will be one of the three later is none of them yet', async () => {
    const day = 86_400_000;
    await appoint('second', { startsAt: new Date(Date.now() + day), endsAt: new Date(Date.now() + 2 * day) });
    await t.as('secadm')(sysConfigApi.update, { body: { whitelistSwitch: 1, whiteListIp: '10.9.9.9' } });
    const password = Buffer.from('Qifu2026').toString('base64');
    const login = (account: string) => t.reply('nobody', oauthApi.login, { body: { account, password } });
    expect((await login('secadm')).code).toBe(200);
    expect(await login('second')).toMatchObject(refusal('login.ipRefused'));
    await t.as('secadm')(sysConfigApi.update, { body: { whitelistSwitch: 0 } });
  });

  it('is told by the explanation of rights, and by what a person is sent', async () => {
    const menuOf = async (enCode: string) =>
      (await t.db.selectFrom('menu').select('id').where('enCode', '=', enCode).executeTakeFirstOrThrow()).id;
    const explain = async (account: string, menu: string) =>
      t.as('secadm')(explainApi.explain, { body: { userId: id[account] ?? '', menuId: await menuOf(menu) } });
    const reasonOf = ({ rights }: Awaited<ReturnType<typeof explain>>) => rights[1]?.reason;
    expect(reasonOf(await explain('audadm', 'auditLog'))).toBe('duty');
    expect(reasonOf(await explain('audadm', 'enterprise'))).toBe('separated');
    expect(reasonOf(await explain('everything', 'auditLog'))).toBe('separated');
    expect(reasonOf(await explain('everything', 'enterprise'))).toBe('given');
    expect(reasonOf(await explain('admin', 'user'))).toBe('separated');
    const { sources } = await explain('audadm', 'enterprise');
    expect(
      sources
        .filter(({ type }) => type === 'Role')
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['counts', 'separated', 'separated']);
    const me = await t.as('audadm')(currentUserApi.read, { query: {} });
    expect(me.userInfo.seat).toBe('audit');
    expect(me.permissionList.map(({ enCode }) => enCode).sort()).toEqual(['auditLog', 'systemLog']);
  });
});
