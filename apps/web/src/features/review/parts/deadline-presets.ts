import { clockOf, momentOf } from '@qifu/rules';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** When the office closes: a deadline that is chosen by its day ends then, while somebody can still be asked. */
const officeEndHour = 18;

/** The end of office some days from now. */
export function officeEnd(days: number, now = Date.now()): number {
  const clock = clockOf(now).getTime();
  return momentOf(clock - (clock % dayMs) + days * dayMs + officeEndHour * hourMs);
}

/** The same day at the end of office. */
export const atOfficeEnd = (ms: number): number => officeEnd(0, ms);

/** Deadlines people choose most, in days. */
export const usualTerms = [7, 14, 30] as const;
