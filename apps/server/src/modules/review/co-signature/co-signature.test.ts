import {
  type CoSignedAction,
  coSignatureApi,
  coSignedActions,
  type Envelope,
  oauthApi,
  secondFactorApi,
} from '@qifu/contracts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readPicture } from '../../../testing/captcha-answers';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const sign = (
  requester: string,
  account: string,
  password: string,
  action: CoSignedAction = 'sheet.void',
  totpCode?: string,
) =>
  t.reply(requester, coSignatureApi.sign, {
    body: {
      action,
      objectId: '1',
      account,
      password: base64(password),
      ...(totpCode && { totpCode }),
      reason: '评分有误，需要作废后重新评分',
    },
  });

describe('asking for a second signature', () => {
  it.each(['company01', 'district', 'expert01', 'approver', 'supervisor'])(
    'is refused to %s, who may take none of the steps, whatever the password',
    async (requester) => {
      for (const action of coSignedActions)
        for (const password of ['Qifu2026', 'Wrong2026'])
          expect(outcome(await sign(requester, 'supervisor', password, action))).toBe('access.denied');
    },
  );

  it('is granted for a step the person may take', async () => {
    for (const action of coSignedActions)
      expect(outcome(await sign('clerk', 'supervisor', 'Qifu2026', action)), action).toBe('200');
  });

  it('says the same of a wrong password and of a person who may not sign', async () => {
    expect(outcome(await sign('clerk', 'company01', 'Qifu2026'))).toBe('RV_COSIGN_SIGNER');
    expect(outcome(await sign('clerk', 'ghost', 'Qifu2026'))).toBe('RV_COSIGN_SIGNER');
    expect((await sign('clerk', 'company01', 'Qifu2026')).data).toBeNull();
  });

  it('says in the audit whose password was tried', async () => {
    await sign('clerk', 'supervisor', 'Wrong2026');
    const row = await t.db
      .selectFrom('auditLog')
      .select(['objectId', 'errorCode', 'changes'])
      .where('action', 'like', '%.sign')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ objectId: '1', errorCode: 'RV_COSIGN_SIGNER' });
    expect(row.changes).toContainEqual({ field: 'signer', before: null, after: 'supervisor' });
  });

  it('asks a person with a second factor for it, and takes each code once', async () => {
    const begun = await t.as('supervisor')(secondFactorApi.begin, {});
    const codeAt = (steps: number) =>
      generateSync({ secret: begun.secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
    await t.as('supervisor')(secondFactorApi.confirm, {
      body: { password: base64('Qifu2026'), totpCode: codeAt(0) },
    });
    expect(outcome(await sign('clerk', 'supervisor', 'Qifu2026'))).toBe('login.codeNeeded');
    expect(outcome(await sign('clerk', 'supervisor', 'Wrong2026', 'sheet.void', codeAt(1)))).toBe(
      'RV_COSIGN_SIGNER',
    );
    expect(outcome(await sign('clerk', 'supervisor', 'Qifu2026', 'sheet.void', codeAt(9)))).toBe(
      'login.codeWrong',
    );
    const code = codeAt(1);
    expect(outcome(await sign('clerk', 'supervisor', 'Qifu2026', 'sheet.void', code))).toBe('200');
    expect(outcome(await sign('clerk', 'supervisor', 'Qifu2026', 'sheet.void', code))).toBe(
      'login.codeWrong',
    );
  });

  it('counts wrong passwords for who is signed in here: neither they nor those of strangers lock anybody out', async () => {
    for (let i = 0; i < 9; i++)
      expect(outcome(await sign('clerk', 'approver', `Wrong${i}`))).toBe('RV_COSIGN_SIGNER');
    const login = (password: string, answer = {}) =>
      t.reply('nobody', oauthApi.login, {
        body: { account: 'approver', password: base64(password), ...answer },
      });
    expect(outcome(await login('Qifu2026'))).toBe('200');
    for (let i = 0; i < 6; i++) await login(`Wrong${i}`, readPicture());
    expect(outcome(await login('Qifu2026'))).toBe('login.lockedMinutes');
    expect(outcome(await sign('clerk', 'approver', 'Qifu2026'))).not.toBe('login.lockedMinutes');
  });
});
