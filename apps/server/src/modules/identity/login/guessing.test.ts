import { coSignatureApi, currentUserApi, type Envelope, oauthApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readPicture } from '../../../testing/captcha-answers';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('loginThrottle').execute();
  await t.db.deleteFrom('guessedName').execute();
  await t.db.updateTable('user').set({ enabledMark: 1, logErrorCount: 0, unlockTime: null }).execute();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const login = (account: string, password = 'Qifu2026', answer = {}) =>
  t.reply('nobody', oauthApi.login, { body: { account, password: base64(password), ...answer } });
/** Whoever takes the trouble to read a picture for each guess. */
const patient = (account: string, password?: string) =>
  login(account, password, readPicture(new Date(clock)));
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function tally(replies: readonly Envelope[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reply of replies) counts[outcome(reply)] = (counts[outcome(reply)] ?? 0) + 1;
  return counts;
}

const userOf = (account: string) =>
  t.db
    .selectFrom('user')
    .select(['enabledMark', 'unlockTime', 'logErrorCount'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow();

async function setSetting(key: string, value: string) {
  await t.db
    .insertInto('sysConfig')
    .values({ key, value, lastModifyUserId: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

describe('B24. guessing many passwords at once', () => {
  it('evaluates no more than the limit', async () => {
    const replies = await Promise.all(times(60).map((i) => login('expert11', `Wrong${i}`)));
    expect(tally(replies)['login.wrong']).toBe(3);
    expect(await userOf('expert11')).toMatchObject({ enabledMark: 1, logErrorCount: 3 });
  });

  it('evaluates no more than ten in a quarter of an hour, whatever is done for each', async () => {
    for (const i of times(3)) await login('expert18', `Wrong${i}`);
    const replies = await Promise.all(times(40).map((i) => patient('expert18', `Wrong${i}`)));
    expect(tally(replies)).toEqual({ 'login.wrong': 7, 'login.tooMany': 33 });
  });

  it('beside the own sign-in never locks for good', async () => {
    for (const round of times(4)) {
      await Promise.all([...times(9).map((i) => patient('expert12', `Wrong${i}`)), login('expert12')]);
      const { enabledMark, unlockTime } = await userOf('expert12');
      expect(enabledMark === 1 || unlockTime !== null, `round ${round}`).toBe(true);
      clock += 16 * 60_000;
      expect(outcome(await patient('expert12'))).toBe('200');
    }
  });

  it('in one sign-in keeps the owner, signed in anew, from nothing', async () => {
    const headersOf = async () => ({
      authorization: ((await login('expert14')).data as { token: string }).token,
    });
    const unlock = async (headers: { authorization: string }, password: string) =>
      outcome(
        await t.reply(
          'nobody',
          oauthApi.lockScreen,
          { body: { action: 'unlock', account: 'expert14', password: base64(password) } },
          headers,
        ),
      );
    const stolen = await headersOf();
    for (const i of times(11)) await unlock(stolen, `Wrong${i}`);
    expect(await unlock(stolen, 'Qifu2026')).toBe('password.tooMany');
    expect(await unlock(await headersOf(), 'Qifu2026')).toBe('200');
  });

  it('is stopped on the lock screen and at a co-signature too', async () => {
    const unlocks = await Promise.all(
      times(40).map((i) =>
        t.reply('clerk', oauthApi.lockScreen, {
          body: { action: 'unlock', account: 'clerk', password: base64(`Wrong${i}`) },
        }),
      ),
    );
    expect(tally(unlocks)['password.unlockWrong']).toBe(10);
    const signatures = await Promise.all(
      times(40).map((i) =>
        t.reply('clerk', coSignatureApi.sign, {
          body: {
            action: 'sheet.void',
            objectId: '1',
            account: 'approver',
            password: base64(`Wrong${i}`),
            reason: '评分有误，需要作废后重新评分',
          },
        }),
      ),
    );
    expect(tally(signatures).RV_COSIGN_SIGNER).toBe(10);
    // Nor does anybody try passwords at many names from there.
    const atOthers = await Promise.all(
      times(20).map((i) =>
        t.reply('clerk', coSignatureApi.sign, {
          body: {
            action: 'sheet.void',
            objectId: '1',
            account: `expert${10 + i}`,
            password: base64('Wrong2026'),
            reason: '评分有误，需要作废后重新评分',
          },
        }),
      ),
    );
    expect(tally(atOthers)['password.tooMany']).toBe(10);
    // Others in that network answer a captcha meanwhile, which the page does by itself.
    expect(outcome(await patient('approver'))).toBe('200');
  });

  it('makes admin answer a captcha, whatever letters the name is written with', async () => {
    await Promise.all(times(30).map((i) => login('admin', `Wrong${i}`)));
    expect(outcome(await login('ADMIN'))).toBe('login.captchaAfterGuesses');
    expect(outcome(await login('admİn'))).toBe('login.wrong');
    expect(outcome(await patient('Admin'))).toBe('200');
  });
});

describe('B24. a guesser', () => {
  const sequence = async (account: string) => {
    const answers: string[] = [];
    for (const i of times(13)) {
      const reply = await (i < 4 ? login : patient)(account, `Wrong${i}`);
      answers.push(`${outcome(reply)} ${reply.msg}`);
      clock += 61_000;
    }
    return answers;
  };

  it.each([['1'], ['2']])(
    'learns nothing about which accounts exist, are disabled or unknown, with lock type %s',
    async (lockType) => {
      await setSetting('lockType', lockType);
      await t.db.updateTable('user').set({ enabledMark: 0 }).where('account', '=', 'expert14').execute();
      const known = await sequence('expert13');
      expect(known.slice(0, 6).map((text) => text.split(' ')[0])).toEqual([
        ...times(3).map(() => 'login.wrong'),
        'login.captchaAfterGuesses',
        ...times(2).map(() => 'login.wrong'),
      ]);
      expect(known[6]).toContain(lockType === '1' ? 'login.lockedForGood' : 'login.wrong');
      expect(await sequence('expert14')).toEqual(known);
      expect(await sequence('ghost77')).toEqual(known);
    },
  );

  it('is answered after the same work, whether or not there is such an account', async () => {
    const medianOf = async (accounts: readonly string[]) => {
      const took: number[] = [];
      for (const account of accounts) {
        const startedAt = performance.now();
        expect(outcome(await login(account, 'Wrong2026'))).toBe('login.wrong');
        took.push(performance.now() - startedAt);
      }
      return took.sort((one, other) => one - other)[accounts.length >> 1] ?? 0;
    };
    await login('ghost00');
    const known = await medianOf(times(9).map((i) => `expert0${i + 1}`));
    await t.db.deleteFrom('guessedName').execute();
    const unknown = await medianOf(times(9).map((i) => `ghost0${i + 1}`));
    // Without a hash an answer takes a tenth of the time.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('cannot enable a disabled account by locking it', async () => {
    await setSetting('lockType', '2');
    await t.db.updateTable('user').set({ enabledMark: 0 }).where('account', '=', 'expert15').execute();
    for (const i of times(6)) await patient('expert15', `Wrong${i}`);
    clock += 11 * 60_000;
    expect(outcome(await login('expert15'))).toBe('login.disabled');
    expect((await userOf('expert15')).enabledMark).toBe(0);
  });
});

describe('a lock', () => {
  it('that did not come from counting is not opened by the right password', async () => {
    await t.db
      .updateTable('user')
      .set({ enabledMark: 2, unlockTime: sql<never>`null` })
      .where('account', '=', 'expert16')
      .execute();
    expect(outcome(await login('expert16'))).toBe('login.lockedForGood');
  });

  it('leaves sessions that are open as they are', async () => {
    await t.tokenOf('expert17');
    for (const i of times(6)) await patient('expert17', `Wrong${i}`);
    expect((await t.reply('expert17', currentUserApi.read, { query: {} })).code).toBe(200);
  });
});
