import { currentUserApi, oauthApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => t.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const login = (account: string, password: string) =>
  t.reply('nobody', oauthApi.login, { body: { account, password: base64(password) } });

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

  it('says the same for an unknown account and a wrong password', async () => {
    const [unknown, wrong] = [await login('ghost', 'Wrong2026'), await login('supervisor', 'Wrong2026')];
    expect(unknown).toMatchObject({ code: 400, extras: { errorCode: 'login.wrong' } });
    expect(wrong.msg).toBe(unknown.msg);
  });

  it('5. locks after five wrong passwords and lets in again when the lock is over', async () => {
    for (let i = 0; i < 5; i++) await login('company06', 'Wrong2026');
    expect(await login('company06', 'Qifu2026')).toMatchObject({ code: 423 });
    clock += 10 * 60_000 + 1;
    expect(await login('company06', 'Qifu2026')).toMatchObject({ code: 200 });
  });

  it('6. never locks admin but makes a guesser wait', async () => {
    for (let i = 0; i < 6; i++) await login('admin', 'Wrong2026');
    expect(await login('admin', 'Qifu2026')).toMatchObject({ code: 429 });
    clock += 61_000;
    expect(await login('admin', 'Qifu2026')).toMatchObject({ code: 200 });
  });

  it('tells the sign-in before the present one', async () => {
    await login('district', 'Qifu2026');
    const { userInfo } = await t.as('district')(currentUserApi.read, { query: {} });
    expect(userInfo.prevLogin).toBe(1);
  });

  it('keeps no password in the audit row', async () => {
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
  it('answer 600 without a token, 602 for a token nobody has, 600 after logout', async () => {
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

  it('lock on the server and open with the own password only', async () => {
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
    expect(await unlock('expert02', 'Qifu2026')).toMatchObject({ code: 200 });
    expect(await t.reply('nobody', currentUserApi.read, { query: {} }, own)).toMatchObject({ code: 200 });
  });

  it('end when a right is taken away is seen with the very next call', async () => {
    await t.as('approver')(currentUserApi.read, { query: {} });
    await t.db.updateTable('user').set({ enabledMark: 0 }).where('account', '=', 'approver').execute();
    expect(await t.reply('approver', currentUserApi.read, { query: {} })).toMatchObject({ code: 600 });
  });
});
