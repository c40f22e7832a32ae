import {
  currentUserApi,
  type Envelope,
  oauthApi,
  secondFactorApi,
  sysConfigApi,
  usersApi,
} from '@qifu/contracts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readPicture } from '../../../testing/captcha-answers';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => t.close());
// Every code belongs to its thirty seconds: each test has a later one.
beforeEach(() => {
  clock += 120_000;
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const password = base64('Qifu2026');
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const login = (account: string, totpCode?: string, wire = password) =>
  t.reply('nobody', oauthApi.login, { body: { account, password: wire, ...(totpCode && { totpCode }) } });
const codeOf = (secret: string, stepsAway = 0) =>
  generateSync({ secret, epoch: Math.floor(clock / 1000) + 30 * stepsAway });
const idOf = async (account: string) =>
  (await t.db.selectFrom('user').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;

/** Turns it on as the person does: the secret, a first code, and the codes for the drawer. */
async function turnOn(account: string) {
  const { secret } = await t.as(account)(secondFactorApi.begin, {});
  const body = { password, totpCode: codeOf(secret) };
  const { recoveryCodes } = await t.as(account)(secondFactorApi.confirm, { body });
  clock += 60_000;
  return { secret, recoveryCodes };
}

describe('a second step', () => {
  it('counts once a first code and the own password were right, and is nowhere in the database', async () => {
    const { secret, address, qr } = await t.as('clerk')(secondFactorApi.begin, {});
    expect(address).toContain(`secret=${secret}`);
    expect(qr.path).toMatch(/^M0 0h1v1h-1z/);
    expect(outcome(await login('clerk'))).toBe('200');
    const confirm = async (totpCode: string, wire = password) =>
      outcome(await t.reply('clerk', secondFactorApi.confirm, { body: { password: wire, totpCode } }));
    expect(await confirm(codeOf(secret, 5))).toBe('login.codeWrong');
    expect(await confirm(codeOf(secret), base64('Wrong2026'))).toBe('secondFactor.passwordWrong');
    expect(await confirm(codeOf(secret))).toBe('200');
    expect(await confirm(codeOf(secret))).toBe('secondFactor.notBegun');
    const kept = JSON.stringify([
      await t.db.selectFrom('secondFactor').selectAll().execute(),
      await t.db.selectFrom('auditLog').selectAll().execute(),
      await t.db.selectFrom('idempotencyKey').selectAll().execute(),
    ]);
    expect(kept).not.toContain(secret);
    expect(outcome(await t.reply('clerk', secondFactorApi.begin, {}))).toBe('secondFactor.alreadyOn');
  });

  it('is asked for after a right password alone, without counting as a wrong guess', async () => {
    const { secret } = await turnOn('approver');
    for (const _ of times(7)) expect(outcome(await login('approver'))).toBe('login.codeNeeded');
    expect(outcome(await login('approver', codeOf(secret), base64('Wrong2026')))).toBe('login.wrong');
    expect(outcome(await login('approver', codeOf(secret, 3)))).toBe('login.codeWrong');
    expect(outcome(await login('approver', codeOf(secret)))).toBe('200');
    const log = t.db.selectFrom('loginLog').select('reason').where('account', '=', 'approver');
    const reasons = (await log.orderBy('creatorTime').orderBy('id').execute()).map(({ reason }) => reason);
    expect(reasons.slice(-3)).toEqual(['login.wrong', 'login.codeWrong', '']);
  });

  it('takes the code of the step before and after, and each only once', async () => {
    const { secret } = await turnOn('supervisor');
    expect(outcome(await login('supervisor', codeOf(secret, -1)))).toBe('200');
    expect(outcome(await login('supervisor', codeOf(secret, -1)))).toBe('login.codeWrong');
    expect(outcome(await login('supervisor', codeOf(secret, 1)))).toBe('200');
    // A step that was passed over is over, whoever read that code over a shoulder.
    expect(outcome(await login('supervisor', codeOf(secret)))).toBe('login.codeWrong');
    expect(outcome(await login('supervisor', codeOf(secret, 2)))).toBe('login.codeWrong');
  });

  it('lets one of two sign-ins in that show the same code at the same moment', async () => {
    const { secret, recoveryCodes } = await turnOn('expert01');
    // Whichever comes last, three wrong codes before or after the right one are enough to be asked for a captcha.
    const tryOnce = (totpCode: string) =>
      t.reply('nobody', oauthApi.login, {
        body: { account: 'expert01', password, totpCode, ...readPicture(new Date(clock)) },
      });
    const tally = async (code: string) =>
      (await Promise.all(times(4).map(() => tryOnce(code)))).map(outcome).sort();
    expect((await tally(codeOf(secret))).filter((one) => one === '200')).toHaveLength(1);
    clock += 16 * 60_000;
    expect((await tally(recoveryCodes[0] ?? '')).filter((one) => one === '200')).toHaveLength(1);
  });

  it('asks for a captcha after three wrong codes, and locks after five', async () => {
    const { secret } = await turnOn('expert02');
    const patient = (totpCode: string) =>
      t.reply('nobody', oauthApi.login, {
        body: { account: 'expert02', password, totpCode, ...readPicture(new Date(clock)) },
      });
    for (const i of times(3))
      expect(outcome(await login('expert02', codeOf(secret, 10 + i)))).toBe('login.codeWrong');
    expect(outcome(await login('expert02', codeOf(secret)))).toBe('login.captchaAfterGuesses');
    for (const i of times(2)) expect(outcome(await patient(codeOf(secret, 13 + i)))).toBe('login.codeWrong');
    expect(outcome(await login('expert02', codeOf(secret)))).toBe('login.lockedMinutes');
    expect(outcome(await patient(codeOf(secret)))).toBe('200');
  });

  it('opens with a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn('expert03');
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = ` ${recoveryCodes[3]?.toUpperCase().replace('-', ' ')} `;
    expect(outcome(await login('expert03', typed))).toBe('200');
    expect(outcome(await login('expert03', recoveryCodes[3]))).toBe('login.codeWrong');
    expect(await t.as('expert03')(secondFactorApi.read, {})).toMatchObject({ isOn: true, codesLeft: 9 });
    const hashes = await t.db.selectFrom('recoveryCode').select('codeHash').execute();
    expect(JSON.stringify(hashes)).not.toContain(recoveryCodes[3]?.replace('-', ''));
  });

  it('is turned off with password and code, and not with one of them', async () => {
    const { secret } = await turnOn('district');
    const off = async (wire: string, totpCode: string) =>
      outcome(await t.reply('district', secondFactorApi.turnOff, { body: { password: wire, totpCode } }));
    expect(await off(base64('Wrong2026'), codeOf(secret))).toBe('secondFactor.passwordWrong');
    expect(await off(password, codeOf(secret, 4))).toBe('login.codeWrong');
    expect(await off(password, codeOf(secret))).toBe('200');
    expect(outcome(await login('district'))).toBe('200');
    expect(await off(password, codeOf(secret, 1))).toBe('secondFactor.notOn');
  });
});

describe('whoever has lost app and codes', () => {
  const reset = async (by: string, account: string) =>
    outcome(await t.reply(by, usersApi.resetSecondFactor, { params: { id: await idOf(account) } }));

  it('gets in again once an administrator has taken it away, who cannot do so for himself', async () => {
    await turnOn('expert04');
    expect(outcome(await login('expert04'))).toBe('login.codeNeeded');
    expect(await reset('expert05', 'expert04')).toBe('access.denied');
    expect(await reset('admin', 'admin')).toBe('people.ownSecondFactorReset');
    const before = await t.reply('expert04', currentUserApi.read, { query: {} });
    expect(await reset('admin', 'expert04')).toBe('200');
    expect(outcome(before)).toBe('200');
    expect(outcome(await t.reply('expert04', currentUserApi.read, { query: {} }))).toBe('session.expired');
    expect(outcome(await login('expert04'))).toBe('200');
    expect(await reset('admin', 'expert04')).toBe('secondFactor.notOn');
  });
});

describe('a setting that requires it of staff', () => {
  it('asks them to turn it on at the next sign-in before anything else, and firms never', async () => {
    await t.as('admin')(sysConfigApi.update, { body: { secondFactorRequired: 1 } });
    const headersOf = async (account: string) => ({
      authorization: ((await login(account)).data as { token: string }).token,
    });
    const own = await headersOf('expert06');
    const call = t.reply;
    const { userInfo } = (await call('nobody', currentUserApi.read, { query: {} }, own)).data as {
      userInfo: { mustSetSecondFactor: boolean };
    };
    expect(userInfo.mustSetSecondFactor).toBe(true);
    expect(outcome(await call('nobody', usersApi.listAll, {}, own))).toBe('account.secondFactorMust');
    const begun = await call('nobody', secondFactorApi.begin, {}, own);
    const body = { password, totpCode: codeOf((begun.data as { secret: string }).secret) };
    expect(outcome(await call('nobody', secondFactorApi.confirm, { body }, own))).toBe('200');
    expect(outcome(await call('nobody', usersApi.listAll, {}, own))).not.toBe('account.secondFactorMust');
    const firm = await headersOf('company01');
    const { data } = await call('nobody', currentUserApi.read, { query: {} }, firm);
    expect((data as { userInfo: object }).userInfo).toMatchObject({ mustSetSecondFactor: false });
  });

  it('makes whoever turns it off set it up again at once', async () => {
    await t.as('admin')(sysConfigApi.update, { body: { secondFactorRequired: 0 } });
    const { secret } = await turnOn('expert07');
    await t.as('admin')(sysConfigApi.update, { body: { secondFactorRequired: 1 } });
    const body = { password, totpCode: codeOf(secret) };
    expect(outcome(await t.reply('expert07', secondFactorApi.turnOff, { body }))).toBe('200');
    expect(outcome(await t.reply('expert07', usersApi.listAll, {}))).toBe('account.secondFactorMust');
  });
});
