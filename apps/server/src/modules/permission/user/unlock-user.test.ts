import { type Envelope, oauthApi, usersApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readPicture } from '../../../testing/captcha-answers';

let t: TestApp;
let lockedId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.db
    .insertInto('sysConfig')
    .values({ key: 'lockType', value: '1', lastModifyUserId: null })
    .execute();
  const user = await t.db
    .selectFrom('user')
    .select('id')
    .where('account', '=', 'expert21')
    .executeTakeFirstOrThrow();
  lockedId = user.id;
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const login = (password: string) =>
  t.reply('nobody', oauthApi.login, {
    body: { account: 'expert21', password: Buffer.from(password).toString('base64'), ...readPicture() },
  });
const unlock = (person: string, id = lockedId) => t.reply(person, usersApi.unlock, { params: { id } });

describe('an account locked until somebody unlocks it', () => {
  it('is opened by an administrator and nobody else', async () => {
    for (let i = 0; i < 12; i++) await login(`Wrong${i}`);
    expect(outcome(await login('Qifu2026'))).toBe('login.lockedForGood');
    for (const person of ['clerk', 'supervisor', 'company01', 'person01'])
      expect(outcome(await unlock(person))).toBe('access.denied');
    expect(outcome(await login('Qifu2026'))).toBe('login.lockedForGood');
    expect(outcome(await unlock('admin'))).toBe('200');
    expect(outcome(await login('Qifu2026'))).toBe('200');
  });

  it('says in the audit that it was opened, and that there is no such person', async () => {
    const row = await t.db
      .selectFrom('auditLog')
      .select(['account', 'objectId', 'result'])
      .where('action', '=', 'permission/Users.unlock')
      .where('result', '=', 'ok')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ account: 'admin', objectId: lockedId, result: 'ok' });
    expect(outcome(await unlock('admin', '1'))).toBe('record.missing');
  });
});
