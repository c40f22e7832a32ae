import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  currentUserApi,
  type Envelope,
  oauthApi,
  publicConfigApi,
  secondFactorApi,
  sysConfigApi,
} from '@qifu/contracts';
import { generateSync } from 'otplib';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { readPicture } from '../../../testing/captcha-answers';
import { captchaTextAt } from '../captcha/captcha.service';
import { logSender } from './log-sender';
import type { SmsMessage } from './sms-sender';
import { webhookSender } from './webhook-sender';

/** Another process or service may be late on a busy machine; no time is promised here. */
const patienceMs = 20_000;

let t: TestApp;
let clock = Date.now();
const now = () => new Date(clock);
const sent: SmsMessage[] = [];
beforeAll(async () => {
  t = await startTestApp({ now, smsSender: { send: async (message) => void sent.push(message) } });
});
afterAll(() => t.close());
beforeEach(async () => {
  sent.length = 0;
  clock += 120_000;
  await t.db.deleteFrom('smsQuota').execute();
  await t.db.deleteFrom('loginThrottle').execute();
  await t.db.updateTable('user').set({ enabledMark: 1, logErrorCount: 0, unlockTime: null }).execute();
  await t.as('admin')(sysConfigApi.update, { body: { smsLoginSwitch: 1 } });
});

const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const password = Buffer.from('Qifu2026').toString('base64');
const unknownNumber = '13700000001';
const numberOf = async (account: string) =>
  (
    await t.db
      .selectFrom('user')
      .select('mobilePhone')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).mobilePhone;
const ask = (mobilePhone: string, captcha = {}, app = t) =>
  app.reply('nobody', oauthApi.sendSmsCode, { body: { mobilePhone, ...captcha } });
const enter = (account: string, smsCode: string, more = {}, app = t) =>
  app.reply('nobody', oauthApi.login, { body: { account, smsCode, ...more } });
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Asks for a code and reads it from the phone. */
async function codeFor(mobilePhone: string): Promise<string> {
  const before = sent.length;
  expect(outcome(await ask(mobilePhone))).toBe('200');
  await vi.waitFor(() => expect(sent).toHaveLength(before + 1), patienceMs);
  return sent.at(-1)?.code ?? '';
}
async function signInAs(account: string, more = {}) {
  const number = await numberOf(account);
  return enter(number, await codeFor(number), more);
}

describe('a code by SMS', () => {
  it('opens the same session as the password does, once', async () => {
    const number = await numberOf('clerk');
    const code = await codeFor(number);
    expect(sent[0]).toEqual({
      mobilePhone: number,
      code,
      purpose: 'signIn',
      validMinutes: 5,
      language: 'zh',
    });
    const reply = await enter(number, code);
    const { token } = reply.data as { token: string };
    const { data } = await t.reply('nobody', currentUserApi.read, { query: {} }, { authorization: token });
    expect(data).toMatchObject({ userInfo: { account: 'clerk' } });
    expect(outcome(await enter(number, code))).toBe('login.smsExpired');
    const log = t.db.selectFrom('loginLog').select(['isSuccess', 'reason']).where('account', '=', 'clerk');
    expect(await log.orderBy('id', 'desc').limit(2).execute()).toEqual([
      { isSuccess: false, reason: 'login.smsExpired' },
      { isSuccess: true, reason: '' },
    ]);
  });

  it('is good for five minutes and five tries, and a later one replaces it', async () => {
    const number = await numberOf('expert01');
    const late = await codeFor(number);
    clock += 301_000;
    expect(outcome(await enter(number, late))).toBe('login.smsExpired');
    const guessed = await codeFor(number);
    const guesses = await Promise.all(times(12).map((i) => enter(number, wrong(guessed, i + 1))));
    expect(guesses.filter((one) => outcome(one) === 'login.smsWrong')).toHaveLength(5);
    expect(outcome(await enter(number, guessed))).toBe('login.smsExpired');
    clock += 61_000;
    const former = await codeFor(number);
    clock += 61_000;
    const last = await codeFor(number);
    if (former !== last) expect(outcome(await enter(number, former))).toBe('login.smsWrong');
    expect(outcome(await enter(number, last))).toBe('200');
  });

  it('lets one of several in that show it at the same moment, in two processes', async () => {
    const beside = await startTestApp({ now, beside: t });
    const number = await numberOf('expert02');
    const code = await codeFor(number);
    const replies = await Promise.all([t, beside, t, beside].map((app) => enter(number, code, {}, app)));
    expect(replies.filter((one) => outcome(one) === '200')).toHaveLength(1);
    clock += 61_000;
    const asked = await Promise.all([t, beside, t, beside].map((app) => ask(number, {}, app)));
    expect(asked.map(outcome).sort()).toEqual([
      '200',
      'login.smsTooSoon',
      'login.smsTooSoon',
      'login.smsTooSoon',
    ]);
    await beside.close();
  });

  it('belongs to its number', async () => {
    const code = await codeFor(await numberOf('expert03'));
    expect(outcome(await enter(await numberOf('expert04'), code))).toBe('login.smsExpired');
  });

  it('stands nowhere in the database, and neither does its number in the tables of codes', async () => {
    const number = await numberOf('expert05');
    const code = await codeFor(number);
    await enter(number, wrong(code));
    const kept = JSON.stringify([
      await t.db.selectFrom('smsCode').selectAll().execute(),
      await t.db.selectFrom('smsQuota').selectAll().execute(),
      await t.db.selectFrom('auditLog').selectAll().execute(),
    ]);
    expect(kept).not.toContain(number);
    expect(kept.match(new RegExp(`(?<![\\da-f])${code}(?![\\da-f])`))).toBeNull();
  });
});

describe('asking for codes', () => {
  it('is possible once a minute and ten times a day for a number, known or not, in the same words', async () => {
    const series = async (number: string) => {
      const answers: string[] = [];
      for (const _ of times(10)) {
        answers.push(JSON.stringify(await ask(number)), outcome(await ask(number)));
        clock += 61_000;
      }
      return [...answers, outcome(await ask(number))];
    };
    const known = await series(await numberOf('expert06'));
    await t.db.deleteFrom('smsQuota').where('key', 'like', 'network:%').execute();
    expect(known[1]).toBe('login.smsTooSoon');
    expect(known[20]).toBe('login.smsTooMany');
    expect(await series(unknownNumber)).toEqual(known);
    expect(sent).toHaveLength(10);
    await t.db
      .updateTable('smsQuota')
      .set({ windowStart: new Date(clock - 86_400_000) })
      .execute();
    expect(outcome(await ask(unknownNumber))).toBe('200');
  });

  it('ends for a network that asks for one number after the other', async () => {
    const replies = await Promise.all(times(33).map((i) => ask(`137000001${String(i).padStart(2, '0')}`)));
    expect(replies.filter((one) => outcome(one) === 'login.smsTooMany')).toHaveLength(3);
  });

  it('wants the captcha where one is switched on, and nothing but a mobile number', async () => {
    await t.as('admin')(sysConfigApi.update, { body: { enableVerificationCode: 1 } });
    const number = await numberOf('expert07');
    const captcha = {
      timestamp: 'sms-page',
      code: captchaTextAt({ secrets: t.secrets, now }, 'sms-page', 4),
    };
    expect(outcome(await ask(number))).toBe('login.captchaMissing');
    expect(outcome(await ask(number, captcha))).toBe('200');
    await vi.waitFor(() => expect(sent).toHaveLength(1), patienceMs);
    expect(outcome(await enter(number, sent[0]?.code ?? ''))).toBe('200');
    await t.as('admin')(sysConfigApi.update, { body: { enableVerificationCode: 0 } });
    expect(outcome(await ask('12345'))).toBe('input.invalid');
  });

  it('does not tell a number without an account by its codes either', async () => {
    expect(outcome(await enter(unknownNumber, '123456'))).toBe('login.smsExpired');
    await ask(unknownNumber);
    const guesses = [];
    for (const i of times(6)) guesses.push(outcome(await enter(unknownNumber, `00000${i}`)));
    expect(guesses.filter((one) => one === 'login.smsWrong').length).toBeGreaterThanOrEqual(5);
    expect(guesses[5]).toBe('login.smsExpired');
  });

  it('is there only while it is switched on', async () => {
    const shown = async () => [
      (await t.as('nobody')(oauthApi.getConfig, { params: { account: 'x' } })).smsLoginSwitch,
      (await t.as('nobody')(publicConfigApi.readPublic, {})).isSmsLoginOn,
    ];
    expect(await shown()).toEqual([1, true]);
    await t.as('admin')(sysConfigApi.update, { body: { smsLoginSwitch: 0 } });
    expect(await shown()).toEqual([0, false]);
    expect(outcome(await ask(unknownNumber))).toBe('login.smsOff');
    expect(outcome(await enter(unknownNumber, '123456'))).toBe('login.smsOff');
    // Without a sender the setting alone opens nothing.
    const bare = await startTestApp({
      now,
      beside: t,
      environment: { DEMO: '0', SECRET_KEY: 'x'.repeat(16) },
    });
    await t.as('admin')(sysConfigApi.update, { body: { smsLoginSwitch: 1 } });
    expect(outcome(await ask(unknownNumber, {}, bare))).toBe('login.smsOff');
    await bare.close();
  });
});

describe('a browser that is known to the owner of a number', () => {
  /** Calls as the browser that holds this cookie; gives the reply and the cookie it left. */
  const from = async (url: string, payload: object, cookie = '') => {
    const reply = await t.server.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/json' },
      payload,
    });
    return {
      outcome: outcome(reply.json()),
      cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    };
  };
  const askFrom = async (cookie: string, mobilePhone: string) =>
    (await from('/api/oauth/SmsCode', { mobilePhone }, cookie)).outcome;

  it('gets a code and signs in however many strangers ask and guess meanwhile', async () => {
    const number = await numberOf('expert05');
    const own = await from('/api/oauth/Login', { account: number, smsCode: await codeFor(number) });
    expect(own).toMatchObject({ outcome: '200', cookie: expect.stringContaining('qifu-device=') });
    for (const _ of times(12)) {
      clock += 61_000;
      await ask(number);
    }
    expect(outcome(await ask(number))).toBe('login.smsTooMany');
    const before = sent.length;
    expect(await askFrom(own.cookie, number)).toBe('200');
    await vi.waitFor(() => expect(sent).toHaveLength(before + 1), patienceMs);
    const code = sent.at(-1)?.code ?? '';
    for (const by of times(6)) await enter(number, wrong(code, by + 1));
    expect(outcome(await enter(number, code))).not.toBe('200');
    const came = await from('/api/oauth/Login', { account: number, smsCode: code }, own.cookie);
    expect(came.outcome).toBe('200');
  });

  it('has a limit too, and is a stranger at other numbers', async () => {
    const number = await numberOf('expert06');
    const own = await from('/api/oauth/Login', { account: number, smsCode: await codeFor(number) });
    for (const _ of times(10)) {
      clock += 61_000;
      expect(await askFrom(own.cookie, number)).toBe('200');
    }
    clock += 61_000;
    expect(await askFrom(own.cookie, number)).toBe('login.smsTooMany');
    const other = await numberOf('expert07');
    expect(await askFrom(own.cookie, other)).toBe('200');
    expect(outcome(await ask(other))).toBe('login.smsTooSoon');
  });
});

describe('who signs in with a code', () => {
  const set = (account: string, values: object) =>
    t.db.updateTable('user').set(values).where('account', '=', account).execute();

  it('is refused in the words of the password: disabled, locked, outside the allowed networks', async () => {
    await set('expert08', { enabledMark: 0 });
    expect(outcome(await signInAs('expert08'))).toBe('login.disabled');
    await set('expert09', { enabledMark: 2, unlockTime: new Date(clock + 600_000) });
    expect(outcome(await signInAs('expert09'))).toBe('login.lockedForAllMinutes');
    await t.as('admin')(sysConfigApi.update, { body: { whitelistSwitch: 1, whiteListIp: '10.1.2.3' } });
    expect(outcome(await signInAs('expert10'))).toBe('login.ipRefused');
    await t.as('admin')(sysConfigApi.update, { body: { whitelistSwitch: 0 } });
  });

  it('ends earlier sessions and must choose a password as the settings say', async () => {
    await t.as('admin')(sysConfigApi.update, {
      body: { singleLogin: 1, mandatoryModificationOfInitialPassword: 1 },
    });
    const first = (await signInAs('expert11')).data as { token: string; mustChangePassword: boolean };
    expect(first.mustChangePassword).toBe(true);
    clock += 61_000;
    await signInAs('expert11');
    await t.as('admin')(sysConfigApi.update, {
      body: { singleLogin: 2, mandatoryModificationOfInitialPassword: 0 },
    });
    const read = t.reply('nobody', currentUserApi.read, { query: {} }, { authorization: first.token });
    expect(await read).toMatchObject({ code: 601 });
  });

  it('is asked for the second factor where it is on, without losing the code meanwhile', async () => {
    const { secret } = await t.as('approver')(secondFactorApi.begin, {});
    const totp = (steps = 0) => generateSync({ secret, epoch: Math.floor(clock / 1000) + 30 * steps });
    await t.as('approver')(secondFactorApi.confirm, { body: { password, totpCode: totp() } });
    clock += 60_000;
    const number = await numberOf('approver');
    const code = await codeFor(number);
    for (const _ of times(7)) expect(outcome(await enter(number, code))).toBe('login.codeNeeded');
    expect(outcome(await enter(number, code, { totpCode: totp(9) }))).toBe('login.codeWrong');
    expect(outcome(await enter(number, code, { totpCode: totp() }))).toBe('200');
  });

  it('has tries of his own at it: who knows the password uses up none of them', async () => {
    const { secret } = await t.as('expert15')(secondFactorApi.begin, {});
    const totp = (steps = 0) => generateSync({ secret, epoch: Math.floor(clock / 1000) + 30 * steps });
    await t.as('expert15')(secondFactorApi.confirm, { body: { password, totpCode: totp() } });
    clock += 60_000;
    const tries: string[] = [];
    for (const i of times(11)) {
      const body = { account: 'expert15', password, totpCode: totp(9 + i), ...readPicture(now()) };
      tries.push(outcome(await t.reply('nobody', oauthApi.login, { body })));
    }
    expect(tries).toEqual([...times(10).map(() => 'login.codeWrong'), 'login.tooMany']);
    expect(outcome(await signInAs('expert15', { totpCode: totp() }))).toBe('200');
  });

  it('is nobody where several accounts have the number, and the open one where the others are disabled', async () => {
    await set('expert13', { mobilePhone: await numberOf('expert12') });
    expect(outcome(await signInAs('expert12'))).toBe('login.smsSeveral');
    await set('expert13', { enabledMark: 0 });
    clock += 61_000;
    expect(outcome(await signInAs('expert12'))).toBe('200');
  });

  it('beside a password shows a right one or none', async () => {
    const both = async (smsCode: string) => outcome(await enter('expert14', smsCode, { password }));
    const code = await codeFor(await numberOf('expert14'));
    expect(await both('')).toBe('200');
    expect(await both(wrong(code))).toBe('login.smsWrong');
    expect(await both(code)).toBe('200');
    expect(await both(code)).toBe('login.smsExpired');
    expect(await t.reply('nobody', oauthApi.login, { body: { account: 'expert14' } })).toMatchObject({
      extras: { issues: [{ path: 'body.password' }] },
    });
  });
});

describe('a sender', () => {
  const message: SmsMessage = {
    mobilePhone: '13999000001',
    code: '012345',
    purpose: 'signIn',
    validMinutes: 5,
    language: 'zh',
  };
  const token = 'a token of sixteen'.replaceAll(' ', '-');
  const log = pino({ level: 'silent' });
  const servers: ReturnType<typeof createServer>[] = [];
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections();
  });
  async function service(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  }

  it('of the demo writes the code into the log, and half of the number', async () => {
    const lines: string[] = [];
    await logSender.send(message, pino({ level: 'info' }, { write: (line) => void lines.push(line) }));
    expect(lines[0]).toContain('"code":"012345"');
    expect(lines[0]).toContain('139****0001');
  });

  it('by a service hands over what it must, with the token', async () => {
    const got: unknown[] = [];
    const url = await service((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        got.push(request.headers.authorization, JSON.parse(Buffer.concat(parts).toString()));
        reply.end('{"accepted":true,"id":"7"}');
      });
    });
    await webhookSender({ url, token }).send(message, log);
    expect(got).toEqual([`Bearer ${token}`, message]);
  });

  it.each<[string, RequestListener]>([
    ['an error', (_request, reply) => void reply.writeHead(500).end('{"accepted":true}')],
    ['no', (_request, reply) => void reply.end('{"accepted":false}')],
    ['garbage', (_request, reply) => void reply.end('<html>accepted: true')],
    [
      'more than anybody reads',
      (_request, reply) => void reply.end(`{"accepted":true,"x":"${'x'.repeat(9000)}"}`),
    ],
    ['a way to somewhere else', (_request, reply) => void reply.writeHead(307, { location: '/other' }).end()],
    ['nothing', () => undefined],
    ['half a sentence and then nothing', (_request, reply) => void reply.write('{"accep')],
  ])('by a service that answers %s has failed soon', async (_what, answer) => {
    await expect(
      webhookSender({ url: await service(answer), token }, 300).send(message, log),
    ).rejects.toThrow();
  });

  it('that fails five times is left alone for half a minute, and everybody is shown another way in', async () => {
    let [calls, isBroken] = [0, true];
    const url = await service((_request, reply) => {
      calls += 1;
      reply.writeHead(isBroken ? 500 : 200).end('{"accepted":true}');
    });
    const broken = await startTestApp({ now, beside: t, environment: { SMS_URL: url, SMS_TOKEN: token } });
    for (const i of times(5))
      expect(outcome(await ask(await numberOf(`expert2${i}`), {}, broken))).toBe('200');
    let asked = 0;
    await vi.waitFor(async () => {
      asked += 1;
      expect(outcome(await ask(`137000002${String(asked).padStart(2, '0')}`, {}, broken))).toBe(
        'login.smsOutOfReach',
      );
    }, patienceMs);
    expect(outcome(await ask(await numberOf('expert26'), {}, broken))).toBe('login.smsOutOfReach');
    expect(calls).toBe(5);
    isBroken = false;
    clock += 31_000;
    expect(outcome(await ask(await numberOf('expert26'), {}, broken))).toBe('200');
    await vi.waitFor(() => expect(calls).toBe(6), patienceMs);
    await broken.close();
  });
});
