import type { MatchDeadline } from '@qifu/contracts';
import type { ItemOnDay, ShelfItem } from '../rule-shelf/rule-shelf';

const dayMs = 86_400_000;
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** When an item is taken, seen from a day: the window that is open, else the next, else the last that was. */
export function deadlineOf(
  { item, startsOn }: Pick<ItemOnDay, 'item' | 'startsOn'>,
  day: string,
): MatchDeadline {
  const { windows, isRolling, document } = item;
  const from = startsOn && startsOn > day ? startsOn : null;
  if (document.to !== null && document.to < day) return over(document.to);
  if (isRolling || windows.length === 0) {
    const until = document.to;
    if (from) return { from, to: until, state: 'soon', days: daysBetween(day, from) };
    return { from: null, to: until, state: 'open', days: until === null ? null : daysBetween(day, until) };
  }
  return ofWindows(item, day, from);
}

function ofWindows({ windows }: ShelfItem, day: string, from: string | null): MatchDeadline {
  const ordered = windows.toSorted((a, b) => a.from.localeCompare(b.from));
  const next = ordered.find(({ to }) => to >= (from ?? day));
  if (!next) return over(ordered.at(-1)?.to ?? null);
  const begins = from && from > next.from ? from : next.from;
  return begins > day
    ? { from: begins, to: next.to, state: 'soon', days: daysBetween(day, begins) }
    : { from: next.from, to: next.to, state: 'open', days: daysBetween(day, next.to) };
}

const over = (to: string | null): MatchDeadline => ({ from: null, to, state: 'over', days: null });
