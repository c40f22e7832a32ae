import type { FoundKind } from '@qifu/contracts';
import { dayNumber } from '@qifu/rules';
import { either, hasBit, noBits } from '../policy-search/bits';
import type { LibraryDay } from './library-day';
import type { View } from './narrow';

/** What makes one of two equal matches the better one (portal.md 2.11). */
const inForce = 1.5;
const open = 1.3;
const halfLifeDays = 365;
/** So much of the score stays however old a document is. */
const lasting = 0.7;

type Boosts = Readonly<Record<FoundKind, Float64Array>>;

const known = new WeakMap<LibraryDay, Boosts>();

/**
 * By how much the score of each entry counts on a day; worked out once for the day. Items and questions count as their documents do,
 * questions the more the more often they are asked.
 */
export function boostsOn(view: View): Boosts {
  const before = known.get(view.day);
  if (before) return before;
  const policy = ofDocuments(view);
  const { items, faqs } = view.index;
  const boosts = {
    policy,
    item: Float64Array.from(items, ({ place }) => policy[place] ?? 1),
    faq: Float64Array.from(
      faqs,
      ({ place, part }) => (policy[place] ?? 1) * (1 + Math.log10(1 + part.askedCount) / 10),
    ),
  };
  known.set(view.day, boosts);
  return boosts;
}

function ofDocuments({ index, day }: View): Float64Array {
  const none = noBits(index.size);
  const living = [day.validity.get('inForce') ?? none, day.validity.get('expiring') ?? none];
  const openNow = either([day.openNow.get('open') ?? none, day.openNow.get('instant') ?? none], index.size);
  const today = dayNumber(day.day);
  return Float64Array.from(index.published, (published, place) => {
    const recency = lasting + (1 - lasting) * 2 ** (-Math.max(0, today - published) / halfLifeDays);
    const isLiving = living.some((bits) => hasBit(bits, place));
    return recency * (isLiving ? inForce : 1) * (hasBit(openNow, place) ? open : 1);
  });
}
