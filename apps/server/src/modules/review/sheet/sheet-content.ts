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
 * Puts given items over kept ones. Items and comments that are not named stay; in place of a score that may not stand in
 * the standard the kept one stays and the item is named in the errors, so that nothing outside the rules is ever stored
 * (I06) and nothing right is lost. On a draft an empty score or comment takes back what was there; to submit it is
 * missing where one is needed.
 */
export function mergeSheet(
  standard: ReviewStandard,
  kept: readonly KeptItem[],
  given: readonly GivenItem[],
  { isDraft }: { isDraft: boolean },
): MergedSheet {
  const wrong = sheetTotal(standard, given, { isDraft: true }).errors;
  const unsaid = isDraft ? [] : listUnsaid(standard, given);
  const faults = [...wrong, ...unsaid];
  const isFaulty = new Set(faults.map(({ itemId }) => itemId));
  const keepsScore = new Set([...wrong, ...unsaid.filter(isScoreMissing)].map(({ itemId }) => itemId));
  const before = new Map(kept.map((item) => [item.itemId, item]));
  const sent = new Map(given.map((item) => [item.itemId, item]));
  const items = listLeaves(standard).flatMap(({ id }) => {
    const item = sent.get(id);
    if (!item) return before.get(id) ?? [];
    const old = before.get(id) ?? { score: null, comment: '' };
    const score = keepsScore.has(id) ? old.score : scoreText(item);
    const comment = item.comment?.trim() ?? old.comment;
    const keepsComment = !isDraft && isFaulty.has(id) && comment === '';
    return [{ itemId: id, score, comment: keepsComment ? old.comment : comment }];
  });
  const sum = sheetTotal(standard, items, { isDraft });
  return {
    items,
    changedItems: items.filter((item) => differs(item, before.get(item.itemId))),
    total: sum.total,
    vetoed: sum.vetoed,
    errors: [...faults, ...sum.errors.filter(({ itemId }) => !isFaulty.has(itemId))],
  };
}

/** What was sent without the score or the reason that is needed to submit. */
function listUnsaid(standard: ReviewStandard, given: readonly GivenItem[]): ItemError[] {
  const sent = new Set(given.map(({ itemId }) => itemId));
  return sheetTotal(standard, given).errors.filter(
    (error) => error.reason === 'commentMissing' || (isScoreMissing(error) && sent.has(error.itemId)),
  );
}

const isScoreMissing = ({ reason }: ItemError) => reason === 'missing';

const scoreText = ({ score }: GivenItem) => (score === null ? null : formatDecimal(score, 3));

const differs = (item: KeptItem, before: KeptItem | undefined) =>
  !before || before.score !== item.score || before.comment !== item.comment;
