import { CallError, oauthApi, workbenchApi } from '@qifu/contracts';
import { KitTextProvider, ToastHost } from '@qifu/ui/parts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShell } from '#shared/go';
import { keepSession, useSession } from '#shared/session';
import { takeWord } from '#shared/storage';
import { rememberWayBack, takeWayBack } from '#shared/way-back';
import { aUser } from '../testing/people';
import { reactToFailure } from './react-to-failure';

const gone: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  gone.length = 0;
  keepSession({ token: 'bearer abc', epolicyKey: '' });
  openShell('portal', (address) => gone.push(address));
  render(
    <KitTextProvider text={(key) => key}>
      <ToastHost />
    </KitTextProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const failure = (code: number, msg: string, errorCode = '') =>
  new CallError({ code, msg, data: null, extras: { errorCode } });
const happen = (...given: Parameters<typeof reactToFailure>) => act(() => reactToFailure(...given));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a failed call', () => {
  it.each([600, 601, 602])('%i shows its message, then clears the token and goes to the door', (code) => {
    happen(failure(code, '登录过期，请重新登录'), workbenchApi.read);
    expect(screen.getByRole('alert').textContent).toBe('登录过期，请重新登录');
    expect(useSession.getState().token).toBe('bearer abc');
    wait(1500);
    expect(useSession.getState().token).toBe('');
    expect(gone).toEqual(['/door']);
  });

  it('leaves the reason for the next page, and the way back for the same person only', () => {
    window.history.replaceState(null, '', '/itemsToBeEvaluated?group=7');
    useSession.setState({ user: aUser({ account: 'expert01' }) });
    happen(failure(600, '登录过期，请重新登录'), workbenchApi.read);
    wait(1500);
    expect(takeWord('notice')).toBe('登录过期，请重新登录');
    expect(takeWayBack('Expert01')).toBe('/itemsToBeEvaluated?group=7');
    expect(takeWayBack('expert01')).toBe('');
    rememberWayBack('expert01');
    expect(takeWayBack('clerk')).toBe('');
  });

  it('several at once end the session once', () => {
    happen(failure(600, '一'), workbenchApi.read);
    happen(failure(600, '二'), workbenchApi.read);
    wait(1500);
    expect(gone).toEqual(['/door']);
  });

  it('on a login page it stays there', () => {
    window.history.replaceState(null, '', '/login');
    happen(failure(602, '登录状态无效'), workbenchApi.read);
    wait(1500);
    expect(useSession.getState().token).toBe('');
    expect(gone).toEqual([]);
  });

  it('as an answer to sign-in or unlocking the session stays', () => {
    happen(failure(600, '不行'), oauthApi.lockScreen);
    wait(2000);
    expect(useSession.getState().token).toBe('bearer abc');
  });

  it('a session that began meanwhile is left alone', () => {
    happen(failure(601, '账号已在别处登录'), workbenchApi.read);
    keepSession({ token: 'bearer new', epolicyKey: '' });
    wait(1500);
    expect(useSession.getState().token).toBe('bearer new');
    expect(gone).toEqual([]);
  });

  it('a locked screen marks the lock', () => {
    openShell('office', (address) => gone.push(address));
    happen(failure(423, '屏幕已锁定', 'screen.locked'), workbenchApi.read);
    expect(useSession.getState().isLocked).toBe(true);
    expect(gone).toEqual(['/lockScreen']);
  });

  it('anything else is one toast of 1.5 seconds; a new one replaces the old', () => {
    happen(failure(400, '名称已存在'), workbenchApi.read);
    happen(failure(500, '请求失败，请重试'), workbenchApi.read);
    expect(screen.getByRole('alert').textContent).toBe('请求失败，请重试');
    wait(1500);
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(gone).toEqual([]);
  });
});
