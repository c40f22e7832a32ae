import {
  currentUserApi,
  type Endpoint,
  oauthApi,
  outsideApi,
  providerApi,
  secondFactorApi,
  sysConfigApi,
  usersApi,
} from '@qifu/contracts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { type Browser, openBrowser } from '../../../testing/browser';

let t: TestApp;
let home = '';
let clock = Date.now();
const now = () => new Date(clock);

const serve = async (app: TestApp) => app.server.listen({ port: 0, host: '127.0.0.1' });
beforeAll(async () => {
  t = await startTestApp({ now });
  home = await serve(t);
});
afterAll(() => t.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const password = base64('Qifu2026');
const isArrival = (url: string) => url.includes('/?token=');
const isCallback = (url: string) => url.includes('/outside/callback');
const isEnd = (url: string) => isArrival(url) || url.includes('failure=');
const failureIn = (url: string) => new URL(url).searchParams.get('failure');
const start = (entry = 'ykbLogin') => `${home}/api/oauth/outside/${entry}/start`;

/** Signs in at the local platform and stops before the way back is taken. */
async function comeBack(browser: Browser, account: string, entry?: string) {
  const form = await browser.follow(start(entry), () => false);
  const given = { account, password: 'Qifu2026', answer: 'signIn' };
  return (await browser.follow(form.url, isCallback, given)).next;
}

/** The whole way: platform, callback, ticket, session. */
async function signIn(account: string, browser = openBrowser()) {
  const { next } = await browser.follow(await comeBack(browser, account), isEnd);
  const ticket = new URL(next).searchParams.get('token') ?? '';
  const reply = await exchange(ticket, browser);
  return { authorization: (reply.data as { token: string } | null)?.token ?? '' };
}

const cookieOf = ({ jar }: Browser) => ({
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
});
const exchange = (ticket: string, browser: Browser) =>
  t.reply('nobody', oauthApi.exchangeTicket, { body: { ticket, confirm: true } }, cookieOf(browser));
const accountOf = async (headers: Record<string, string>) => {
  const { data } = await t.reply('nobody', currentUserApi.read, { query: {} }, headers);
  const info = (data as { userInfo: { account: string; isTemporary: number } } | null)?.userInfo;
  return info && { account: info.account, isTemporary: info.isTemporary };
};
const idOf = async (account: string) =>
  (await t.db.selectFrom('user').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;
const audited = (action: string) =>
  t.db.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('seq', 'desc').execute();

describe('a linked person', () => {
  it('signs in by the platform and lands in the own account, with an audit row and no secret in an address', async () => {
    const browser = openBrowser();
    const back = await comeBack(browser, 'hexiaoman');
    const arrived = await browser.request(back);
    expect(arrived.reply.status).toBe(303);
    expect(arrived.reply.headers.get('referrer-policy')).toBe('no-referrer');
    const ticket = new URL(arrived.next).searchParams.get('token') ?? '';
    const { data } = await exchange(ticket, browser);
    expect(data).toMatchObject({ mustChangePassword: false });
    const headers = { authorization: (data as { token: string }).token };
    expect(arrived.next).not.toContain(headers.authorization.replace('bearer ', ''));
    expect(await accountOf(headers)).toEqual({ account: 'person01', isTemporary: 0 });
    const [row] = await audited('oauth/outside.callback');
    expect(row).toMatchObject({ result: 'ok', objectName: '何小满' });
    expect(JSON.stringify(row)).not.toContain(ticket);
  });

  it.each(['ykzLogin', 'msfwLogin', 'jgydtLogin'])('comes in by the entry %s too', async (entry) => {
    const browser = openBrowser();
    const { next } = await browser.follow(await comeBack(browser, 'hexiaoman', entry), isEnd);
    expect(isArrival(next)).toBe(true);
  });

  it('enters by the calls of the named entries with the ticket of the journey, once, in the same browser', async () => {
    const browser = openBrowser();
    const { next } = await browser.follow(await comeBack(browser, 'hexiaoman'), isEnd);
    const ticket = new URL(next).searchParams.get('token') ?? '';
    const enter = (cookies: Record<string, string>) =>
      t.reply('nobody', providerApi.msfwLogin, { query: { ticket } }, cookies);
    expect(await enter({})).toMatchObject({ code: 400, extras: { errorCode: 'login.ticketInvalid' } });
    expect((await enter(cookieOf(browser))).code).toBe(200);
    expect(await enter(cookieOf(browser))).toMatchObject({ code: 400 });
    const real = await t.tokenOf('clerk');
    const asTicket = { params: { id: real.replace('bearer ', '') } };
    expect(await t.reply('nobody', providerApi.getJGToken, asTicket)).toMatchObject({
      extras: { errorCode: 'login.ticketInvalid' },
    });
  });

  it('is refused while the account is disabled, locked or gone without rights, and it is logged', async () => {
    const id = await idOf('person01');
    const set = (values: object) => t.db.updateTable('user').set(values).where('id', '=', id).execute();
    const refusal = async () => {
      const browser = openBrowser();
      return failureIn((await browser.follow(await comeBack(browser, 'hexiaoman'), isEnd)).next);
    };
    await set({ enabledMark: 0 });
    expect(await refusal()).toBe('login.disabled');
    await set({ enabledMark: 2, unlockTime: null });
    expect(await refusal()).toBe('login.lockedForGood');
    await set({ enabledMark: 1, organizeId: '' });
    expect(await refusal()).toBe('login.noPermission');
    await set({
      organizeId: (
        await t.db
          .selectFrom('organize')
          .select('id')
          .where('enCode', '=', 'persons')
          .executeTakeFirstOrThrow()
      ).id,
    });
    const log = await t.db
      .selectFrom('loginLog')
      .selectAll()
      .where('account', '=', 'person01')
      .where('isSuccess', '=', false)
      .execute();
    expect(log.map(({ reason }) => reason)).toEqual([
      'login.disabled',
      'login.lockedForGood',
      'login.noPermission',
    ]);
  });
});

describe('the way back', () => {
  const refused = async (browser: Browser, url: string) => failureIn((await browser.follow(url, isEnd)).next);

  it('works once', async () => {
    const browser = openBrowser();
    const back = await comeBack(browser, 'hexiaoman');
    expect(isArrival((await browser.follow(back, isEnd)).next)).toBe(true);
    expect(await refused(browser, back)).toBe('outside.journeyOver');
  });

  it('works in the browser it began in only, and stays open for that one', async () => {
    const [own, other] = [openBrowser(), openBrowser()];
    const back = await comeBack(own, 'hexiaoman');
    await other.request(start());
    expect(await refused(other, back)).toBe('outside.journeyOver');
    expect(await refused(openBrowser(), back)).toBe('outside.journeyOver');
    expect(isArrival((await own.follow(back, isEnd)).next)).toBe(true);
  });

  it('is closed to a wrong state, to no state, and after ten minutes', async () => {
    const browser = openBrowser();
    const back = new URL(await comeBack(browser, 'hexiaoman'));
    const right = back.searchParams.get('state') ?? '';
    for (const state of [`${right}x`, '']) {
      back.searchParams.set('state', state);
      expect(await refused(browser, back.href)).toBe('outside.journeyOver');
    }
    back.searchParams.set('state', right);
    clock += 10 * 60_000 + 1;
    expect(await refused(browser, back.href)).toBe('outside.journeyOver');
  });

  it('is refused with a code of another journey', async () => {
    const browser = openBrowser();
    const foreign = new URL(await comeBack(openBrowser(), 'zhouqiwen')).searchParams.get('code') ?? '';
    const back = new URL(await comeBack(browser, 'hexiaoman'));
    back.searchParams.set('code', foreign);
    expect(await refused(browser, back.href)).toBe('outside.unproven');
  });

  it('says so when the person cancels there', async () => {
    const browser = openBrowser();
    const form = await browser.follow(start(), () => false);
    const { next } = await browser.follow(form.url, isEnd, { answer: 'cancel' });
    expect(failureIn(next)).toBe('outside.declined');
  });

  it('opens no session with a ticket caught by another browser', async () => {
    const browser = openBrowser();
    const { next } = await browser.follow(await comeBack(browser, 'hexiaoman'), isEnd);
    const ticket = new URL(next).searchParams.get('token') ?? '';
    expect(await exchange(ticket, openBrowser())).toMatchObject({
      extras: { errorCode: 'login.ticketInvalid' },
    });
    expect((await exchange(ticket, browser)).code).toBe(200);
  });

  it('answers a calling program by the envelope, in its language', async () => {
    const reply = await t.reply('nobody', outsideApi.callback, { query: { state: 'x' } });
    expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'outside.journeyOver' } });
  });

  it('keeps only hashes of what travels', async () => {
    const browser = openBrowser();
    const { next } = await browser.request(start());
    const secrets = [
      new URL(next).searchParams.get('state'),
      new URL(next).searchParams.get('nonce'),
      browser.jar.get('qifu-journey'),
    ];
    expect(new URL(next).searchParams.get('code_challenge_method')).toBe('S256');
    const kept = JSON.stringify(await t.db.selectFrom('outsideJourney').selectAll().execute());
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });
});

describe('a person nobody has linked', () => {
  const link = (headers: Record<string, string>, account: string, given = password) =>
    t.reply('nobody', outsideApi.link, { body: { account, password: given } }, headers);

  it('is a temporary user who may call nothing but what leads to a link', async () => {
    const headers = await signIn('jiangyiwei');
    const info = await accountOf(headers);
    expect(info?.isTemporary).toBe(1);
    expect(await accountOf(await signIn('jiangyiwei'))).toEqual(info);
    const open: string[] = [];
    for (const { name, endpoint } of t.endpoints) {
      if (endpoint.access === 'public' || name === 'oauth.logout' || name === 'oauth.lockScreen') continue;
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, '1']));
      const { code } = await t.reply('nobody', endpoint as Endpoint as never, { params } as never, headers);
      if (code !== 403) open.push(name);
    }
    expect(open.sort()).toEqual([
      'oauth.read',
      'oauth/outside.chooseLegalPerson',
      'oauth/outside.link',
      'oauth/outside.listLegalPersons',
      'oauth/outside.listLinks',
      'permission/Users/Current.setLanguage',
    ]);
  });

  it('links an account by its password, throttled like signing in, and unlinks it by the own password', async () => {
    const headers = await signIn('jiangyiwei');
    expect(await link(headers, 'company03', base64('Wrong2026'))).toMatchObject({
      extras: { errorCode: 'login.wrong' },
    });
    const reply = await link(headers, 'company03');
    expect(reply.code).toBe(200);
    const linked = { authorization: (reply.data as { token: string }).token };
    expect(await accountOf(linked)).toEqual({ account: 'company03', isTemporary: 0 });
    expect(await accountOf(headers)).toBeUndefined();
    expect((await audited('oauth/outside.link'))[0]).toMatchObject({
      result: 'ok',
      userId: await idOf('company03'),
    });

    const again = await signIn('jiangyiwei');
    expect(await accountOf(again)).toEqual({ account: 'company03', isTemporary: 0 });
    const { list } = (await t.reply('nobody', outsideApi.listLinks, {}, linked)).data as {
      list: { id: string; realName: string; kind: string }[];
    };
    const own = list.find(({ realName }) => realName === '江一苇');
    expect(own).toMatchObject({ kind: 'person' });
    const unlink = (by: Record<string, string>, given: string) =>
      t.reply('nobody', outsideApi.unlink, { params: { id: own?.id ?? '' }, body: { password: given } }, by);
    const stranger = { authorization: await t.tokenOf('company04') };
    expect(await unlink(stranger, password)).toMatchObject({ extras: { errorCode: 'record.missing' } });
    expect(await unlink(linked, base64('Wrong2026'))).toMatchObject({
      extras: { errorCode: 'outside.passwordWrong' },
    });
    expect((await unlink(linked, password)).code).toBe(200);
    expect(await accountOf(again)).toBeUndefined();
    expect((await audited('oauth/outside.unlink'))[0]).toMatchObject({
      result: 'ok',
      userId: await idOf('company03'),
    });
    expect((await accountOf(await signIn('jiangyiwei')))?.isTemporary).toBe(1);
  });

  it('links no account whose password was set by somebody else, before it is changed', async () => {
    const headers = await signIn('jiangyiwei');
    const demand = (mustChangePassword: boolean) =>
      t.db.updateTable('user').set({ mustChangePassword }).where('account', '=', 'company05').execute();
    await demand(true);
    expect(await link(headers, 'company05')).toMatchObject({
      extras: { errorCode: 'account.passwordMustChange' },
    });
    await demand(false);
    expect((await t.as('company05')(outsideApi.listLinks, {})).list).toEqual([]);
  });

  it('links once, however many try at the same moment', async () => {
    const sessions = [await signIn('jiangyiwei'), await signIn('jiangyiwei')];
    const accounts = ['company05', 'company06'];
    const replies = await Promise.all(sessions.map((headers, i) => link(headers, accounts[i] ?? '')));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 400]);
    await t.db.updateTable('outsidePerson').set({ userId: null }).where('realName', '=', '江一苇').execute();
  });

  it('guesses no password more often than the login page allows', async () => {
    const headers = await signIn('jiangyiwei');
    const codes = [];
    for (let i = 0; i < 5; i++)
      codes.push((await link(headers, 'unknownName', base64('Wrong2026'))).extras?.errorCode);
    const wrong = [0, 1, 2].map(() => 'login.wrong');
    expect(codes).toEqual([...wrong, 'login.captchaAfterGuesses', 'login.captchaAfterGuesses']);
  });

  it('is offered to nobody who signed in by a password', async () => {
    const reply = await link({ authorization: await t.tokenOf('clerk') }, 'clerk');
    expect(reply).toMatchObject({ extras: { errorCode: 'outside.notOutside' } });
  });
});

describe('the choice of a legal person', () => {
  const choose = (headers: Record<string, string>, legalPersonId: string) =>
    t.reply('nobody', outsideApi.chooseLegalPerson, { body: { legalPersonId } }, headers);

  it('lists what the platform named and goes on as the enterprise account that is linked to it', async () => {
    const headers = await signIn('zhouqiwen');
    expect(await accountOf(headers)).toEqual({ account: 'company01', isTemporary: 0 });
    const { data } = await t.reply('nobody', outsideApi.listLegalPersons, {}, headers);
    expect((data as { list: { isCurrent: boolean }[] }).list.map(({ isCurrent }) => isCurrent)).toEqual([
      true,
      false,
    ]);
    const chosen = await choose(headers, 'firm-4002');
    const next = { authorization: (chosen.data as { token: string }).token };
    expect(await accountOf(next)).toEqual({ account: 'company02', isTemporary: 0 });
    expect(await accountOf(headers)).toBeUndefined();
    expect((await audited('oauth/outside.chooseLegalPerson'))[0]).toMatchObject({ result: 'ok' });
    expect((await choose(next, 'firm-4001')).code).toBe(200);
  });

  it('refuses firms the platform did not name, firms without a link, accounts that are no enterprise, disabled ones', async () => {
    const headers = await signIn('zhouqiwen');
    expect(await choose(headers, 'firm-9')).toMatchObject({
      extras: { errorCode: 'outside.legalPersonUnknown' },
    });
    const firm = t.db.updateTable('outsidePerson').where('subject', '=', 'firm-4002');
    await firm.set({ userId: await idOf('clerk') }).execute();
    expect(await choose(headers, 'firm-4002')).toMatchObject({
      extras: { errorCode: 'outside.notEnterprise' },
    });
    await firm.set({ userId: null }).execute();
    expect(await choose(headers, 'firm-4002')).toMatchObject({
      extras: { errorCode: 'outside.legalPersonUnlinked' },
    });
    const link = (account: string) =>
      t.reply(
        'nobody',
        outsideApi.link,
        { body: { account, password, legalPersonId: 'firm-4002' } },
        headers,
      );
    expect(await link('approver')).toMatchObject({ extras: { errorCode: 'outside.notEnterprise' } });
    expect((await link('company02')).code).toBe(200);
    const again = await signIn('zhouqiwen');
    const disable = (enabledMark: number) =>
      t.db.updateTable('user').set({ enabledMark }).where('account', '=', 'company02').execute();
    await disable(0);
    expect(await choose(again, 'firm-4002')).toMatchObject({ extras: { errorCode: 'login.disabled' } });
    await disable(1);
  });
});

describe('a second step', () => {
  const turnOn = async (account: string) => {
    const { secret } = await t.as(account)(secondFactorApi.begin, {});
    const totpCode = generateSync({ secret, epoch: Math.floor(clock / 1000) });
    await t.as(account)(secondFactorApi.confirm, { body: { password, totpCode } });
  };
  const linkTo = async (account: string) =>
    t.db
      .updateTable('outsidePerson')
      .set({ userId: await idOf(account) })
      .where('kind', '=', 'person')
      .where('realName', '=', '何小满')
      .execute();

  it('is spared by no platform: neither for the own account nor for that of a legal person', async () => {
    const headers = await signIn('zhouqiwen');
    await turnOn('company02');
    const body = { legalPersonId: 'firm-4002' };
    expect(await t.reply('nobody', outsideApi.chooseLegalPerson, { body }, headers)).toMatchObject({
      code: 400,
      extras: { errorCode: 'outside.codeNeeded' },
    });
    await turnOn('person01');
    const browser = openBrowser();
    const { next } = await browser.follow(await comeBack(browser, 'hexiaoman'), isEnd);
    expect(failureIn(next)).toBe('outside.codeNeeded');
    expect((await audited('oauth/outside.callback'))[0]).toMatchObject({
      result: 'failed',
      errorCode: 'outside.codeNeeded',
    });
  });

  it('is set up first by whoever must have one, however he came', async () => {
    await linkTo('approver');
    await t.as('admin')(sysConfigApi.update, { body: { secondFactorRequired: 1 } });
    const headers = await signIn('hexiaoman');
    expect(await accountOf(headers)).toEqual({ account: 'approver', isTemporary: 0 });
    expect(await t.reply('nobody', usersApi.listAll, {}, headers)).toMatchObject({
      extras: { errorCode: 'account.secondFactorMust' },
    });
    await t.as('admin')(sysConfigApi.update, { body: { secondFactorRequired: 0 } });
    await linkTo('person01');
  });
});
