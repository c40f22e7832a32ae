import type { ReactNode } from 'react';
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

/** The life of a document: in force, today, out of force. Drawn as a picture: tags from the server carry no styles. */
export const LifeLine = ({ label, start, end, today, share, isOff }: LifeLineProps) => {
  const at = Math.min(1, Math.max(0, share)) * 100;
  const isLate = at > 50;
  const space = <svg width={`${isLate ? 100 - at : at}%`} height="1" focusable="false" aria-hidden="true" />;
  return (
    <div className="p-life" role="img" aria-label={label}>
      <span className="p-life-today" data-late={isLate || undefined}>
        {!isLate && space}
        <span>{today}</span>
        {isLate && space}
      </span>
      <svg className="p-life-line" data-off={isOff || undefined} focusable="false" aria-hidden="true">
        <rect width={`${at}%`} height="8" />
        <rect className="p-life-now" x={`${at}%`} y="-5" width="3" height="18" />
      </svg>
      <span className="p-life-ends">
        <span>{start}</span>
        {end && <span>{end}</span>}
      </span>
    </div>
  );
};
