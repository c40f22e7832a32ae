import type { StandardItem } from '@qifu/contracts';
import { type ItemError, sheetTotal } from '@qifu/review-scoring';
import {
  type GroupStandard,
  type ItemValue,
  itemInputsOf,
  type SheetValues,
  scoringStandardOf,
} from '../parts/sheet-values';

/** Where the recommendation stands among the gaps. */
export const recommendationGap = 'recommendation';

/** One thing that keeps a sheet from being submitted. */
export interface Gap {
  /** The item, or `recommendation`. */
  key: string;
  reason: ItemError['reason'] | 'recommendationMissing';
}

type CountedStandard = Pick<GroupStandard, 'weighting' | 'items'>;

/** Everything still missing or wrong, from top to bottom, by the code the server checks with. */
export function gapsOf(standard: CountedStandard, values: SheetValues): Gap[] {
  const { errors } = sheetTotal(scoringStandardOf(standard), itemInputsOf(standard, values));
  const gaps: Gap[] = errors.map(({ itemId, reason }) => ({ key: itemId, reason }));
  if (values.recommendation === null) gaps.push({ key: recommendationGap, reason: 'recommendationMissing' });
  return gaps;
}

/** Which comment limit a score has crossed, so that it must be explained. */
export type Limit = 'below' | 'above';

const lacksReason = (item: StandardItem, score: number): boolean =>
  sheetTotal(scoringStandardOf({ weighting: 'points', items: [{ ...item, parentId: '-1' }] }), [
    { itemId: item.id, score, comment: '' },
  ]).errors.some(({ reason }) => reason === 'commentMissing');

export function crossedLimit(item: StandardItem, { score }: ItemValue): Limit | undefined {
  if (score === null) return undefined;
  if (lacksReason({ ...item, commentAbove: null }, score)) return 'below';
  return lacksReason({ ...item, commentBelow: null }, score) ? 'above' : undefined;
}
