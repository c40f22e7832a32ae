import type { StandardItem } from '@qifu/contracts';
import { itemValueOf, type SheetValues } from '../parts/sheet-values';

export type Side = 'mine' | 'theirs';

/** One thing two versions of a sheet differ in. */
export interface ClashLine {
  key: string;
  kind: 'score' | 'reason' | 'recommendation' | 'comment';
  item?: StandardItem;
  mine: number | string | null;
  theirs: number | string | null;
}

/** Where two versions differ, in the order of the sheet. */
export function clashLines(
  leaves: readonly StandardItem[],
  mine: SheetValues,
  theirs: SheetValues,
): ClashLine[] {
  const items = leaves.flatMap((item): ClashLine[] => {
    const [own, other] = [itemValueOf(mine, item.id), itemValueOf(theirs, item.id)];
    return [
      { key: `score ${item.id}`, kind: 'score', item, mine: own.score, theirs: other.score },
      { key: `reason ${item.id}`, kind: 'reason', item, mine: own.comment, theirs: other.comment },
    ];
  });
  const verdict: ClashLine[] = [
    {
      key: 'recommendation',
      kind: 'recommendation',
      mine: mine.recommendation,
      theirs: theirs.recommendation,
    },
    { key: 'comment', kind: 'comment', mine: mine.comment, theirs: theirs.comment },
  ];
  return [...items, ...verdict].filter(({ mine: own, theirs: other }) => plain(own) !== plain(other));
}

const plain = (value: number | string | null) => (typeof value === 'string' ? value.trim() : value);

/** What the server holds, with the lines chosen from here put over it. */
export function mergeChosen(
  mine: SheetValues,
  theirs: SheetValues,
  lines: readonly ClashLine[],
  sideOf: (line: ClashLine) => Side,
): SheetValues {
  const items = { ...theirs.items };
  let { recommendation, comment } = theirs;
  for (const line of lines.filter((candidate) => sideOf(candidate) === 'mine')) {
    if (line.kind === 'recommendation') recommendation = mine.recommendation;
    else if (line.kind === 'comment') comment = mine.comment;
    else if (line.item) {
      const { id } = line.item;
      const own = itemValueOf(mine, id);
      const kept = items[id] ?? { score: null, comment: '' };
      items[id] = line.kind === 'score' ? { ...kept, score: own.score } : { ...kept, comment: own.comment };
    }
  }
  return { items, recommendation, comment };
}
