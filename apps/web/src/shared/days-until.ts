import { clockOf } from '@qifu/rules';

const dayMs = 24 * 3600 * 1000;
/** Whole days of the product's zone between now and a moment; 0 is today. */
export function daysUntil(epochMs: number, now: number): number {
  const dayNumber = (moment: number) => Math.floor(clockOf(moment).getTime() / dayMs);
  return dayNumber(epochMs) - dayNumber(now);
}

const hourMs = 3600 * 1000;
const minuteMs = 60 * 1000;

/** How long there is, or how long it is over, in the largest unit that still says enough. */
export type TimeLeft =
  | { unit: 'days' | 'hours' | 'minutes'; count: number; isOver: false }
  | { unit: 'days'; count: number; isOver: true };

/** From the day after tomorrow on days count as in a calendar; before that hours say more. Over by 0 days is today. */
export function timeLeft(epochMs: number, now: number): TimeLeft {
  const days = daysUntil(epochMs, now);
  const left = epochMs - now;
  if (left < 0) return { unit: 'days', count: Math.abs(days), isOver: true };
  if (days > 1) return { unit: 'days', count: days, isOver: false };
  if (left >= hourMs) return { unit: 'hours', count: Math.floor(left / hourMs), isOver: false };
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minuteMs)), isOver: false };
}
