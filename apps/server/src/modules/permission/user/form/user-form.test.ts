import { currentUserApi, type Envelope, oauthApi, usersApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { whileHeld } from '../../../../testing/hold-row';
import {
  addPerson,
  addPosition,
  addRole,
  giveGrade,
  organizeIdOf,
  roleIdOf,
  userIdOf,
} from '../../../../testing/people';
import { aPng } from '../../../../testing/pictures';
import { uploadAs } from '../../../../testing/upload';

let t: TestApp;
let review: string;
let approval: string;
let staffRole: string;
beforeAll(async () => {
  t = await startTestApp();
  review = await organizeIdOf(t, 'city.review');
  approval = await organizeIdOf(t, 'city.approval');
  staffRole = await roleIdOf(t, 'reviewStaff');
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const aForm = (account: string, given: object = {}) => ({
  account,
  realName: `新人${account}`,
  gender: '1',
  organizeId: review,
  roleId: staffRole,
  ...given,
});
type Form = ReturnType<typeof aForm>;
const create = (person: string, form: object) => t.reply(person, usersApi.create, { body: form as Form });
const update = (person: string, id: string, form: object) =>
  t.reply(person, usersApi.update, { params: { id }, body: form as Form });
const read = (id: string) => t.as('admin')(usersApi.read, { params: { id } });
const added = async (account: string, given: object = {}) =>
  (await t.as('admin')(usersApi.create, { body: aForm(account, given) as Form })).id;
const edit = async (person: string, id: string, given: object) => {
  const { headIcon: _icon, version: _version, ...form } = await read(id);
  return outcome(await update(person, id, { ...form, ...given }));
};
const rejectedField = ({ extras }: Envelope) =>
  (extras as { issues?: { path: string }[] } | undefined)?.issues?.map(({ path }) => path);
const me = async (person: string) => outcome(await t.reply(person, currentUserApi.read, { query: {} }));

describe('the form of a person', () => {
  it('18. has an account of its own among live people, whatever its case, of letters and digits', async () => {
    await added('Newcomer1');
    expect(outcome(await create('admin', aForm('newCOMER1')))).toBe('user.accountTaken');
    for (const account of ['', 'a b', '中文', 'a'.repeat(51)])
      expect(rejectedField(await create('admin', aForm(account, { realName: '新人' }))), account).toEqual([
        'body.account',
      ]);
    const id = await userIdOf(t, 'Newcomer1');
    expect(await edit('admin', id, { account: 'clerk' })).toBe('user.accountTaken');
    await t.as('admin')(usersApi.remove, { params: { id }, query: {} });
    expect(outcome(await create('admin', aForm('newcomer1')))).toBe('200');
  });

  it('18. goes to one of two who take an account at the same moment', async () => {
    const replies = await Promise.all(['twice', 'TWICE'].map((one) => create('admin', aForm(one))));
    expect(replies.map(outcome).sort()).toEqual(['200', 'user.accountTaken']);
  });

  it('19. asks for organization and gender, and names what is wrong', async () => {
    expect(rejectedField(await create('admin', aForm('f1', { organizeId: '' })))).toEqual([
      'body.organizeId',
    ]);
    expect(rejectedField(await create('admin', aForm('f1', { gender: '' })))).toEqual(['body.gender']);
    for (const [field, value] of [
      ['realName', ''],
      ['realName', '长'.repeat(51)],
      ['mobilePhone', '123'],
      ['email', 'nobody'],
      ['birthday', 'x'],
      ['enabledMark', 3],
      ['organizeId', 'nowhere'],
      ['roleId', 'none'],
      ['positionId', 'none'],
      ['groupId', 'none'],
      ['managerId', 'nobody'],
    ] as const)
      expect(rejectedField(await create('admin', aForm('f1', { [field]: value }))), field).toEqual([
        `body.${field}`,
      ]);
  });

  it('takes numbers for texts, nulls for nothing, and paths in place of ids, and reads back what was written', async () => {
    const city = await organizeIdOf(t, 'city');
    const { organizeId: _ids, ...form } = aForm('lenient', {
      gender: 2,
      organizeIdTree: [[city, review]],
      positionId: null,
      managerId: null,
      mobilePhone: null,
      birthday: String(Date.UTC(1990, 0, 1)),
      entryDate: '',
      sortCode: '3',
      enabledMark: '1',
      nation: 'N1',
      unknownField: 1,
    });
    const { data } = await create('admin', form);
    expect(await read((data as { id: string }).id)).toMatchObject({
      account: 'lenient',
      gender: '2',
      organizeId: review,
      organizeIdTree: [[city, review]],
      roleId: staffRole,
      positionId: '',
      managerId: '',
      mobilePhone: '',
      birthday: Date.UTC(1990, 0, 1),
      entryDate: null,
      sortCode: 3,
      enabledMark: 1,
      nation: 'N1',
      isAdministrator: 0,
      version: 1,
    });
  });

  it('20. names a manager who is neither the person nor anybody below', async () => {
    const [boss, middle, low] = [await added('boss1'), await added('middle1'), await added('low1')];
    expect(await edit('admin', boss, { managerId: boss })).toBe('people.managerIsSelf');
    expect(await edit('admin', middle, { managerId: boss })).toBe('200');
    expect(await edit('admin', low, { managerId: middle })).toBe('200');
    expect(await edit('admin', boss, { managerId: low })).toBe('people.managerIsSubordinate');
    expect(await edit('admin', boss, { managerId: await userIdOf(t, 'approver') })).toBe('200');
  });

  it('20. lets two people not become each other’s manager at the same moment', async () => {
    const [one, other] = [await added('mutual1'), await added('mutual2')];
    const outcomes = await whileHeld(
      t,
      {
        lock: sql`select from "user" where id in (${one}, ${other}) for update`,
        change: sql`select 1`,
        waiters: 2,
      },
      () => Promise.all([edit('admin', one, { managerId: other }), edit('admin', other, { managerId: one })]),
    );
    expect(outcomes.sort()).toEqual(['200', 'people.managerIsSubordinate']);
  });

  it('21. of an administrator is changed by himself and the account admin only, and keeps him enabled', async () => {
    const id = await addPerson(t, { account: 'second', organize: 'city', isAdministrator: true });
    const third = await addPerson(t, { account: 'third', organize: 'city', isAdministrator: true });
    expect(await edit('second', third, { realName: '改名' })).toBe('people.administratorProtected');
    expect(await edit('admin', third, { realName: '改名' })).toBe('200');
    expect(await edit('second', id, { realName: '自改' })).toBe('200');
    expect(await edit('admin', id, { enabledMark: 0 })).toBe('people.administratorState');
    const state = (person: string) => t.reply(person, usersApi.toggleState, { params: { id } });
    expect(outcome(await state('admin'))).toBe('people.administratorState');
    expect(outcome(await t.reply('admin', usersApi.remove, { params: { id }, query: {} }))).toBe(
      'people.administratorState',
    );
    const admin = await userIdOf(t, 'admin');
    expect(await edit('third', admin, { realName: '假' })).toBe('people.administratorProtected');
    expect(await edit('admin', admin, { account: 'root' })).toBe('people.adminAccountFixed');
  });

  it('switched to a state twice stays in it, and keeps the sessions he has begun since', async () => {
    const id = await added('twice1');
    const to = (enabledMark: number) =>
      t.reply('admin', usersApi.toggleState, { params: { id }, body: { enabledMark } });
    const state = async () => (await t.as('admin')(usersApi.read, { params: { id } })).enabledMark;
    expect(await to(1)).toMatchObject({ code: 200, data: { isChanged: false } });
    expect(await to(0)).toMatchObject({ code: 200, data: { isChanged: true } });
    expect(await to(0)).toMatchObject({ code: 200, data: { isChanged: false } });
    expect(await state()).toBe(0);
    expect(await to(1)).toMatchObject({ data: { isChanged: true } });
    expect(await state()).toBe(1);
  });

  it('22. nobody deletes himself, a manager of an organization, or a person with subordinates', async () => {
    const remove = async (person: string, id: string) =>
      outcome(await t.reply(person, usersApi.remove, { params: { id }, query: {} }));
    const [chief, under] = [await added('chief1'), await added('under1')];
    await edit('admin', under, { managerId: chief });
    expect(await remove('admin', chief)).toBe('people.hasSubordinates');
    await edit('admin', under, { managerId: '' });
    await t.db.updateTable('organize').set({ managerId: chief }).where('id', '=', review).execute();
    expect(await remove('admin', chief)).toBe('people.managesOrganize');
    await t.db.updateTable('organize').set({ managerId: '' }).where('id', '=', review).execute();
    expect(await remove('admin', chief)).toBe('200');
    expect(await remove('admin', chief)).toBe('record.missing');
    const relations = await t.db
      .selectFrom('userRelation')
      .select('objectId')
      .where('userId', '=', chief)
      .execute();
    expect(relations).toEqual([]);
  });

  it('22. who is being made a manager at the same moment is not deleted', async () => {
    const [chief, under] = [await added('chief2'), await added('under2')];
    const result = await whileHeld(
      t,
      {
        lock: sql`select from "user" where id = ${chief} for share`,
        change: sql`update "user" set "managerId" = ${chief} where id = ${under}`,
      },
      () => t.reply('admin', usersApi.remove, { params: { id: chief }, query: {} }),
    );
    expect(outcome(result)).toBe('people.hasSubordinates');
  });

  it('23. ends the sessions of a person who is edited, switched off, deleted or given a password', async () => {
    const password = Buffer.from('Jianglan7').toString('base64');
    const acts: ((id: string) => Promise<unknown>)[] = [
      (id) => edit('admin', id, { description: '改' }),
      (id) => t.as('admin')(usersApi.toggleState, { params: { id } }),
      (id) => t.as('admin')(usersApi.remove, { params: { id }, query: {} }),
      (id) =>
        t.as('admin')(usersApi.resetPassword, {
          params: { id },
          body: { userPassword: password, validatePassword: password },
        }),
    ];
    for (const [at, act] of acts.entries()) {
      const id = await addPerson(t, { account: `signed${at}`, organize: 'city.review' });
      expect(await me(`signed${at}`)).toBe('200');
      await act(id);
      expect(await me(`signed${at}`)).toBe('session.expired');
    }
  });

  it('24. has the default picture until another is named by its file', async () => {
    const id = await added('pictured');
    expect((await read(id)).headIcon).toBe('/api/file/Image/userAvatar/001.png');
    const { name } = await uploadAs(t, 'admin', { name: '我.png', content: aPng() }, 'userAvatar');
    const headIcon = `/api/file/Image/userAvatar/${name}`;
    expect(outcome(await update('admin', id, aForm('pictured', { headIcon })))).toBe('200');
    expect((await read(id)).headIcon).toBe(headIcon);
    expect(outcome(await update('admin', id, aForm('pictured', { headIcon: '' })))).toBe('200');
    expect((await read(id)).headIcon).toBe('/api/file/Image/userAvatar/001.png');
  });

  it.each([
    '../../etc/ pass wd',
    'https://evil.example/track.png',
    'me.png',
    'javascript:alert(1)',
    '1_000000000000000000000000.png',
    'a document',
    'of another person',
  ])('24. shows nobody by what is no picture sent by whoever sets it: %s', async (given) => {
    const document = await uploadAs(t, 'admin', { name: 'a.png', content: aPng() }, 'annexpic');
    const other = await uploadAs(t, 'clerk', { name: 'a.png', content: aPng() }, 'userAvatar');
    const headIcon = { 'a document': document.name, 'of another person': other.name }[given] ?? given;
    for (const reply of [
      await create('admin', aForm('unpictured', { headIcon })),
      await update('admin', await added(`shown${Date.now()}`), aForm('unpictured', { headIcon })),
    ])
      expect(reply).toMatchObject({
        code: 400,
        extras: { issues: [{ path: 'body.headIcon', rule: 'avatarNotUploaded' }] },
      });
  });

  it('36. takes positions and roles of the chosen organizations only', async () => {
    const position = await addPosition(t, 'there', 'city.approval');
    const role = await addRole(t, { enCode: 'there', words: [], organize: 'city.approval' });
    expect(outcome(await create('admin', aForm('place1', { positionId: position })))).toBe(
      'people.positionElsewhere',
    );
    expect(outcome(await create('admin', aForm('place1', { roleId: role })))).toBe('people.roleElsewhere');
    const both = {
      organizeId: `${review},${approval}`,
      positionId: position,
      roleId: `${staffRole},${role}`,
    };
    expect(outcome(await create('admin', aForm('place1', both)))).toBe('200');
  });
});

describe('where a person stands', () => {
  const placeOf = (account: string) =>
    t.db
      .selectFrom('user')
      .select(['organizeId', 'positionId'])
      .where('account', '=', account)
      .executeTakeFirstOrThrow();

  it('is the first organization that gives rights, with the first position there', async () => {
    const role = await addRole(t, {
      enCode: 'onlyApproval',
      words: ['auditLog:view'],
      organize: 'city.approval',
    });
    const position = await addPosition(t, 'standing', 'city.approval');
    const given = { organizeId: `${review},${approval}`, roleId: role, positionId: position };
    const id = await added('standing', given);
    expect(await placeOf('standing')).toEqual({ organizeId: approval, positionId: position });
    expect(await edit('admin', id, { roleId: `${role},${staffRole}` })).toBe('200');
    expect(await placeOf('standing')).toEqual({ organizeId: approval, positionId: position });
    expect(await edit('admin', id, { organizeId: review, roleId: staffRole, positionId: '' })).toBe('200');
    expect(await placeOf('standing')).toEqual({ organizeId: review, positionId: '' });
  });
});

describe('a stale version', () => {
  it('is refused when the form sends it, and nothing is asked where it does not', async () => {
    const id = await added('versioned');
    const form = aForm('versioned');
    expect(outcome(await update('admin', id, { ...form, version: 1 }))).toBe('200');
    expect(outcome(await update('admin', id, { ...form, version: 1 }))).toBe('record.changed');
    expect(outcome(await update('admin', id, form))).toBe('200');
    expect((await read(id)).version).toBe(3);
  });
});

describe('37. a graded administrator', () => {
  beforeAll(async () => {
    const words = ['user:view', 'user:btn_add', 'user:btn_edit', 'user:btn_remove'];
    await addRole(t, { enCode: 'userKeeper', words });
    await addPerson(t, { account: 'keeper', organize: 'qingyu', roleCodes: ['userKeeper'] });
    await giveGrade(t, 'keeper', 'qingyu');
  });

  it('acts on people of his organizations and on nobody else', async () => {
    const qingyu = await organizeIdOf(t, 'qingyu');
    const keeperRole = await roleIdOf(t, 'userKeeper');
    const mine = aForm('graded1', { organizeId: qingyu, roleId: keeperRole });
    const { data } = await create('keeper', mine);
    const { id } = data as { id: string };
    expect(await edit('keeper', id, { realName: '改名' })).toBe('200');
    expect(outcome(await create('keeper', aForm('graded2')))).toBe('organize.outsideGrade');
    expect(await edit('keeper', id, { organizeId: `${qingyu},${review}` })).toBe('organize.outsideGrade');
    const clerk = await userIdOf(t, 'clerk');
    for (const reply of [
      await t.reply('keeper', usersApi.toggleState, { params: { id: clerk } }),
      await t.reply('keeper', usersApi.unlock, { params: { id: clerk } }),
      await t.reply('keeper', usersApi.remove, { params: { id: clerk }, query: {} }),
      await t.reply('keeper', usersApi.resetPassword, {
        params: { id: clerk },
        body: { userPassword: 'UWlmdTIwMjY=', validatePassword: 'UWlmdTIwMjY=' },
      }),
    ])
      expect(outcome(reply)).toBe('organize.outsideGrade');
    expect(outcome(await t.reply('keeper', usersApi.read, { params: { id: clerk } }))).toBe('record.missing');
    expect(outcome(await t.reply('keeper', usersApi.remove, { params: { id }, query: {} }))).toBe('200');
  });

  it('gives and takes no role of the whole house that he has not himself', async () => {
    const qingyu = await organizeIdOf(t, 'qingyu');
    const administrator = await roleIdOf(t, 'administrator');
    const form = aForm('graded3', { organizeId: qingyu, roleId: administrator });
    expect(outcome(await create('keeper', form))).toBe('people.roleBeyondOwn');
    const id = await added('graded4', { organizeId: qingyu });
    expect(await edit('keeper', id, { roleId: '' })).toBe('people.roleBeyondOwn');
    expect(await edit('keeper', id, { realName: '仍可' })).toBe('200');
  });

  it('gives himself no role, neither by his own form nor again for good what has ended', async () => {
    const local = await addRole(t, { enCode: 'localStrong', words: ['auditLog:view'], organize: 'qingyu' });
    const id = await userIdOf(t, 'keeper');
    const keeperRole = await roleIdOf(t, 'userKeeper');
    const { roleId: _own, ...form } = await t.as('admin')(usersApi.read, { params: { id } });
    const save = async (roleId: string) =>
      outcome(
        await t.reply('keeper', usersApi.update, { params: { id }, body: { ...form, roleId } as never }),
      );
    expect(await save(`${keeperRole},${local}`)).toBe('people.ownRole');
    await t.db
      .insertInto('userRelation')
      .values({ userId: id, objectType: 'Role', objectId: local, endsAt: new Date(Date.now() - 1000) })
      .execute();
    expect(await save(`${keeperRole},${local}`)).toBe('people.ownRole');
  });

  it('does not touch an administrator who belongs there', async () => {
    const id = await addPerson(t, { account: 'localadmin', organize: 'qingyu', isAdministrator: true });
    expect(await edit('keeper', id, { realName: '改' })).toBe('people.administratorProtected');
    const reply = await t.reply('keeper', usersApi.resetPassword, {
      params: { id },
      body: { userPassword: 'UWlmdTIwMjY=', validatePassword: 'UWlmdTIwMjY=' },
    });
    expect(outcome(reply)).toBe('people.administratorProtected');
  });
});

describe('without the right', () => {
  it('nothing of user administration is open', async () => {
    const id = await userIdOf(t, 'expert01');
    for (const person of ['clerk', 'supervisor', 'company01', 'expert01']) {
      expect(outcome(await create(person, aForm('x')))).toBe('access.denied');
      expect(outcome(await update(person, id, aForm('x')))).toBe('access.denied');
      expect(outcome(await t.reply(person, usersApi.list, { query: {} }))).toBe('access.denied');
      expect(outcome(await t.reply(person, usersApi.read, { params: { id } }))).toBe('access.denied');
    }
  });

  it('unknown people are missing', async () => {
    expect(outcome(await update('admin', '1', aForm('x')))).toBe('record.missing');
    expect(outcome(await t.reply('admin', usersApi.read, { params: { id: '1' } }))).toBe('record.missing');
    expect(outcome(await t.reply('admin', usersApi.toggleState, { params: { id: '1' } }))).toBe(
      'record.missing',
    );
  });
});

describe('a new password', () => {
  const reset = async (account: string, userPassword: string, validatePassword = userPassword) =>
    outcome(
      await t.reply('admin', usersApi.resetPassword, {
        params: { id: await userIdOf(t, account) },
        body: { userPassword, validatePassword },
      }),
    );
  const login = async (account: string, password: string) =>
    outcome(await t.reply('nobody', oauthApi.login, { body: { account, password } }));
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  // md5 of `Jianglan8`.
  const md5Form = '8d4646eb2d7067126eb08adb0672f7bb';

  it('comes as base64, or as md5 while no policy is on, twice the same', async () => {
    await addPerson(t, { account: 'resettee', organize: 'city.review' });
    expect(await reset('resettee', base64('short'))).toBe('password.format');
    expect(await reset('resettee', base64('Jianglan8'), base64('Jianglan9'))).toBe('people.notRepeated');
    expect(await reset('resettee', base64('Jianglan8'))).toBe('200');
    expect(await login('resettee', base64('Jianglan8'))).toBe('200');
    expect(await reset('resettee', md5Form)).toBe('200');
    expect(await login('resettee', md5Form)).toBe('200');
    await t.db
      .insertInto('sysConfig')
      .values({ key: 'passwordStrengthLimit', value: '1', lastModifyUserId: null })
      .execute();
    expect(await reset('resettee', md5Form)).toBe('people.md5Refused');
    expect(await reset('resettee', base64('Jianglan9'))).toBe('200');
  });

  it('of one’s own is not reset but changed', async () => {
    expect(await reset('admin', base64('Jianglan8'))).toBe('people.ownPasswordReset');
  });

  it('of a new person is the first one, to be changed at once', async () => {
    const { firstPassword } = await t.as('admin')(usersApi.create, { body: aForm('fresh') as Form });
    expect(firstPassword).toBeNull();
    expect(await login('fresh', base64('Qifu2026'))).toBe('200');
    expect(outcome(await t.reply('fresh', usersApi.listAll, {}))).toBe('account.passwordMustChange');
  });
});
