import { dayNumber } from '@qifu/rules';
import { hasBit, noBits } from '../policy-search/bits';
import type { LibraryDay } from './library-day';
import type { View } from './narrow';

/** What makes one of two equal matches the better one (portal.md 2.11). */
const inForce = 1.5;
const open = 1.3;
const halfLifeDays = 365;
/** So much of the score stays however old a document is. */
const lasting = 0.7;

const known = new WeakMap<LibraryDay, Float64Array>();

/** By how much the score of each document counts on a day; worked out once for the day. */
export function boostsOn({ index, day }: View): Float64Array {
  const before = known.get(day);
  if (before) return before;
  const none = noBits(index.size);
  const living = [day.validity.get('inForce') ?? none, day.validity.get('expiring') ?? none];
  const openNow = day.openNow.get('open') ?? none;
  const today = dayNumber(day.day);
  const boosts = Float64Array.from(index.published, (published, place) => {
    const recency = lasting + (1 - lasting) * 2 ** (-Math.max(0, today - published) / halfLifeDays);
    const isLiving = living.some((bits) => hasBit(bits, place));
    return recency * (isLiving ? inForce : 1) * (hasBit(openNow, place) ? open : 1);
  });
  known.set(day, boosts);
  return boosts;
}
