import { setTimeout } from 'node:timers/promises';
import { currentAccountApi, currentUserApi, type Envelope, oauthApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5, verifyPassword } from '#platform/password/hash-password';
import { startTestApp, type TestApp } from '#testing';
import { createGate } from '../../../testing/gate';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const change = (person: string, oldPassword: string, password: string) =>
  t.reply(person, currentAccountApi.modifyPassword, { body: { oldPassword, password } });
const login = (account: string, password: string) =>
  t.reply('nobody', oauthApi.login, { body: { account, password: base64(password) } });
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('changing the own password', () => {
  it('ends every session, keeps the old one out and lets the new one in', async () => {
    expect(outcome(await change('company01', base64('Qifu2026'), base64('Newpass1')))).toBe('200');
    expect(outcome(await t.reply('company01', currentUserApi.read, { query: {} }))).toBe('session.expired');
    expect(outcome(await login('company01', 'Qifu2026'))).toBe('login.wrong');
    expect(outcome(await login('company01', 'Newpass1'))).toBe('200');
  });

  it('leaves one audit row without a password in it', async () => {
    const rows = await t.db
      .selectFrom('auditLog')
      .select(['account', 'input'])
      .where('action', 'like', '%modifyPassword')
      .execute();
    expect(rows.map(({ account }) => account)).toEqual(['company01']);
    expect(JSON.stringify(rows)).not.toContain(base64('Newpass1'));
  });

  it('16. takes the md5 form of both while no policy needs the text, and none of a common password', async () => {
    for (const common of ['', 'Password123', 'a123456'])
      expect(outcome(await change('company02', md5('Qifu2026'), md5(common)))).toBe('password.format');
    expect(outcome(await change('company02', md5('Qifu2026'), md5('Qifu2026')))).toBe('password.sameAsOld');
    expect(outcome(await change('company02', md5('Qifu2026'), md5('Newpass0')))).toBe('200');
    expect(outcome(await login('company02', 'Newpass0'))).toBe('200');
  });

  it('refuses the md5 form where a policy needs the text, and a wrong form', async () => {
    const set = (key: string, value: string) =>
      t.db.insertInto('sysConfig').values({ key, value, lastModifyUserId: null }).execute();
    await set('passwordBlocklist', '江岚');
    expect(outcome(await change('company03', md5('Qifu2026'), md5('Newpass1')))).toBe('people.md5Refused');
    await t.db.deleteFrom('sysConfig').execute();
    await set('passwordStrengthLimit', '1');
    expect(outcome(await change('company03', md5('Qifu2026'), md5('Newpass1')))).toBe('people.md5Refused');
    await t.db.deleteFrom('sysConfig').execute();
    expect(outcome(await change('company03', base64('Qifu2026'), base64('short')))).toBe('password.format');
    expect(outcome(await change('company03', base64('Qifu2026'), base64('Qifu2026')))).toBe(
      'password.sameAsOld',
    );
    expect(outcome(await change('company03', md5('Qifu2026'), base64('Newpass1')))).toBe('200');
  });

  it('is decided once when it is asked for twice at the same moment', async () => {
    const replies = await Promise.all(
      ['Newpass1', 'Newpass2'].map((next) => change('company04', base64('Qifu2026'), base64(next))),
    );
    expect(replies.map(outcome).filter((code) => code === '200')).toHaveLength(1);
  });
});

describe('guessing the old password', () => {
  it('is over after ten guesses, however many come at once, and locks nobody', async () => {
    const replies = await Promise.all(
      times(100).map((i) => change('company05', base64(`Wrong${i}`), base64('Newpass1'))),
    );
    expect(replies.filter((reply) => outcome(reply) === 'password.oldWrong')).toHaveLength(10);
    expect(outcome(await change('company05', base64('Qifu2026'), base64('Newpass1')))).toBe(
      'password.tooMany',
    );
    expect(outcome(await login('company05', 'Qifu2026'))).toBe('200');
  });

  /** Guesses of all people that were counted: what waits for its turn is none yet. */
  const countGuesses = async () => {
    const rows = await t.db.selectFrom('loginThrottle').select('failures').execute();
    return rows.reduce((sum, { failures }) => sum + failures, 0);
  };

  /** Longer than ten calls take to come to the line. */
  const inLineMs = 500;

  it('holds neither a connection nor a row while it waits for its turn', async () => {
    await t.tokenOf('company06');
    await t.db.deleteFrom('loginThrottle').execute();
    const gate = createGate();
    const busy = [1, 2].map(() =>
      verifyPassword('', { md5: '' }, { around: () => gate.opened.then(() => false) }),
    );
    const guesses = times(10).map((i) => change('company06', base64(`Wrong${i}`), base64('Newpass1')));
    await setTimeout(inLineMs);
    expect(await countGuesses()).toBe(0);
    const { rows: open } = await sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(t.db);
    const user = t.db.selectFrom('user').select('id').where('account', '=', 'company06');
    expect(await user.forUpdate().noWait().execute()).toHaveLength(1);
    expect(open).toEqual([]);

    gate.open();
    expect((await Promise.all(guesses)).map(outcome)).toEqual(times(10).map(() => 'password.oldWrong'));
    expect(await countGuesses()).toBe(10);
    await Promise.all(busy);
  });
});
