import { beforeEach, describe, expect, it } from 'vitest';
import { aCurrentUser, aUser } from '../testing/people';
import {
  adoptUser,
  dropSession,
  isExpert,
  isIndividual,
  isLoaded,
  keepSession,
  lockedAccount,
  markLocked,
  restoreSession,
  useSession,
} from './session';

const stored = (name: string) => localStorage.getItem(`lcdp_${name}`);
beforeEach(() => {
  localStorage.clear();
  dropSession();
  localStorage.clear();
});

describe('a session in the browser', () => {
  it('keeps the token as the server gave it, under the prefix', () => {
    keepSession({ token: 'bearer abc', epolicyKey: 'k' });
    expect(stored('token')).toBe('bearer abc');
    expect(stored('epolicyKey')).toBe('k');
    expect(useSession.getState()).toMatchObject({ token: 'bearer abc', isLocked: false });
  });
  it('takes only the part before the first bar of what is stored', () => {
    localStorage.setItem('lcdp_token', 'bearer abc|something');
    restoreSession();
    expect(useSession.getState().token).toBe('bearer abc');
  });
  it('holds user, menus and rights in memory only', () => {
    adoptUser(aCurrentUser());
    expect(isLoaded(useSession.getState())).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toContain('陆清和');
  });
  it('marks a temporary user, and no other', () => {
    adoptUser(aCurrentUser({ userInfo: aUser({ isTemporary: 1 }) }));
    expect(stored('tempUser')).toBe('1');
    adoptUser(aCurrentUser());
    expect(stored('tempUser')).toBeNull();
  });
});

describe('the end of a session', () => {
  it('clears everything and leaves the token entry marked as logged out', () => {
    keepSession({ token: 'bearer abc', epolicyKey: 'k' });
    adoptUser(aCurrentUser({ userInfo: aUser({ isTemporary: 1 }) }));
    markLocked(true);
    dropSession();
    expect(stored('token')).toBe('|loggedOut');
    expect([stored('epolicyKey'), stored('tempUser'), stored('lock')]).toEqual([null, null, null]);
    expect(useSession.getState()).toMatchObject({ token: '', user: undefined, menus: [], permissions: [] });
    restoreSession();
    expect(useSession.getState().token).toBe('');
  });
  it('keeps the name of the system for the next page', () => {
    adoptUser(aCurrentUser());
    dropSession();
    expect(useSession.getState().sysConfig?.sysName).toBe('江岚市企业服务管理平台');
  });
});

describe('the lock', () => {
  it('survives a reload with the account, and is forgotten after unlocking', () => {
    keepSession({ token: 'bearer abc', epolicyKey: '' });
    adoptUser(aCurrentUser());
    markLocked(true);
    useSession.setState({ user: undefined, isLocked: false });
    restoreSession();
    expect(useSession.getState().isLocked).toBe(true);
    expect(lockedAccount()).toBe('clerk');
    markLocked(false);
    expect([stored('lock'), lockedAccount()]).toEqual([null, '']);
  });
});

describe('roles with a meaning of their own', () => {
  it.each([
    [{ roleName: '专家', roleCodes: ['x'] }, true],
    [{ roleName: '评审,专家', roleCodes: [] }, true],
    [{ roleName: '', roleCodes: ['expert'] }, true],
    [{ roleName: '专家管理员', roleCodes: [] }, false],
  ])('%j is an expert: %s', (fields, expected) => expect(isExpert(aUser(fields))).toBe(expected));
  it('21 is an individual user', () => {
    expect(isIndividual(aUser({ roleCodes: ['21'] }))).toBe(true);
    expect(isIndividual(aUser({ roleCodes: ['20'] }))).toBe(false);
    expect(isIndividual(undefined)).toBe(false);
  });
});
