import { currentAccountApi, type Envelope, oauthApi, secondFactorApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ statementTimeoutMs: 300 });
});
afterAll(() => t.close());
afterEach(async () => {
  for (const table of ['session', 'user', 'loginThrottle'])
    await sql.raw(`drop trigger if exists failing on "${table}"`).execute(t.db);
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const login = (account: string, password = 'Qifu2026') =>
  t.reply('nobody', oauthApi.login, { body: { account, password: base64(password) } });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** From now on writes to a table fail. */
const failAt = (table: string, event: string, failure = "using errcode = 'XX000'") =>
  sql
    .raw(`create or replace function failing() returns trigger language plpgsql as $$
      begin raise exception 'out of order' ${failure}; end $$;
      create trigger failing before ${event} on "${table}" for each row execute function failing()`)
    .execute(t.db);
const mend = async (table: string) =>
  void (await sql.raw(`drop trigger failing on "${table}"`).execute(t.db));

/** What is held against an account, from wherever. */
async function heldAgainst(account: string) {
  const { logErrorCount } = await t.db
    .selectFrom('user')
    .select('logErrorCount')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const rows = await t.db
    .selectFrom('loginThrottle')
    .select('failures')
    .where('key', 'like', `%${account}%`)
    .execute();
  return logErrorCount + rows.reduce((sum, { failures }) => sum + failures, 0);
}

describe('work of the server that fails is no wrong password:', () => {
  it.each([
    ['an unexpected failure', 'expert01', "using errcode = 'XX000'", 500],
    ['a full disk', 'expert02', "using errcode = '53100'", 503],
  ])('%s while the session opens', async (_what, account, failure, code) => {
    await failAt('session', 'insert', failure);
    for (const _ of times(8)) expect((await login(account)).code).toBe(code);
    await mend('session');
    expect(await heldAgainst(account)).toBe(0);
    expect(outcome(await login(account))).toBe('200');
  });

  it('a count that cannot be kept', async () => {
    await failAt('loginThrottle', 'insert or update');
    for (const password of ['Qifu2026', 'Wrong2026', 'Wrong2027'])
      expect((await login('expert03', password)).code).toBe(500);
    await mend('loginThrottle');
    expect(await heldAgainst('expert03')).toBe(0);
    expect(outcome(await login('expert03'))).toBe('200');
  });

  it('a password that cannot be looked at', async () => {
    const user = t.db.updateTable('user').where('account', '=', 'expert04');
    await user.set({ passwordHash: 'no hash at all' }).execute();
    for (const _ of times(8)) expect((await login('expert04')).code).toBe(500);
    expect(await heldAgainst('expert04')).toBe(0);
  });

  it('a database that does not answer in time', async () => {
    await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('user').select('id').where('account', '=', 'expert05').forUpdate().execute();
      for (const _ of times(4)) expect((await login('expert05')).code).toBeGreaterThanOrEqual(500);
    });
    expect(await heldAgainst('expert05')).toBe(0);
    expect(outcome(await login('expert05'))).toBe('200');
  });

  it('a change of the own password that comes to nothing', async () => {
    await t.tokenOf('expert06');
    await failAt('user', 'update');
    const body = { oldPassword: base64('Qifu2026'), password: base64('Jianglan88') };
    for (const _ of times(11))
      expect((await t.reply('expert06', currentAccountApi.modifyPassword, { body })).code).toBe(500);
    await mend('user');
    expect(outcome(await t.reply('expert06', currentAccountApi.modifyPassword, { body }))).toBe('200');
  });

  it('an unlocking of the screen whose count cannot be taken away', async () => {
    const body = { action: 'unlock' as const, account: 'expert07', password: base64('Qifu2026') };
    const wrong = { ...body, password: base64('Wrong2026') };
    expect((await t.reply('expert07', oauthApi.lockScreen, { body: wrong })).code).toBe(400);
    await failAt('loginThrottle', 'delete', "using errcode = '53100'");
    for (const _ of times(11))
      expect((await t.reply('expert07', oauthApi.lockScreen, { body })).code).toBe(503);
    await mend('loginThrottle');
    expect(outcome(await t.reply('expert07', oauthApi.lockScreen, { body }))).toBe('200');
  });

  it('a code of the second step that cannot be looked for', async () => {
    const { secret } = await t.as('expert08')(secondFactorApi.begin, {});
    const password = base64('Qifu2026');
    const body = { password, totpCode: generateSync({ secret }) };
    const { recoveryCodes } = await t.as('expert08')(secondFactorApi.confirm, { body });
    const withCode = (code: string) =>
      t.reply('nobody', oauthApi.login, { body: { account: 'expert08', password, totpCode: code } });
    await sql`alter table "recoveryCode" rename to "recoveryCodeAway"`.execute(t.db);
    for (const _ of times(11)) expect((await withCode(recoveryCodes[0] ?? '')).code).toBe(500);
    await sql`alter table "recoveryCodeAway" rename to "recoveryCode"`.execute(t.db);
    expect(outcome(await withCode(recoveryCodes[0] ?? ''))).toBe('200');
  });
});
