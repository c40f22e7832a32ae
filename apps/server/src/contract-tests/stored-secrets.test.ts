import { coSignatureApi, currentUserApi, oauthApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const password = base64('Qifu2026');
const withKey = (key: string) => ({ 'idempotency-key': key });

/** Every column that can hold a text, of every table of the product and of its queue. */
const textColumns = async () =>
  (
    await sql<{ place: string; schema: string; name: string; column: string }>`
      select c.table_schema || '.' || c.table_name || '.' || c.column_name as place,
             c.table_schema as schema, c.table_name as name, c.column_name as "column"
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
        and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`.execute(t.db)
  ).rows;

/** Places of the database where one of the texts stands. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { place, schema, name, column } of await textColumns()) {
    const rows = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)}
      where ${sql.join(
        texts.map((text) => sql`position(${text} in ${sql.ref(column)}::text) > 0`),
        sql` or `,
      )} limit 1`.execute(t.db);
    if (rows.rows.length > 0) found.push(place);
  }
  return found;
}

const secretsOf = (data: unknown) =>
  Object.entries(data as Record<string, unknown>)
    .filter(([name, value]) => ['token', 'epolicyKey'].includes(name) && typeof value === 'string')
    .map(([, value]) => String(value).replace('bearer ', ''));

describe('a secret the server hands out', () => {
  it('B28. stands nowhere in the database: sign-in, exchange and co-signature, each sent with a key', async () => {
    const body = { account: 'clerk', password };
    const signedIn = await t.reply('nobody', oauthApi.login, { body }, withKey('sign-in'));
    const second = await t.reply('nobody', oauthApi.login, { body }, withKey('second'));
    const exchanged = await t.reply(
      'nobody',
      oauthApi.exchangeTicket,
      { body: { ticket: (second.data as { token: string }).token, confirm: true } },
      withKey('exchange'),
    );
    const signed = await t.reply(
      'clerk',
      coSignatureApi.sign,
      {
        body: {
          action: 'conflict.override',
          objectId: '1',
          account: 'approver',
          password,
          reason: '确有必要',
        },
      },
      withKey('co-signature'),
    );
    const replies = [signedIn, second, exchanged, signed];
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const secrets = replies.flatMap(({ data }) => secretsOf(data));
    expect(secrets).toHaveLength(7);

    expect(await placesOf(secrets)).toEqual([]);
    expect(await placesOf([password])).toEqual([]);
  });

  it('is looked for in places where it would be found', async () => {
    expect(await placesOf(['陆清和'])).toContain('public.user.realName');
  });
});

describe('a key sent with a call that hands out a secret', () => {
  const login = (text: string, key: string) =>
    t.reply(
      'nobody',
      oauthApi.login,
      { body: { account: 'expert01', password: base64(text) } },
      withKey(key),
    );

  it('is not used: the same sign-in again opens a session of its own', async () => {
    const [first, again] = [await login('Qifu2026', 'twice'), await login('Qifu2026', 'twice')];
    const tokens = [first, again].map(({ data }) => (data as { token: string }).token);

    expect(new Set(tokens).size).toBe(2);
    for (const authorization of tokens)
      expect((await t.reply('nobody', currentUserApi.read, { query: {} }, { authorization })).code).toBe(200);
  });

  it('does not stand in the way after a refusal', async () => {
    expect(await login('Wrong2026', 'refused')).toMatchObject({ extras: { errorCode: 'login.wrong' } });
    expect(await login('Wrong2026', 'refused')).toMatchObject({ extras: { errorCode: 'login.wrong' } });
    expect(await login('Qifu2026', 'refused')).toMatchObject({ code: 200 });
  });
});
