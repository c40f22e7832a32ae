import {
  type AuditAlert,
  administratorApi,
  auditSealApi,
  currentAccountApi,
  messageApi,
  oauthApi,
  temporaryGrantApi,
  userRelationApi,
  userSheetApi,
  usersApi,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPowerRoles } from '#modules/permission';
import { startTestApp, type TestApp } from '#testing';
import { explainReads } from '../../../testing/explain-reads';
import { addPerson, addRole, organizeIdOf, roleIdOf, userIdOf } from '../../../testing/people';
import { raisedAndUsed } from './raised-and-used.queries';

let t: TestApp;
let clock = Date.now();
let made = 0;
const minuteMs = 60_000;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock), environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => t.close());

const alerts = async (kind: AuditAlert['kind']) =>
  (await t.as('supervisor')(auditSealApi.alerts, {})).list.filter((alert) => alert.kind === kind);
const raised = async () => (await alerts('raisedAndUsed')).map(({ account }) => account);
/** Anything that changes something. */
const act = async (account: string) =>
  expect(await t.reply(account, messageApi.readAll, { body: {} })).toMatchObject({ code: 200 });
const edit = async (account: string, given: object) => {
  const params = { id: await userIdOf(t, account) };
  const read = await t.as('admin')(usersApi.read, { params });
  const body = { ...read, roleId: read.roleId.split(',').filter(Boolean), version: undefined, ...given };
  await t.as('admin')(usersApi.update, { params, body: body as never });
};

const hold = (objectId: string, userIds: string[]) =>
  t.as('admin')(userRelationApi.save, { params: { objectId }, body: { objectType: 'Role', userIds } });
const create = async (account: string, roleCode: string) =>
  t.as('admin')(usersApi.create, {
    body: {
      account,
      realName: `新人${account}`,
      gender: '1',
      organizeId: [await organizeIdOf(t, 'qingyu')],
      roleId: [await roleIdOf(t, roleCode)],
      enabledMark: 1,
    } as never,
  });
const base64 = (text: string) => Buffer.from(text).toString('base64');
const choosePassword = (account: string) =>
  t.reply(account, currentAccountApi.modifyPassword, {
    body: { oldPassword: base64('Qifu2026'), password: base64('Chosen2026') },
  });

describe('somebody who acts within ten minutes of what he was given', () => {
  it.each([
    ['as a member', async (role: string, id: string) => hold(role, [id])],
    ['by his form', async (role: string, _id: string, account: string) => edit(account, { roleId: [role] })],
    [
      'for a time',
      async (roleId: string, userId: string) =>
        t.as('admin')(temporaryGrantApi.give, {
          body: { roleId, userId, endsAt: clock + 60 * minuteMs, reason: '代班' },
        }),
    ],
    [
      'as an item for a time',
      async (_role: string, userId: string) => {
        const { id: itemId } = await t.db
          .selectFrom('menu')
          .select('id')
          .where('enCode', '=', 'role')
          .executeTakeFirstOrThrow();
        const endsAt = clock + 60 * minuteMs;
        const body = { userId, itemType: 'module' as const, itemId, endsAt, reason: '代班' };
        await t.as('admin')(temporaryGrantApi.giveItem, { body });
      },
    ],
    [
      'as an administrator',
      async (_role: string, id: string) =>
        t.as('admin')(administratorApi.saveAdministrators, {
          body: { adminIds: [await userIdOf(t, 'admin'), id] },
        }),
    ],
  ])('%s stands there, whatever he is called', async (how, give) => {
    const at = ++made;
    // An account of digits is hidden in the log like a number, and a name may hold anything.
    const [account, late] = [`1390000000${at}`, `1380000000${at}`];
    const role = await addRole(t, { enCode: `given${at}`, words: ['role:view'] });
    const id = await addPerson(t, { account, organize: 'qingyu', roleCodes: ['district'] });
    const lateId = await addPerson(t, { account: late, organize: 'qingyu', roleCodes: ['district'] });
    await t.db.updateTable('user').set({ realName: '甲/乙' }).where('id', '=', id).execute();
    await give(role, lateId, late);
    clock += 11 * minuteMs;
    await act(late);
    expect(await raised()).not.toContain(late);
    await give(role, id, account);
    clock += minuteMs;
    await act(account);
    const [first] = await alerts('raisedAndUsed');
    expect(first).toMatchObject({ userId: id, account, count: 60 });
    await edit(account, { account: `since${at}` });
    expect((await alerts('raisedAndUsed'))[0]).toMatchObject({ userId: id });
    if (how === 'as an administrator')
      await t.db
        .updateTable('user')
        .set({ isAdministrator: false })
        .where('id', 'in', [id, lateId])
        .execute();
  });

  it('as a new person stands there for a role of power only', async () => {
    await create('newclerk', 'district');
    await create('newjudge', 'approver');
    const named = await t.db
      .selectFrom('role')
      .select('fullName')
      .where('enCode', 'in', ['approver', 'district'])
      .orderBy('enCode')
      .execute();
    const [power, usual] = named.map(({ fullName }) => fullName);
    const row = {
      account: 'newsheet',
      realName: '导入',
      gender: '男',
      organizeId: '江岚市企业服务中心/项目评审科',
      roleId: power,
    };
    const list = [row, { ...row, account: 'newother', roleId: usual }];
    expect(await t.as('admin')(userSheetApi.importData, { body: { list: list as never } })).toMatchObject({
      snum: 2,
    });
    for (const account of ['newclerk', 'newjudge', 'newsheet', 'newother'])
      expect(await choosePassword(account), account).toMatchObject({ code: 200 });
    const found = (await raised()).filter((account) => account.startsWith('new'));
    expect(found.sort()).toEqual(['newjudge', 'newsheet']);
  });

  it('is found by indexes among many rows', async () => {
    await sql`insert into "auditLog" (id, "creatorTime", "userId", account, "realName", "roleCodes", "sessionId",
        "ipAddress", "userAgent", action, method, address, "objectType", "objectId", "objectName", result, "errorCode",
        reason, changes, input, "durationMs", "requestId")
      select 'night' || i, now(), 'u' || i % 1000, 'night', '', '', '', '', '', 'test.thing' || i % 40, 'POST', '',
        'enterprise', 'firm' || i, '', 'ok', '', '', '[]', '{}', 1, '' from generate_series(1, 20000) i`.execute(
      t.db,
    );
    await sql`analyze "auditLog"`.execute(t.db);
    const since = new Date(clock - 24 * 60 * minuteMs);
    const { reads, answered } = await explainReads(
      t,
      async () => (await raisedAndUsed(await listPowerRoles(t.db), since, 20).execute(t.db)).rows,
    );
    const ofLog = reads.filter(({ table }) => table === 'auditLog');
    expect(answered).toBeGreaterThan(0);
    expect(ofLog.map(({ by }) => by)).not.toContain('Seq Scan');
    expect(ofLog.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(500);
  });
});

describe('passwords tried at many accounts', () => {
  it('stand there with the address and how many names', async () => {
    for (let at = 0; at < 10; at += 1) {
      const body = { account: `expert0${at}`, password: base64('Summer2026') };
      await t.reply('nobody', oauthApi.login, { body }, { 'x-forwarded-for': `203.0.${at}.1` });
    }
    await t.runJobs();
    expect(await alerts('spraying')).toMatchObject([
      { objectName: '203.0.9.1', count: 10, account: '', rowId: expect.stringMatching(/./) },
    ]);
  });
});
