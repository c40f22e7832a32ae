import { expect, it } from 'vitest';
import { daysUntil, timeLeft } from './days-until';

const at = (time: string) => new Date(`2026-11-20T${time}+08:00`);

it.each([
  ['2026-11-20T23:59+08:00', 0],
  ['2026-11-21T00:00+08:00', 1],
  ['2026-11-19T23:59+08:00', -1],
])('%s is %d days away', (moment, days) => {
  expect(daysUntil(new Date(moment).getTime(), at('08:00').getTime())).toBe(days);
});

it.each([
  ['2026-11-22T00:00+08:00', 'days', 2, false],
  ['2026-11-21T18:30+08:00', 'hours', 34, false],
  ['2026-11-20T08:59+08:00', 'minutes', 59, false],
  ['2026-11-20T08:00+08:00', 'minutes', 1, false],
  ['2026-11-20T07:59+08:00', 'days', 0, true],
  ['2026-11-19T23:00+08:00', 'days', 1, true],
])('until %s there are %s: %d', (moment, unit, count, isOver) => {
  expect(timeLeft(new Date(moment).getTime(), at('08:00').getTime())).toEqual({ unit, count, isOver });
});
