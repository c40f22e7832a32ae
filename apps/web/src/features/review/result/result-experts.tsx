import type { ProjectResult, StandardItem } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import { StateOf, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';

type Sheet = ProjectResult['experts'][number];
const words = { 1: 'stronglySupport', 2: 'support', 3: 'reserve', 4: 'oppose' } as const;

/** Every sheet: total, whether it counts, and its item scores and comments on demand. */
export function ResultExperts({ result }: { result: ProjectResult }) {
  const text = useText('reviewResult');
  if (result.experts.length === 0) return null;
  const leaves = result.standard.filter(({ isLeaf }) => isLeaf);
  return (
    <section aria-label={text('sheets')}>
      <h4>{text('sheets')}</h4>
      <ul className="rv-sheets">
        {result.experts.map((sheet) => (
          <SheetLine key={sheet.sheetId} sheet={sheet} leaves={leaves} />
        ))}
      </ul>
    </section>
  );
}

function SheetLine({ sheet, leaves }: { sheet: Sheet; leaves: readonly StandardItem[] }) {
  const text = useText('reviewResult');
  const parts = useText('reviewParts');
  const [isOpen, setIsOpen] = useState(false);
  const name = sheet.expertName || sheet.anonCode;
  const word = words[sheet.recommendation as keyof typeof words];
  return (
    <li>
      <div className="rv-sheet-head">
        <button
          type="button"
          className="rv-name"
          aria-expanded={isOpen}
          disabled={sheet.items.length === 0}
          onClick={() => setIsOpen(!isOpen)}
        >
          {name}
        </button>
        <Counted sheet={sheet} />
        <span className="rv-muted">{word ? parts(`recommendation.${word}`) : ''}</span>
        <strong className="q-end">{showNumber(sheet.total, scorePlaces)}</strong>
      </div>
      {sheet.employerName && <p className="rv-muted">{sheet.employerName}</p>}
      {sheet.comment && <p className="rv-prose">{sheet.comment}</p>}
      {isOpen && (
        <table className="rv-items">
          <thead>
            <tr>
              <th scope="col">{text('item')}</th>
              <th scope="col" className="rv-num">
                {text('score')}
              </th>
              <th scope="col">{text('comment')}</th>
            </tr>
          </thead>
          <tbody>
            {leaves.map((leaf) => (
              <ItemRow key={leaf.id} leaf={leaf} sheet={sheet} />
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

function ItemRow({ leaf, sheet }: { leaf: StandardItem; sheet: Sheet }) {
  const given = sheet.items.find(({ itemId }) => itemId === leaf.id);
  return (
    <tr>
      <th scope="row">{leaf.scoreName}</th>
      <td className="rv-num">
        {showNumber(given?.score ?? null)} / {showNumber(leaf.maxScore)}
      </td>
      <td>{given?.comment}</td>
    </tr>
  );
}

/** Counted, dropped as highest or lowest, or not counted and why. */
function Counted({ sheet }: { sheet: Sheet }) {
  const text = useText('reviewResult');
  if (sheet.dropped) {
    return (
      <StatusTag tone="idle" icon="minus">
        {text(sheet.dropped === 'high' ? 'droppedHigh' : 'droppedLow')}
      </StatusTag>
    );
  }
  if (sheet.counted) {
    return (
      <StatusTag tone="ok" icon="stateOk">
        {text('counted')}
      </StatusTag>
    );
  }
  return <StateOf family="sheet" code={sheet.status} />;
}
