import { firstYear } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';

/** The year it is in the zone of the product. */
export const currentYear = (): number => Number(dayOf(Date.now()).slice(0, 4));

const offeredYears = 10;

/** Years for filters and forms, this one first. */
export function yearChoices(): { value: string; label: string }[] {
  const now = currentYear();
  const first = Math.max(firstYear, now - offeredYears + 1);
  return Array.from({ length: now - first + 1 }, (_, back) => {
    const year = String(now - back);
    return { value: year, label: year };
  });
}
