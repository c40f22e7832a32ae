import { configureClient } from '@qifu/client';
import { currentUserApi, oauthApi, publicConfigApi } from '@qifu/contracts';
import { AskHost, KitTextProvider, ToastHost } from '@qifu/ui/parts';
import { createTexts, lendTexts } from '@qifu/ui/text';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShell } from '#shared/go';
import { leaveNotice, useLeftNotice } from '#shared/left-notice';
import { dropSession, keepSession, useSession } from '#shared/session';
import { takeWord } from '#shared/storage';
import { TellHost } from '#shared/tell';
import { createFakeNetwork, type FakeNetwork, refuse } from '../testing/fake-network';
import { aCurrentUser, aUser } from '../testing/people';
import { askUser, enter, takeAddress } from './enter';

let network: FakeNetwork;
const gone: string[] = [];
beforeEach(async () => {
  localStorage.clear();
  dropSession();
  gone.length = 0;
  network = createFakeNetwork();
  vi.stubGlobal('fetch', network.fetch);
  lendTexts(await createTexts('zh', ['common', 'shell']));
  configureClient({
    token: () => useSession.getState().token,
    onFailure: () => undefined,
    checkReplies: true,
  });
  openShell('office', (address) => gone.push(address));
  render(
    <KitTextProvider text={(key) => key}>
      <ToastHost />
      <AskHost />
      <TellHost />
    </KitTextProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const signIn = () => keepSession({ token: 'bearer abc', epolicyKey: '' });
const toDoor = { kind: 'redirect', to: '/door' };

describe('who has to sign in first', () => {
  it('comes back to the page that was asked for, in either shell, once the root knows who it is', async () => {
    expect(await enter('/policy/profile?firm=e1#headcount')).toEqual(toDoor);
    signIn();
    network.on(currentUserApi.read, aCurrentUser());
    expect(useLeftNotice.getState().text).not.toBe('');
    expect(await enter('/')).toEqual({ kind: 'redirect', to: '/policy/profile?firm=e1#headcount' });
    expect(useLeftNotice.getState().text).toBe('');
    expect(await enter('/')).toEqual({ kind: 'redirect', to: '/home' });
  });
  it('as an individual comes back to a page of the portal, and to none of the office', async () => {
    const individual = aCurrentUser({ menuList: [], userInfo: aUser({ roleCodes: ['21'] }) });
    network.on(currentUserApi.read, individual);
    for (const [wanted, to] of [
      ['/door/personalCenter', '/door/personalCenter'],
      ['/enterprise', '/door'],
    ] as const) {
      dropSession();
      expect(await enter(wanted)).toEqual(toDoor);
      signIn();
      expect(await enter('/')).toEqual({ kind: 'redirect', to });
    }
  });
  it('is never led to another site, nor back to a ticket or to signing in', async () => {
    for (const [wanted, to] of [
      ['//evil.example/policy', '/evil.example/policy'],
      ['/\\evil.example/policy', '/evil.example/policy'],
      ['/policy/favourites?userType=2', '/policy/favourites'],
    ] as const) {
      dropSession();
      await enter(wanted);
      signIn();
      network.on(currentUserApi.read, aCurrentUser());
      expect(await enter('/')).toEqual({ kind: 'redirect', to });
    }
    dropSession();
    await enter('/login');
    await enter('/door');
    signIn();
    expect(await enter('/')).toEqual({ kind: 'redirect', to: '/home' });
  });
  it('with an outside identity alone is asked to log in, links an account and comes back', async () => {
    signIn();
    network.on(currentUserApi.read, aCurrentUser({ menuList: [], userInfo: aUser({ isTemporary: 1 }) }));
    expect(await enter('/corporateHomepage/personalCenter?date=1')).toEqual({
      kind: 'redirect',
      to: '/door/identity',
    });
    expect(takeWord('notice')).toContain('请先登录');
    signIn();
    network.on(currentUserApi.read, aCurrentUser());
    expect(await enter('/')).toEqual({ kind: 'redirect', to: '/corporateHomepage/personalCenter?date=1' });
  });
});

describe('with a token and nothing loaded', () => {
  beforeEach(signIn);

  it('fetches user info once, then lets through', async () => {
    network.on(currentUserApi.read, aCurrentUser());
    expect(await Promise.all([enter('/enterprise'), enter('/home')])).toEqual([
      { kind: 'proceed' },
      { kind: 'proceed' },
    ]);
    expect(network.inputsOf(currentUserApi.read)).toHaveLength(1);
    expect(useSession.getState().user?.account).toBe('clerk');
  });

  it.each([
    [
      'a refusal of the server',
      refuse({ code: 602, msg: '登录状态无效，请重新登录' }),
      '登录状态无效，请重新登录',
    ],
    ['an empty user', { ...aCurrentUser(), userInfo: null }, '验证失败，请重新登录'],
    ['an empty reply', null, '验证失败，请重新登录'],
    ['an empty menu', aCurrentUser({ menuList: [] }), '您的权限不足，请联系管理员'],
  ])('%s ends the session with its message and leads to the door', async (_case, answer, message) => {
    network.on(currentUserApi.read, () => answer as never);
    expect(await enter('/enterprise')).toEqual(toDoor);
    expect(useSession.getState().token).toBe('');
    expect(takeWord('notice')).toBe(message);
  });

  it('takes up the answer that was asked for before any code had come', async () => {
    const envelope = { code: 200, msg: '', data: aCurrentUser() };
    window.askedUser = Promise.resolve(new Response(JSON.stringify(envelope)));
    askUser();
    expect(await enter('/enterprise')).toEqual({ kind: 'proceed' });
    expect(useSession.getState().user?.account).toBe('clerk');
    expect(network.inputsOf(currentUserApi.read)).toEqual([]);
  });

  it('asks again where a question broke off or the server had no answer, and signs nobody out for it', async () => {
    window.askedUser = Promise.reject(new TypeError('Failed to fetch'));
    let asked = 0;
    network.on(currentUserApi.read, () => {
      asked += 1;
      return asked > 1 ? aCurrentUser() : (refuse({ code: 503, msg: '服务繁忙' }) as never);
    });
    askUser();
    expect(await enter('/enterprise')).toEqual({ kind: 'proceed' });
    expect(useSession.getState().token).not.toBe('');
  });

  it('ends the session where the server has no answer for long', async () => {
    network.refuse(currentUserApi.read, { code: 503, msg: '服务繁忙' });
    expect(await enter('/enterprise')).toEqual(toDoor);
    expect(network.inputsOf(currentUserApi.read)).toHaveLength(4);
  }, 20_000);

  it('says the message at once when the door is in the same shell', async () => {
    openShell('portal', () => undefined);
    network.refuse(currentUserApi.read, { code: 600, msg: '登录过期，请重新登录' });
    await enter('/door');
    expect(useLeftNotice.getState().text).toBe('登录过期，请重新登录');
  });

  it('keeps what the page that was left had to say, when it is loaded anew without a session', async () => {
    dropSession();
    expect(await enter('/enterprise')).toEqual({ kind: 'redirect', to: '/door' });
    expect(takeWord('notice')).not.toBe('');
    leaveNotice('您已被管理员强制下线');
    expect(await enter('/enterprise')).toEqual({ kind: 'redirect', to: '/door' });
    expect(takeWord('notice')).toBe('您已被管理员强制下线');
  });

  it.each([{ isTemporary: 1 }, { roleCodes: ['21'] }])('%j needs no menu', async (fields) => {
    network.on(currentUserApi.read, aCurrentUser({ menuList: [], userInfo: aUser(fields) }));
    expect(await enter('/door')).toEqual({ kind: 'proceed' });
  });

  it('a call that breaks off because the page is being left keeps the session', async () => {
    vi.stubGlobal('fetch', () => {
      window.dispatchEvent(new Event('beforeunload'));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    expect(await enter('/enterprise')).toEqual({ kind: 'left' });
    expect(useSession.getState().token).toBe('bearer abc');
  });

  it('a screen locked at the server leads to the lock page and keeps the session', async () => {
    network.refuse(currentUserApi.read, { code: 423, msg: '屏幕已锁定', errorCode: 'screen.locked' });
    expect(await enter('/enterprise')).toEqual({ kind: 'redirect', to: '/lockScreen' });
    expect(useSession.getState()).toMatchObject({ token: 'bearer abc', isLocked: true });
  });
});

describe('without a token', () => {
  it.each(['/door/findSpecialist', '/enterprise'])('%s leads to the door and says why', async (address) => {
    expect(await enter(address)).toEqual(toDoor);
    expect(takeWord('notice')).toBe('您要打开的页面登录后才能查看，请先登录');
  });

  it('the root leads there without a word', async () => {
    await enter('/');
    expect(takeWord('notice')).toBe('');
  });
});

describe('a ticket in the address', () => {
  it('is taken out of the address bar before anything else', () => {
    window.history.replaceState(null, '', '/door?token=abc&a=1');
    expect(takeAddress()).toBe('/door?token=abc&a=1');
    expect(window.location.search).toBe('?a=1');
  });

  it('becomes a session at once when it is a hand-over ticket', async () => {
    network.on(oauthApi.exchangeTicket, { token: 'bearer new', epolicyKey: 'k', signInAs: '张*' });
    expect(await enter('/door?token=abc')).toEqual({ kind: 'left' });
    expect(network.inputsOf(oauthApi.exchangeTicket)[0]?.body).toEqual({ ticket: 'abc' });
    expect(useSession.getState().token).toBe('bearer new');
  });

  it('asks who to sign in as when it is a real token, and confirms', async () => {
    network.on(oauthApi.exchangeTicket, ({ body }) =>
      body.confirm
        ? { token: 'bearer new', epolicyKey: null, signInAs: '张*' }
        : { token: null, epolicyKey: null, signInAs: '张*' },
    );
    const entrance = enter('/door?token=abc');
    await userEvent.click(await screen.findByRole('button', { name: '登录' }));
    expect(await entrance).toEqual({ kind: 'left' });
    expect(useSession.getState().token).toBe('bearer new');
  });

  it('stays without effect when the person declines', async () => {
    network.on(oauthApi.exchangeTicket, { token: null, epolicyKey: null, signInAs: '张*' });
    const entrance = enter('/door?token=abc');
    await screen.findByText('以张*登录？');
    await userEvent.keyboard('{Escape}');
    expect(await entrance).toEqual(toDoor);
    expect(network.inputsOf(oauthApi.exchangeTicket)[1]?.body).toEqual({ ticket: 'abc', decline: true });
    expect(useSession.getState().token).toBe('');
  });

  it('a refused ticket leads to the clean address', async () => {
    network.refuse(oauthApi.exchangeTicket, { code: 400, msg: '登录凭证无效或已过期' });
    expect(await enter('/door/talent?token=abc')).toEqual({ kind: 'redirect', to: '/door/talent' });
  });
});

describe('an individual user in the office', () => {
  it('reads the notice, is signed out at the server and here, and leaves', async () => {
    signIn();
    network.on(currentUserApi.read, aCurrentUser({ userInfo: aUser({ roleCodes: ['21'] }) }));
    network.refuse(publicConfigApi.readPublic, { code: 500, msg: '' });
    network.on(oauthApi.logout, null);
    const entrance = enter('/home');
    await userEvent.click(await screen.findByRole('button', { name: '退出并切换' }));
    expect(await entrance).toEqual({ kind: 'left' });
    expect(network.inputsOf(oauthApi.logout)).toHaveLength(1);
    expect(useSession.getState().token).toBe('');
  });

  it('may go back to the portal and stays signed in', async () => {
    signIn();
    network.on(currentUserApi.read, aCurrentUser({ userInfo: aUser({ roleCodes: ['21'] }) }));
    network.refuse(publicConfigApi.readPublic, { code: 500, msg: '' });
    const entrance = enter('/home');
    await userEvent.click(await screen.findByRole('button', { name: '回到门户' }));
    expect(await entrance).toEqual(toDoor);
    expect(useSession.getState().token).toBe('bearer abc');
  });

  it('has no such choice where another site handed him over as a personal user', async () => {
    network.refuse(publicConfigApi.readPublic, { code: 500, msg: '' });
    const entrance = enter('/door?userType=1');
    await screen.findByRole('button', { name: '退出并切换' });
    expect(screen.queryByRole('button', { name: '回到门户' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '退出并切换' }));
    expect(await entrance).toEqual({ kind: 'left' });
  });
});
