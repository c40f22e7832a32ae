import type { ReactNode } from 'react';
import './timeline.css';

export interface TimelineEntry {
  key: string;
  what: ReactNode;
  time: ReactNode;
  /** A reason or a change: 800.00 万元改为 1,200.00 万元 */
  detail?: ReactNode;
  /** What it came to, below its time. */
  below?: ReactNode;
}

/** What happened: newest first in records, oldest first in cases; the caller orders it. */
export const Timeline = ({ entries, label }: { entries: readonly TimelineEntry[]; label?: string }) => (
  <ol className="q-timeline" aria-label={label}>
    {entries.map((entry) => (
      <li key={entry.key}>
        {entry.what}
        {entry.detail && <p>{entry.detail}</p>}
        <time>{entry.time}</time>
        {entry.below}
      </li>
    ))}
  </ol>
);
