import { oauthApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readPicture } from '../../../testing/captcha-answers';
import { createUser } from '../user/user.service';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const version = async () =>
  (await t.db.selectFrom('securityVersion').select('version').executeTakeFirstOrThrow()).version;
const login = (account: string, password: string, captcha = {}) =>
  t.reply('nobody', oauthApi.login, {
    body: { account, password: Buffer.from(password).toString('base64'), ...captcha },
  });
const disable = (account: string) =>
  t.db.updateTable('user').set({ enabledMark: 0 }).where('account', '=', account).execute();

let added = 0;
const aPerson = () => {
  added += 1;
  return { account: `added${added}`, realName: '新人', password: 'Qifu2026', roleCodes: ['expert'] };
};

describe('the version that empties the caches of rights', () => {
  it('stays where it is when somebody mistypes a password or signs in', async () => {
    const before = await version();
    await login('expert01', 'Wrong2026');
    await login('expert01', 'Qifu2026');
    expect(await version()).toBe(before);
  });

  it('moves when an account locks, is switched off or gets another theme', async () => {
    const before = await version();
    for (let i = 0; i < 5; i++) await login('expert02', 'Wrong2026', readPicture());
    expect(await login('expert02', 'Qifu2026')).toMatchObject({ code: 423 });
    const locked = await version();
    await disable('expert03');
    const disabled = await version();
    await t.db.updateTable('user').set({ theme: 'plain' }).where('account', '=', 'expert04').execute();
    expect([locked - before, disabled - locked, (await version()) - disabled]).toEqual([1, 1, 1]);
  });

  it('moves once for a transaction, however many people it adds', async () => {
    const before = await version();
    await t.asSystem(async (ctx) => {
      for (let i = 0; i < 20; i++) await createUser(ctx, aPerson(), 'a hash');
    });
    expect(await version()).toBe(before + 1);
  });

  it('is held by nobody while people are being added', async () => {
    const before = await version();
    await t.asSystem(async (ctx) => {
      await createUser(ctx, aPerson(), 'a hash');
      await disable('expert05');
      expect(await version()).toBe(before + 1);
    });
    expect(await version()).toBe(before + 2);
  });

  it('stays when the change was not kept', async () => {
    const before = await version();
    const work = t.asSystem(async (ctx) => {
      await createUser(ctx, aPerson(), 'a hash');
      throw new Error('not kept');
    });
    await expect(work).rejects.toThrow('not kept');
    expect(await version()).toBe(before);
  });
});
