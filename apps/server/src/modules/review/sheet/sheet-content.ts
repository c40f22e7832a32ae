import type { SheetInput } from '@qifu/contracts';
import { type ItemError, listLeaves, type ReviewStandard, sheetTotal } from '@qifu/review-scoring';
import { formatDecimal } from '@qifu/rules';

/** An item as it is stored: the score is exact decimal text of three places. */
export interface KeptItem {
  itemId: string;
  score: string | null;
  comment: string;
}

/** A sheet after an expert's input was put over what was kept. */
export interface MergedSheet {
  /** In the order of the standard. */
  items: KeptItem[];
  /** The part of `items` that differs from before. */
  changedItems: KeptItem[];
  /** Sum of what is answered rightly so far. */
  total: string;
  vetoed: boolean;
  /** What keeps the sheet from being submitted; on a draft, only what is wrong, not what is missing. */
  errors: ItemError[];
}

type GivenItem = SheetInput['items'][number];

/**
 * Puts given items over kept ones. Items that are not named stay; a score that may not stand in the standard is
 * left open and named in the errors, so that nothing outside the rules is ever stored (I06).
 */
export function mergeSheet(
  standard: ReviewStandard,
  kept: readonly KeptItem[],
  given: readonly GivenItem[],
  { isDraft }: { isDraft: boolean },
): MergedSheet {
  const faults = sheetTotal(standard, given, { isDraft: true }).errors;
  const isWrong = new Set(faults.map(({ itemId }) => itemId));
  const before = new Map(kept.map((item) => [item.itemId, item]));
  const sent = new Map(given.map((item) => [item.itemId, item]));
  const items = listLeaves(standard).flatMap(({ id }) => {
    const item = sent.get(id);
    if (!item) return before.get(id) ?? [];
    return [{ itemId: id, score: scoreText(item, isWrong.has(id)), comment: item.comment.trim() }];
  });
  const sum = sheetTotal(standard, items, { isDraft });
  return {
    items,
    changedItems: items.filter((item) => differs(item, before.get(item.itemId))),
    total: sum.total,
    vetoed: sum.vetoed,
    errors: [...faults, ...sum.errors.filter(({ itemId }) => !isWrong.has(itemId))],
  };
}

const scoreText = ({ score }: GivenItem, isWrong: boolean) =>
  score === null || isWrong ? null : formatDecimal(score, 3);

const differs = (item: KeptItem, before: KeptItem | undefined) =>
  !before || before.score !== item.score || before.comment !== item.comment;
