import type { ReactNode } from 'react';
import { LinkTo } from '../link-to';
import { Marked } from '../page/marked';
import './clause-text.css';

/** One paragraph of a text, as the contract of paragraphs says it. */
export interface ClauseParagraph {
  /** Its anchor; never moves: c7, c7i3. */
  pid: string;
  kind: 'heading' | 'chapter' | 'clause' | 'paragraph' | 'item' | 'table';
  /** What stands before the words: 第七条, （一）. */
  number?: string;
  text: string;
  /** Only of a table: its rows, the first is its head. */
  rows?: readonly (readonly string[])[];
}

interface ClauseTextProps {
  paragraphs: readonly ClauseParagraph[];
  /** The paragraph one came from: tinted, and told to screen readers. */
  current?: string;
  /** Words to mark: searched for, or decisive. */
  marks?: readonly string[];
  /** Below a paragraph: its last change, who cites it, copy its link. */
  toolsOf?: (pid: string) => ReactNode;
}

/** The running text of a document, with an anchor for each paragraph. */
export const ClauseText = ({ paragraphs, current, marks = [], toolsOf }: ClauseTextProps) => (
  <article className="p-clauses">
    {paragraphs.map((one) => {
      if (one.kind === 'table') return <ClauseTable key={one.pid} paragraph={one} />;
      if (one.kind === 'heading' || one.kind === 'chapter')
        return (
          <h2 key={one.pid} id={one.pid}>
            {one.number && <span>{one.number}</span>}
            {one.text}
          </h2>
        );
      const tools = toolsOf?.(one.pid);
      const isCurrent = one.pid === current;
      return (
        <div
          key={one.pid}
          id={one.pid}
          className="p-clause"
          data-kind={one.kind}
          aria-current={isCurrent || undefined}
        >
          {one.number && <span className="p-clause-number">{one.number}</span>}
          <Marked text={one.text} words={marks} />
          {tools && <div className="p-clause-tools">{tools}</div>}
        </div>
      );
    })}
  </article>
);

const ClauseTable = ({ paragraph: { pid, text, rows = [] } }: { paragraph: ClauseParagraph }) => {
  const [head = [], ...body] = rows;
  const lineOf = (cells: readonly string[]) => cells.join('\u0000');
  return (
    <div className="p-clause-table" id={pid}>
      <table>
        {text && <caption>{text}</caption>}
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells) => (
            <tr key={lineOf(cells)}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a printed table never move.
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export interface ContentsEntry {
  pid: string;
  label: string;
  /** A chapter: a quiet heading over its clauses. */
  isChapter?: boolean;
}

/** The contents of a text beside it; it stays in sight, and the current clause is told. */
export const ContentsList = ({
  label,
  entries,
  current,
}: {
  label: string;
  entries: readonly ContentsEntry[];
  current?: string;
}) => (
  <nav className="p-contents" aria-label={label}>
    <ol>
      {entries.map((entry) => (
        <li key={entry.pid} data-chapter={entry.isChapter || undefined}>
          <LinkTo to={`#${entry.pid}`} isCurrent={entry.pid === current}>
            {entry.label}
          </LinkTo>
        </li>
      ))}
    </ol>
  </nav>
);

/** A text with its contents at the left; under 760 px the contents leave. */
export const TextWithContents = ({ contents, children }: { contents: ReactNode; children: ReactNode }) => (
  <div className="p-text-two">
    {contents}
    {children}
  </div>
);
