import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

const token = 'a token of sixteen or more'.replaceAll(' ', '-');
let open: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  open = await startTestApp();
  guarded = await startTestApp({ environment: { METRICS_TOKEN: token } });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
});

describe('an address that cannot be read', () => {
  it.each(['/%ff', '/%', '/api/%zz', `/api/oauth/getConfig/${'x'.repeat(2100)}`])(
    '%s is answered like any unknown one',
    async (url) => {
      const reply = await open.server.inject({ url, headers: { 'accept-language': 'en' } });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({
        code: 404,
        msg: 'There is nothing at this address',
        data: null,
        extras: { errorCode: 'address.unknown' },
      });
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['content-security-policy']).toContain('default-src');
    },
  );
});

describe('the metrics', () => {
  const statusOf = async (t: TestApp, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await t.server.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

  it('are read from this machine only', async () => {
    expect(await statusOf(open, {})).toBe(200);
    expect(await statusOf(open, {}, '192.0.2.7')).toBe(404);
    expect(await statusOf(open, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  });

  it('are read with the token, once there is one, and only with it', async () => {
    expect(await statusOf(guarded, { authorization: `Bearer ${token}` }, '192.0.2.7')).toBe(200);
    expect(await statusOf(guarded, { authorization: `Bearer ${token}x` })).toBe(404);
    expect(await statusOf(guarded, {})).toBe(404);
  });
});
