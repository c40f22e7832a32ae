import type { CSSProperties, ReactNode } from 'react';
import './life-line.css';

interface LifeLineProps {
  /** The whole line as a sentence: 2026 年 8 月 1 日施行，今天在第 115 天，尚有 616 天. */
  label: string;
  /** 2026-08-01 施行 */
  start: string;
  /** 2028-07-31 失效; left out where it has no end. */
  end?: string;
  /** 今天，尚有 616 天 */
  today: ReactNode;
  /** How much of its life is over, 0 to 1; without an end the page says a small share. */
  share: number;
  /** Repealed or not yet in force: grey. */
  isOff?: boolean;
}

/** The life of a document: in force, today, out of force. */
export const LifeLine = ({ label, start, end, today, share, isOff }: LifeLineProps) => {
  const at = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return (
    <div className="p-life" role="img" aria-label={label} style={{ '--at': at } as CSSProperties}>
      <span className="p-life-today" data-late={share > 0.5 || undefined}>
        {today}
      </span>
      <span className="p-life-line" data-off={isOff || undefined} />
      <span className="p-life-ends">
        <span>{start}</span>
        {end && <span>{end}</span>}
      </span>
    </div>
  );
};
