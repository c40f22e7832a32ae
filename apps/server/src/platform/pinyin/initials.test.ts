import { expect, it } from 'vitest';
import { initialsOf } from './initials';

it.each([
  ['重庆市', 'cqs'],
  ['长治市', 'czs'],
  ['青屿区', 'qyq'],
  ['A区2号', 'aq2h'],
  ['', ''],
])('the initials of %s are %s', async (name, initials) => {
  expect(await initialsOf(name)).toBe(initials);
});
