import { dayOf } from './zone.ts';

/** How long ago something was: a count of units, or its day once it is too long ago to count. */
export type RelativeTime =
  | { unit: 'justNow' }
  | { unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months'; count: number }
  | { unit: 'date'; day: string };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Spec 9: under a minute just now, then minutes, hours, days (1-6), weeks (1-3), months (1-3), else the date.
 * A month is 30 days; days 28 and 29 are one month already, since four weeks are never shown. A time ahead of
 * a slow clock is just now. The words stand in the i18n area `common`, group `relative`.
 */
export function tellRelativeTime(ms: number, nowMs: number): RelativeTime {
  const passedMs = nowMs - ms;
  const days = Math.floor(passedMs / dayMs);
  if (passedMs < minuteMs) return { unit: 'justNow' };
  if (passedMs < hourMs) return { unit: 'minutes', count: Math.floor(passedMs / minuteMs) };
  if (passedMs < dayMs) return { unit: 'hours', count: Math.floor(passedMs / hourMs) };
  if (days < 7) return { unit: 'days', count: days };
  if (days < 28) return { unit: 'weeks', count: Math.floor(days / 7) };
  if (days < 120) return { unit: 'months', count: Math.max(1, Math.floor(days / 30)) };
  return { unit: 'date', day: dayOf(ms) };
}
