import { loginPaths, openPaths } from '@qifu/contracts';
import { describe, expect, it } from 'vitest';
import { type GuardedSession, guard, readHandOver } from './guard';

const visitor: GuardedSession = {
  hasToken: false,
  isLocked: false,
  isLoaded: false,
  isIndividual: false,
  owesAStep: false,
  isTemporary: false,
};
const fresh = { ...visitor, hasToken: true };
const known = { ...fresh, isLoaded: true };
const locked = { ...known, isLocked: true };

const go = (address: string, session: GuardedSession) =>
  guard({ path: address.split('?')[0] ?? '', address }, session);
const proceed = { kind: 'proceed' };
const to = (path: string) => ({ kind: 'redirect', to: path });

describe('login pages are let through with no checks', () => {
  it.each(loginPaths)('%s for a visitor', (path) => expect(go(path, visitor)).toEqual(proceed));
  it.each(loginPaths.filter((path) => path !== '/login'))('%s with a token, loaded or not', (path) => {
    expect(go(path, fresh)).toEqual(proceed);
    expect(go(path, known)).toEqual(proceed);
  });
});

describe('with a token', () => {
  it.each([
    ['a locked screen leads every target to the lock page', '/home', locked, to('/lockScreen')],
    ['also a public one', '/door', locked, to('/lockScreen')],
    ['but not the lock page itself', '/lockScreen', locked, proceed],
    ['nor sign-in, which leads on to the root', '/login', locked, to('/')],
    ['which is locked in turn', '/', locked, to('/lockScreen')],
    ['sign-in leads to the root', '/login', known, to('/')],
    ['sign-in leads to the root before anything is loaded', '/login', fresh, to('/')],
    ['loaded menus let through', '/reviewPreparation', known, proceed],
    ['the root is the home of the office', '/', known, to('/home')],
    ['the lock page opens while nothing is locked', '/lockScreen', known, proceed],
    ['otherwise user info is fetched first', '/reviewPreparation', fresh, { kind: 'loadUser' }],
    ['on public pages too', '/door', fresh, { kind: 'loadUser' }],
    ['a locked screen needs no user info', '/lockScreen', { ...fresh, isLocked: true }, proceed],
  ])('%s', (_sentence, address, session, expected) => {
    expect(go(address, session)).toEqual(expected);
  });
});

describe('without a token', () => {
  it.each(openPaths)('%s proceeds', (path) => expect(go(`${path}?a=1`, visitor)).toEqual(proceed));
  it.each([
    '/',
    '/home',
    '/lockScreen',
    '/404',
    '/redirect/home',
    '/door/rightsComplaints',
    '/door/findSpecialist',
    '/door/personalCenter',
    '/door/policyMatch',
    '/corporateHomepage/personalCenter',
    '/policy/detail',
    '/nowhere',
    '/doorway',
  ])('%s leads to the door', (path) => expect(go(path, visitor)).toEqual(to('/door')));
});

describe('a token in the address', () => {
  it('is exchanged when none is stored, and never stays in the address', () => {
    expect(go('/policy/detail?id=7&token=abc', visitor)).toEqual({
      kind: 'exchangeTicket',
      ticket: 'abc',
      cleanAddress: '/policy/detail?id=7',
    });
  });
  it('comes before the rule that sends visitors to the door', () => {
    expect(go('/home?token=abc', visitor)).toMatchObject({ kind: 'exchangeTicket', cleanAddress: '/home' });
  });
  it('is only taken out when somebody is signed in', () => {
    expect(go('/home?token=abc', known)).toEqual(to('/home'));
  });
  it.each([
    ['/a?token=x&b=2#c', { ticket: 'x', userType: '', cleanAddress: '/a?b=2#c' }],
    ['/a?token=', { ticket: '', userType: '', cleanAddress: '/a' }],
    ['//evil.example/a?token=x', { ticket: 'x', userType: '', cleanAddress: '/evil.example/a' }],
    ['///a.evil//b.evil/door?token=x', { ticket: 'x', userType: '', cleanAddress: '/a.evil//b.evil/door' }],
  ])('%s is read as expected', (address, expected) => expect(readHandOver(address)).toEqual(expected));
});

describe('somebody whose account is not linked yet', () => {
  const temporary = { ...known, isTemporary: true };
  it.each(['/door/personalCenter', '/corporateHomepage/personalCenter', '/policy/favourites'])(
    'has no %s',
    (path) => expect(go(path, temporary)).toEqual(to('/door/identity')),
  );
  it('reads the rest of the portal', () => expect(go('/policy/detail?id=7', temporary)).toEqual(proceed));
});

describe('personal users', () => {
  it.each([visitor, known])('userType=1 is refused, token or not', (session) => {
    expect(go('/door?userType=1&token=abc', session)).toEqual({ kind: 'refuseIndividual' });
  });
  it('any other userType is not', () => expect(go('/door?userType=2', visitor)).toEqual(proceed));
  it('role 21 is refused in the office and welcome in the portal', () => {
    expect(go('/home', { ...known, isIndividual: true })).toEqual({ kind: 'refuseIndividual' });
    expect(go('/door', { ...known, isIndividual: true })).toEqual(proceed);
  });
  it('role 21 is led to the door where something is asked of him first', () => {
    expect(go('/home', { ...known, isIndividual: true, owesAStep: true })).toEqual(to('/door'));
  });
  it('the root of people without an office is the door', () => {
    expect(go('/', { ...known, isIndividual: true })).toEqual(to('/door'));
    expect(go('/', { ...known, isTemporary: true })).toEqual(to('/door/identity'));
  });
  it('a temporary user stays in the portal', () => {
    expect(go('/home', { ...known, isTemporary: true })).toEqual(to('/door'));
    expect(go('/door/talent', { ...known, isTemporary: true })).toEqual(proceed);
  });
});
