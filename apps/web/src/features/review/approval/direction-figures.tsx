import type { DecisionFigures } from '@qifu/contracts';
import { Meter, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import './decision-table.css';

type Direction = DecisionFigures['directions'][number];

interface DirectionFiguresProps {
  figures: DecisionFigures;
  current: string;
  onOpen: (directionId: string) => void;
  /** Named where the page shows other batches too. */
  batchName: string | undefined;
}

/** Passes against plan and money against budget, direction by direction; each leads to its decision table. */
export function DirectionFigures({ figures, current, onOpen, batchName }: DirectionFiguresProps) {
  const text = useText('reviewApproval');
  if (figures.directions.length === 0) return null;
  return (
    <>
      {batchName && <p className="rv-quota-batch">{batchName}</p>}
      <ul className="rv-quota-strip" aria-label={text('table.directions')}>
        {figures.directions.map((direction) => (
          <li key={direction.id} aria-current={direction.id === current || undefined}>
            <button type="button" onClick={() => onOpen(direction.id)}>
              <span className="rv-quota-name">
                <b>{direction.name}</b> <span>{text('table.count', { count: direction.reviewed })}</span>
                <DirectionState direction={direction} />
              </span>
              <Passed direction={direction} />
              {direction.granted !== null && <Granted granted={direction.granted} budget={figures.budget} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function DirectionState({ direction: { reviewed, undecided } }: { direction: Direction }) {
  const text = useText('reviewApproval');
  // Also where nothing was reviewed yet.
  if (undecided === reviewed) return <StatusTag tone="idle">{text('table.noneDecided')}</StatusTag>;
  if (undecided === 0) return <StatusTag tone="ok">{text('table.allDecided')}</StatusTag>;
  return <StatusTag tone="run">{text('table.someDecided', { count: undecided })}</StatusTag>;
}

function Passed({ direction: { approved, plan } }: { direction: Direction }) {
  const text = useText('reviewApproval');
  return (
    <span className="rv-quota-line">
      {text('table.passed')}
      <Meter value={approved} maximum={plan ?? 0} tone={plan !== null && approved > plan ? 'bad' : 'run'} />
      <span>
        <b>{approved}</b> {plan === null ? text('table.noPlan') : text('table.ofPlan', { count: plan })}
      </span>
    </span>
  );
}

function Granted({ granted, budget }: { granted: number; budget: number }) {
  const text = useText('reviewApproval');
  return (
    <span className="rv-quota-line">
      {text('table.money')}
      <Meter value={granted} maximum={budget} tone="run" />
      <span>
        <b>{showNumber(granted, 2)}</b>{' '}
        {budget > 0 ? text('table.ofBudget', { amount: showNumber(budget, 2) }) : text('table.noBudget')}
      </span>
    </span>
  );
}
