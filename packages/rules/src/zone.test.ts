import { expect, it } from 'vitest';
import { clockOf, dayOf, momentOf, startOfDay, timeOf, yearOf, zoneName } from './index.ts';

const at = (text: string) => Date.parse(text);

it('is eight hours ahead today', () => {
  expect(timeOf(at('2026-11-20T08:42:11Z'))).toBe('2026-11-20 16:42:11');
  expect(dayOf(at('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
  expect(yearOf(at('2026-12-31T16:00:00Z'))).toBe(2027);
  expect(startOfDay('2026-11-20')).toBe(at('2026-11-19T16:00:00Z'));
});

it('knows the summer times before 1991 and the local mean time before 1901', () => {
  expect(timeOf(at('1988-06-30T15:00:00Z'))).toBe('1988-07-01 00:00:00');
  expect(startOfDay('1988-07-01')).toBe(at('1988-06-30T15:00:00Z'));
  expect(startOfDay('1988-12-01')).toBe(at('1988-11-30T16:00:00Z'));
  expect(startOfDay('1900-01-01')).toBe(at('1899-12-31T15:54:17Z'));
});

it('gives every day since 1850 back', () => {
  for (let day = Date.UTC(1850, 0, 1); day < Date.UTC(2030, 0, 1); day += 86_400_000) {
    const text = new Date(day).toISOString().slice(0, 10);
    if (dayOf(startOfDay(text)) !== text) throw new Error(text);
  }
});

it('agrees with the calendar of the runtime at every hour of a changing year', () => {
  const told = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zoneName,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  for (let ms = Date.UTC(1986, 0, 1); ms < Date.UTC(1987, 0, 1); ms += 3_600_000) {
    if (timeOf(ms) !== told.format(ms)) throw new Error(`${timeOf(ms)} is not ${told.format(ms)}`);
    // The hour the clocks show twice is read as one of the two.
    if (Math.abs(momentOf(clockOf(ms).getTime()) - ms) > 3_600_000) throw new Error(timeOf(ms));
  }
});
