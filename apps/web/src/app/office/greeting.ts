import { clockOf } from '@qifu/rules';
export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening';

/** Which greeting fits, in the zone of the product. */
export function partOfDay(now: Date): PartOfDay {
  const hour = clockOf(now).getUTCHours();
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 13) return 'noon';
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening';
}

const dayMs = 24 * 3600 * 1000;
/** Whole days of the product's zone between now and a moment; 0 is today. */
export function daysUntil(epochMs: number, now: number): number {
  const dayNumber = (moment: number) => Math.floor(clockOf(moment).getTime() / dayMs);
  return dayNumber(epochMs) - dayNumber(now);
}
