import { currentAccountApi, type Envelope, knownDeviceApi, type SignInWork, usersApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { answerWork, readPicture } from '../../../testing/captcha-answers';
import { userIdOf } from '../../../testing/people';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock), environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  clock += 3_600_000;
  for (const table of ['loginThrottle', 'guessedName', 'knownDevice'] as const)
    await t.db.deleteFrom(table).execute();
  await t.db.updateTable('user').set({ enabledMark: 1, logErrorCount: 0, unlockTime: null }).execute();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const experts = times(30).map((i) => `expert${String(i + 1).padStart(2, '0')}`);
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const workIn = ({ extras }: Envelope) => (extras?.details as { work?: SignInWork } | undefined)?.work;

interface From {
  address?: string;
  cookie?: string;
  password?: string;
  answer?: { code: string; timestamp: string };
}

/** Signs in over the public door as a browser at some address; gives the reply and the cookie it left. */
async function login(
  account: string,
  { address = '192.0.2.9', cookie, password = 'Qifu2026', answer }: From = {},
) {
  const reply = await t.server.inject({
    method: 'POST',
    url: '/api/oauth/Login',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    },
    payload: new URLSearchParams({ account, password: base64(password), ...answer }).toString(),
  });
  return {
    envelope: reply.json() as Envelope,
    cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0],
  };
}
const guess = async (account: string, from: From = {}) =>
  (await login(account, { password: 'Wrong2026', ...from })).envelope;

/** As the login page does: what is asked for is worked at, waited for and sent with the same password. */
async function loginAsPage(account: string, from: From = {}) {
  const first = await login(account, from);
  const work = workIn(first.envelope);
  if (!work) return first;
  clock += work.waitSeconds * 1000;
  return await login(account, { ...from, answer: answerWork(work) });
}

/** So many wrong passwords at each of these accounts, from each of these addresses. */
async function guessAll(accounts: readonly string[], addresses: readonly string[], count: number) {
  for (const address of addresses)
    for (const account of accounts)
      for (const i of times(count)) await guess(account, { address, password: `Wrong${i}` });
}

const userOf = (account: string) =>
  t.db
    .selectFrom('user')
    .select(['id', 'enabledMark', 'logErrorCount'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow();

describe('B24. locking out is no weapon:', () => {
  it('thirty experts who are guessed at from several addresses all sign in', async () => {
    const known = new Map<string, string>();
    for (const account of experts) known.set(account, (await login(account)).cookie ?? '');
    await guessAll(experts, ['198.51.100.1', '198.51.101.1', '203.0.113.7', '192.0.2.77'], 3);
    for (const account of experts) {
      const { envelope } = await login(account, { cookie: known.get(account) ?? '' });
      expect(outcome(envelope), account).toBe('200');
    }
    await guessAll(experts, ['198.51.100.1'], 6);
    for (const account of experts) {
      const before = clock;
      expect(outcome((await loginAsPage(account)).envelope), account).toBe('200');
      expect(clock - before, 'seconds a new device waits').toBeLessThanOrEqual(5_000);
    }
  });

  it('a captcha comes before a lock, and no more is looked at without one', async () => {
    const replies = await Promise.all(times(40).map((i) => guess('expert01', { password: `Wrong${i}` })));
    expect(replies.filter((one) => outcome(one) === 'login.wrong')).toHaveLength(3);
    expect(outcome(await guess('expert01'))).toBe('login.captchaAfterGuesses');
    for (const _ of times(2))
      expect(outcome((await loginAsPage('expert01', { password: 'Wrong2026' })).envelope)).toBe(
        'login.wrong',
      );
    expect(await userOf('expert01')).toMatchObject({ enabledMark: 2, logErrorCount: 5 });
    const { envelope } = await login('expert01');
    expect(envelope).toMatchObject({ code: 423, extras: { errorCode: 'login.lockedMinutes' } });
    expect(envelope.msg).toContain('验证码');
    expect(outcome((await loginAsPage('expert01')).envelope)).toBe('200');
    expect(await userOf('expert01')).toMatchObject({ enabledMark: 1, logErrorCount: 0 });
  });

  it('whoever pays for each guess has ten in a quarter of an hour from his network', async () => {
    const outcomes: string[] = [];
    for (const i of times(12))
      outcomes.push(outcome((await loginAsPage('expert02', { password: `Wrong${i}` })).envelope));
    expect(outcomes).toEqual([...times(10).map(() => 'login.wrong'), 'login.tooMany', 'login.tooMany']);
    expect(outcome((await loginAsPage('expert02', { address: '203.0.113.1' })).envelope)).toBe('200');
  });

  it('the right password of admin gets in behind an address that is busy with guessing', async () => {
    const { cookie = '' } = await login('admin');
    for (const i of times(30)) await guess('admin', { password: `Wrong${i}` });
    for (const account of experts) for (const i of times(4)) await guess(account, { password: `Wrong${i}` });
    expect(outcome((await login('admin', { cookie })).envelope)).toBe('200');
    for (const i of times(30)) await guess('admin', { password: `Wrong${i}` });
    const { envelope } = await login('admin');
    expect(envelope).toMatchObject({ code: 400, extras: { errorCode: 'login.captchaMissing' } });
    expect(outcome((await loginAsPage('admin')).envelope)).toBe('200');
  });

  it('a front end that knows pictures only is told by getConfig and gets in with one', async () => {
    for (const i of times(5)) await guess('expert03', { password: `Wrong${i}` });
    const config = (account: string, cookie = '') =>
      t.server
        .inject({
          url: `/api/oauth/getConfig/${account}`,
          headers: { cookie, 'x-forwarded-for': '192.0.2.9' },
        })
        .then((reply) => (reply.json() as Envelope).data);
    expect(await config('expert03')).toMatchObject({ enableVerificationCode: 1, verificationForm: 'work' });
    expect(await config('expert04')).toMatchObject({ enableVerificationCode: 0, verificationForm: 'none' });
    for (const i of times(5)) await guess('ghost-of-03', { password: `Wrong${i}` });
    expect(await config('ghost-of-03')).toMatchObject({
      enableVerificationCode: 1,
      verificationForm: 'work',
    });
    const answer = readPicture(new Date(clock));
    const { envelope, cookie = '' } = await login('expert03', { answer });
    expect(outcome(envelope)).toBe('200');
    for (const i of times(5)) await guess('expert03', { password: `Wrong${i}`, address: '203.0.113.1' });
    expect(await config('expert03')).toMatchObject({ enableVerificationCode: 1 });
    expect(await config('expert03', cookie)).toMatchObject({ enableVerificationCode: 0, work: null });
  });
});

describe('a lock', () => {
  const set = (key: string, value: string) =>
    t.db
      .insertInto('sysConfig')
      .values({ key, value, lastModifyUserId: null })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  const changeUser = (account: string, values: object) =>
    t.db.updateTable('user').set(values).where('account', '=', account).execute();
  const keys = ['passwordErrorsNumber', 'lockType'];
  afterEach(() => t.db.deleteFrom('sysConfig').where('key', 'in', keys).execute());
  /** Five wrong passwords, the last two behind a captcha. */
  const lockByGuesses = async (account: string) => {
    for (const i of times(3)) await guess(account, { password: `Wrong${i}` });
    for (const _ of times(2)) await guess(account, { answer: readPicture(new Date(clock)) });
  };

  it.each(['10', '0'])('by guesses stays one when the limit becomes %s', async (limit) => {
    await lockByGuesses('expert21');
    await lockByGuesses('ghost21');
    await set('passwordErrorsNumber', limit);
    for (const account of ['expert21', 'ghost21']) {
      expect(outcome(await guess(account)), account).toBe('login.lockedMinutes');
      expect(outcome(await guess(account, { answer: readPicture(new Date(clock)) }))).toBe('login.wrong');
      expect(outcome(await guess(account)), account).toBe('login.lockedMinutes');
    }
    expect(await userOf('expert21')).toMatchObject({ enabledMark: 2, logErrorCount: 6 });
    expect(outcome((await loginAsPage('expert21')).envelope)).toBe('200');
  });

  it('by guesses that waits for an administrator keeps strangers out only, whatever the limit is by then', async () => {
    const { cookie = '' } = await login('expert22');
    await set('lockType', '1');
    await lockByGuesses('expert22');
    await set('passwordErrorsNumber', '10');
    expect(outcome((await login('expert22')).envelope)).toBe('login.lockedForGood');
    expect(outcome((await login('expert22', { cookie })).envelope)).toBe('200');
  });

  it('of an administrator holds for everybody, however many wrong passwords came before', async () => {
    const { cookie = '' } = await login('expert23');
    await lockByGuesses('expert23');
    expect(outcome((await login('expert23', { cookie })).envelope)).toBe('200');
    await changeUser('expert23', { enabledMark: 2, logErrorCount: 6 });
    expect(outcome((await login('expert23', { cookie })).envelope)).toBe('login.lockedForGood');
    const until = new Date(clock + 600_000);
    await changeUser('expert23', { unlockTime: until });
    const { envelope } = await login('expert23', { cookie });
    expect(outcome(envelope)).toBe('login.lockedForAllMinutes');
    expect(envelope.msg).not.toContain('验证码');
  });
});

describe('work in place of a picture', () => {
  const asked = async (account: string) => {
    for (const i of times(4)) await guess(account, { password: `Wrong${i}` });
    return workIn(await guess(account)) ?? expect.fail('no work was given');
  };

  it('is good once, for its account, after its seconds and within five minutes', async () => {
    const work = await asked('expert05');
    const answer = answerWork(work);
    expect(outcome((await login('expert05', { answer })).envelope)).toBe('login.captchaTooSoon');
    clock += work.waitSeconds * 1000;
    await asked('expert06');
    expect(outcome((await login('expert06', { answer })).envelope)).toBe('login.captchaWrong');
    const other = { ...answer, code: `0${answer.code}` };
    expect(outcome((await login('expert05', { answer: other })).envelope)).toBe('login.captchaWrong');
    expect(outcome((await login('expert05', { answer, password: 'Wrong2026' })).envelope)).toBe(
      'login.wrong',
    );
    expect(outcome((await login('expert05', { answer })).envelope)).toBe('login.captchaExpired');
    const late = answerWork(workIn(await guess('expert05'))!);
    clock += 301_000;
    expect(outcome((await login('expert05', { answer: late })).envelope)).toBe('login.captchaExpired');
  });

  it('grows with what was tried, and never beyond a few seconds', async () => {
    const waits: number[] = [];
    for (const i of times(24)) {
      const answer = readPicture(new Date(clock));
      const from = { address: `203.0.${i}.1`, password: `Wrong${i}`, answer };
      expect(outcome((await login('expert07', from)).envelope)).toBe('login.wrong');
      waits.push(workIn(await guess('expert07', { address: '192.0.2.9' }))?.waitSeconds ?? 0);
    }
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect([waits[0], waits.at(-1)]).toEqual([0, 5]);
  });
});

describe('work that was drawn while less was due', () => {
  it('does not serve once more is asked for', async () => {
    for (const i of times(3)) await guess('expert24', { password: `Wrong${i}` });
    const easy = workIn(await guess('expert24')) ?? expect.fail('no work was given');
    for (const i of times(9))
      await guess('expert24', { address: `203.0.${i}.1`, answer: readPicture(new Date(clock)) });
    clock += easy.waitSeconds * 1000;
    const { envelope } = await login('expert24', { answer: answerWork(easy) });
    expect(envelope.extras).toMatchObject({ errorCode: 'login.lockedMinutes' });
    expect(workIn(envelope)?.bits).toBeGreaterThan(easy.bits);
    expect(outcome((await loginAsPage('expert24')).envelope)).toBe('200');
  });
});

describe('a known device', () => {
  it('is left by a good sign-in in a cookie that scripts cannot read, and is kept as a hash', async () => {
    const reply = await t.server.inject({
      method: 'POST',
      url: '/api/oauth/Login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ account: 'expert08', password: base64('Qifu2026') }).toString(),
    });
    const left = String(reply.headers['set-cookie']);
    expect(left).toMatch(
      /^qifu-device=[\w-]{43}\.[0-9a-f]{32}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const [row] = await t.db.selectFrom('knownDevice').selectAll().execute();
    expect(left).not.toContain(row?.tokenHash);
    expect(reply.body).not.toContain(left.slice(12, 40));
    const again = await login('expert08', { cookie: left.split(';')[0] ?? '' });
    expect(again.cookie).toBe(left.split(';')[0]);
    expect(await t.db.selectFrom('knownDevice').selectAll().execute()).toHaveLength(1);
    expect((await login('expert08', { password: 'Wrong2026' })).cookie).toBe('');
  });

  it('has five wrong passwords of its own, then is a stranger until its person has signed in again', async () => {
    const { cookie = '' } = await login('expert09');
    for (const i of times(4)) await guess('expert09', { password: `Wrong${i}` });
    const replies = await Promise.all(
      times(20).map((i) => guess('expert09', { cookie, password: `Wrong${i}` })),
    );
    expect(replies.filter((one) => outcome(one) === 'login.wrong')).toHaveLength(5);
    expect(await userOf('expert09')).toMatchObject({ logErrorCount: 3 });
    expect(outcome((await login('expert09', { cookie })).envelope)).toBe('login.captchaAfterGuesses');
    expect(outcome((await loginAsPage('expert09', { cookie })).envelope)).toBe('200');
    expect(outcome((await login('expert09', { cookie, password: 'Wrong2026' })).envelope)).toBe(
      'login.wrong',
    );
    expect(outcome((await login('expert09', { cookie })).envelope)).toBe('200');
  });

  it('is bound to its person: people who share a browser have one each, and another name is a stranger', async () => {
    const first = await login('expert10');
    const second = await login('expert11', { cookie: first.cookie ?? '' });
    expect(second.cookie).not.toBe(first.cookie);
    for (const account of ['expert10', 'expert11', 'expert12'])
      for (const i of times(5)) await guess(account, { password: `Wrong${i}`, address: '203.0.113.1' });
    const outcomes = async (cookie = '') => {
      const found: string[] = [];
      for (const account of ['expert10', 'expert11', 'expert12'])
        found.push(outcome((await guess(account, { cookie })) as Envelope));
      return found;
    };
    clock += 11 * 60_000;
    expect(await outcomes(second.cookie)).toEqual([
      'login.wrong',
      'login.wrong',
      'login.captchaAfterGuesses',
    ]);
    expect(await outcomes(first.cookie)).toEqual(times(3).map(() => 'login.captchaAfterGuesses'));
    expect(await outcomes(`${second.cookie?.slice(0, -1)}x`)).toEqual(
      times(3).map(() => 'login.captchaAfterGuesses'),
    );
  });

  it('stays known for some minutes where the answer to the next who signs in there is lost', async () => {
    const { cookie = '' } = await login('expert18');
    await login('expert19', { cookie });
    for (const account of ['expert18', 'expert19'])
      for (const i of times(5)) await guess(account, { password: `Wrong${i}`, address: '203.0.113.1' });
    expect(outcome(await guess('expert18', { cookie }))).toBe('login.wrong');
    expect(outcome(await guess('expert19', { cookie }))).toBe('login.captchaAfterGuesses');
    const arrived = await loginAsPage('expert19', { cookie });
    expect(outcome(await guess('expert18', { cookie: arrived.cookie ?? '' }))).toBe('login.wrong');
    expect((await login('expert18', { cookie })).cookie).toBe(cookie);
    clock += 11 * 60_000;
    for (const i of times(5)) await guess('expert18', { password: `Wrong${i}`, address: '203.0.113.1' });
    expect(outcome((await login('expert18', { cookie })).envelope)).toBe('200');
  });

  it('goes with the account', async () => {
    await sql`insert into "user" (id, account, "realName", "passwordHash") values ('gone', 'gone', '离职', 'x')`.execute(
      t.db,
    );
    const used = new Date(clock);
    const device = { id: 'd', userId: 'gone', tokenHash: 'h', creatorTime: used, lastUsedAt: used };
    await t.db.insertInto('knownDevice').values(device).execute();
    await t.db.deleteFrom('user').where('id', '=', 'gone').execute();
    expect(await t.db.selectFrom('knownDevice').select('id').where('userId', '=', 'gone').execute()).toEqual(
      [],
    );
  });

  it('is listed to its person, and a stranger again once he has removed it', async () => {
    const { envelope, cookie = '' } = await login('expert13');
    const other = await login('expert13');
    const own = { authorization: (envelope.data as { token: string }).token, cookie };
    const call = t.as('nobody', own);
    const { list } = await call(knownDeviceApi.list, {});
    expect(list.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    const mine = list.find(({ isThis }) => isThis) ?? expect.fail('this device is missing');
    await call(knownDeviceApi.remove, { params: { id: mine.id } });
    const gone = await t.reply('expert14', knownDeviceApi.remove, { params: { id: list[0]?.id ?? '' } });
    expect(outcome(gone)).toBe('record.missing');
    for (const i of times(5)) await guess('expert13', { password: `Wrong${i}`, address: '203.0.113.1' });
    expect(outcome((await login('expert13', { cookie })).envelope)).toBe('login.captchaAfterGuesses');
    expect(outcome((await login('expert13', { cookie: other.cookie ?? '' })).envelope)).toBe('200');
  });

  it('of others goes with the password, and every one with a password somebody else has set', async () => {
    const here = await login('expert15');
    await login('expert15');
    const own = { authorization: (here.envelope.data as { token: string }).token, cookie: here.cookie ?? '' };
    const body = { oldPassword: base64('Qifu2026'), password: base64('Jianglan88') };
    expect(outcome(await t.reply('nobody', currentAccountApi.modifyPassword, { body }, own))).toBe('200');
    const kept = () =>
      t.db.selectFrom('knownDevice').innerJoin('user', 'user.id', 'userId').select('account').execute();
    expect((await kept()).filter(({ account }) => account === 'expert15')).toHaveLength(1);
    for (const i of times(5)) await guess('expert15', { password: `Wrong${i}`, address: '203.0.113.1' });
    const again = await login('expert15', { cookie: here.cookie ?? '', password: 'Jianglan88' });
    expect(outcome(again.envelope)).toBe('200');
    const set = { userPassword: base64('Linlang99'), validatePassword: base64('Linlang99') };
    const { id } = await userOf('expert15');
    expect(outcome(await t.reply('admin', usersApi.resetPassword, { params: { id }, body: set }))).toBe(
      '200',
    );
    expect((await kept()).filter(({ account }) => account === 'expert15')).toEqual([]);
  });

  it('does not open what an administrator has locked', async () => {
    const { cookie = '' } = await login('expert16');
    await t.db
      .updateTable('user')
      .set({ enabledMark: 2, unlockTime: sql<never>`null` })
      .where('account', '=', 'expert16')
      .execute();
    expect(outcome((await login('expert16', { cookie })).envelope)).toBe('login.lockedForGood');
  });

  it('is one of twenty at most, and programs that keep no cookie take the place of none that came back', async () => {
    const { cookie = '' } = await login('expert17');
    clock += 1000;
    await login('expert17', { cookie });
    for (const _ of times(22)) await login('expert17');
    const { id } = await userOf('expert17');
    const rows = await t.db.selectFrom('knownDevice').select('id').where('userId', '=', id).execute();
    expect(rows).toHaveLength(20);
    expect((await login('expert17', { cookie })).cookie).toBe(cookie);
  });
});

it('a new password from the office begins without what was tried at the old one', async () => {
  const tries = [];
  for (const i of times(11))
    tries.push(outcome((await loginAsPage('expert04', { password: `Wrong${i}` })).envelope));
  expect(tries.at(-1)).toBe('login.tooMany');
  const sent = Buffer.from('Given2026').toString('base64');
  const asAdmin = { authorization: ((await login('admin')).envelope.data as { token: string }).token };
  await t.as('nobody', asAdmin)(usersApi.resetPassword, {
    params: { id: await userIdOf(t, 'expert04') },
    body: { userPassword: sent, validatePassword: sent },
  });
  expect(outcome((await loginAsPage('expert04', { password: 'Given2026' })).envelope)).toBe('200');
});
