import { momentOf } from '@qifu/rules';

/** The first instant after a day `MM-DD` of a year. */
export function endOfDay(year: number, monthDay: string): number {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return momentOf(Date.UTC(year, month - 1, day + 1));
}
