import { configureClient } from '@qifu/client';
import { type Data, oauthApi, publicConfigApi } from '@qifu/contracts';
import { isWorkDone } from '@qifu/rules';
import { createTexts, lendTexts } from '@qifu/ui/text';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShell } from '#shared/go';
import { leaveNotice } from '#shared/left-notice';
import { adoptPublicConfig } from '#shared/public-config';
import { dropSession, useSession } from '#shared/session';
import { rememberWayBack } from '#shared/way-back';
import { Providers } from '../../app/providers';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network';
import { aPublicConfig } from '../../testing/public-config';
import LoginPage from './login-page';

const noCaptcha: Data<typeof oauthApi.getConfig> = {
  enableVerificationCode: 0,
  verificationCodeNumber: 4,
  smsLoginSwitch: 0,
  verificationForm: 'none',
  work: null,
};
const work = { timestamp: 'w.key', bits: 4, waitSeconds: 1 };
const aPicture = { ...noCaptcha, enableVerificationCode: 1, verificationForm: 'picture' as const, work };
const working = { ...aPicture, verificationForm: 'work' as const };

let network: FakeNetwork;
const gone: string[] = [];
beforeEach(async () => {
  localStorage.clear();
  dropSession();
  gone.length = 0;
  // The office is another bundle: pretending to be it shows where the page leads.
  openShell('office', (address) => gone.push(address));
  network = createFakeNetwork();
  network.on(oauthApi.getConfig, noCaptcha);
  network.on(oauthApi.login, { token: 'bearer new', epolicyKey: 'k', mustChangePassword: false });
  network.refuse(publicConfigApi.readPublic, { code: 500, msg: '' });
  vi.stubGlobal('fetch', network.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show() {
  const texts = await createTexts('zh', ['common', 'ui', 'shell', 'login']);
  lendTexts(texts);
  configureClient({ onFailure: () => undefined, checkReplies: true });
  render(
    <Providers texts={texts}>
      <Suspense>
        <LoginPage />
      </Suspense>
    </Providers>,
  );
  await screen.findByRole('heading', { name: '政府用户登录' });
}
const account = () => screen.getByRole('textbox', { name: '账号' });
const password = () => screen.getByLabelText('密码');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function fill() {
  await userEvent.type(account(), ' clerk ');
  await userEvent.type(password(), '密码Qifu2026');
}

describe('signing in', () => {
  it('sends the form encoded account and the password in base64, then opens the office', async () => {
    await show();
    await fill();
    await press('登录');
    await waitFor(() => expect(gone).toEqual(['/home']));
    const { body } = network.inputsOf(oauthApi.login)[0]!;
    expect(body).toMatchObject({ account: 'clerk', grant_type: 'password', scope: 'all' });
    expect(Buffer.from(String(body.password), 'base64').toString()).toBe('密码Qifu2026');
    expect(useSession.getState().token).toBe('bearer new');
  });

  it('says what the former page left to say, and leads back to where the session ended', async () => {
    leaveNotice('登录过期，请重新登录');
    window.history.replaceState(null, '', '/scoreManage?group=7');
    rememberWayBack('clerk');
    window.history.replaceState(null, '', '/login');
    await show();
    expect(screen.getByText('登录过期，请重新登录')).toBeTruthy();
    await fill();
    await press('登录');
    await waitFor(() => expect(gone).toEqual(['/scoreManage?group=7']));
  });

  it('sets the blend layout and leaves a word for the last-login notice', async () => {
    await show();
    await fill();
    await press('登录');
    await waitFor(() => expect(gone).toHaveLength(1));
    expect(JSON.parse(localStorage.getItem('lcdp_settings') ?? '{}')).toMatchObject({ layout: 'blend' });
    expect(sessionStorage.getItem('lcdp_arrived')).toBe('1');
  });

  it('says below the field what is missing, and goes there', async () => {
    await show();
    await press('登录');
    expect(screen.getByText('请输入账号')).toBeTruthy();
    expect(document.activeElement).toBe(account());
    await userEvent.type(account(), 'clerk');
    await press('登录');
    expect(screen.getByText('请输入密码')).toBeTruthy();
    expect(network.inputsOf(oauthApi.login)).toHaveLength(0);
  });

  it('shows a refusal below the password and keeps what was typed', async () => {
    network.refuse(oauthApi.login, { code: 400, msg: '账号或密码错误', errorCode: 'login.wrong' });
    await show();
    await fill();
    await press('登录');
    expect(await screen.findByText('账号或密码错误')).toBeTruthy();
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect((password() as HTMLInputElement).value).toBe('密码Qifu2026');
    expect(useSession.getState().token).toBe('');
  });

  it('shows and hides the password', async () => {
    await show();
    await userEvent.type(password(), 'abc');
    await press('显示密码');
    expect(password().getAttribute('type')).toBe('text');
  });
});

describe('remembering the account', () => {
  it('keeps it when asked to, and asks for the captcha setting at once next time', async () => {
    await show();
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: '记住账号' }));
    await press('登录');
    await waitFor(() => expect(gone).toHaveLength(1));
    expect(localStorage.getItem('lcdp_account')).toBe('clerk');
    cleanup();
    const before = network.inputsOf(oauthApi.getConfig).length;
    await show();
    await waitFor(() => expect(network.inputsOf(oauthApi.getConfig)).toHaveLength(before + 1));
    expect((account() as HTMLInputElement).value).toBe('clerk');
  });
});

describe('the captcha', () => {
  beforeEach(() => network.on(oauthApi.getConfig, { ...aPicture, verificationCodeNumber: 5 }));

  it('comes when the account is left, and its key travels with the code', async () => {
    await show();
    await fill();
    const picture = (await screen.findByRole('img', { name: '验证码图片，点击更换' })) as HTMLImageElement;
    const timestamp = new URL(picture.src).pathname.split('/').at(-1);
    expect(picture.src).toContain('/api/oauth/ImageCode/5/');
    await userEvent.type(screen.getByLabelText('验证码'), 'abcde');
    await press('登录');
    await waitFor(() => expect(gone).toHaveLength(1));
    expect(network.inputsOf(oauthApi.login)[0]?.body).toMatchObject({ code: 'abcde', timestamp });
  });

  it('is drawn anew after a wrong code, which is cleared', async () => {
    network.refuse(oauthApi.login, { code: 400, msg: '验证码错误', errorCode: 'login.captchaWrong' });
    await show();
    await fill();
    const picture = (await screen.findByRole('img', { name: /验证码图片/ })) as HTMLImageElement;
    const before = picture.src;
    await userEvent.type(screen.getByLabelText('验证码'), 'wrong');
    await press('登录');
    expect(await screen.findByText('验证码错误')).toBeTruthy();
    expect(picture.src).not.toBe(before);
    expect((screen.getByLabelText('验证码') as HTMLInputElement).value).toBe('');
  });
});

describe('an account at which wrong passwords were tried', () => {
  const answered = (at: number) => network.inputsOf(oauthApi.login)[at]?.body as Record<string, string>;
  const isRight = ({ timestamp = '', code = '' }: Record<string, string>) =>
    isWorkDone({ key: timestamp, bits: work.bits }, code);

  it('is entered without any question: the page works while the password is typed, and says so if it waits', async () => {
    network.on(oauthApi.getConfig, { ...working, work: { ...work, waitSeconds: 3 } });
    await show();
    await fill();
    expect(screen.queryByRole('img', { name: /验证码图片/ })).toBeNull();
    await press('登录');
    expect((await screen.findByText(/正在自动进行安全验证/)).getAttribute('role')).toBe('status');
    expect(await screen.findByText(/^约 [123] 秒$/)).toBeTruthy();
    await waitFor(() => expect(gone).toEqual(['/home']), { timeout: 5000 });
    expect(answered(0).timestamp).toBe('w.key');
    expect(isRight(answered(0))).toBe(true);
  });

  it('asks only after the password was sent: the page works and sends it once more', async () => {
    await show();
    await fill();
    network.refuse(oauthApi.login, {
      code: 423,
      msg: '账号已锁定',
      errorCode: 'login.lockedMinutes',
      details: { work: { ...work, timestamp: 'w.other' } },
    });
    await press('登录');
    await screen.findByText(/正在自动进行安全验证/);
    network.on(oauthApi.login, { token: 'bearer new', epolicyKey: 'k', mustChangePassword: false });
    await waitFor(() => expect(gone).toEqual(['/home']), { timeout: 5000 });
    expect(answered(0)).not.toHaveProperty('code');
    expect(answered(1).timestamp).toBe('w.other');
    expect(isRight(answered(1))).toBe(true);
  });

  it('tells what the server says if it does not help, below the password', async () => {
    network.refuse(oauthApi.login, { code: 400, msg: '请输入验证码', errorCode: 'login.captchaMissing' });
    await show();
    await fill();
    await press('登录');
    expect(await screen.findByText('请输入验证码')).toBeTruthy();
    expect(password().getAttribute('aria-invalid')).toBe('true');
  });
});

it('whoever cannot read the picture lets the page work instead', async () => {
  network.on(oauthApi.getConfig, aPicture);
  await show();
  await fill();
  await screen.findByRole('img', { name: /验证码图片/ });
  await press('看不清图片？改为自动验证');
  expect(screen.queryByLabelText('验证码')).toBeNull();
  await press('登录');
  await waitFor(() => expect(gone).toEqual(['/home']), { timeout: 5000 });
  expect(network.inputsOf(oauthApi.login)[0]?.body).toMatchObject({ timestamp: 'w.key' });
});

describe('the second step', () => {
  it('comes after the right password, takes the focus, and sends everything again with the code', async () => {
    network.refuse(oauthApi.login, { code: 400, msg: '请输入动态验证码', errorCode: 'login.codeNeeded' });
    await show();
    await fill();
    await press('登录');
    const code = await screen.findByRole('textbox', { name: '动态验证码' });
    expect(document.activeElement).toBe(code);
    expect(screen.queryByLabelText('密码')).toBeNull();
    await press('登录');
    expect(screen.getByText('请输入动态验证码')).toBeTruthy();
    network.refuse(oauthApi.login, { code: 400, msg: '动态验证码错误', errorCode: 'login.codeWrong' });
    await userEvent.type(code, '111111');
    await press('登录');
    expect(await screen.findByText('动态验证码错误')).toBeTruthy();
    network.on(oauthApi.login, { token: 'bearer new', epolicyKey: 'k', mustChangePassword: false });
    await userEvent.clear(code);
    await userEvent.type(code, '222222');
    await press('登录');
    await waitFor(() => expect(gone).toEqual(['/home']));
    expect(network.inputsOf(oauthApi.login).at(-1)?.body).toMatchObject({
      account: 'clerk',
      totpCode: '222222',
    });
  });

  it('leads back to the password, where a lock is told too', async () => {
    network.refuse(oauthApi.login, { code: 400, msg: '', errorCode: 'login.codeNeeded' });
    await show();
    await fill();
    await press('登录');
    await userEvent.click(await screen.findByRole('button', { name: '返回修改账号和密码' }));
    expect((password() as HTMLInputElement).value).toBe('密码Qifu2026');
    await press('登录');
    network.refuse(oauthApi.login, { code: 423, msg: '账号已锁定', errorCode: 'login.lockedForGood' });
    await userEvent.type(await screen.findByRole('textbox', { name: '动态验证码' }), '111111');
    await press('登录');
    expect(await screen.findByText('账号已锁定')).toBeTruthy();
    expect(password().getAttribute('aria-invalid')).toBe('true');
  });
});

it('elder mode is one press away and leaves the same way', async () => {
  await show();
  await press('长辈版');
  expect(JSON.parse(localStorage.getItem('lcdp_settings') ?? '{}')).toMatchObject({ elder: true });
  await press('标准版');
  expect(JSON.parse(localStorage.getItem('lcdp_settings') ?? '{}')).toMatchObject({ elder: false });
});

describe('signing in by SMS', () => {
  const config = aPublicConfig({ isSmsLoginOn: true });
  beforeEach(() => {
    adoptPublicConfig(config);
    network.on(oauthApi.sendSmsCode, { resendIn: 60, validFor: 300 });
  });
  afterEach(() => {
    vi.useRealTimers();
    adoptPublicConfig({ ...config, isSmsLoginOn: false });
  });
  const number = () => screen.findByRole('textbox', { name: '手机号' });
  const smsCode = () => screen.getByRole('textbox', { name: '短信验证码' });
  async function openTab() {
    await show();
    screen.getByRole('tab', { name: '账号登录' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.type(await number(), '13999000002');
  }

  it('is no tab where it is off', async () => {
    adoptPublicConfig({ ...config, isSmsLoginOn: false });
    await show();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(account()).toBeTruthy();
  });

  it('asks for a code once a minute, goes to its field, and enters with it', async () => {
    await openTab();
    await press('获取验证码');
    const waiting = await screen.findByRole('button', { name: /^\d\d 秒后重新获取$/ });
    expect((waiting as HTMLButtonElement).disabled).toBe(true);
    expect(document.activeElement).toBe(smsCode());
    expect(smsCode().getAttribute('autocomplete')).toBe('one-time-code');
    expect(smsCode().getAttribute('inputmode')).toBe('numeric');
    expect(network.inputsOf(oauthApi.sendSmsCode)[0]?.body).toEqual({ mobilePhone: '13999000002' });
    await userEvent.type(smsCode(), '012345{Enter}');
    await waitFor(() => expect(gone).toEqual(['/home']));
    const { body } = network.inputsOf(oauthApi.login)[0]!;
    expect(body).toMatchObject({ account: '13999000002', smsCode: '012345' });
    expect(body.password ?? '').toBe('');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await screen.findByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  it('says at the field what is missing or wrong', async () => {
    await openTab();
    await press('登录');
    expect(screen.getByText('请输入短信验证码')).toBeTruthy();
    network.refuse(oauthApi.login, { code: 400, msg: '短信验证码错误', errorCode: 'login.smsWrong' });
    await userEvent.type(smsCode(), '111111');
    await press('登录');
    expect(await screen.findByText('短信验证码错误')).toBeTruthy();
    expect(document.activeElement).toBe(smsCode());
    network.refuse(oauthApi.login, { code: 423, msg: '账号已锁定', errorCode: 'login.lockedForGood' });
    await press('登录');
    expect(await screen.findByText('账号已锁定')).toBeTruthy();
    expect((await number()).getAttribute('aria-invalid')).toBe('true');
    network.refuse(oauthApi.sendSmsCode, {
      code: 503,
      msg: '短信服务暂不可用',
      errorCode: 'login.smsOutOfReach',
    });
    await press('获取验证码');
    expect(await screen.findByText('短信服务暂不可用')).toBeTruthy();
    await userEvent.clear(await number());
    await userEvent.type(await number(), '1234');
    await press('获取验证码');
    expect(screen.getByText('请输入正确的手机号')).toBeTruthy();
  });

  it('wants the picture before a code is sent where the server does, and the second step after it', async () => {
    network.on(oauthApi.getConfig, { ...aPicture, smsLoginSwitch: 1 });
    await openTab();
    await screen.findByRole('img', { name: /验证码图片/ });
    await press('获取验证码');
    expect(screen.getByText('请输入验证码')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('验证码'), 'abcd');
    await press('获取验证码');
    await waitFor(() =>
      expect(network.inputsOf(oauthApi.sendSmsCode)[0]?.body).toMatchObject({ code: 'abcd' }),
    );
    network.refuse(oauthApi.login, { code: 400, msg: '', errorCode: 'login.codeNeeded' });
    await userEvent.type(smsCode(), '012345');
    await press('登录');
    network.on(oauthApi.login, { token: 'bearer new', epolicyKey: 'k', mustChangePassword: false });
    await userEvent.type(await screen.findByRole('textbox', { name: '动态验证码' }), '222222{Enter}');
    await waitFor(() => expect(gone).toEqual(['/home']));
    expect(network.inputsOf(oauthApi.login).at(-1)?.body).toMatchObject({
      smsCode: '012345',
      totpCode: '222222',
    });
  });
});
