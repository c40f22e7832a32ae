import { dayNumber } from '../policy-document/validity';
import { hasBit, noBits } from '../policy-search/bits';
import type { View } from './narrow';

/** What makes one of two equal matches the better one (portal.md 2.11). */
const inForce = 1.5;
const open = 1.3;
const halfLifeDays = 365;
/** So much of the score stays however old a document is. */
const lasting = 0.7;

/** By how much a document's score counts on a day. */
export function boostOf({ index, day }: View): (place: number) => number {
  const none = noBits(index.size);
  const living = [day.validity.get('inForce') ?? none, day.validity.get('expiring') ?? none];
  const openNow = day.openNow.get('open') ?? none;
  const today = dayNumber(day.day);
  return (place) => {
    const age = Math.max(0, today - (index.published[place] ?? 0));
    const recency = lasting + (1 - lasting) * 2 ** (-age / halfLifeDays);
    return (
      recency *
      (living.some((bits) => hasBit(bits, place)) ? inForce : 1) *
      (hasBit(openNow, place) ? open : 1)
    );
  };
}
