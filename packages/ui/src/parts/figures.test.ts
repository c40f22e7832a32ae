import { expect, it } from 'vitest';
import { showNumber, showTime } from './figures';

it.each([
  [6842.5, 2, '6,842.50'],
  ['1234567.1', 2, '1,234,567.10'],
  [0, undefined, '0'],
  [null, 2, '—'],
  ['', 2, '—'],
  ['不详', 2, '—'],
])('shows %j with %s decimals as %s', (value, decimals, shown) =>
  expect(showNumber(value, decimals)).toBe(shown),
);

// 2026-11-19 16:20:05 in the zone of the product, whatever the browser's zone is.
const moment = Date.UTC(2026, 10, 19, 8, 20, 5);

it.each([
  ['date', '2026-11-19'],
  ['minute', '2026-11-19 16:20'],
  ['short', '11-19 16:20'],
  ['clock', '16:20:05'],
] as const)('shows a moment in the form %s', (form, shown) => expect(showTime(moment, form)).toBe(shown));

it('counts the day of the product around midnight', () => {
  expect(showTime(Date.UTC(2026, 11, 31, 16), 'minute')).toBe('2027-01-01 00:00');
  expect(showTime(undefined)).toBe('—');
});
