import {
  currentAccountApi,
  currentUserApi,
  type Envelope,
  ownProfileApi,
  sysConfigApi,
  systemApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addPosition, addRole, organizeIdOf, userIdOf } from '../../../testing/people';
import { aPng } from '../../../testing/pictures';
import { uploadAs } from '../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const facts = { realName: '陆清和', gender: '2', mobilePhone: '13900001111', signature: '实事求是' };

describe('the own profile', () => {
  it('is read, saved and read back, and the page of the person follows at once', async () => {
    const clerk = t.as('clerk');
    expect(await clerk(ownProfileApi.readBaseInfo, {})).toMatchObject({
      account: 'clerk',
      organize: '江岚市企业服务中心/项目评审科',
      roleId: '评审工作人员',
      avatar: '/api/file/Image/userAvatar/001.png',
    });
    const body = { ...facts, birthday: Date.UTC(1990, 0, 1), account: 'other', organize: 'x' };
    await clerk(ownProfileApi.saveBaseInfo, { body });
    expect(await clerk(ownProfileApi.readBaseInfo, {})).toMatchObject({ ...facts, account: 'clerk' });
    const { userInfo } = await clerk(currentUserApi.read, { query: {} });
    expect(userInfo).toMatchObject({ gender: '2', birthday: Date.UTC(1990, 0, 1) });
    const { name } = await uploadAs(t, 'clerk', { name: '我.png', content: aPng() }, 'userAvatar');
    await clerk(ownProfileApi.setAvatar, { params: { headIcon: name } });
    expect((await clerk(ownProfileApi.readBaseInfo, {})).avatar).toBe(`/api/file/Image/userAvatar/${name}`);
  });

  it('names the field that is wrong', async () => {
    const reply = await t.reply('clerk', ownProfileApi.saveBaseInfo, {
      body: { ...facts, mobilePhone: '1' },
    });
    expect(reply.msg).toBe('手机号码：请输入正确的手机号码');
    expect(JSON.stringify(reply.extras)).toContain('body.mobilePhone');
    const { name: others } = await uploadAs(t, 'expert02', { name: '我.png', content: aPng() }, 'userAvatar');
    const { name: document } = await uploadAs(t, 'clerk', { name: '我.png', content: aPng() });
    for (const headIcon of ['a b', 'me.png', 'https:%2F%2Fevil.example%2Fa.png', others, document])
      expect(await t.reply('clerk', ownProfileApi.setAvatar, { params: { headIcon } })).toMatchObject({
        code: 400,
        msg: expect.stringMatching(/^头像：/),
        extras: { issues: [{ path: 'params.headIcon', rule: 'avatarNotUploaded' }] },
      });
  });

  it('wants the password for another number where the number signs in', async () => {
    const person = t.as('expert03');
    const save = async (body: object) =>
      outcome(await t.reply('expert03', ownProfileApi.saveBaseInfo, { body: { ...facts, ...body } }));
    await t.as('admin')(sysConfigApi.update, { body: { smsLoginSwitch: 1 } });
    const { mobilePhone } = await person(ownProfileApi.readBaseInfo, {});
    const next = '13812345670';
    const encoded = (password: string) => Buffer.from(password).toString('base64');
    expect(await save({ mobilePhone: next })).toBe('password.neededForNumber');
    expect(await save({ mobilePhone: next, oldPassword: encoded('Wrong2026') })).toBe('password.oldWrong');
    expect((await person(ownProfileApi.readBaseInfo, {})).mobilePhone).toBe(mobilePhone);
    expect(await save({ mobilePhone, signature: '求真' })).toBe('200');
    expect(await save({ mobilePhone: next, oldPassword: encoded('Qifu2026') })).toBe('200');
    expect((await person(ownProfileApi.readBaseInfo, {})).mobilePhone).toBe(next);
    await t.as('admin')(sysConfigApi.update, { body: { smsLoginSwitch: 0 } });
    expect(await save({ mobilePhone })).toBe('200');
  });

  it('has the own places', async () => {
    const [organize] = await t.as('clerk')(ownProfileApi.listOrganizes, {});
    expect(organize).toMatchObject({ fullName: '江岚市企业服务中心/项目评审科', isDefault: true });
    expect(await t.as('clerk')(ownProfileApi.listPositions, {})).toEqual([]);
  });
});

it('has the own roles and what they open, menus and parts of menus each as a tree', async () => {
  const clerk = t.as('clerk');
  expect(await clerk(ownProfileApi.listRoles, {})).toEqual([
    expect.objectContaining({ fullName: '评审工作人员', isDefault: true }),
  ]);
  const own = await clerk(ownProfileApi.readAuthorize, {});
  const namesIn = (nodes: typeof own.module): string[] =>
    nodes.flatMap(({ fullName, children }) => [fullName, ...namesIn(children)]);
  expect(namesIn(own.module)).toContain('评审准备');
  expect(namesIn(own.module)).not.toContain('审计日志');
  const preparation = own.button
    .find(({ fullName }) => fullName === '项目评审')
    ?.children.find(({ fullName }) => fullName === '评审准备');
  expect(preparation).toMatchObject({ hasChildren: true });
  expect(preparation?.children).toContainEqual(
    expect.objectContaining({
      fullName: '编组',
      parentId: preparation?.id,
      hasChildren: false,
      children: [],
    }),
  );
  expect(await t.as('expert01')(ownProfileApi.readAuthorize, {})).not.toEqual(own);
});

it('shows who reports to the caller and to those below, and nobody else', async () => {
  const manage = async (account: string, managerId: string) =>
    t.db.updateTable('user').set({ managerId }).where('account', '=', account).execute();
  const [supervisor, approver] = [await userIdOf(t, 'supervisor'), await userIdOf(t, 'approver')];
  await manage('approver', supervisor);
  await manage('clerk', approver);
  const reports = async (person: string, id: string) =>
    (await t.as(person)(ownProfileApi.listReports, { params: { id } })).map(({ userName, isLeaf }) => [
      userName,
      isLeaf,
    ]);
  expect(await reports('supervisor', '0')).toEqual([['顾行简/approver', false]]);
  expect(await reports('supervisor', approver)).toEqual([['陆清和/clerk', true]]);
  expect(await reports('approver', supervisor)).toEqual([]);
  expect(await reports('company01', approver)).toEqual([]);
});

it('lists the own sign-ins and the own changing calls only', async () => {
  await t.tokenOf('approver');
  const log = (category: '1' | '5', query: object = {}) =>
    t.as('clerk')(ownProfileApi.listLog, { query: { category, ...query } });
  const signIns = await log('1');
  expect(signIns.list.length).toBeGreaterThan(0);
  expect(signIns.list.every(({ userName }) => userName.endsWith('/clerk'))).toBe(true);
  expect((await log('1', { endTime: 1 })).list).toEqual([]);
  const calls = await log('5');
  expect(calls.list[0]).toMatchObject({ type: 5, requestMethod: 'POST' });
  expect((await log('5', { startTime: Date.now() + 60_000 })).pagination.total).toBe(0);
});

it('moves to an own organization with the first position there, unless nothing is granted in it', async () => {
  const role = await addRole(t, { enCode: 'mover', words: ['auditLog:view'], organize: 'city.approval' });
  const userId = await addPerson(t, { account: 'mover', organize: 'city.review', roleCodes: ['mover'] });
  const [review, approval] = [await organizeIdOf(t, 'city.review'), await organizeIdOf(t, 'city.approval')];
  const positionId = await addPosition(t, 'moved', 'city.approval');
  expect(role).not.toBe('');
  await t.db
    .insertInto('userRelation')
    .values([
      { userId, objectType: 'Organize', objectId: approval },
      { userId, objectType: 'Position', objectId: positionId },
    ])
    .execute();
  const move = async (majorId: string) =>
    outcome(
      await t.reply('mover', currentAccountApi.switchMajor, { body: { majorId, majorType: 'Organize' } }),
    );
  expect(await move(approval)).toBe('200');
  const row = await t.db
    .selectFrom('user')
    .select(['organizeId', 'positionId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ organizeId: approval, positionId });
  expect(await move(review)).toBe('people.noRightsThere');
  expect(await move(await organizeIdOf(t, 'city'))).toBe('people.placeNotOwn');
});

it('does not move to a system without menus, from which the next look would lead back', async () => {
  const body = { fullName: '空系统', enCode: 'emptySystem', icon: '', sortCode: 9, enabledMark: 1 } as const;
  const { id: majorId } = (await t.as('admin')(systemApi.create, { body })) as { id: string };
  const reply = await t.reply('admin', currentAccountApi.switchMajor, {
    body: { majorId, majorType: 'System' },
  });
  expect(outcome(reply)).toBe('people.noRightsThere');
});
