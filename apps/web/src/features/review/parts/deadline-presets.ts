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

/** Deadlines people choose most, in days. */
export const usualTerms = [7, 14, 30] as const;
