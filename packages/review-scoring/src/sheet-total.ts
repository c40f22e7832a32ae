import {
  compareRationals,
  type DecimalInput,
  divideRationals,
  exactText,
  formatRational,
  multiplyRationals,
  parseDecimal,
  type Rational,
  sumRationals,
  toRational,
} from '@qifu/rules';
import { hundred, isOnStep, listLeaves, type ReviewStandard, type StandardItem } from './standard.ts';

/** Scores and statistics have three decimals, as the numeric(7,3) columns (review.md 2.1). */
export const scorePlaces = 3;

/** An expert's answer to one item. For a veto, 1 raises it and 0 does not. */
export interface ItemScore {
  itemId: string;
  /** Null or '' while not answered. */
  score: DecimalInput | null;
  comment?: string | null;
}

/** What is wrong with one item of a sheet (I06). */
export interface ItemError {
  itemId: string;
  reason:
    | 'missing'
    | 'unknownItem'
    | 'answeredTwice'
    | 'notNumber'
    | 'belowMinimum'
    | 'aboveMaximum'
    | 'offStep'
    | 'notGrade'
    | 'notYesNo'
    | 'commentMissing';
}

/** The total of one sheet, computed by the server only. */
export interface SheetTotal {
  /** Half-up, three decimals: `86.333`. On a draft: the sum of what is answered rightly so far. */
  total: string;
  /** The same without rounding, `259/3`; what ranks are made of. */
  exactTotal: string;
  /** An item of kind veto is answered with 1. */
  vetoed: boolean;
  /** Points each answered item brings to the total, exact. */
  points: { itemId: string; points: string }[];
  /** In the order of the standard; unknown items last. A sheet may be submitted when this is empty. */
  errors: ItemError[];
}

/** Adds up a sheet against its standard. A draft (`isDraft`) may leave items and comments out. */
export function sheetTotal(
  standard: ReviewStandard,
  answers: readonly ItemScore[],
  { isDraft = false }: { isDraft?: boolean } = {},
): SheetTotal {
  const leaves = listLeaves(standard);
  const read = leaves.map((item) => ({ item, ...readAnswer(item, answers, isDraft) }));
  const points = read.flatMap(({ item, score }) =>
    score && item.scoreType !== 'veto' ? [{ itemId: item.id, points: pointsOf(item, score, standard) }] : [],
  );
  const errors = read.flatMap(({ item, reason }) => (reason ? [{ itemId: item.id, reason }] : []));
  const total = sumRationals(points.map((part) => part.points));
  return {
    total: formatRational(total, scorePlaces),
    exactTotal: exactText(total),
    vetoed: read.some(({ item, score }) => item.scoreType === 'veto' && score?.top === 1n),
    points: points.map((part) => ({ itemId: part.itemId, points: exactText(part.points) })),
    errors: [...errors, ...listUnknown(leaves, answers)],
  };
}

/** The score of an item where it may stand, and what is wrong with the answer. */
function readAnswer(
  item: StandardItem,
  answers: readonly ItemScore[],
  isDraft: boolean,
): { score?: Rational; reason?: ItemError['reason'] } {
  const [answer, ...others] = answers.filter(({ itemId }) => itemId === item.id);
  if (others.length > 0) return { reason: 'answeredTwice' };
  if (answer === undefined || answer.score === null || answer.score === '')
    return isDraft ? {} : { reason: 'missing' };
  const decimal = parseDecimal(answer.score);
  if (!decimal) return { reason: 'notNumber' };
  const score = toRational(decimal);
  const reason = findFault(item, score);
  if (reason) return { reason };
  return !isDraft && lacksComment(item, score, answer.comment)
    ? { score, reason: 'commentMissing' }
    : { score };
}

function listUnknown(leaves: StandardItem[], answers: readonly ItemScore[]): ItemError[] {
  const known = new Set(leaves.map((item) => item.id));
  const unknown = new Set(answers.map((answer) => answer.itemId).filter((itemId) => !known.has(itemId)));
  return [...unknown].sort().map((itemId) => ({ itemId, reason: 'unknownItem' }));
}

/** What an item's score brings to the total: itself, or its share of the weight. */
function pointsOf(item: StandardItem, score: Rational, standard: ReviewStandard): Rational {
  if (standard.mode === 'points') return score;
  return multiplyRationals(divideRationals(score, toRational(item.maxScore)), toRational(item.weight ?? 0));
}

function findFault(item: StandardItem, score: Rational): ItemError['reason'] | undefined {
  const is = (value: DecimalInput) => compareRationals(score, toRational(value)) === 0;
  if (item.scoreType === 'veto') return is(0) || is(1) ? undefined : 'notYesNo';
  if (compareRationals(score, toRational(item.minScore)) < 0) return 'belowMinimum';
  if (compareRationals(score, toRational(item.maxScore)) > 0) return 'aboveMaximum';
  if (item.scoreType === 'grade')
    return item.grades?.some((grade) => is(grade.score)) ? undefined : 'notGrade';
  return isOnStep(score, item) ? undefined : 'offStep';
}

/** Whether the score lies in the percent range that needs a comment and none is written. */
function lacksComment(item: StandardItem, score: Rational, comment: string | null | undefined): boolean {
  if (comment?.trim() || item.scoreType === 'veto') return false;
  const { below, above } = item.requiredComment ?? {};
  const percent = multiplyRationals(divideRationals(score, toRational(item.maxScore)), hundred);
  const isBelow = below !== null && below !== undefined && compareRationals(percent, toRational(below)) < 0;
  const isAbove = above !== null && above !== undefined && compareRationals(percent, toRational(above)) > 0;
  return isBelow || isAbove;
}
