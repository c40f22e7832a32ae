import type { ReactNode } from 'react';
import './gist.css';

interface GistProps {
  rows: readonly {
    /** 谁能享受 */
    label: string;
    words: ReactNode;
    /** `CitationMark`s. */
    clauses?: ReactNode;
  }[];
}

/** A document on one page: question, answer, the clauses each answer rests on. */
export const Gist = ({ rows }: GistProps) => (
  <dl className="p-gist">
    {rows.map((row) => (
      <div key={row.label}>
        <dt>{row.label}</dt>
        <dd>{row.words}</dd>
        {row.clauses && <dd className="p-gist-clauses">{row.clauses}</dd>}
      </div>
    ))}
  </dl>
);

interface ClauseQuoteProps {
  /** The document and its clause. */
  source: ReactNode;
  /** A link to the whole text. */
  end?: ReactNode;
  /** The words of the clause; decisive ones in `mark`. */
  children: ReactNode;
}

/** The words of a clause that decides, with whence they are. */
export const ClauseQuote = ({ source, end, children }: ClauseQuoteProps) => (
  <figure className="p-quote">
    <figcaption>
      <span>{source}</span>
      {end}
    </figcaption>
    <blockquote>{children}</blockquote>
  </figure>
);
