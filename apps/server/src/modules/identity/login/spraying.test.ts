import { type Envelope, messageApi, type SignInWork } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { answerWork } from '../../../testing/captcha-answers';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock), environment: { TRUST_PROXY: '127.0.0.1' } });
  await t.tokenOf('admin');
});
afterAll(() => t.close());
beforeEach(async () => {
  clock += 3_600_000;
  await t.db.updateTable('user').set({ enabledMark: 1, logErrorCount: 0, unlockTime: null }).execute();
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);

async function login(account: string, password: string, address: string, more: Record<string, string> = {}) {
  const { cookie = '', ...answer } = more;
  const reply = await t.server.inject({
    method: 'POST',
    url: '/api/oauth/Login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address, cookie },
    payload: new URLSearchParams({
      account,
      password: Buffer.from(password).toString('base64'),
      ...answer,
    }).toString(),
  });
  const mark = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { envelope: reply.json() as Envelope, mark };
}
const outcomeOf = async (...given: Parameters<typeof login>) => outcome((await login(...given)).envelope);

/** As the login page does. */
async function loginAsPage(account: string, password: string, address: string) {
  const { envelope } = await login(account, password, address);
  const { work } = (envelope.extras?.details ?? {}) as { work?: SignInWork };
  if (!work) return outcome(envelope);
  clock += work.waitSeconds * 1000;
  return outcomeOf(account, password, address, answerWork(work));
}

const told = async () => (await t.as('admin')(messageApi.list, { query: { type: 3 } })).list;
const audited = () =>
  t.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'job:security.spraying')
    .orderBy('id')
    .execute();
const figure = async () => {
  const { body } = await t.server.inject({ url: '/metrics' });
  return Number(/^qifu_sign_in_spraying_total (\d+)$/m.exec(body)?.[1]);
};

describe('B24. one password tried at many names', () => {
  it('is slowed, wherever it is tried from, and told to the administrators once', async () => {
    const before = await figure();
    for (const i of times(10))
      expect(await outcomeOf(`expert${10 + i}`, 'Summer2026', `203.0.${i}.1`)).toBe('login.wrong');
    expect(await outcomeOf('expert20', 'Summer2026', '198.51.100.1')).toBe('login.captchaMissing');
    expect(await outcomeOf('expert20', 'Autumn2026', '198.51.100.1')).toBe('login.wrong');
    expect(await outcomeOf('expert20', 'Qifu2026', '198.51.100.1')).toBe('200');
    expect(await loginAsPage('expert21', 'Summer2026', '198.51.100.1')).toBe('login.wrong');
    await t.runJobs();
    expect((await told()).map(({ title }) => title)).toEqual(['有人在用猜测的密码尝试大量账号']);
    expect(await audited()).toMatchObject([
      { result: 'ok', objectType: 'spraying', objectName: '203.0.9.1' },
    ]);
    expect(await figure()).toBe(before + 1);
  });

  it('stands nowhere, neither the password nor whose names', async () => {
    const rows = JSON.stringify(await t.db.selectFrom('guessedName').selectAll().execute());
    expect(rows).not.toContain('Summer');
    expect(rows).not.toContain('expert');
  });
});

describe('B24. many names tried from one address', () => {
  const office = '192.0.2.9';

  it('cost each guess from there a captcha; people who sign in rightly behind it get in', async () => {
    const { mark } = await login('expert01', 'Qifu2026', office);
    const count = (await audited()).length;
    for (const i of times(10)) await login(`ghost${i}`, `Guess${i}2026`, office);
    expect(await outcomeOf('expert02', 'Guess992026', office)).toBe('login.captchaMissing');
    expect(await outcomeOf('expert01', 'Qifu2026', office, { cookie: mark })).toBe('200');
    expect(await outcomeOf('expert02', 'Qifu2026', '203.0.113.5')).toBe('200');
    for (const account of ['expert03', 'expert04', 'admin'])
      expect(await loginAsPage(account, 'Qifu2026', office), account).toBe('200');
    for (const i of times(10))
      expect(await loginAsPage(`ghost${20 + i}`, `Guess${i}`, office)).toBe('login.wrong');
    await t.runJobs();
    expect(await audited()).toHaveLength(count + 1);
    clock += 31 * 60_000;
    expect(await outcomeOf('expert05', 'Qifu2026', office)).toBe('200');
  });

  it('are not the mistypings of an office at the same account', async () => {
    for (const i of times(12)) await login(`expert0${1 + (i % 4)}`, `Typo${i}2026`, office);
    expect(await outcomeOf('expert09', 'Qifu2026', office)).toBe('200');
  });
});

describe('telling of it', () => {
  /** From now on such rows are refused. */
  const refuse = (table: string, condition: string) =>
    sql
      .raw(`create or replace function refusing() returns trigger language plpgsql as $$
        begin raise exception 'out of order'; end $$;
        create trigger refusing before insert on ${table} for each row when (${condition})
          execute function refusing()`)
      .execute(t.db);

  it.each([
    ['"loginThrottle"', "new.key like 'raised:%'", 'Winter2026', 30],
    ['pgboss.job', "new.name = 'security.spraying'", 'Spring2026', 60],
  ])('fails nobody when %s does, and is made up for', async (table, condition, password, net) => {
    const before = [(await audited()).length, await figure()] as const;
    await refuse(table, condition);
    for (const i of times(10))
      expect(await outcomeOf(`spare${net + i}`, password, `203.0.${net + i}.1`)).toBe('login.wrong');
    await sql.raw(`drop trigger refusing on ${table}`).execute(t.db);
    expect(await loginAsPage(`spare${net + 10}`, password, `203.0.${net + 10}.1`)).toBe('login.wrong');
    await t.runJobs();
    expect([(await audited()).length, await figure()]).toEqual([before[0] + 1, before[1] + 1]);
  });
});
