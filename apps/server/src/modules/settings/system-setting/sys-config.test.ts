import {
  currentAccountApi,
  currentUserApi,
  type Envelope,
  oauthApi,
  publicConfigApi,
  sysConfigApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readPicture } from '../../../testing/captcha-answers';
import { layRole } from '../../../testing/grading';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
  await layRole(t, {
    words: ['mainSystem', 'systemManage', 'sysConfig', 'sysConfig:btn_edit'],
    members: ['supervisor'],
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('sysConfig').execute();
});

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const put = (body: object, person = 'admin') => t.reply(person, sysConfigApi.update, { body: body as never });
const read = () => t.as('admin')(sysConfigApi.read, {});
const login = (account: string, password = 'Qifu2026', answer = {}) =>
  t.reply('nobody', oauthApi.login, { body: { account, password: base64(password), ...answer } });

describe('system settings', () => {
  it('are read whole and saved in part, numbers as numbers or as texts', async () => {
    const before = await read();
    expect(before).toMatchObject({
      singleLogin: 2,
      tokenTimeout: 720,
      sysName: '企业服务管理平台',
      secretsSet: [],
    });
    const saved = await put({ ...before, tokenTimeout: '30', sysName: ' 新名称 ', unknownKey: 'x' });
    expect(saved.code).toBe(200);
    expect(await read()).toEqual({ ...before, tokenTimeout: 30, sysName: '新名称' });
    const rows = await t.db.selectFrom('sysConfig').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['sysName', 'tokenTimeout']);
  });

  it('never answer a secret, keep it while the field is empty, and take it away on null', async () => {
    await put({ newUserDefaultPassword: 'Anfang2026', emailPassword: 'geheim' });
    const shown = await read();
    expect(shown.secretsSet).toEqual(['newUserDefaultPassword', 'emailPassword']);
    expect(JSON.stringify(shown)).not.toMatch(/Anfang2026|geheim/);
    await put({ ...shown, newUserDefaultPassword: '', emailPassword: null });
    expect((await read()).secretsSet).toEqual(['newUserDefaultPassword']);
    const audits = await t.db.selectFrom('auditLog').select(['changes', 'input']).execute();
    expect(JSON.stringify(audits)).not.toMatch(/Anfang2026|geheim/);
    expect(JSON.stringify(audits)).toContain('emailPassword: (before)');
  });

  it.each([
    ['tokenTimeout', 0, 'tooSmall'],
    ['tokenTimeout', 8_000_001, 'tooBig'],
    ['tokenTimeout', 'soon', 'notNumber'],
    ['verificationCodeNumber', 7, 'tooBig'],
    ['lockType', 3, 'tooBig'],
    ['passwordErrorsNumber', 1.5, 'integer'],
    ['lockTime', '', 'notNumber'],
    ['title', 'x'.repeat(101), 'tooLong'],
    ['whiteListIp', '10.0.0.1,10.0.0.256', 'addressList'],
    ['whiteListIp', '10.0.0.0/33', 'addressList'],
    ['newUserDefaultPassword', 'short', 'password'],
  ])('refuse %s = %s by its name', async (key, value, rule) => {
    expect(await put({ [key]: value })).toMatchObject({
      code: 400,
      extras: { errorCode: 'input.invalid', issues: [{ path: `body.${key}`, rule }] },
    });
  });

  it('are for those who hold the right', async () => {
    expect(outcome(await t.reply('clerk', sysConfigApi.read, {}))).toBe('access.denied');
    expect(outcome(await put({ title: 'x' }, 'clerk'))).toBe('access.denied');
  });

  it('say in the audit what was changed from what to what', async () => {
    await put({ passwordErrorsNumber: 3, title: '甲' });
    const row = await t.db
      .selectFrom('auditLog')
      .select('changes')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row.changes).toEqual([
      {
        field: 'settings',
        before: ['title: 企服 Qifu', 'passwordErrorsNumber: 5'],
        after: ['title: 甲', 'passwordErrorsNumber: 3'],
      },
    ]);
  });
});

describe('the list of allowed addresses', () => {
  it('8. lets others in from it alone, and administrators from everywhere', async () => {
    await put({ whitelistSwitch: 1, whiteListIp: '10.1.2.3, 10.9.0.0/16' });
    expect(outcome(await login('expert01'))).toBe('login.ipRefused');
    expect(outcome(await login('admin'))).toBe('200');
    await put({ whiteListIp: '127.0.0.0/8' });
    expect(outcome(await login('expert01'))).toBe('200');
  });

  it('never shuts out whoever sets it, and is not empty', async () => {
    const address = { whitelistSwitch: 1, whiteListIp: '10.1.2.3' };
    expect(outcome(await put(address, 'supervisor'))).toBe('setting.excludesYou');
    expect(await put({ whitelistSwitch: 1, whiteListIp: ' , ' })).toMatchObject({
      extras: { issues: [{ path: 'body.whiteListIp', rule: 'addressMissing' }] },
    });
    expect((await read()).whitelistSwitch).toBe(0);
    expect(outcome(await put({ ...address, whiteListIp: '10.1.2.3,127.0.0.1' }, 'supervisor'))).toBe('200');
  });
});

describe('settings of sign-in, once saved,', () => {
  it('11. end earlier sessions when only one is allowed', async () => {
    await put({ singleLogin: 1 });
    const { data } = await login('expert02');
    await login('expert02');
    const { token } = data as { token: string };
    const reply = await t.reply(
      'nobody',
      currentAccountApi.setTheme,
      { body: { theme: 'blend' } },
      { authorization: token },
    );
    expect(reply.code).toBe(601);
  });

  it('12. say how long a session lives', async () => {
    await put({ tokenTimeout: 10 });
    const { data } = await login('expert03');
    const { token } = data as { token: string };
    const call = () =>
      t.reply('nobody', currentAccountApi.setTheme, { body: { theme: 'blend' } }, { authorization: token });
    expect((await call()).code).toBe(200);
    clock += 11 * 60_000;
    expect((await call()).code).toBe(600);
    expect(
      (
        await t.reply(
          'nobody',
          currentAccountApi.setTheme,
          { body: { theme: 'blend' } },
          { authorization: 'x' },
        )
      ).code,
    ).toBe(602);
  });

  it('lock after so many wrong passwords for so long', async () => {
    await put({ passwordErrorsNumber: 3, lockType: 2, lockTime: 1 });
    const guess = async (answer = {}) => outcome(await login('expert04', 'Wrong2026', answer));
    expect([await guess(), await guess(), await guess()]).toEqual([
      'login.wrong',
      'login.wrong',
      'login.captchaAfterGuesses',
    ]);
    expect(await guess(readPicture(new Date(clock)))).toBe('login.wrong');
    expect(outcome(await login('expert04'))).toBe('login.lockedMinutes');
    clock += 61_000;
    expect(outcome(await login('expert04'))).toBe('200');
  });

  it('ask for a captcha of so many characters', async () => {
    await put({ enableVerificationCode: 1, verificationCodeNumber: 5 });
    const config = await t.as('nobody')(oauthApi.getConfig, { params: { account: 'x' } });
    expect(config).toMatchObject({ enableVerificationCode: 1, verificationCodeNumber: 5, smsLoginSwitch: 0 });
    expect(outcome(await login('expert05'))).toBe('login.captchaMissing');
  });

  it('say before sign-in what a new password must be like, and nothing of it while the policy is off', async () => {
    const policy = async () => (await t.as('nobody')(publicConfigApi.readPublic, {})).passwordPolicy;
    await put({ passwordLengthMin: 1, passwordLengthMinNumber: 10, containsCharacters: 1 });
    expect(await policy()).toMatchObject({ minLength: 0, wantsSign: false, refusedFormer: 0 });
    await put({ passwordStrengthLimit: 1, disableOldPassword: 1, disableTheNumberOfOldPasswords: 4 });
    expect(await policy()).toMatchObject({
      minLength: 10,
      wantsSign: true,
      wantsLowercase: false,
      refusedFormer: 4,
    });
  });

  it('ask for a new password instead of the first one, and of one that is too old', async () => {
    const must = async (account: string) =>
      ((await login(account)).data as { mustChangePassword: boolean }).mustChangePassword;
    const age = (account: string, days: number) =>
      t.db
        .updateTable('user')
        .set({ passwordChangedAt: new Date(clock - days * 86_400_000) })
        .where('account', '=', account)
        .execute();
    await age('expert06', 40);
    await age('expert07', 20);
    expect(await must('expert06')).toBe(false);
    await put({ passwordIsUpdatedRegularly: 1, updateCycle: 30 });
    expect([await must('expert06'), await must('expert07')]).toEqual([true, false]);
    const dueTime = async () =>
      (await t.as('expert07')(currentUserApi.read, { query: {} })).userInfo.passwordDueTime;
    expect(await dueTime()).toBe(null);
    await put({ updateInAdvance: 11 });
    expect(await dueTime()).toBe(clock + 10 * 86_400_000);
    await put({ passwordIsUpdatedRegularly: 0, mandatoryModificationOfInitialPassword: 1 });
    expect([await must('expert08'), await must('expert07')]).toEqual([true, false]);
  });

  it('W2. refuse common passwords, and those with a listed word, unless that is switched off', async () => {
    const change = (password: string) =>
      t.reply('expert10', currentAccountApi.modifyPassword, {
        body: { oldPassword: base64('Qifu2026'), password: base64(password) },
      });
    await put({ passwordBlocklist: '江岚,jianglan' });
    for (const common of ['Password123', 'JiangLan2026'])
      expect(await change(common)).toMatchObject({ extras: { issues: [{ rule: 'passwordCommon' }] } });
    await put({ passwordBlocklistSwitch: 0 });
    expect(outcome(await change('JiangLan2026'))).toBe('200');
  });

  it('name every rule a new password breaks', async () => {
    await put({
      passwordStrengthLimit: 1,
      passwordLengthMin: 1,
      passwordLengthMinNumber: 10,
      includeUppercaseLetters: 1,
      containsCharacters: 1,
    });
    const change = (password: string) =>
      t.reply('expert09', currentAccountApi.modifyPassword, {
        body: { oldPassword: base64('Qifu2026'), password: base64(password) },
      });
    const { extras } = await change('klein123');
    expect(extras?.issues?.map(({ rule }) => rule)).toEqual([
      'tooShort',
      'passwordUppercase',
      'passwordSign',
    ]);
    expect(outcome(await change('GrossUnd123!'))).toBe('200');
  });
});
