import { coSignatureApi, currentAccountApi, oauthApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const password = base64('Qifu2026');

/**
 * A fingerprint of all that signing in, locking, unlocking, co-signing and a new password change. The counted guess is
 * not among it: it is written before anybody looks whether the password is right.
 */
const state = async () => {
  const { rows } = await sql<{ print: string }>`select md5(
    (select jsonb_agg(to_jsonb(u) - 'logErrorCount' order by u.id) from "user" u)::text
    || (select jsonb_agg(s order by s.id) from session s)::text
    || coalesce((select jsonb_agg(l order by l.id) from "loginLog" l)::text, '')
    || coalesce((select jsonb_agg(c order by c.id) from "coSignature" c)::text, '')) as print`.execute(t.db);
  return rows[0]?.print;
};

const calls: [string, () => Promise<{ code: number }>][] = [
  ['a sign-in', () => t.reply('nobody', oauthApi.login, { body: { account: 'company01', password } })],
  ['a lock', () => t.reply('clerk', oauthApi.lockScreen, { body: { action: 'lock' } })],
  [
    'an unlocking',
    () => t.reply('clerk', oauthApi.lockScreen, { body: { action: 'unlock', account: 'clerk', password } }),
  ],
  [
    'a co-signature',
    () =>
      t.reply('clerk', coSignatureApi.sign, {
        body: { action: 'sheet.void', objectId: '1', account: 'supervisor', password, reason: '评分有误' },
      }),
  ],
  [
    'a new password',
    () =>
      t.reply('clerk', currentAccountApi.modifyPassword, {
        body: { oldPassword: password, password: base64('Newpass1') },
      }),
  ],
];

it.each(calls)('%s is undone when its audit row cannot be written', async (_name, call) => {
  await t.tokenOf('clerk');
  await sql`create function refuse_audit() returns trigger language plpgsql as
    $$ begin raise exception 'no audit row'; end $$`.execute(t.db);
  await sql`create trigger refuse_audit before insert on "auditLog"
    for each row when (new.result = 'ok') execute function refuse_audit()`.execute(t.db);
  const before = await state();
  const refused = await call();
  const after = await state();
  await sql`drop function refuse_audit() cascade`.execute(t.db);

  expect(refused.code).toBe(500);
  expect(after).toBe(before);
  expect((await call()).code).toBe(200);
  expect(await state()).not.toBe(before);
});

it('a refused sign-in leaves its log row and its audit row together, and names whom it was about', async () => {
  await t.reply('nobody', oauthApi.login, { body: { account: 'company02', password: base64('Wrong1') } });
  const { rows } = await sql`select l.account, l.reason, a."errorCode", a."objectName" from "loginLog" l
    join "auditLog" a on a.xmin = l.xmin where not l."isSuccess"`.execute(t.db);
  const { realName } = await t.db
    .selectFrom('user')
    .select('realName')
    .where('account', '=', 'company02')
    .executeTakeFirstOrThrow();
  expect(rows).toEqual([
    { account: 'company02', reason: 'login.wrong', errorCode: 'login.wrong', objectName: realName },
  ]);
});
