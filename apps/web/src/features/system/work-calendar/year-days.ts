import type { WorkDay } from '@qifu/contracts';
import { dayAfter, dayNumber } from '@qifu/rules';

/** Days one after the other, as they were chosen: `from` is where it began. */
export interface DayRange {
  from: string;
  to: string;
}

/** The same in order. */
export const inOrder = ({ from, to }: DayRange): DayRange =>
  from <= to ? { from, to } : { from: to, to: from };

export const isWithin = (day: string, range: DayRange | undefined): boolean => {
  if (!range) return false;
  const { from, to } = inOrder(range);
  return day >= from && day <= to;
};

export const monthsOf = (days: readonly WorkDay[]): readonly (readonly WorkDay[])[] =>
  Array.from({ length: 12 }, (_, at) => days.filter(({ date }) => Number(date.slice(5, 7)) === at + 1));

const daysInWeek = 7;
const firstSinceMonday = 3;
/** 0 on Mondays; 1970-01-01 was a Thursday. */
const sinceMonday = (day: string) => (dayNumber(day) + firstSinceMonday) % daysInWeek;

/** Under which weekday a day stands, 1 on Mondays. */
export const columnOf = (day: string): number => sinceMonday(day) + 1;

/** The days of a month by their weeks from Monday to Sunday. */
export function weeksOf(days: readonly WorkDay[]): WorkDay[][] {
  const weeks: WorkDay[][] = [];
  for (const day of days) {
    const last = weeks.at(-1);
    if (last && columnOf(day.date) > 1) last.push(day);
    else weeks.push([day]);
  }
  return weeks;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -daysInWeek,
  ArrowDown: daysInWeek,
};

/** The day a key leads to within the year of a day; nothing for keys that lead nowhere. */
export function dayByKey(day: string, key: string): string | undefined {
  const year = day.slice(0, 4);
  if (key in steps) return clampTo(year, dayAfter(day, steps[key] ?? 0));
  if (key === 'Home') return clampTo(year, dayAfter(day, -sinceMonday(day)));
  if (key === 'End') return clampTo(year, dayAfter(day, daysInWeek - 1 - sinceMonday(day)));
  if (key === 'PageUp' || key === 'PageDown') return monthAway(day, key === 'PageUp' ? -1 : 1);
  return undefined;
}

const clampTo = (year: string, day: string): string => {
  if (day < `${year}-01-01`) return `${year}-01-01`;
  return day > `${year}-12-31` ? `${year}-12-31` : day;
};

/** The same day of the month before or after, or its last one. */
function monthAway(day: string, step: number): string {
  const month = Number(day.slice(5, 7)) + step;
  if (month < 1 || month > 12) return day;
  const first = `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`;
  const wanted = dayAfter(first, Number(day.slice(8)) - 1);
  if (wanted.slice(0, 7) === first.slice(0, 7)) return wanted;
  return dayAfter(`${wanted.slice(0, 7)}-01`, -1);
}
