import { dayAfter, isWeekday, momentOf } from '@qifu/rules';
import { expect, it } from 'vitest';
import { workDayEnd } from './deadline-presets';

const at = (day: number, hour: number) => momentOf(Date.UTC(2026, 8, day, hour));
/** September and October of 2026 as announced, the rest by weekdays. */
const rests = ['2026-09-25', '2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'];
const makeups = ['2026-09-20', '2026-10-10'];
const signs = Array.from({ length: 365 }, (_, days) => dayAfter('2026-01-01', days))
  .map((day) => (makeups.includes(day) || (isWeekday(day) && !rests.includes(day)) ? '1' : '0'))
  .join('');
const calendar = { years: { 2026: signs }, spans: [{ start: 540, end: 1080 }] };

it.each([
  ['a Monday morning', at(7, 9), 5, at(14, 18)],
  ['a Friday evening, over a Sunday people work on', at(18, 20), 1, at(20, 18)],
  ['a Saturday, which counts as none', at(12, 9), 1, at(14, 18)],
  ['a Thursday before a holiday', at(24, 9), 1, at(28, 18)],
  ['a Wednesday before a week of holidays', at(30, 9), 3, at(40, 18)],
])('working days from %s end with the office, as the calendar says', (_when, now, days, end) => {
  expect(workDayEnd(days, calendar, now)).toEqual({ at: end });
});

it('names the year the calendar does not have', () => {
  expect(workDayEnd(5, calendar, momentOf(Date.UTC(2026, 11, 29, 9)))).toEqual({ missingYear: 2027 });
});
