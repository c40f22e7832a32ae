import { administratorApi, currentUserApi, type Envelope } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, userIdOf } from '../../../testing/grading';
import { whileHeld } from '../../../testing/hold-row';

let t: TestApp;
let id: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  const words = ['mainSystem', 'systemManage', 'sysConfig', 'sysConfig:btn_edit'];
  await layRole(t, { words, members: ['supervisor'] });
  const people = ['admin', 'clerk', 'approver', 'supervisor', 'company01', 'person01'];
  id = Object.fromEntries(await Promise.all(people.map(async (one) => [one, await userIdOf(t, one)])));
});
afterAll(() => t.close());

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const put = (person: string, accounts: readonly string[]) =>
  t.reply(person, administratorApi.saveAdministrators, {
    body: { adminIds: accounts.map((one) => id[one] ?? one) },
  });
const accounts = async () =>
  (await t.as('admin')(administratorApi.listAdministrators, {})).map(({ account }) => account);

it('are listed and replaced, and admin stays whatever is sent', async () => {
  expect(await accounts()).toEqual(['admin']);
  expect(outcome(await put('admin', ['clerk']))).toBe('200');
  expect(await accounts()).toEqual(['admin', 'clerk']);
  expect(outcome(await put('admin', []))).toBe('200');
  expect(await accounts()).toEqual(['admin']);
});

it('signs in again whoever comes or goes', async () => {
  const authorization = await t.tokenOf('approver');
  const me = () => t.reply('nobody', currentUserApi.read, { query: {} }, { authorization });
  expect((await me()).code).toBe(200);
  await put('admin', ['approver']);
  expect((await me()).code).toBe(600);
  await put('admin', []);
});

it('refuses to leave out the caller, whom nobody knows, and firms', async () => {
  await t.db.updateTable('user').set({ isAdministrator: true }).where('account', '=', 'clerk').execute();
  expect(outcome(await put('clerk', ['approver']))).toBe('administrator.keepYourself');
  expect(outcome(await put('admin', ['clerk', 'nobodyAtAll']))).toBe('administrator.unfit');
  const refused = await put('admin', ['clerk', 'company01', 'person01']);
  expect(outcome(refused)).toBe('administrator.unfit');
  expect(refused.msg).toContain('何小满/person01');
  expect(await accounts()).toEqual(['admin', 'clerk']);
});

it('is for administrators alone', async () => {
  expect(outcome(await put('supervisor', ['supervisor']))).toBe('administrator.onlyByOne');
  expect(outcome(await put('company01', ['company01']))).toBe('access.denied');
});

it('cannot be changed by one who was taken off the list while waiting', async () => {
  const reply = await whileHeld(
    t,
    {
      lock: sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`,
      change: sql`update "user" set "isAdministrator" = false where account = 'clerk'`,
    },
    () => put('clerk', ['clerk', 'approver']),
  );
  expect(outcome(reply)).toBe('administrator.onlyByOne');
  expect(await accounts()).toEqual(['admin']);
});
