import { currentUserApi, oauthApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readPicture } from '../../../testing/captcha-answers';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => t.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const login = (account: string, password: string, answer = {}) =>
  t.reply('nobody', oauthApi.login, { body: { account, password: base64(password), ...answer } });

describe('signing in', () => {
  it('gives a token, and CurrentUser tells who it is and what is granted', async () => {
    const user = await t.as('clerk')(currentUserApi.read, { query: {} });
    expect(user.userInfo).toMatchObject({ account: 'clerk', realName: '陆清和', roleCodes: ['reviewStaff'] });
    expect(user.menuList.map(({ enCode }) => enCode)).toContain('projectReview');
    expect(user.permissionList.some(({ enCode }) => enCode === 'auditLog')).toBe(false);
  });

  it('accepts the md5 form of the platform too', async () => {
    const md5 = (await import('#platform/password/hash-password')).md5('Qifu2026');
    const reply = await t.reply('nobody', oauthApi.login, { body: { account: 'approver', password: md5 } });
    expect(reply.code).toBe(200);
  });

  it('1. says the same for an unknown account and a wrong password', async () => {
    const [unknown, wrong] = [await login('ghost', 'Wrong2026'), await login('supervisor', 'Wrong2026')];
    expect(unknown).toMatchObject({ code: 400, extras: { errorCode: 'login.wrong' } });
    expect(wrong.msg).toBe(unknown.msg);
  });

  it('5. locks after five wrong passwords and lets in again when the lock is over', async () => {
    for (let i = 0; i < 5; i++) await login('company06', 'Wrong2026', readPicture(new Date(clock)));
    expect(await login('company06', 'Qifu2026')).toMatchObject({ code: 423 });
    clock += 10 * 60_000 + 1;
    expect(await login('company06', 'Qifu2026')).toMatchObject({ code: 200 });
  });

  it('6. never locks admin but asks a guesser for a captcha', async () => {
    for (let i = 0; i < 9; i++) await login('admin', 'Wrong2026', readPicture(new Date(clock)));
    expect(await login('admin', 'Qifu2026')).toMatchObject({
      extras: { errorCode: 'login.captchaAfterGuesses' },
    });
    expect(await login('admin', 'Qifu2026', readPicture(new Date(clock)))).toMatchObject({ code: 200 });
  });

  it('15. tells the sign-in before the present one, and none at the first', async () => {
    const told = async () => {
      const { data } = await login('district', 'Qifu2026');
      const own = { authorization: (data as { token: string }).token };
      const { userInfo } = await t.as('nobody', own)(currentUserApi.read, { query: {} });
      return [userInfo.prevLogin, userInfo.prevLoginTime, userInfo.prevLoginIPAddress];
    };
    const firstAt = clock;
    expect(await told()).toEqual([0, null, '']);
    clock += 60_000;
    expect(await told()).toEqual([1, firstAt, '127.0.0.1']);
    await login('district', 'Wrong2026');
    clock += 60_000;
    expect(await told()).toEqual([1, firstAt + 60_000, '127.0.0.1']);
  });

  it('10. leaves one row in the log of sign-ins for each try on an existing account, and none on another', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36';
    const from = (account: string, password: string) =>
      t.reply(
        'nobody',
        oauthApi.login,
        { body: { account, password: base64(password) } },
        { 'user-agent': agent },
      );
    for (const account of ['company05', 'ghost10'])
      for (const password of ['Wrong2026', 'Qifu2026']) await from(account, password);
    const rows = await t.db
      .selectFrom('loginLog')
      .selectAll()
      .where('account', 'in', ['company05', 'ghost10'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ account, isSuccess, reason }) => [account, isSuccess, reason])).toEqual([
      ['company05', false, 'login.wrong'],
      ['company05', true, ''],
    ]);
    for (const row of rows)
      expect(row).toMatchObject({
        ipAddress: '127.0.0.1',
        ipAddressName: 'loopback',
        browser: expect.stringContaining('Chrome'),
        platForm: expect.stringContaining('Windows'),
      });
  });

  it('W1. keeps no password in the audit row', async () => {
    const rows = await t.db
      .selectFrom('auditLog')
      .select(['input', 'account'])
      .where('action', '=', 'oauth.login')
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(base64('Qifu2026'));
  });
});

describe('sessions', () => {
  it('12. answer 600 without a token, 602 for a token nobody has, 600 after logout', async () => {
    expect(await t.reply('nobody', currentUserApi.read, { query: {} })).toMatchObject({ code: 600 });
    const unknown = { authorization: `bearer ${'x'.repeat(43)}` };
    expect(await t.reply('nobody', currentUserApi.read, { query: {} }, unknown)).toMatchObject({ code: 602 });
    const { data } = await login('expert01', 'Qifu2026');
    const own = { authorization: (data as { token: string }).token };
    expect(await t.reply('nobody', oauthApi.logout, {}, own)).toMatchObject({ code: 200 });
    expect(await t.reply('nobody', currentUserApi.read, { query: {} }, own)).toMatchObject({ code: 600 });
  });

  it('read only the part of the stored token before the bar, in any case of bearer', async () => {
    const token = (await t.tokenOf('clerk')).replace('bearer ', 'BEARER ');
    const reply = await t.reply(
      'nobody',
      currentUserApi.read,
      { query: {} },
      { authorization: `${token}|policy` },
    );
    expect(reply.code).toBe(200);
  });

  it('14. and W8. lock on the server and open with the own password only: no new session, no failed sign-in', async () => {
    const { data } = await login('expert02', 'Qifu2026');
    const own = { authorization: (data as { token: string }).token };
    const unlock = (account: string, password: string) =>
      t.reply(
        'nobody',
        oauthApi.lockScreen,
        { body: { action: 'unlock', account, password: base64(password) } },
        own,
      );
    await t.reply('nobody', oauthApi.lockScreen, { body: { action: 'lock' } }, own);
    expect(await t.reply('nobody', currentUserApi.read, { query: {} }, own)).toMatchObject({ code: 423 });
    expect(await unlock('expert02', 'Wrong2026')).toMatchObject({ code: 400 });
    expect(await unlock('clerk', 'Qifu2026')).toMatchObject({ code: 400 });
    for (let i = 0; i < 6; i++) await unlock('expert02', 'Wrong2026');
    expect(await unlock('expert02', 'Qifu2026')).toMatchObject({ code: 200 });
    expect(await t.reply('nobody', currentUserApi.read, { query: {} }, own)).toMatchObject({ code: 200 });
    const kept = await t.db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['session.id', 'user.logErrorCount', 'user.enabledMark'])
      .where('account', '=', 'expert02')
      .execute();
    expect(kept).toMatchObject([{ logErrorCount: 0, enabledMark: 1 }]);
  });

  it('17. tell the menus of this moment: what is granted or taken is seen without signing in again', async () => {
    const menusOf = async () =>
      (await t.as('supervisor')(currentUserApi.read, { query: {} })).permissionList.map(
        ({ enCode }) => enCode,
      );
    expect(await menusOf()).toContain('auditLog');
    const { id } = await t.db
      .selectFrom('menu')
      .select('id')
      .where('enCode', '=', 'auditLog')
      .executeTakeFirstOrThrow();
    const move = (from: string, to: string) =>
      t.db.updateTable('authorize').set({ itemId: to }).where('itemId', '=', from).execute();
    await move(id, 'nowhere');
    expect(await menusOf()).not.toContain('auditLog');
    await move('nowhere', id);
    expect(await menusOf()).toContain('auditLog');
  });

  it('end when a right is taken away is seen with the very next call', async () => {
    await t.as('approver')(currentUserApi.read, { query: {} });
    await t.db.updateTable('user').set({ enabledMark: 0 }).where('account', '=', 'approver').execute();
    expect(await t.reply('approver', currentUserApi.read, { query: {} })).toMatchObject({ code: 600 });
  });
});
