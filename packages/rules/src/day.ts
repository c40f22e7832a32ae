import { z } from 'zod';

const daysInMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether year, month (1-12) and day name a day of the calendar. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const days = daysInMonths[month - 1];
  if (days === undefined || day < 1) return false;
  return day <= (month === 2 && isLeapYear(year) ? 29 : days);
}

/** A day as `YYYY-MM-DD` that exists in the calendar, years 1800 to 9999. */
export function isDayText(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return year >= 1800 && isCalendarDay(year, month, day);
}

export const dayText = z.string().trim().refine(isDayText, 'day');

/** Bounds of an instant: 1800-01-01 to 9999-12-31, UTC, so that any date column can hold it. */
const earliestMs = -5_364_662_400_000;
export const latestMs = 253_402_300_799_999;

/** An instant as whole epoch milliseconds, the only form of a time on the wire (rulings 3). */
export const epochMs = z
  .number({ error: ({ input }) => (input === undefined ? 'required' : 'instant') })
  .refine((ms) => Number.isInteger(ms) && ms >= earliestMs && ms <= latestMs, 'instant');
