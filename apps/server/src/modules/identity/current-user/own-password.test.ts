import { currentAccountApi, currentUserApi, type Envelope, oauthApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5 } from '#platform/password/hash-password';
import { startTestApp, type TestApp } from '#testing';

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

  it('takes the md5 form of the old password, never of the new one', async () => {
    expect(outcome(await change('company02', md5('Qifu2026'), md5('1')))).toBe('password.format');
    expect(outcome(await change('company02', md5('Qifu2026'), md5('Newpass1')))).toBe('password.format');
    expect(outcome(await change('company02', base64('Qifu2026'), base64('short')))).toBe('password.format');
    expect(outcome(await change('company02', base64('Qifu2026'), base64('Qifu2026')))).toBe(
      'password.sameAsOld',
    );
    expect(outcome(await change('company02', md5('Qifu2026'), base64('Newpass1')))).toBe('200');
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

  it('holds neither a connection nor a row while it waits for its turn', async () => {
    await t.tokenOf('company06');
    const guesses = times(60).map((i) => change('company06', base64(`Wrong${i}`), base64('Newpass1')));
    let most = 0;
    for (const _round of times(15)) {
      const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(t.db);
      most = Math.max(most, Number(rows[0]?.open));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await Promise.all(guesses);
    expect(most).toBeLessThanOrEqual(2);
  });
});
