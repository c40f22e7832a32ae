import type { ReactNode } from 'react';
import './sent-list.css';

export interface SentRow {
  key: string;
  time: string;
  /** The text that was sent, as a link to what it is about. */
  text: ReactNode;
  /** The subscription or change that made it. */
  why?: ReactNode;
  channel?: ReactNode;
  /** A `StatusTag`: unread, read, held by quiet hours, bounced. */
  result: ReactNode;
}

interface SentListProps {
  label: string;
  heads: readonly [string, string, string, string, string];
  rows: readonly SentRow[];
}

/** What was really sent: when, what, why, whereto, what became of it. */
export const SentList = ({ label, heads, rows }: SentListProps) => (
  <table className="p-sent">
    <caption className="q-sr">{label}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key}>
          <td>{row.time}</td>
          <td>{row.text}</td>
          <td>{row.why}</td>
          <td>{row.channel}</td>
          <td>{row.result}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
