import type { BlacklistRow, BlacklistView } from '@qifu/contracts';
import { showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

type Entry = Pick<BlacklistRow, 'startDate' | 'endDate' | 'liftedTime'>;

/** How an entry stands now: lifted, in force, to come or over. `active` may be about another instant. */
export function standingOf({ startDate, endDate, liftedTime }: Entry): Exclude<BlacklistView, 'all'> {
  if (liftedTime !== null) return 'lifted';
  const now = Date.now();
  if (startDate > now) return 'waiting';
  return endDate !== null && endDate <= now ? 'expired' : 'active';
}

/** The key of a level's words. */
export const levelOf = ({ level }: Pick<BlacklistRow, 'level'>): 'l1' | 'l2' | 'l3' =>
  `l${level as 1 | 2 | 3}`;

/** 2026-03-01 至 2027-03-01, or since when for good. */
export function usePeriodOf(): (entry: Pick<BlacklistRow, 'startDate' | 'endDate'>) => string {
  const text = useText('blacklist');
  return ({ startDate, endDate }) => {
    const from = showTime(startDate, 'date');
    return endDate === null
      ? text('period.from', { from })
      : text('period.range', { from, to: showTime(endDate, 'date') });
  };
}
