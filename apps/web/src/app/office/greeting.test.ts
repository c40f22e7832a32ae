import { expect, it } from 'vitest';
import { daysUntil, partOfDay } from './greeting';

const at = (time: string) => new Date(`2026-11-20T${time}+08:00`);

it.each([
  ['05:00', 'morning'],
  ['10:59', 'morning'],
  ['11:00', 'noon'],
  ['13:00', 'afternoon'],
  ['18:00', 'evening'],
  ['00:30', 'evening'],
])('at %s it is %s', (time, part) => expect(partOfDay(at(time))).toBe(part));

it.each([
  ['2026-11-20T23:59+08:00', 0],
  ['2026-11-21T00:00+08:00', 1],
  ['2026-11-19T23:59+08:00', -1],
])('%s is %d days away', (moment, days) => {
  expect(daysUntil(new Date(moment).getTime(), at('08:00').getTime())).toBe(days);
});
