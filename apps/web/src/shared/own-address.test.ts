import { afterEach, expect, it } from 'vitest';
import { ownAddress } from './own-address';
import { rememberWayBack, takeWayBack } from './way-back';

afterEach(() => window.history.replaceState(null, '', '/'));

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
  const from = 'http://localhost:3000//evil.example/table2';
  Object.defineProperty(window, 'location', { value: new URL(from), configurable: true, writable: true });
  rememberWayBack('');
  expect(takeWayBack('clerk')).toBe('/evil.example/table2');
});
