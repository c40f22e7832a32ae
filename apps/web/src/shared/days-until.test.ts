import { expect, it } from 'vitest';
import { daysUntil } from './days-until';

const at = (time: string) => new Date(`2026-11-20T${time}+08:00`);

it.each([
  ['2026-11-20T23:59+08:00', 0],
  ['2026-11-21T00:00+08:00', 1],
  ['2026-11-19T23:59+08:00', -1],
])('%s is %d days away', (moment, days) => {
  expect(daysUntil(new Date(moment).getTime(), at('08:00').getTime())).toBe(days);
});
