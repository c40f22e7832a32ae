import { clockOf } from '@qifu/rules';

const dayMs = 24 * 3600 * 1000;
/** Whole days of the product's zone between now and a moment; 0 is today. */
export function daysUntil(epochMs: number, now: number): number {
  const dayNumber = (moment: number) => Math.floor(clockOf(moment).getTime() / dayMs);
  return dayNumber(epochMs) - dayNumber(now);
}
