import { afterEach, expect, it, vi } from 'vitest';
import { ownAddress } from './own-address';
import { rememberWayBack, takeWayBack } from './way-back';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it.each([
  ['/home?a=1#b', '/home?a=1#b'],
  ['//evil.example/home', '/evil.example/home'],
  ['/\\evil.example/home', '/evil.example/home'],
  ['///a//b/door', '/a//b/door'],
  ['', '/'],
])('makes of %j the address %j of this site', (given, own) => {
  expect(ownAddress(given)).toBe(own);
});

it('never leads a person who signs in to another site', () => {
  vi.stubGlobal('location', new URL('http://localhost:3000//evil.example/table2'));
  rememberWayBack('');
  expect(takeWayBack('clerk')).toBe('/evil.example/table2');
});
