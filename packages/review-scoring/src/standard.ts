import {
  compareRationals,
  type DecimalInput,
  exactText,
  type Rational,
  sumRationals,
  toRational,
} from '@qifu/rules';

/** Points: the maxima of the leaves add up to 100. Weighted: the weights do, each leaf brings score ÷ max × weight. */
export type StandardMode = 'points' | 'weighted';

/** One line of a review standard (review.md 2.3). Only leaves are scored; the others are headings over them. */
export interface StandardItem {
  id: string;
  /** The heading it stands under; null or '-1' at the top. */
  parentId: string | null;
  /** `number` on steps, `grade` one score of a list, `veto` yes (1) or no (0) and no part of the total. */
  scoreType: 'number' | 'grade' | 'veto';
  /** Points, up to 2 decimals. Not read for headings and vetoes. */
  maxScore: DecimalInput;
  minScore: DecimalInput;
  /** Scores lie on minScore, minScore + step, ... up to maxScore. Not read for grades. */
  step: DecimalInput;
  /** Percent of the total, in the weighted mode only. */
  weight: DecimalInput | null;
  /** The scores that may be given, for `grade` only. */
  grades?: readonly { score: DecimalInput }[] | null;
  /** A comment is needed when the score is below or above so many percent of maxScore. */
  requiredComment?: { below?: DecimalInput | null; above?: DecimalInput | null } | null;
  /** Place in the tie-break chain, 1 first; null: not in it. */
  tieBreakOrder: number | null;
}

/** A frozen review standard as the group keeps it from opening on (I09). */
export interface ReviewStandard {
  mode: StandardMode;
  items: readonly StandardItem[];
}

/** Why a standard cannot be frozen or opened. `found` is the offending figure. */
export interface StandardProblem {
  reason:
    | 'noItems'
    | 'idTwice'
    | 'parentMissing'
    | 'parentCircle'
    | 'rangeWrong'
    | 'stepWrong'
    | 'gradeWrong'
    | 'weightWrong'
    | 'maximaNot100'
    | 'weightsNot100';
  itemId: string | null;
  found?: string;
}

export const hundred: Rational = toRational(100);

/** The items that experts answer: those that no other item names as its parent, in the order of the standard. */
export function listLeaves(standard: ReviewStandard): StandardItem[] {
  const parents = new Set(standard.items.map((item) => item.parentId));
  return standard.items.filter((item) => !parents.has(item.id));
}

/** The leaves that bring points: all but the vetoes. */
export const listScoredLeaves = (standard: ReviewStandard): StandardItem[] =>
  listLeaves(standard).filter((item) => item.scoreType !== 'veto');

/** The scored leaves under an item; a leaf is its own. */
export function listLeavesUnder(standard: ReviewStandard, itemId: string): StandardItem[] {
  const parents = new Map(standard.items.map((item) => [item.id, item.parentId]));
  const isUnder = (id: string | null | undefined, depth: number): boolean =>
    id === itemId || (typeof id === 'string' && depth > 0 && isUnder(parents.get(id), depth - 1));
  return listScoredLeaves(standard).filter((leaf) => isUnder(leaf.id, standard.items.length));
}

/** Everything that keeps a standard from being complete; empty when it may be frozen (I09, open guards). */
export function checkStandard(standard: ReviewStandard): StandardProblem[] {
  const leaves = listScoredLeaves(standard);
  if (leaves.length === 0) return [{ reason: 'noItems', itemId: null }];
  return [
    ...checkTree(standard.items),
    ...leaves.flatMap((leaf) => checkLeaf(leaf, standard.mode)),
    ...checkSum(leaves, standard.mode),
  ];
}

const isTop = (parentId: string | null): parentId is null => parentId === null || parentId === '-1';

function checkTree(items: readonly StandardItem[]): StandardProblem[] {
  const parents = new Map(items.map((item) => [item.id, item.parentId]));
  const isCircular = (item: StandardItem) => {
    let above: string | null | undefined = item.parentId;
    for (let depth = 0; typeof above === 'string' && depth <= items.length; depth += 1)
      above = parents.get(above);
    return typeof above === 'string';
  };
  return items.flatMap((item, at): StandardProblem[] => {
    if (items.findIndex((other) => other.id === item.id) !== at)
      return [{ reason: 'idTwice', itemId: item.id }];
    if (!isTop(item.parentId) && !parents.has(item.parentId))
      return [{ reason: 'parentMissing', itemId: item.id }];
    return isCircular(item) ? [{ reason: 'parentCircle', itemId: item.id }] : [];
  });
}

const isAbove = (value: DecimalInput, other: DecimalInput) =>
  compareRationals(toRational(value), toRational(other)) > 0;

function checkLeaf(item: StandardItem, mode: StandardMode): StandardProblem[] {
  const problems: StandardProblem[] = [];
  const say = (reason: StandardProblem['reason']) => problems.push({ reason, itemId: item.id });
  if (isAbove(0, item.minScore) || !isAbove(item.maxScore, item.minScore)) say('rangeWrong');
  else if (item.scoreType === 'grade') {
    const grades = item.grades ?? [];
    const isOutside = grades.some(
      ({ score }) => isAbove(item.minScore, score) || isAbove(score, item.maxScore),
    );
    if (grades.length < 2 || isOutside) say('gradeWrong');
  } else if (!isAbove(item.step, 0) || !isOnStep(toRational(item.maxScore), item)) say('stepWrong');
  if (mode === 'weighted' && (item.weight === null || !isAbove(item.weight, 0))) say('weightWrong');
  return problems;
}

function checkSum(leaves: StandardItem[], mode: StandardMode): StandardProblem[] {
  const parts = leaves.map((leaf) => toRational(mode === 'points' ? leaf.maxScore : (leaf.weight ?? 0)));
  const sum = sumRationals(parts);
  if (compareRationals(sum, hundred) === 0) return [];
  return [
    {
      reason: mode === 'points' ? 'maximaNot100' : 'weightsNot100',
      itemId: null,
      found: exactText(sum),
    },
  ];
}

/** Whether a score is minScore plus a whole number of steps (I06). */
export function isOnStep(score: Rational, item: StandardItem): boolean {
  const [step, low] = [toRational(item.step), toRational(item.minScore)];
  // (score - low) / step is whole when its fraction, multiplied out, leaves nothing over.
  const top = (score.top * low.bottom - low.top * score.bottom) * step.bottom;
  const bottom = score.bottom * low.bottom * step.top;
  return bottom !== 0n && top % bottom === 0n;
}
