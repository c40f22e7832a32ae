import { currentAccountApi, currentUserApi, oauthApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '#platform/hash';
import { startTestApp, type TestApp } from '#testing';
import { untilSomebodyWaits, whileHeld } from '../../../testing/hold-row';
import { addRole, userIdOf } from '../../../testing/people';
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
  it('11. is ended with 601 by a later sign-in when only one is allowed, and lives beside it otherwise', async () => {
    const beside = [await open('expert03'), await open('expert03')];
    expect(await Promise.all(beside.map(codeOf))).toEqual([200, 200]);
    await set('singleLogin', '1');
    const last = await open('expert03');
    expect(await Promise.all([...beside, last].map(codeOf))).toEqual([601, 601, 200]);
  });

  it('of a phone stands beside that of a computer when only one is allowed, and signing out ends its own kind', async () => {
    await set('singleLogin', '1');
    const agents = {
      phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148',
      computer: 'Mozilla/5.0 (X11; Linux)',
    };
    const openFrom = async (headers: Record<string, string>) => {
      const body = { account: 'expert07', password: base64('Qifu2026') };
      const { data } = await t.reply('nobody', oauthApi.login, { body }, headers);
      return { authorization: (data as { token: string }).token };
    };
    const computer = await openFrom({ 'user-agent': agents.computer });
    const phone = await openFrom({ 'user-agent': agents.phone });
    expect(await Promise.all([computer, phone].map(codeOf))).toEqual([200, 200]);
    const app = await openFrom({ 'user-agent': agents.computer, 'jnpf-origin': 'app' });
    expect(await Promise.all([computer, phone, app].map(codeOf))).toEqual([200, 601, 200]);
    await t.reply('nobody', oauthApi.logout, {}, app);
    expect(await Promise.all([computer, app].map(codeOf))).toEqual([200, 600]);
  });

  it('B23. ends after two silent hours, and twelve hours after sign-in even when it was used', async () => {
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

  it('16. ends every session of the person and opens with the new one only', async () => {
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
  ])('16. refuses %s', async (_what, old, next, errorCode) => {
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

describe('who may sign in', () => {
  it('is limited to listed networks when the list is on, administrators aside', async () => {
    await set('whitelistSwitch', '1');
    await set('whiteListIp', '10.1.2.3');
    expect(await login('expert09')).toMatchObject({ code: 403 });
    expect((await login('admin')).code).toBe(200);
    await set('whiteListIp', '10.1.2.3, 127.0.0.1');
    expect((await login('expert09')).code).toBe(200);
  });

  it('9. excludes people without organization, without a role, and with roles that give nothing', async () => {
    const noPermission = { extras: { errorCode: 'login.noPermission' } };
    await t.db.updateTable('user').set({ organizeId: '' }).where('account', '=', 'expert10').execute();
    expect(await login('expert10')).toMatchObject(noPermission);
    const empty = await addRole(t, { enCode: 'emptyHanded', words: [] });
    const userId = await userIdOf(t, 'expert15');
    const roles = t.db
      .updateTable('userRelation')
      .where('userId', '=', userId)
      .where('objectType', '=', 'Role');
    await roles.set({ objectId: empty }).execute();
    expect(await login('expert15')).toMatchObject(noPermission);
    await t.db.deleteFrom('userRelation').where('objectId', '=', empty).execute();
    expect(await login('expert15')).toMatchObject(noPermission);
  });

  it('is told that an unknown ticket of an external platform is none', async () => {
    const reply = await t.server.inject({ url: '/api/oauth/msfwLogin?ticket=x' });
    expect(reply.json()).toMatchObject({ code: 400, extras: { errorCode: 'login.ticketInvalid' } });
  });
});

const exchange = (ticket: string, confirm = true) =>
  t.reply('nobody', oauthApi.exchangeTicket, { body: { ticket, confirm } });
const invalid = { extras: { errorCode: 'login.ticketInvalid' } };
const ofToken = async (token: string) => {
  const tokenHash = sha256(token.replace('bearer ', ''));
  return t.db.selectFrom('session').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirstOrThrow();
};

describe('a session that is exchanged at the same moment', () => {
  /** Lets an exchange and then `other` wait for the person, and go on in this order. */
  async function afterExchange(account: string, other: (own: Record<string, string>) => Promise<unknown>) {
    const own = await open(account);
    const lock = sql`select from "user" where account = ${account} for update`;
    const [reply] = await whileHeld(t, { lock, change: sql`select 1`, waiters: 2 }, async () => {
      const exchanging = exchange(own.authorization);
      await untilSomebodyWaits(t);
      return Promise.all([exchanging, other(own)]);
    });
    const { token } = reply.data as { token: string };
    return await codeOf({ authorization: token });
  }

  it('ends with the sign-out', async () => {
    expect(await afterExchange('expert21', (own) => t.reply('nobody', oauthApi.logout, {}, own))).toBe(600);
  });

  it('is locked with the screen', async () => {
    const lock = { body: { action: 'lock' as const } };
    const lockScreen = (own: Record<string, string>) => t.reply('nobody', oauthApi.lockScreen, lock, own);
    expect(await afterExchange('expert22', lockScreen)).toBe(423);
  });

  it('gives nothing when the password has changed meanwhile', async () => {
    const own = await open('expert23');
    const lock = sql`select from "user" where account = 'expert23' for update`;
    const change = sql`update session set "endedAt" = now(), "endReason" = 'changed'
      where "userId" = (select id from "user" where account = 'expert23')`;
    const reply = await whileHeld(t, { lock, change }, () => exchange(own.authorization));
    expect(reply).toMatchObject(invalid);
  });
});

describe('W4. a token that stood in an address', () => {
  it('is first described, then exchanged for a new session, and is worth nothing afterwards', async () => {
    const { authorization } = await open('supervisor');
    const ask = (confirm: boolean) => exchange(authorization, confirm);
    expect((await ask(false)).data).toEqual({ token: null, epolicyKey: null, signInAs: '沈*' });
    const fresh = (await ask(true)).data as { token: string };
    expect(await codeOf({ authorization })).toBe(600);
    expect(await codeOf({ authorization: fresh.token })).toBe(200);
    expect(await ask(true)).toMatchObject(invalid);
  });

  it('opens no locked screen', async () => {
    const own = await open('expert11');
    await t.reply('nobody', oauthApi.lockScreen, { body: { action: 'lock' } }, own);
    expect(await exchange(own.authorization)).toMatchObject(invalid);
    expect(await codeOf(own)).toBe(423);
  });

  it('revives no session that was silent for too long', async () => {
    const { authorization } = await open('expert12');
    clock += 2 * hourMs + 1000;
    expect(await exchange(authorization)).toMatchObject(invalid);
  });

  it('does not live longer for being exchanged again and again', async () => {
    let { authorization } = await open('expert13');
    const { expiresAt } = await ofToken(authorization);
    for (let i = 0; i < 11; i++) {
      clock += hourMs;
      authorization = ((await exchange(authorization)).data as { token: string }).token;
    }
    expect((await ofToken(authorization)).expiresAt).toBe(expiresAt);
    clock += hourMs + 1000;
    expect(await codeOf({ authorization })).toBe(600);
  });

  it('stays a temporary one', async () => {
    const { authorization } = await open('expert14');
    const { id } = await ofToken(authorization);
    await t.db.updateTable('session').set({ isTemporary: true }).where('id', '=', id).execute();
    const { token } = (await exchange(authorization)).data as { token: string };
    expect((await ofToken(token)).isTemporary).toBe(true);
  });
});

describe('W4. a hand-over ticket', () => {
  const issue = async () => {
    const { authorization } = await open('clerk');
    const session = await ofToken(authorization);
    let ticket = '';
    await t.asSystem(async (ctx) => {
      ticket = await issueHandoverTicket(ctx, session.id);
    });
    return { ticket, session, authorization };
  };

  it('opens one session beside the first and no second one, to the end of the first', async () => {
    const { ticket, session, authorization } = await issue();
    const { token } = (await exchange(ticket)).data as { token: string };
    expect(await Promise.all([codeOf({ authorization: token }), codeOf({ authorization })])).toEqual([
      200, 200,
    ]);
    expect((await ofToken(token)).expiresAt).toBe(session.expiresAt);
    expect(await exchange(ticket)).toMatchObject(invalid);
  });

  it('is exchanged unasked where this browser began the sign-in, and described where it came from elsewhere', async () => {
    const { session } = await issue();
    let bound = '';
    const browser = 'b'.repeat(43);
    await t.asSystem(async (ctx) => {
      bound = await issueHandoverTicket(ctx, session.id, sha256(browser));
    });
    const arrive = (ticket: string, headers = {}) =>
      t.reply('nobody', oauthApi.exchangeTicket, { body: { ticket } }, headers);
    expect(await arrive(bound)).toMatchObject(invalid);
    const { data } = await arrive(bound, { cookie: `qifu-journey=${browser}` });
    expect(await codeOf({ authorization: (data as { token: string }).token })).toBe(200);
    expect(await arrive((await issue()).ticket)).toMatchObject({ data: { token: null } });
  });

  it('leaves no session behind when it is declined', async () => {
    const { authorization } = await open('clerk');
    const reply = await t.reply('nobody', oauthApi.exchangeTicket, {
      body: { ticket: authorization, decline: true },
    });
    expect(reply).toMatchObject({ code: 200, data: { token: null } });
    expect(await codeOf({ authorization })).toBe(600);
    expect(await exchange(authorization)).toMatchObject(invalid);
  });

  it('is worth nothing after a minute', async () => {
    const { ticket } = await issue();
    clock += 60_001;
    expect(await exchange(ticket)).toMatchObject(invalid);
  });

  it('is worth nothing once its session is locked or over', async () => {
    const locked = await issue();
    const headers = ({ authorization }: { authorization: string }) => ({ authorization });
    await t.reply('nobody', oauthApi.lockScreen, { body: { action: 'lock' } }, headers(locked));
    const over = await issue();
    await t.reply('nobody', oauthApi.logout, {}, headers(over));
    for (const { ticket } of [locked, over]) expect(await exchange(ticket)).toMatchObject(invalid);
  });
});
