import { currentAccountApi, currentUserApi, oauthApi } from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { issueHandoverTicket } from './exchange-ticket.service';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('sysConfig').execute();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const set = (key: string, value: string) =>
  t.db
    .insertInto('sysConfig')
    .values({ key, value, lastModifyUserId: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
const login = (account: string, extra: object = {}, password = 'Qifu2026') =>
  t.reply('nobody', oauthApi.login, { body: { account, password: base64(password), ...extra } });
const open = async (account: string, password?: string) => {
  const { data } = await login(account, {}, password);
  return { authorization: (data as { token: string }).token };
};
const codeOf = async (headers: Record<string, string>) =>
  (await t.reply('nobody', currentUserApi.read, { query: {} }, headers)).code;
const hourMs = 3_600_000;

describe('a session', () => {
  it('is ended with 601 by a later sign-in when only one is allowed, and lives beside it otherwise', async () => {
    const beside = [await open('expert03'), await open('expert03')];
    expect(await Promise.all(beside.map(codeOf))).toEqual([200, 200]);
    await set('singleLogin', '1');
    const last = await open('expert03');
    expect(await Promise.all([...beside, last].map(codeOf))).toEqual([601, 601, 200]);
  });

  it('ends after two silent hours, and twelve hours after sign-in even when it was used', async () => {
    const silent = await open('expert04');
    clock += 2 * hourMs + 1000;
    expect(await codeOf(silent)).toBe(600);
    const busy = await open('expert04');
    for (let i = 0; i < 11; i++) {
      clock += hourMs;
      expect(await codeOf(busy)).toBe(200);
    }
    clock += hourMs + 1000;
    expect(await codeOf(busy)).toBe(600);
  });

  it('is never kept in clear: neither token nor policy key stand in the database', async () => {
    const { authorization } = await open('expert05');
    const rows = await t.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(authorization.replace('bearer ', ''));
  });
});

describe('changing the own password', () => {
  const change = (headers: Record<string, string>, oldPassword: string, password: string) =>
    t.reply(
      'nobody',
      currentAccountApi.modifyPassword,
      { body: { oldPassword: base64(oldPassword), password: base64(password) } },
      headers,
    );

  it('ends every session of the person and opens with the new one only', async () => {
    const [here, elsewhere] = [await open('expert06'), await open('expert06')];
    expect(await change(here, 'Qifu2026', 'Jianglan88')).toMatchObject({ code: 200 });
    expect(await Promise.all([here, elsewhere].map(codeOf))).toEqual([600, 600]);
    expect((await login('expert06')).code).toBe(400);
    expect((await login('expert06', {}, 'Jianglan88')).code).toBe(200);
  });

  it.each([
    ['a wrong old password', 'Wrong2026', 'Jianglan88', 'password.oldWrong'],
    ['the same password', 'Qifu2026', 'Qifu2026', 'password.sameAsOld'],
    ['letters only', 'Qifu2026', 'onlyletters', 'password.format'],
    ['too short a one', 'Qifu2026', 'a1b2', 'password.format'],
  ])('refuses %s', async (_what, old, next, errorCode) => {
    expect(await change(await open('expert07'), old, next)).toMatchObject({ extras: { errorCode } });
  });

  it('is the only way on when it must be changed', async () => {
    await t.db
      .updateTable('user')
      .set({ mustChangePassword: true })
      .where('account', '=', 'expert08')
      .execute();
    const headers = await open('expert08');
    expect(await codeOf(headers)).toBe(200);
    const other = await t.reply('nobody', currentAccountApi.setTheme, { body: { theme: 'plain' } }, headers);
    expect(other).toMatchObject({ code: 403, extras: { errorCode: 'account.passwordMustChange' } });
    expect((await change(headers, 'Qifu2026', 'Jianglan88')).code).toBe(200);
    expect(await codeOf(await open('expert08', 'Jianglan88'))).toBe(200);
  });
});

describe('the captcha', () => {
  const key = 'page-1';
  const draw = () => t.server.inject({ url: `/api/oauth/ImageCode/4/${key}` });

  it('is asked for only when it is switched on, and getConfig says so for any account', async () => {
    await set('enableVerificationCode', '1');
    for (const account of ['clerk', 'nobody-has-this'])
      expect((await t.reply('nobody', oauthApi.getConfig, { params: { account } })).data).toEqual({
        enableVerificationCode: 1,
        verificationCodeNumber: 4,
      });
    expect(await login('clerk')).toMatchObject({ extras: { errorCode: 'login.captchaMissing' } });
  });

  it('is a picture, used once whether the answer was right or wrong, and gone after five minutes', async () => {
    await set('enableVerificationCode', '1');
    expect((await draw()).headers['content-type']).toBe('image/png');
    const wrong = { code: '????', timestamp: key };
    expect(await login('clerk', wrong)).toMatchObject({ extras: { errorCode: 'login.captchaWrong' } });
    expect(await login('clerk', wrong)).toMatchObject({ extras: { errorCode: 'login.captchaExpired' } });
    await draw();
    clock += 300_001;
    expect(await login('clerk', wrong)).toMatchObject({ extras: { errorCode: 'login.captchaExpired' } });
  });
});

describe('who may sign in', () => {
  it('is limited to listed networks when the list is on, administrators aside', async () => {
    await set('whitelistSwitch', '1');
    await set('whiteListIp', '10.1.2.3');
    expect(await login('expert09')).toMatchObject({ code: 403 });
    expect((await login('admin')).code).toBe(200);
    await set('whiteListIp', '10.1.2.3, 127.0.0.1');
    expect((await login('expert09')).code).toBe(200);
  });

  it('excludes people without organization or without a granted role', async () => {
    await t.db.updateTable('user').set({ organizeId: '' }).where('account', '=', 'expert10').execute();
    expect(await login('expert10')).toMatchObject({ extras: { errorCode: 'login.noPermission' } });
  });

  it('is told an unknown external platform honestly', async () => {
    const reply = await t.server.inject({ url: '/api/oauth/msfwLogin?ticket=x' });
    expect(reply.json()).toMatchObject({ code: 400, extras: { errorCode: 'login.providerUnknown' } });
  });
});

describe('a token that stood in an address', () => {
  it('is first described, then exchanged for a new session, and is worth nothing afterwards', async () => {
    const { authorization } = await open('supervisor');
    const ask = (confirm: boolean) =>
      t.reply('nobody', oauthApi.exchangeTicket, { body: { ticket: authorization, confirm } });
    expect((await ask(false)).data).toEqual({ token: null, epolicyKey: null, signInAs: '沈*' });
    const fresh = (await ask(true)).data as { token: string };
    expect(await codeOf({ authorization })).toBe(600);
    expect(await codeOf({ authorization: fresh.token })).toBe(200);
    expect(await ask(true)).toMatchObject({ extras: { errorCode: 'login.ticketInvalid' } });
  });
});

describe('a hand-over ticket', () => {
  const ask = (ticket: string) =>
    t.reply('nobody', oauthApi.exchangeTicket, { body: { ticket, confirm: true } });
  const issue = async () => {
    const user = await t.db
      .selectFrom('user')
      .select('id')
      .where('account', '=', 'clerk')
      .executeTakeFirstOrThrow();
    let ticket = '';
    await t.asSystem(async (ctx) => {
      ticket = await issueHandoverTicket(ctx, user.id);
    });
    return ticket;
  };

  it('opens one session and no second one', async () => {
    const ticket = await issue();
    const { data } = await ask(ticket);
    expect(await codeOf({ authorization: (data as { token: string }).token })).toBe(200);
    expect(await ask(ticket)).toMatchObject({ extras: { errorCode: 'login.ticketInvalid' } });
  });

  it('is worth nothing after a minute', async () => {
    const ticket = await issue();
    clock += 60_001;
    expect(await ask(ticket)).toMatchObject({ extras: { errorCode: 'login.ticketInvalid' } });
  });
});
