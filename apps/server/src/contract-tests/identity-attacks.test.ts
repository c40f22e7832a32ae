import { createHash, createHmac } from 'node:crypto';
import {
  currentAccountApi,
  currentUserApi,
  oauthApi,
  ownProfileApi,
  userSheetApi,
  usersApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { costlyHash, quickHash, startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const login = (account: string, given: object = {}) =>
  t.reply('nobody', oauthApi.login, { body: { account, password: base64('Qifu2026'), ...given } });
const who = async (headers: Record<string, string>, url = '/api/oauth/CurrentUser') =>
  t.server.inject({ url, headers });

it('B22. takes nothing for a session but its own token, whatever it is dressed as', async () => {
  const { token, epolicyKey } = (await login('admin')).data as { token: string; epolicyKey: string };
  const bare = token.replace('bearer ', '');
  const { ticket } = await t.as('nobody', { authorization: token })(oauthApi.socketTicket, {});
  const { url } = await t.as('nobody', { authorization: token })(userSheetApi.templateDownload, {});
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'HS256', kid: '../../dev/null' });
  const signature = createHmac('sha256', '').update(head).digest('base64url');
  const dressed = [
    `${part({ alg: 'none' })}.${part({ sub: 'admin', aud: 'web' })}.`,
    `${head}.${part({ sub: 'admin' })}.${signature}`,
    bare.slice(0, -1),
    `${bare}x`,
    bare.toUpperCase(),
    createHash('sha256').update(bare).digest('hex'),
    ticket,
    new URL(url, 'http://x').searchParams.get('encryption') ?? '',
    epolicyKey,
    `x|${bare}`,
    `${bare}, bearer ${bare}`,
    'undefined',
    "' or 1=1 --",
  ];
  for (const one of dressed) {
    const reply = await who({ authorization: `bearer ${one}` });
    expect(reply.json(), one).toMatchObject({ code: 602, data: null });
    expect(reply.payload).not.toContain(one);
  }
  for (const authorization of [`Basic ${base64('admin:Qifu2026')}`, `|${token}`, ''])
    expect((await who({ authorization })).json().code).toBeGreaterThanOrEqual(600);
  for (const secret of [ticket, epolicyKey, `bearer ${ticket}`])
    expect(
      await t.reply('nobody', oauthApi.exchangeTicket, { body: { ticket: secret, confirm: true } }),
    ).toMatchObject({ code: 400, extras: { errorCode: 'login.ticketInvalid' } });
});

it('B23. a sign-in gives a token of its own, and no earlier one becomes it', async () => {
  const tokens: string[] = [];
  for (let i = 0; i < 3; i++) {
    const earlier = { authorization: tokens.at(-1) ?? `bearer ${'a'.repeat(43)}` };
    const reply = await t.reply(
      'nobody',
      oauthApi.login,
      { body: { account: 'expert02', password: base64('Qifu2026') } },
      earlier,
    );
    tokens.push((reply.data as { token: string }).token);
  }
  expect(new Set(tokens).size).toBe(3);
  expect((await who({ authorization: `bearer ${'a'.repeat(43)}` })).json().code).toBe(602);
});

it('B26. gives no other site a word: no CORS, no preflight, no authority by cookie or address', async () => {
  const token = await t.tokenOf('clerk');
  const origin = 'https://evil.example';
  for (const foreign of [origin, 'null', 'http://localhost.evil.example'])
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const headers = { origin: foreign, 'access-control-request-method': 'PUT', authorization: token };
      const reply = await t.server.inject({ method, url: '/api/permission/Users/All', headers });
      const allowing = Object.keys(reply.headers).filter((name) => name.startsWith('access-control'));
      expect(allowing, `${method} ${foreign}`).toEqual([]);
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  const bare = encodeURIComponent(token.replace('bearer ', ''));
  expect((await who({ cookie: `token=${bare}; Authorization=${bare}` })).json().code).toBe(600);
  expect((await who({}, `/api/oauth/CurrentUser?token=${bare}&Authorization=${bare}`)).json().code).toBe(600);
});

it('W3. keeps passwords as argon2id only', async () => {
  const hashes = async () => {
    const kept = t.db.selectFrom('user').select(['account', 'passwordHash']).where('isTemporary', '=', false);
    return (await kept.execute()).map(({ account, passwordHash }) => [account, passwordHash] as const);
  };
  // Whatever the product had kept in another way would not be a quick one in the template.
  const seeded = await hashes();
  expect(seeded.length).toBeGreaterThan(5);
  for (const [, hash] of seeded) expect(hash.slice(0, quickHash.length)).toBe(quickHash);
  const body = { oldPassword: base64('Qifu2026'), password: base64('Zheng2026x') };
  await t.as('expert02')(currentAccountApi.modifyPassword, { body });
  const own = new Map(await hashes()).get('expert02') ?? '';
  expect(own.slice(0, costlyHash.length)).toBe(costlyHash);
});

it('W7. the fixed client id and secret open nothing, nor do scope and grant type', async () => {
  const known = { client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password' };
  expect(await login('expert01', { ...known, password: base64('Wrong2026') })).toMatchObject({ code: 400 });
  for (const grant_type of ['client_credentials', 'refresh_token'])
    expect(await login('expert01', { ...known, grant_type, password: base64('') || '=' })).toMatchObject({
      code: 400,
    });
  expect(await login('expert05', { client_id: 'other', client_secret: 'x', scope: 'root' })).toMatchObject({
    code: 200,
  });
  const basic = await who({ authorization: `Basic ${base64('admin:123456')}` });
  expect(basic.json().code).toBe(602);
});

it('W10. only what stands before the bar is a token, and signing out ends it at the server', async () => {
  const { token } = (await login('expert03')).data as { token: string };
  const stored = { authorization: `${token}|logged out` };
  expect((await who(stored)).json().code).toBe(200);
  await t.reply('nobody', oauthApi.logout, {}, stored);
  expect((await who(stored)).json().code).toBe(600);
  expect((await who({ authorization: token })).json().code).toBe(600);
});

it('W12. what a browser says it is changes nothing: neither flags nor fields make anybody more', async () => {
  const me = async () => (await t.as('expert04')(currentUserApi.read, { query: {} })).userInfo;
  const before = await me();
  const base = await t.as('expert04')(ownProfileApi.readBaseInfo, {});
  const administrator = await t.db
    .selectFrom('role')
    .select('id')
    .where('enCode', '=', 'administrator')
    .executeTakeFirstOrThrow();
  const more = {
    isAdministrator: 1,
    roleId: administrator.id,
    roleIds: [administrator.id],
    roleCodes: ['administrator'],
    userType: 1,
    organizeId: '1',
    account: 'admin',
    id: '1',
    enabledMark: 1,
    isTemporary: 0,
    mustChangePassword: false,
  };
  await t.as('expert04', { 'user-type': '1', tempuser: '0', rolecodes: 'administrator' })(
    ownProfileApi.saveBaseInfo,
    { body: { ...base, ...more } as never },
  );
  const told = await me();
  expect(told).toEqual(before);
  expect(await t.reply('expert04', usersApi.list, { query: {} } as never)).toMatchObject({ code: 403 });
});
