import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../parts/icon';
import { StatusTag } from '../../parts/status-tag';
import './fact-table.css';

/** Who says a value: an authority, the firm itself, or a rule that computed it. */
export type SourceKind = 'official' | 'self' | 'computed';

const sourceIcons: Record<SourceKind, IconName> = { official: 'shield', self: 'edit', computed: 'formula' };

/** Whence a value is, with the mark of its kind. */
export const SourceMark = ({ kind, children }: { kind: SourceKind; children: ReactNode }) => (
  <span className="p-source" data-kind={kind}>
    <Icon name={sourceIcons[kind]} />
    {children}
  </span>
);

export interface FactRow {
  key: string;
  name: ReactNode;
  /** The value in use; of a missing one 没有. */
  value: ReactNode;
  /** Of a conflict its word: 两个来源; the row is tinted. */
  conflict?: string;
  /** Nothing is known: muted; `source` then says what it decides. */
  isMissing?: boolean;
  /** `SourceMark` and date. */
  source?: ReactNode;
  until?: ReactNode;
  /** warn within 120 days, bad once it is over. */
  untilTone?: 'warn' | 'bad';
  act?: ReactNode;
}

interface FactTableProps {
  title: string;
  /** 8 / 9 项 */
  count?: ReactNode;
  /** At the end of the line: the source and its day. */
  end?: ReactNode;
  isFolded?: boolean;
  /** Heads: fact, value, source and date, valid until, act (for screen readers). */
  heads: readonly [string, string, string, string, string];
  rows: readonly FactRow[];
}

/** One group of a profile: each fact with value, source, date, end and what may be done; folds. */
export const FactTable = ({ title, count, end, isFolded, heads, rows }: FactTableProps) => (
  <details className="p-facts" open={!isFolded}>
    <summary>
      {title}
      {count && <small>{count}</small>}
      <span className="q-end">{end}</span>
      <Icon name="down" className="p-facts-arrow" />
    </summary>
    <table>
      <caption className="q-sr">{title}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col">
              {index === heads.length - 1 ? <span className="q-sr">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  </details>
);

const Row = ({ row }: { row: FactRow }) => (
  <tr data-conflict={row.conflict ? '' : undefined} data-missing={row.isMissing || undefined}>
    <th scope="row">{row.name}</th>
    <td>
      {row.isMissing ? row.value : <b>{row.value}</b>}{' '}
      {row.conflict && (
        <StatusTag tone="warn" icon="alert">
          {row.conflict}
        </StatusTag>
      )}
    </td>
    <td>{row.source}</td>
    <td className={row.untilTone && `p-facts-until q-tone-${row.untilTone}`}>{row.until}</td>
    <td>{row.act}</td>
  </tr>
);
