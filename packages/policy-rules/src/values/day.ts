import type { TimeUnit } from '../language/rule.ts';

/** Days are texts `YYYY-MM-DD`, which sort as they follow each other. */
const toUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const dayMs = 86_400_000;

export const dayAfter = (day: string) => fromUtc(toUtc(day) + dayMs);
export const dayBefore = (day: string) => fromUtc(toUtc(day) - dayMs);
export const yearOf = (day: string) => Number(day.slice(0, 4));

/** The last day of the calendar this product knows; what lies beyond it is this day. */
const lastDay = '9999-12-31';
export const lastYear = 9999;

/** A day later by so many units. The 31st of a shorter month is its last day, 29 February in other years the 28th. */
export function addTime(day: string, amount: number, unit: TimeUnit): string {
  if (unit === 'day') {
    const ms = toUtc(day) + amount * dayMs;
    return ms > toUtc(lastDay) ? lastDay : fromUtc(ms);
  }
  const months = yearOf(day) * 12 + Number(day.slice(5, 7)) - 1 + amount * (unit === 'year' ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  if (year > lastYear) return lastDay;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(8, 10)), daysInMonth);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
