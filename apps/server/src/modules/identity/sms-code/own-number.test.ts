import { type Envelope, oauthApi, ownProfileApi, sysConfigApi, usersApi } from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/people';
import type { SmsMessage } from './sms-sender';

let t: TestApp;
let clock = Date.now();
const sent: SmsMessage[] = [];
beforeAll(async () => {
  const smsSender = { send: async (message: SmsMessage) => void sent.push(message) };
  t = await startTestApp({ now: () => new Date(clock), smsSender });
  await t.as('admin')(sysConfigApi.update, { body: { smsLoginSwitch: 1 } });
});
afterAll(() => t.close());
beforeEach(async () => {
  sent.length = 0;
  clock += 120_000;
  await t.db.deleteFrom('smsQuota').execute();
});

/** Another process or service may be late on a busy machine; no time is promised here. */
const patienceMs = 20_000;
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const oldPassword = Buffer.from('Qifu2026').toString('base64');
const own = (person: string) => t.as(person)(ownProfileApi.readBaseInfo, {});
const keep = async (person: string, mobilePhone: string) => {
  const { realName, gender } = await own(person);
  const body = { realName, gender, mobilePhone, oldPassword };
  return outcome(await t.reply(person, ownProfileApi.saveBaseInfo, { body }));
};
const askOwn = async (person: string) => outcome(await t.reply(person, ownProfileApi.sendNumberCode, {}));
const prove = async (person: string, smsCode: string) =>
  outcome(await t.reply(person, ownProfileApi.proveNumber, { body: { smsCode } }));
/** Whether a code sent to the number opens an account; where none comes, some code is tried. */
async function signsIn(mobilePhone: string): Promise<string> {
  const asked = await t.reply('nobody', oauthApi.sendSmsCode, { body: { mobilePhone } });
  expect(outcome(asked)).toBe('200');
  const arrived = async () => sent.length > 0;
  await vi.waitUntil(arrived, 1_000).catch(() => undefined);
  const smsCode = sent.at(-1)?.code ?? '000000';
  sent.length = 0;
  return outcome(await t.reply('nobody', oauthApi.login, { body: { account: mobilePhone, smsCode } }));
}
const lastCode = async () => {
  await vi.waitFor(() => expect(sent).toHaveLength(1), patienceMs);
  return sent[0]?.code ?? '';
};

it("a person's sign-in by SMS does not end because somebody else calls that number his own", async () => {
  const { mobilePhone } = await own('approver');
  expect(await signsIn(mobilePhone)).toBe('200');
  expect(await keep('clerk', mobilePhone)).toBe('200');
  expect(await own('clerk')).toMatchObject({ mobilePhone, isMobileUnproved: true });
  expect(await own('approver')).toMatchObject({ mobilePhone, isMobileUnproved: false });
  clock += 61_000;
  expect(await signsIn(mobilePhone)).toBe('200');
  // The code goes to the owner's phone, so whoever only says that it is his cannot prove it.
  clock += 61_000;
  expect(await askOwn('clerk')).toBe('200');
  const code = await lastCode();
  expect(sent[0]).toMatchObject({ mobilePhone, purpose: 'ownNumber' });
  expect(await prove('clerk', String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toBe(
    'login.smsWrong',
  );
  expect(await own('clerk')).toMatchObject({ isMobileUnproved: true });
});

it('a number one enters signs in once a code sent to it was entered, and never by a code of signing in', async () => {
  const mobilePhone = '13812340001';
  expect(await keep('supervisor', mobilePhone)).toBe('200');
  await t.reply('nobody', oauthApi.sendSmsCode, { body: { mobilePhone } });
  clock += 61_000;
  expect(await askOwn('supervisor')).toBe('200');
  const code = await lastCode();
  expect(
    outcome(await t.reply('nobody', oauthApi.login, { body: { account: mobilePhone, smsCode: code } })),
  ).toBe('login.smsWrong');
  expect(await prove('supervisor', code)).toBe('200');
  expect(await own('supervisor')).toMatchObject({ mobilePhone, isMobileUnproved: false });
  expect(await prove('supervisor', code)).toBe('login.numberSettled');
  expect(await askOwn('supervisor')).toBe('login.numberSettled');
  sent.length = 0;
  clock += 61_000;
  expect(await signsIn(mobilePhone)).toBe('200');
});

it('saving again leaves a number as unproved as it was, and one the office enters counts at once', async () => {
  expect(await keep('expert05', '13812340003')).toBe('200');
  expect(await keep('expert05', '13812340003')).toBe('200');
  expect(await own('expert05')).toMatchObject({ isMobileUnproved: true });
  const params = { id: await userIdOf(t, 'expert05') };
  const form = await t.as('admin')(usersApi.read, { params });
  const byOffice = (mobilePhone: string) =>
    t.as('admin')(usersApi.update, { params, body: { ...form, version: undefined, mobilePhone } as never });
  await byOffice('13812340003');
  expect(await signsIn('13812340003')).toBe('login.smsWrong');
  await byOffice('13812340004');
  clock += 61_000;
  expect(await signsIn('13812340004')).toBe('200');
});

it('nothing is sent or proved while the sign-in by SMS is off', async () => {
  expect(await keep('expert06', '13812340005')).toBe('200');
  await t.as('admin')(sysConfigApi.update, { body: { smsLoginSwitch: 0 } });
  expect(await askOwn('expert06')).toBe('login.smsOff');
  expect(await prove('expert06', '123456')).toBe('login.smsOff');
  await t.as('admin')(sysConfigApi.update, { body: { smsLoginSwitch: 1 } });
});
