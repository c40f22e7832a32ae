import { expect, it } from 'vitest';
import { columnOf, dayByKey, weeksOf } from './year-days';

it.each([
  ['2026-03-01', 'ArrowLeft', '2026-02-28'],
  ['2026-12-31', 'ArrowRight', '2026-12-31'],
  ['2026-01-03', 'ArrowUp', '2026-01-01'],
  ['2026-02-26', 'ArrowDown', '2026-03-05'],
  ['2026-11-26', 'Home', '2026-11-23'],
  ['2026-11-26', 'End', '2026-11-29'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2026-01-31', 'PageDown', '2026-02-28'],
  ['2026-12-05', 'PageDown', '2026-12-05'],
])('from %s %s leads to %s', (day, key, next) => {
  expect(dayByKey(day, key)).toBe(next);
});

it('leads nowhere by other keys', () => {
  expect(dayByKey('2026-03-01', 'a')).toBeUndefined();
});

it('lays a month out from Monday to Sunday', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((date) => ({
    date,
    kind: 'work' as const,
    name: '',
  }));
  const weeks = weeksOf(days).map((week) => week.map(({ date }) => [date.slice(8), columnOf(date)]));
  expect(weeks).toEqual([
    [['01', 7]],
    [
      ['02', 1],
      ['03', 2],
    ],
  ]);
});
