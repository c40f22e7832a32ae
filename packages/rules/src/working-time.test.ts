import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addWorkingDays,
  addWorkingTime,
  dayAfter,
  dayOf,
  isWeekday,
  isWorkingDay,
  startOfDay,
  timeOf,
  type WorkCalendar,
  workingTimeBetween,
} from './index.ts';

const spans = [
  { start: 9 * 60, end: 12 * 60 },
  { start: 13 * 60, end: 17 * 60 },
];
const weekdaysOf = (year: number, others: Readonly<Record<string, '0' | '1'>> = {}) => {
  let signs = '';
  for (let day = `${year}-01-01`; day < `${year + 1}-01-01`; day = dayAfter(day, 1)) {
    signs += others[day] ?? (isWeekday(day) ? '1' : '0');
  }
  return signs;
};
/** The calendar of the vectors of workflow.md 3.9. */
const calendar: WorkCalendar = {
  years: { 2026: weekdaysOf(2026, { '2026-10-07': '0', '2026-10-10': '1' }) },
  spans,
};
const moment = (text: string) => Date.parse(`2026-10-${text.replace(' ', 'T')}:00+08:00`);
const shown = (reckoned: { at: number } | { missingYear: number }) =>
  'at' in reckoned ? timeOf(reckoned.at).slice(8, 16) : reckoned;
const hours = (count: number) => ({ hours: count });
const days = (count: number) => ({ days: count });

describe('working time', () => {
  it.each([
    ['05 16:00', hours(4), '06 12:00'],
    ['06 16:00', hours(4), '08 12:00'],
    ['09 16:30', hours(1), '10 09:30'],
    ['11 10:00', hours(8), '13 10:00'],
    ['06 10:15', days(1), '08 10:15'],
    ['09 17:00', days(1), '12 09:00'],
    ['08 12:30', days(2), '10 13:00'],
    ['05 11:30', hours(1), '13:30'],
  ])('from %s and %j more ends at %s', (start, budget, end) => {
    expect(shown(addWorkingTime(moment(start), budget, calendar))).toBe(end.length > 5 ? end : `05 ${end}`);
  });

  it.each([
    ['within open hours', '05 10:00', '05 11:00', '05 12:00'],
    ['over a night', '05 10:00', '06 10:00', '06 11:00'],
    ['outside open hours', '05 12:00', '05 13:00', '05 11:00'],
    ['once it was over', '05 11:00', '05 16:00', '05 11:00'],
  ])('a pause %s moves the end of two hours from 9:00', (_when, from, to, end) => {
    const pauses = [{ from: moment(from), to: moment(to) }];
    expect(shown(addWorkingTime(moment('05 09:00'), hours(2), calendar, pauses))).toBe(end);
  });

  it('makes up for pauses that meet once, whatever their order', () => {
    const one = { from: moment('05 10:00'), to: moment('05 11:30') };
    const other = { from: moment('05 09:30'), to: moment('05 10:30') };
    for (const pauses of [
      [one, other],
      [other, one],
    ])
      expect(shown(addWorkingTime(moment('05 09:00'), hours(1), calendar, pauses))).toBe('05 12:00');
  });

  it('adds what a pause took of whole days as hours', () => {
    const pauses = [{ from: moment('05 10:00'), to: moment('06 10:00') }];
    expect(shown(addWorkingTime(moment('05 10:00'), days(1), calendar, pauses))).toBe('08 10:00');
  });
});

it('knows weekdays before and after 1970', () => {
  const days = ['1969-12-26', '1969-12-27', '1969-12-28', '1969-12-29', '2026-11-27', '2026-11-28'];
  expect(days.map(isWeekday)).toEqual([true, false, false, true, true, false]);
});

describe('a year the calendar does not have', () => {
  it('is told by its number, wherever the reckoning meets it', () => {
    const missing = { missingYear: 2027 };
    expect(addWorkingDays('2026-12-31', 1, calendar)).toEqual(missing);
    expect(isWorkingDay('2027-01-04', calendar)).toEqual(missing);
    expect(addWorkingTime(startOfDay('2026-12-31'), days(5), calendar)).toEqual(missing);
    expect(addWorkingTime(startOfDay('2026-12-31'), hours(8), calendar)).toEqual(missing);
    expect(addWorkingTime(startOfDay('2025-12-31'), hours(1), calendar)).toEqual({ missingYear: 2025 });
    expect(workingTimeBetween(startOfDay('2026-12-31'), startOfDay('2027-01-02'), calendar)).toEqual(missing);
  });

  it('is not asked for where nothing is added', () => {
    expect(addWorkingDays('2027-01-02', 0, calendar)).toEqual({ at: '2027-01-02' });
  });

  it('is no reason to look further than the last day needed', () => {
    expect(addWorkingDays('2026-12-30', 1, calendar)).toEqual({ at: '2026-12-31' });
  });
});

/** Any calendar of two years, with a working day at least every other week, so that sums stay inside. */
const anyCalendar = fc
  .tuple(
    fc.array(fc.boolean(), { minLength: 731, maxLength: 731 }),
    fc.constantFrom(spans, spans.slice(0, 1)),
  )
  .map(([open, given]): WorkCalendar => {
    const signs = open.map((is, at) => (is || at % 14 === 0 ? '1' : '0')).join('');
    return { years: { 2024: signs.slice(0, 366), 2025: signs.slice(366) }, spans: given };
  });
const anyDay = fc.integer({ min: 0, max: 250 }).map((days) => dayAfter('2024-01-01', days));
const anyMoment = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 1439 }))
  .map(([day, minutes]) => startOfDay(day) + minutes * 60_000);
const some = fc.integer({ min: 0, max: 12 });
const run = { seed: 20_261_128, numRuns: 500 };

const atOf = <What>(reckoned: { at: What } | { missingYear: number }): What => {
  if (!('at' in reckoned)) throw new Error(`no ${reckoned.missingYear}`);
  return reckoned.at;
};

describe('on any calendar', () => {
  it('days add up, and none that is reached is a day of rest', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, some, some, (on, day, first, then) => {
        const between = atOf(addWorkingDays(day, first, on));
        const end = atOf(addWorkingDays(day, first + then, on));
        expect(atOf(addWorkingDays(between, then, on))).toBe(end);
        if (first + then > 0) expect(isWorkingDay(end, on)).toEqual({ at: true });
      }),
      run,
    );
  });

  it('as many working days lie behind the start, up to the end, as were added', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, some, (on, day, count) => {
        const end = atOf(addWorkingDays(day, count, on));
        let seen = 0;
        for (let at = dayAfter(day, 1); at <= end; at = dayAfter(at, 1))
          if (atOf(isWorkingDay(at, on))) seen += 1;
        expect(seen).toBe(count);
      }),
      run,
    );
  });

  it.each([
    ['hours', hours],
    ['days', days],
  ])('%s add up, and end while the office is open', (_unit, budget) => {
    fc.assert(
      fc.property(anyCalendar, anyMoment, some, some, (on, start, first, then) => {
        const between = atOf(addWorkingTime(start, budget(first), on));
        const end = atOf(addWorkingTime(start, budget(first + then), on));
        expect(atOf(addWorkingTime(between, budget(then), on))).toBe(end);
        if (first + then === 0) return;
        expect(isWorkingDay(dayOf(end), on)).toEqual({ at: true });
        const minutes = (end - startOfDay(dayOf(end))) / 60_000;
        expect(on.spans.some((span) => minutes >= span.start && minutes <= span.end)).toBe(true);
      }),
      run,
    );
  });

  it('the open time up to the end, without what lies in pauses, is the budget', () => {
    const anyPauses = fc.array(
      fc.tuple(anyMoment, fc.integer({ min: 0, max: 72 })).map(([from, long]) => ({
        from,
        to: from + long * 3_600_000,
      })),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(anyCalendar, anyMoment, some, anyPauses, (on, start, count, pauses) => {
        const end = atOf(addWorkingTime(start, hours(count), on, pauses));
        const open = (minute: number) =>
          pauses.every(({ from, to }) => minute < from || minute >= to)
            ? atOf(workingTimeBetween(minute, minute + 60_000, on))
            : 0;
        let spent = 0;
        for (let minute = start; minute < end; minute += 60_000) spent += open(minute);
        expect(spent).toBe(count * 3_600_000);
      }),
      { ...run, numRuns: 60 },
    );
  });
});
