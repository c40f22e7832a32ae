import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function login(cookie = '') {
  const reply = await t.server.inject({
    method: 'POST',
    url: '/api/oauth/Login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams({
      account: 'expert01',
      password: Buffer.from('Qifu2026').toString('base64'),
    }).toString(),
  });
  expect(reply.json()).toMatchObject({ code: 200 });
  return String(reply.headers['set-cookie']).split(';')[0];
}

it('a sign-in keeps to its statements, and needs fewer on a known device', async () => {
  const cookie = await login();
  const known = await recordStatements(() => login(cookie));
  const stranger = await recordStatements(() => login());
  expect(stranger.length).toBeLessThanOrEqual(18);
  expect(known.length).toBeLessThanOrEqual(stranger.length - 3);
});
