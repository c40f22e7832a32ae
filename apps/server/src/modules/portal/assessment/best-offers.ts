import { bestCombination, type Combination, type Offer } from '@qifu/policy-rules';
import type { ShelfItem } from '../rule-shelf/rule-shelf';

/** An item with what it brings, in yuan. */
export interface YuanOffer {
  item: Pick<ShelfItem, 'id' | 'exclusionGroup' | 'requiredItemIds'>;
  yuan: number;
}

/** The items that bring most together: of one exclusion group one, and none without what it requires (portal.md 1 row 23). */
export function bestOffers(offers: readonly YuanOffer[]): Combination {
  const excludedBy = ({ id, exclusionGroup }: YuanOffer['item']) =>
    offers
      .map(({ item }) => item)
      .filter((other) => other.exclusionGroup === exclusionGroup && other.id !== id);
  return bestCombination(
    offers.map(
      ({ item, yuan }): Offer => ({
        id: item.id,
        fen: Math.round(yuan * 100),
        excludes: item.exclusionGroup === '' ? [] : excludedBy(item).map(({ id }) => id),
        requires: item.requiredItemIds,
      }),
    ),
  );
}
