import type { ReactNode } from 'react';
import './word-diff.css';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A text with what came and what went, as its page compared the words. */
export const WordDiff = ({ parts }: { parts: readonly DiffPart[] }) => (
  <p className="p-diff">
    {parts.map(({ kind, text }, index) => {
      const Part = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stand in their order.
      return <Part key={index}>{text}</Part>;
    })}
  </p>
);

interface DiffRowsProps {
  rows: readonly {
    key: string;
    /** 第七条 */
    clause: ReactNode;
    /** Empty where a clause only got another number. */
    parts: readonly DiffPart[];
    /** What the change means, one line. */
    effect?: ReactNode;
  }[];
}

/** The changes between two editions: clause, words, what it means. */
export const DiffRows = ({ rows }: DiffRowsProps) => (
  <dl className="p-diff-rows">
    {rows.map((row) => (
      <div key={row.key}>
        <dt>{row.clause}</dt>
        <dd>
          {row.parts.length > 0 && <WordDiff parts={row.parts} />}
          {row.effect && <small>{row.effect}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
