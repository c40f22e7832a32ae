import type { ReactNode } from 'react';
import { LinkTo } from '../link-to';
import './document-row.css';

/** Documents of the library, best first. */
export const DocumentList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className="p-docs" aria-label={label}>
    {children}
  </ol>
);

interface DocumentRowProps {
  /** May hold marks: `<Marked>`. */
  title: ReactNode;
  to: string;
  /** State, number, body, date: a span each. */
  facts?: ReactNode;
  /** Two lines at most. */
  gist?: ReactNode;
  /** Links of the row. */
  acts?: ReactNode;
  /** At the right: the amount as `b`, its basis, `TimeWords`. */
  side?: ReactNode;
  /** Repealed: grey. */
  isPast?: boolean;
}

/** One document: title, facts, gist, acts; at the right amount, basis, time. */
export const DocumentRow = ({ title, to, facts, gist, acts, side, isPast }: DocumentRowProps) => (
  <li data-past={isPast || undefined}>
    <div>
      <h3>
        <LinkTo to={to}>{title}</LinkTo>
      </h3>
      {facts && <p className="p-docs-facts">{facts}</p>}
      {gist && <p className="p-docs-gist">{gist}</p>}
      {acts && <div className="p-docs-acts">{acts}</div>}
    </div>
    {side && <div className="p-docs-side">{side}</div>}
  </li>
);

interface SortLinksProps {
  /** 按 */
  label: string;
  choices: readonly { to: string; label: string; isCurrent?: boolean }[];
  /** At the end of the line: 有新的告诉我. */
  end?: ReactNode;
}

/** The order of the results as links. */
export const SortLinks = ({ label, choices, end }: SortLinksProps) => (
  <nav className="p-sort" aria-label={label}>
    <span aria-hidden="true">{label}</span>
    {choices.map((choice) => (
      <LinkTo key={choice.to} to={choice.to} isCurrent={choice.isCurrent}>
        {choice.label}
      </LinkTo>
    ))}
    {end && <span className="q-end">{end}</span>}
  </nav>
);
