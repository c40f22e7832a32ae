import { daysFrom } from '@qifu/rules';
import type { ShelfItem } from '../rule-shelf/rule-shelf';

/** When applications for an item are taken, seen from a day. */
export interface ApplicationTime {
  /** instant: nobody applies; always: all the year round; closed: its last window is over. */
  state: 'open' | 'coming' | 'closed' | 'always' | 'instant';
  from: string | null;
  to: string | null;
  /** Until it closes, or until it opens. */
  daysLeft: number | null;
}

/** The window that is open, else the next one. */
export function applicationTime(
  { mode, isRolling, windows }: Pick<ShelfItem, 'mode' | 'isRolling' | 'windows'>,
  day: string,
): ApplicationTime {
  if (mode === 'instant') return { state: 'instant', from: null, to: null, daysLeft: null };
  const left = windows.filter(({ to }) => to >= day).toSorted((a, b) => a.from.localeCompare(b.from));
  const [next] = left;
  if (next && next.from <= day)
    return { state: 'open', from: next.from, to: next.to, daysLeft: daysFrom(day, next.to) };
  if (isRolling || windows.length === 0) return { state: 'always', from: null, to: null, daysLeft: null };
  if (!next) return { state: 'closed', from: null, to: windows.at(-1)?.to ?? null, daysLeft: null };
  return { state: 'coming', from: next.from, to: next.to, daysLeft: daysFrom(day, next.from) };
}
