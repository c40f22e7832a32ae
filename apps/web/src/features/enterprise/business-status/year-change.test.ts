import { expect, it } from 'vitest';
import { rateOf } from './year-change';

it.each([
  ['a rise', 110, 100, 10],
  ['a fall', 50, 100, -50],
  ['no year before', 110, null, undefined],
  ['nothing said yet', null, 100, undefined],
  ['from nothing', 10, 0, undefined],
  ['from a loss, of which no share can be told', 10, -5, undefined],
])('tells %s', (_what, now, before, rate) => {
  expect(rateOf(now, before)).toBe(rate);
});
