import { type Envelope, oauthApi, usersApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson } from '../../../../testing/people';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const login = async (account: string, password = 'Qifu2026') =>
  outcome(
    await t.reply('nobody', oauthApi.login, {
      body: { account, password: Buffer.from(password).toString('base64') },
    }),
  );

it('4. a person who is switched off or deleted cannot sign in', async () => {
  const id = await addPerson(t, { account: 'switched', organize: 'city.review' });
  expect(await login('switched')).toBe('200');
  await t.as('admin')(usersApi.toggleState, { params: { id } });
  expect(await login('switched')).toBe('login.disabled');
  await t.as('admin')(usersApi.toggleState, { params: { id } });
  expect(await login('switched')).toBe('200');
  await t.as('admin')(usersApi.remove, { params: { id }, query: {} });
  expect(await login('switched')).toBe('login.wrong');
});

it('7. the count of wrong passwords starts again with a success and with unlocking', async () => {
  const id = await addPerson(t, { account: 'counted', organize: 'city.review' });
  const countOf = async () =>
    (await t.db.selectFrom('user').select('logErrorCount').where('id', '=', id).executeTakeFirstOrThrow())
      .logErrorCount;
  await login('counted', 'Wrong1');
  expect(await countOf()).toBe(1);
  expect(await login('counted')).toBe('200');
  expect(await countOf()).toBe(0);
  await login('counted', 'Wrong1');
  await t.as('admin')(usersApi.unlock, { params: { id } });
  expect(await countOf()).toBe(0);
});
