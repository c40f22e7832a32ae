import { bestCombination, type Combination, type Offer } from '@qifu/policy-rules';
import type { ShelfItem } from '../rule-shelf/rule-shelf';

/** An item with what it brings, in yuan. */
export interface YuanOffer {
  item: Pick<ShelfItem, 'id' | 'exclusionGroup' | 'requiredItemIds'>;
  yuan: number;
}

/** The items that bring most together: of one exclusion group one, and none without what it requires (portal.md 1 row 23). */
export function bestOffers(offers: readonly YuanOffer[]): Combination {
  const groups = new Map<string, YuanOffer['item'][]>();
  for (const { item } of offers) {
    const group = groups.get(item.exclusionGroup) ?? [];
    group.push(item);
    groups.set(item.exclusionGroup, group);
  }
  const excludedBy = ({ id, exclusionGroup }: YuanOffer['item']) =>
    (groups.get(exclusionGroup) ?? []).filter((other) => other.id !== id);
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
