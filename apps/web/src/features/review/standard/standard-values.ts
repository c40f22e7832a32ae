import type { ReviewStandard, ReviewStandardInput } from '@qifu/contracts';
import { compareDecimals, formatDecimal, parseDecimal, sumDecimals } from '@qifu/rules';
import { typedNumber } from '#shared/typed-number';

/** The parent of what has none. */
export const topKey = '-1';

/** One line of the standard as it is typed. */
export interface ItemDraft {
  key: string;
  parentKey: string;
  scoreName: string;
  description: string;
  scoreType: 'number' | 'grade' | 'veto';
  maxScore: string;
  minScore: string;
  step: string;
  weight: string;
  commentBelow: string;
  commentAbove: string;
  tieBreakOrder: string;
  grades: { label: string; score: string }[];
}

/** What the form of a standard holds; items in tree order, parents before children. */
export interface StandardValues {
  name: string;
  batchType: string;
  weighting: 'points' | 'weighted';
  description: string;
  items: ItemDraft[];
}

let made = 0;
/** A line that is new; its key only ties it to its children, the server gives the id. */
export function newItem(parentKey = topKey): ItemDraft {
  made += 1;
  return {
    key: `new${made}`,
    parentKey,
    scoreName: '',
    description: '',
    scoreType: 'number',
    maxScore: '10',
    minScore: '0',
    step: '0.5',
    weight: '10',
    commentBelow: '60',
    commentAbove: '',
    tieBreakOrder: '',
    grades: [],
  };
}

const plain = (number: number | null) => (number === null ? '' : String(number));

/** An empty form, or the fields of a standard. */
export function valuesOf(standard: ReviewStandard | undefined): StandardValues {
  if (!standard) return { name: '', batchType: '', weighting: 'points', description: '', items: [newItem()] };
  return {
    name: standard.name,
    batchType: standard.batchType,
    weighting: standard.weighting,
    description: standard.description,
    items: standard.items.map((item) => ({
      key: item.id,
      parentKey: item.parentId,
      scoreName: item.scoreName,
      description: item.description,
      scoreType: item.scoreType,
      maxScore: plain(item.maxScore),
      minScore: plain(item.minScore),
      step: plain(item.step),
      weight: plain(item.weight),
      commentBelow: plain(item.commentBelow),
      commentAbove: plain(item.commentAbove),
      tieBreakOrder: plain(item.tieBreakOrder),
      grades: item.grades.map(({ label, score }) => ({ label, score: plain(score) })),
    })),
  };
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typedNumber(typed));

/** What only a scored line has. */
const figuresOf = (item: ItemDraft, isWeighted: boolean) => ({
  scoreType: item.scoreType,
  maxScore: typedNumber(item.maxScore),
  minScore: typedNumber(item.minScore),
  step: typedNumber(item.step),
  weight: isWeighted ? typedNumber(item.weight) : 0,
  commentBelow: orNull(item.commentBelow),
  commentAbove: orNull(item.commentAbove),
  tieBreakOrder: orNull(item.tieBreakOrder),
  grades: item.scoreType === 'grade' ? item.grades.map(gradeOf) : [],
});

/** The fields as the call takes them. Headings bring nothing but their words. */
export const inputOf = ({ items, ...values }: StandardValues): unknown => ({
  ...values,
  items: items.map((item, sortCode) => ({
    key: item.key,
    parentKey: item.parentKey,
    scoreName: item.scoreName,
    description: item.description,
    sortCode,
    ...(isLeafOf(items, item.key) ? figuresOf(item, values.weighting === 'weighted') : {}),
  })),
});

const gradeOf = ({ label, score }: { label: string; score: string }) => ({
  label,
  score: typedNumber(score),
});

export const isLeafOf = (items: readonly ItemDraft[], key: string): boolean =>
  !items.some(({ parentKey }) => parentKey === key);

/** How deep a line stands; 0 at the top. */
export function depthOf(items: readonly ItemDraft[], item: ItemDraft): number {
  const parent = items.find(({ key }) => key === item.parentKey);
  return parent ? depthOf(items, parent) + 1 : 0;
}

/** A line and everything under it, which in tree order is one stretch. */
export function branchOf(items: readonly ItemDraft[], key: string): ItemDraft[] {
  const under = new Set([key]);
  for (const item of items) if (under.has(item.parentKey)) under.add(item.key);
  return items.filter((item) => under.has(item.key));
}

/** The sum the standard is judged by: maxima of the scored leaves, or their weights. Unfinished figures count 0. */
export function sumOf({ items, weighting }: Pick<StandardValues, 'items' | 'weighting'>): string {
  const leaves = items.filter((item) => item.scoreType !== 'veto' && isLeafOf(items, item.key));
  const parts = leaves.map(
    (leaf) => parseDecimal((weighting === 'points' ? leaf.maxScore : leaf.weight).trim()) ?? '0',
  );
  return formatDecimal(sumDecimals(parts)).replace(/\.0+$/, '');
}

export const isHundred = (sum: string): boolean => compareDecimals(sum, 100) === 0;

/** Moves a line with its branch before or after its neighbour under the same parent. */
export function moveItem(items: readonly ItemDraft[], key: string, step: 1 | -1): ItemDraft[] {
  const item = items.find((one) => one.key === key);
  const siblings = items.filter(({ parentKey }) => parentKey === item?.parentKey);
  const neighbour = siblings[siblings.findIndex((one) => one.key === key) + step];
  if (!neighbour) return [...items];
  const moved = branchOf(items, key);
  const rest = items.filter((one) => !moved.includes(one));
  const beside = branchOf(rest, neighbour.key);
  const anchor = step === 1 ? beside.at(-1) : beside[0];
  const at = (anchor ? rest.indexOf(anchor) : 0) + (step === 1 ? 1 : 0);
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** Puts a new line at the end of a branch; at the end of all for the top. */
export function addItem(items: readonly ItemDraft[], parentKey?: string): ItemDraft[] {
  if (parentKey === undefined) return [...items, newItem()];
  const last = branchOf(items, parentKey).at(-1);
  const at = (last ? items.indexOf(last) : items.length - 1) + 1;
  return [...items.slice(0, at), newItem(parentKey), ...items.slice(at)];
}

/** What the scoring package checks, from a checked input. */
export const scoringOf = ({ weighting, items }: ReviewStandardInput) => ({
  mode: weighting,
  items: items.map(({ key, parentKey, commentBelow, commentAbove, ...item }) => ({
    ...item,
    id: key,
    parentId: parentKey,
    requiredComment: { below: commentBelow, above: commentAbove },
  })),
});
