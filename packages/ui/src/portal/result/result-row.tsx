import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../../parts/icon';
import { LinkTo } from '../link-to';
import './result-row.css';

interface ResultListProps {
  /** What the rows are, for screen readers. */
  label: string;
  /** `ResultRow`s. */
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Rows of items; ↑ ↓ go from row to row, Enter opens. */
export function ResultList({ label, children }: ResultListProps) {
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.p-row-link')];
    const at = links.indexOf(event.target as HTMLElement);
    const next = at < 0 ? undefined : links[at + (steps[event.key] ?? 0)];
    if (!next || !(event.key in steps)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ol className="p-rows" aria-label={label} onKeyDown={handleKey}>
      {children}
    </ol>
  );
}

interface ResultRowProps {
  title: ReactNode;
  /** Where the whole row leads. */
  to: string;
  rank?: number;
  /** A `VerdictMark`. */
  verdict?: ReactNode;
  /** The word of a row not opened yet: 新. */
  newWord?: string;
  /** Why it stands here, or how its amount came about; may hold links and citations. */
  reason?: ReactNode;
  /** The nearest way, on the tint of its verdict: `way={{ tone: 'info', words }}`. */
  way?: { tone: 'info' | 'run' | 'warn'; words: ReactNode };
  /** An `AmountBar`. */
  amount?: ReactNode;
  /** `TimeWords`, or words. */
  time?: ReactNode;
  /** Changed just now: tinted for 600 ms. */
  hasChanged?: boolean;
}

/** One item: rank, title and verdict, reason, amount, time. The whole row is the target. */
export const ResultRow = ({
  title,
  to,
  rank,
  verdict,
  newWord,
  reason,
  way,
  amount,
  time,
  hasChanged,
}: ResultRowProps) => (
  <li
    className="p-row"
    data-ranked={rank === undefined ? undefined : ''}
    data-changed={hasChanged || undefined}
  >
    {rank !== undefined && <span className="p-row-rank">{rank}</span>}
    <div className="p-row-words">
      <h3>
        <LinkTo to={to} className="p-row-link">
          {title}
        </LinkTo>
        {verdict}
        {newWord && <span className="p-row-new">{newWord}</span>}
      </h3>
      {reason && <p>{reason}</p>}
      {way && <p className={`p-row-way q-tone-${way.tone}`}>{way.words}</p>}
    </div>
    <div className="p-row-amount">{amount}</div>
    <div className="p-row-time">{time}</div>
    <Icon name="right" />
  </li>
);
