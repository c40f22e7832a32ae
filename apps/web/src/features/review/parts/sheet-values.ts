import type { MyReviewGroup, OwnSheet, SheetInput, StandardItem } from '@qifu/contracts';
import {
  listLeaves,
  type ReviewStandard as ScoringStandard,
  scorePlaces,
  sheetTotal,
} from '@qifu/review-scoring';
import { formatDecimal, parseDecimal } from '@qifu/rules';

/** The standard of an open or closed group. */
export type GroupStandard = NonNullable<MyReviewGroup['standard']>;
type CountedStandard = Pick<GroupStandard, 'weighting' | 'items'>;

/** What an expert has entered on one sheet. */
export interface SheetValues {
  /** By item of the standard; an item that was never touched is absent. */
  items: Readonly<Record<string, ItemValue>>;
  recommendation: number | null;
  comment: string;
}
export interface ItemValue {
  score: number | null;
  comment: string;
}

const untouched: ItemValue = { score: null, comment: '' };
export const itemValueOf = (values: SheetValues, itemId: string): ItemValue =>
  values.items[itemId] ?? untouched;

/** What the server holds, as the sheet shows it. */
export const valuesOf = ({ items, recommendation, comment }: OwnSheet): SheetValues => ({
  items: Object.fromEntries(
    items.map(({ itemId, score, comment: why }) => [itemId, { score, comment: why }]),
  ),
  recommendation,
  comment,
});

/** The standard as the scoring package reads it; the server counts by the same code (I06). */
export const scoringStandardOf = ({ weighting, items }: CountedStandard): ScoringStandard => ({
  mode: weighting,
  items: items.map((item) => ({
    ...item,
    parentId: item.parentId === '-1' ? null : item.parentId,
    requiredComment: { below: item.commentBelow, above: item.commentAbove },
  })),
});

/** What is scored, in the order of the standard. */
export const leavesOf = (standard: CountedStandard): StandardItem[] => {
  const ids = new Set(listLeaves(scoringStandardOf(standard)).map(({ id }) => id));
  return standard.items.filter(({ id }) => ids.has(id));
};

/** The items as the call takes them: every leaf that was touched. */
export const itemInputsOf = (standard: CountedStandard, values: SheetValues): SheetInput['items'] =>
  leavesOf(standard).flatMap(({ id }) => {
    const value = values.items[id];
    return value ? [{ itemId: id, score: value.score, comment: value.comment.trim() }] : [];
  });

/** The sum of what is answered so far: decimal text of three places. */
export const totalOf = (standard: CountedStandard, values: SheetValues): string =>
  sheetTotal(scoringStandardOf(standard), itemInputsOf(standard, values), { isDraft: true }).total;

export const isVetoed = (standard: CountedStandard, values: SheetValues): boolean =>
  sheetTotal(scoringStandardOf(standard), itemInputsOf(standard, values), { isDraft: true }).vetoed;

const fewestPlaces = 1;
const placesIn = (value: number) => parseDecimal(value)?.scale ?? 0;

/** Decimals of every total of a standard: those of a result where weights divide, else as many as its steps have. */
export function totalPlaces({ weighting, items }: CountedStandard): number {
  if (weighting === 'weighted') return scorePlaces;
  const places = items.flatMap((item) => [
    placesIn(item.step),
    placesIn(item.minScore),
    ...item.grades.map(({ score }) => placesIn(score)),
  ]);
  return Math.min(scorePlaces, Math.max(fewestPlaces, ...places));
}

/** A total for the eye, rounded half up; ranks always use the unrounded one. */
export const showTotal = (total: number | string | null, places: number): string =>
  total === null ? '—' : formatDecimal(total, places);

/** Whether two states of a sheet say the same; blanks around a comment say nothing. */
export const areSame = (one: SheetValues, other: SheetValues): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const plain = ({ items, recommendation, comment }: SheetValues) => [
  Object.entries(items)
    .map(([id, { score, comment: why }]) => [id, score, why.trim()] as const)
    .filter(([, score, why]) => score !== null || why !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1)),
  recommendation,
  comment.trim(),
];
