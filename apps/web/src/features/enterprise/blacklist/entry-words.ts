import type { BlacklistRow, BlacklistView } from '@qifu/contracts';
import { showTime } from '@qifu/ui/parts';
import { useText } from '#shared/text';

type Entry = Pick<BlacklistRow, 'active' | 'startDate' | 'endDate' | 'liftedTime'>;

/** How an entry stands: lifted, in force, to come or over. */
export function standingOf({ active, startDate, liftedTime }: Entry): Exclude<BlacklistView, 'all'> {
  if (liftedTime !== null) return 'lifted';
  if (active) return 'active';
  return startDate > Date.now() ? 'waiting' : 'expired';
}

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
