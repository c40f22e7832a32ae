import { currentAccountApi, oauthApi, type SignInWork } from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { answerWork } from '../../../testing/captcha-answers';
import { captchaTextAt } from './captcha.service';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
  await t.db
    .insertInto('sysConfig')
    .values({ key: 'enableVerificationCode', value: '1', lastModifyUserId: null })
    .execute();
});
afterAll(() => t.close());

let keys = 0;
let timestamp = '';
beforeEach(() => {
  keys += 1;
  timestamp = `page-${keys}`;
});

const draw = () => t.server.inject({ url: `/api/oauth/ImageCode/4/${timestamp}` });
const drawing = () => ({ secrets: t.secrets, now: () => new Date(clock) });
const shown = () => captchaTextAt(drawing(), timestamp, 4);
const login = (answer: { code?: string; timestamp?: string; origin?: string } = {}) =>
  t.reply('nobody', oauthApi.login, {
    body: { account: 'clerk', password: Buffer.from('Qifu2026').toString('base64'), ...answer },
  });
const refused = (errorCode: string) => ({ extras: { errorCode } });

describe('B25. the captcha', () => {
  it('2. and 3. is asked for when it is switched on, and getConfig says so for any account', async () => {
    for (const account of ['clerk', 'nobody-has-this'])
      expect((await t.reply('nobody', oauthApi.getConfig, { params: { account } })).data).toEqual({
        enableVerificationCode: 1,
        verificationCodeNumber: 4,
        smsLoginSwitch: 0,
        verificationForm: 'picture',
        work: { timestamp: expect.stringMatching(/^w\./), bits: 13, waitSeconds: 1 },
      });
    expect(await login()).toMatchObject(refused('login.captchaMissing'));
  });

  it('is not switched off by what a client says of its form', async () => {
    for (const origin of ['code', 'password', ''])
      expect(await login({ origin })).toMatchObject(refused('login.captchaMissing'));
  });

  it('2. is a picture whose text, in small letters too, lets in once', async () => {
    expect((await draw()).headers['content-type']).toBe('image/png');
    const answer = { code: shown().toLowerCase(), timestamp };
    expect(await login(answer)).toMatchObject({ code: 200 });
    expect(await login(answer)).toMatchObject(refused('login.captchaExpired'));
  });

  it('16. is asked for at a change of the own password too', async () => {
    await draw();
    const answer = { code: shown(), timestamp };
    const { data } = await login(answer);
    const own = { authorization: (data as { token: string }).token };
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const change = (answered: object) =>
      t.reply(
        'nobody',
        currentAccountApi.modifyPassword,
        { body: { oldPassword: base64('Qifu2026'), password: base64('Jianglan88'), ...answered } },
        own,
      );
    expect(await change({})).toMatchObject(refused('login.captchaMissing'));
    expect(await change(answer)).toMatchObject(refused('login.captchaExpired'));
  });

  it('is answered by work of the page too, for whoever cannot read the picture', async () => {
    const config = await t.reply('nobody', oauthApi.getConfig, { params: { account: 'clerk' } });
    const { work } = config.data as { work: SignInWork };
    clock += 1000;
    expect(await login(answerWork(work))).toMatchObject({ code: 200 });
    expect(await login(answerWork(work))).toMatchObject(refused('login.captchaExpired'));
  });

  it('is used up by a wrong answer', async () => {
    await draw();
    expect(await login({ code: '????', timestamp })).toMatchObject(refused('login.captchaWrong'));
    expect(await login({ code: shown(), timestamp })).toMatchObject(refused('login.captchaExpired'));
  });

  it.each([
    [299_000, { code: 200 }],
    [340_000, refused('login.captchaExpired')],
  ])('after %i ms answers %j', async (ageMs, answer) => {
    await draw();
    const code = shown();
    clock += ageMs;
    expect(await login({ code, timestamp })).toMatchObject(answer);
  });

  it('is not made easier by asking for a shorter picture', async () => {
    await t.server.inject({ url: `/api/oauth/ImageCode/3/${timestamp}` });
    const code = captchaTextAt(drawing(), timestamp, 3);
    expect(await login({ code, timestamp })).toMatchObject(refused('login.captchaWrong'));
  });

  it('leaves no row however often a visitor draws it', async () => {
    const before = await t.db.selectFrom('usedCaptcha').selectAll().execute();
    for (let i = 0; i < 5; i++) await t.server.inject({ url: `/api/oauth/ImageCode/4/many-${i}` });
    expect(await t.db.selectFrom('usedCaptcha').selectAll().execute()).toEqual(before);
  });
});
