import { dayAfter, dayNumber } from './day-number.ts';
import { clockOf, momentOf } from './zone.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A part of every working day during which the office is open, in minutes since midnight. */
export interface WorkSpan {
  start: number;
  end: number;
}

/** A working calendar as data (工作日历): what due times are reckoned on, and nothing else. */
export interface WorkCalendar {
  /** For each year that counts, one sign a day from 1 January on: `1` is a working day, `0` is none. */
  years: Readonly<Record<number, string>>;
  /** One after the other and apart, the same on every working day. */
  spans: readonly WorkSpan[];
}

/** A day or moment that was reckoned, or the year the calendar does not have: weekdays are never guessed. */
export type Reckoned<What> = { at: What } | { missingYear: number };

/** A time during which a clock stood still; one that still runs ends now. */
export interface ClockPause {
  from: number;
  to: number;
}

/** So much working time: hours of open time, or whole working days; one of both. */
export type WorkBudget = { hours: number } | { days: number };

class YearMissing extends Error {
  constructor(readonly year: number) {
    super(`no calendar of ${year}`);
  }
}

function reckon<What>(steps: () => What): Reckoned<What> {
  try {
    return { at: steps() };
  } catch (error) {
    if (error instanceof YearMissing) return { missingYear: error.year };
    throw error;
  }
}

function isOpen(day: string, { years }: WorkCalendar): boolean {
  const year = Number(day.slice(0, 4));
  const signs = years[year];
  if (signs === undefined) throw new YearMissing(year);
  return signs[dayNumber(day) - dayNumber(`${day.slice(0, 4)}-01-01`)] === '1';
}

const daysInWeek = 7;
/** 1970-01-01 was a Thursday. */
const firstSinceMonday = 3;
const workWeek = 5;

/** Whether a day lies from Monday to Friday; what people work on is the calendar's affair. */
export const isWeekday = (day: string): boolean =>
  (((dayNumber(day) + firstSinceMonday) % daysInWeek) + daysInWeek) % daysInWeek < workWeek;

/** Whether a day is a working day. */
export const isWorkingDay = (day: string, calendar: WorkCalendar): Reckoned<boolean> =>
  reckon(() => isOpen(day, calendar));

function nthOpenDay(day: string, count: number, calendar: WorkCalendar): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = dayAfter(at, 1);
    if (isOpen(at, calendar)) left -= 1;
  }
  return at;
}

/** The n-th working day after a day, which does not count itself; none after it is the day, whatever it is. */
export const addWorkingDays = (day: string, count: number, calendar: WorkCalendar): Reckoned<string> =>
  reckon(() => nthOpenDay(day, count, calendar));

/** A moment on the product's clocks: its day, and how long since midnight. */
interface ClockTime {
  day: string;
  ms: number;
}

function clockTimeOf(moment: number): ClockTime {
  const clock = clockOf(moment).getTime();
  const ms = ((clock % dayMs) + dayMs) % dayMs;
  return { day: new Date(clock - ms).toISOString().slice(0, 10), ms };
}
const momentAt = ({ day, ms }: ClockTime): number => momentOf(dayNumber(day) * dayMs + ms);

/** The moment itself where the office is open, else the next opening. */
function moveIntoSpan({ day, ms }: ClockTime, calendar: WorkCalendar): ClockTime {
  const span = isOpen(day, calendar) && calendar.spans.find(({ end }) => ms < end * minuteMs);
  if (span) return { day, ms: Math.max(ms, span.start * minuteMs) };
  const next = nthOpenDay(day, 1, calendar);
  return { day: next, ms: (calendar.spans[0]?.start ?? 0) * minuteMs };
}

/** Consumes open time; it ends where a span ends rather than where the next begins. */
function addOpenTime(start: ClockTime, budgetMs: number, calendar: WorkCalendar): ClockTime {
  let at = start;
  for (let left = budgetMs; left > 0; ) {
    const { day, ms } = moveIntoSpan(at, calendar);
    const ends = calendar.spans.find(({ end }) => ms < end * minuteMs)?.end ?? 0;
    const taken = Math.min(left, ends * minuteMs - ms);
    left -= taken;
    at = { day, ms: ms + taken };
  }
  return at;
}

/** How long the office is open between two moments. */
function openTime(from: number, to: number, calendar: WorkCalendar): number {
  const [first, last] = [clockTimeOf(from), clockTimeOf(to)];
  let sum = 0;
  for (let day = first.day; day <= last.day; day = dayAfter(day, 1)) {
    if (!isOpen(day, calendar)) continue;
    const [begins, ends] = [day === first.day ? first.ms : 0, day === last.day ? last.ms : dayMs];
    for (const { start, end } of calendar.spans)
      sum += Math.max(0, Math.min(end * minuteMs, ends) - Math.max(start * minuteMs, begins));
  }
  return sum;
}

/** Pauses in their order with those that meet put together, so that nothing is made up for twice. */
function joinPauses(pauses: readonly ClockPause[]): ClockPause[] {
  const joined: ClockPause[] = [];
  for (const { from, to } of pauses.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** How much open time lies between two moments. */
export const workingTimeBetween = (from: number, to: number, calendar: WorkCalendar): Reckoned<number> =>
  reckon(() => openTime(from, to, calendar));

/**
 * When a budget of working time that begins at a moment is used up (workflow.md 3.9). The start moves into the next open
 * span first. Hours consume open time; n days end at the same time of the n-th working day after. What the office was
 * open during a pause that began before the end is added behind it. An empty budget ends at its start.
 */
export function addWorkingTime(
  start: number,
  budget: WorkBudget,
  calendar: WorkCalendar,
  pauses: readonly ClockPause[] = [],
): Reckoned<number> {
  if (calendar.spans.length === 0) throw new Error('a calendar without open hours');
  return reckon(() => {
    let due = momentAt(endOfBudget(clockTimeOf(start), budget, calendar));
    for (const { from, to } of joinPauses(pauses)) {
      if (from >= due) break;
      const stood = openTime(Math.max(from, start), Math.max(to, start), calendar);
      due = momentAt(addOpenTime(clockTimeOf(due), stood, calendar));
    }
    return due;
  });
}

function endOfBudget(start: ClockTime, budget: WorkBudget, calendar: WorkCalendar): ClockTime {
  if ('hours' in budget) return addOpenTime(start, Math.round(budget.hours * hourMs), calendar);
  if (budget.days === 0) return start;
  const { day, ms } = moveIntoSpan(start, calendar);
  return { day: nthOpenDay(day, budget.days, calendar), ms };
}
