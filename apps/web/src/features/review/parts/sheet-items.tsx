import type { ItemScore, StandardItem } from '@qifu/contracts';
import { Meter, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import './sheet-items.css';

interface SheetItemsProps {
  items: readonly ItemScore[];
  standard: readonly StandardItem[];
}

/** The scores of one sheet, criterion by criterion, for reading. */
export function SheetItems({ items, standard }: SheetItemsProps) {
  const text = useText('evaluation');
  const given = new Map(items.map((item) => [item.itemId, item]));
  return (
    <section className="ev-items" aria-label={text('others.items')}>
      {standard
        .filter(({ isLeaf }) => isLeaf)
        .map((leaf) => {
          const { score = null, comment = '' } = given.get(leaf.id) ?? {};
          return (
            <div key={leaf.id} className="ev-item">
              <span>{leaf.scoreName}</span>
              <strong className="q-number">{shownScore(leaf, score, text)}</strong>
              {leaf.scoreType !== 'veto' && <Meter value={score ?? 0} maximum={leaf.maxScore} />}
              {comment && <p className="q-13">{comment}</p>}
            </div>
          );
        })}
    </section>
  );
}

/** 21.5 / 25, the label of a grade, or the answer to a veto. */
export function shownScore(
  leaf: StandardItem,
  score: number | null,
  text: ReturnType<typeof useText<'evaluation'>>,
): string {
  if (score === null) return '—';
  if (leaf.scoreType === 'veto') return text(score === 1 ? 'sheet.yes' : 'sheet.no');
  const grade = leaf.grades.find((known) => known.score === score);
  const figure = `${showNumber(score)} / ${showNumber(leaf.maxScore)}`;
  return leaf.scoreType === 'grade' && grade ? `${grade.label} ${figure}` : figure;
}
