import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config';
import { startTestApp, type TestApp } from '#testing';
import { openBrowser } from '../../../testing/browser';

const secret = 'a client secret of tests';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] };

let platform: Server;
let issuer = '';
let answer: RequestListener = () => undefined;
let app: TestApp | undefined;

beforeAll(async () => {
  platform = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((done) => platform.once('listening', done));
  issuer = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});
afterAll(() => void platform.close());
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const json =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const metadata = () => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

/** A platform that answers so; what is left out it answers as it should. */
const platformWith =
  (answers: { token?: unknown; me?: unknown }): RequestListener =>
  (request, response) => {
    if (request.url === '/token') return json(answers.token)(request, response);
    if (request.url === '/me') return json(answers.me ?? { sub: 'x', name: '程远' })(request, response);
    return json(request.url === '/jwks' ? jwks : metadata())(request, response);
  };

async function configure(extra: Record<string, string> = {}) {
  app = await startTestApp({
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'qifu',
      OIDC_CLIENT_SECRET: secret,
      PUBLIC_URL: 'http://127.0.0.1:9',
      ...extra,
    },
  });
  return app.server.listen({ port: 0, host: '127.0.0.1' });
}

const failureIn = (url: string) => new URL(url).searchParams.get('failure');
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function jwt(head: object, claims: object) {
  const text = `${part(head)}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}
const signed = { alg: 'RS256', kid: 'k' };
const inSeconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
const rightClaims = (nonce: string) => ({
  iss: issuer,
  sub: 'x',
  aud: 'qifu',
  nonce,
  iat: inSeconds(0),
  exp: inSeconds(60),
});
const grant = (id_token: unknown) => ({ access_token: 'a', token_type: 'bearer', id_token });

/** Goes to the platform and back; gives where the browser is sent to in the end. */
async function roundTrip(address: string, answers: (nonce: string) => Parameters<typeof platformWith>[0]) {
  answer = platformWith({});
  const browser = openBrowser();
  const { next } = await browser.request(`${address}/api/oauth/outside/ykbLogin/start`);
  const sent = new URL(next).searchParams;
  answer = platformWith(answers(sent.get('nonce') ?? ''));
  const back = `${address}/api/oauth/outside/callback?code=c&state=${sent.get('state')}`;
  return (await browser.request(back)).next;
}

describe('an OpenID Connect platform', () => {
  it('that cannot be reached, or describes itself by nonsense, is told honestly at the start', async () => {
    const address = `${await configure()}/api/oauth/outside/ykbLogin/start`;
    const refusal = async () => failureIn((await openBrowser().request(address)).next);
    answer = (request) => request.socket.destroy();
    expect(await refusal()).toBe('outside.outOfReach');
    for (const nonsense of ['<html>', null, [], { issuer: 'https://other' }]) {
      answer = json(nonsense);
      expect(await refusal()).toBe('outside.unproven');
    }
    answer = platformWith({});
    expect(new URL((await openBrowser().request(address)).next).origin).toBe(issuer);
  });

  it('that proves a person lets him in; an unknown one gets a temporary account', async () => {
    const next = await roundTrip(await configure(), (nonce) => ({
      token: grant(jwt(signed, rightClaims(nonce))),
    }));
    expect(next).toContain('/?token=');
    const row = await app?.db
      .selectFrom('outsidePerson')
      .selectAll()
      .where('subject', '=', 'x')
      .executeTakeFirst();
    expect(row).toMatchObject({ provider: issuer, realName: '程远', userId: null });
  });

  it.each<[string, (nonce: string) => object, object?]>([
    ['a wrong nonce', (nonce) => ({ ...rightClaims(nonce), nonce: 'other' })],
    ['no nonce', (nonce) => ({ ...rightClaims(nonce), nonce: undefined })],
    ['another audience', (nonce) => ({ ...rightClaims(nonce), aud: 'other' })],
    ['another issuer', (nonce) => ({ ...rightClaims(nonce), iss: 'https://other' })],
    [
      'a token that is over',
      (nonce) => ({ ...rightClaims(nonce), iat: inSeconds(-600), exp: inSeconds(-300) }),
    ],
    ['an unsigned token', rightClaims, { alg: 'none' }],
    ['a token of a swapped algorithm', rightClaims, { alg: 'HS256', kid: 'k' }],
    ['a token of an unknown key', rightClaims, { alg: 'RS256', kid: 'other' }],
  ])('is not believed with %s', async (_what, claims, head = signed) => {
    const next = await roundTrip(await configure(), (nonce) => ({ token: grant(jwt(head, claims(nonce))) }));
    expect(failureIn(next)).toBe('outside.unproven');
    expect(await app?.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('is not believed with a signature of somebody else, garbage, or facts about another person', async () => {
    const address = await configure();
    const forged = (nonce: string) => {
      const [head, , signature] = jwt(signed, rightClaims(nonce)).split('.');
      return `${head}.${part({ ...rightClaims(nonce), sub: 'victim' })}.${signature}`;
    };
    expect(failureIn(await roundTrip(address, (nonce) => ({ token: grant(forged(nonce)) })))).toBe(
      'outside.unproven',
    );
    for (const token of [null, 'text', {}, [], grant('garbage'), grant(7), grant(undefined)])
      expect(failureIn(await roundTrip(address, () => ({ token }))), JSON.stringify(token)).toBe(
        'outside.unproven',
      );
    const swapped = await roundTrip(address, (nonce) => ({
      token: grant(jwt(signed, rightClaims(nonce))),
      me: { sub: 'victim', name: '别人' },
    }));
    expect(failureIn(swapped)).toBe('outside.unproven');
    const rows = await app?.db.selectFrom('auditLog').selectAll().execute();
    expect(rows?.filter(({ action }) => action === 'oauth/outside.callback').length).toBe(9);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('that is gone when the person comes back is told so, and names of odd length or kind do no harm', async () => {
    const address = await configure();
    const browser = openBrowser();
    answer = platformWith({});
    const { next } = await browser.request(`${address}/api/oauth/outside/ykbLogin/start`);
    answer = (request) => request.socket.destroy();
    const back = `${address}/api/oauth/outside/callback?code=c&state=${new URL(next).searchParams.get('state')}`;
    expect(failureIn((await browser.request(back)).next)).toBe('outside.outOfReach');
    for (const name of ['长'.repeat(500), 7, null, { a: 1 }, '<script>']) {
      const arrived = await roundTrip(address, (nonce) => ({
        token: grant(jwt(signed, rightClaims(nonce))),
        me: { sub: 'x', name, legal_persons: name },
      }));
      expect(arrived, JSON.stringify(name)).toContain('/?token=');
    }
  });

  it('stands behind its own entries only', async () => {
    const address = await configure({ OIDC_ENTRIES: 'ykbLogin' });
    const { next } = await openBrowser().request(`${address}/api/oauth/outside/msfwLogin/start`);
    expect(failureIn(next)).toBe('login.providerUnknown');
  });

  it('is named in the settings wholly, by TLS outside of this machine, or the process does not start', async () => {
    const whole = {
      DEMO: '1',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'qifu',
      OIDC_CLIENT_SECRET: secret,
      PUBLIC_URL: 'https://qifu.example',
    };
    expect(readConfig(whole).openId?.entries).toHaveLength(4);
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'])
      expect(() => readConfig({ ...whole, [name]: '' }), name).toThrow(name);
    for (const [name, value] of [
      ['OIDC_ISSUER', 'http://id.example'],
      ['OIDC_ENTRIES', 'ykbLogin,other'],
    ] as const)
      expect(() => readConfig({ ...whole, [name]: value }), name).toThrow(name);
  });
});
