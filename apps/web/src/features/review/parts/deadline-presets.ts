import {
  addWorkingDays,
  clockOf,
  dayOf,
  momentOf,
  type Reckoned,
  startOfDay,
  type WorkCalendar,
} from '@qifu/rules';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** When the office closes: a deadline that is chosen by its day ends then, while somebody can still be asked. */
const officeEndHour = 18;

/** The end of office some days from now. */
export function officeEnd(days: number, now = Date.now()): number {
  const clock = clockOf(now).getTime();
  return momentOf(clock - (clock % dayMs) + days * dayMs + officeEndHour * hourMs);
}

/** The end of office of the n-th working day from now on the working calendar, or the year it does not have. */
export function workDayEnd(count: number, calendar: WorkCalendar, now = Date.now()): Reckoned<number> {
  const reckoned = addWorkingDays(dayOf(now), count, calendar);
  return 'at' in reckoned ? { at: startOfDay(reckoned.at) + officeEndHour * hourMs } : reckoned;
}

/** For how many working days results are usually open to objections; the first is proposed. */
export const publicityTerms = [5, 7, 10] as const;

/** Deadlines people choose most, in days. */
export const usualTerms = [7, 14, 30] as const;
