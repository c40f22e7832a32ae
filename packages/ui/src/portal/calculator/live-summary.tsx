import type { CSSProperties, ReactNode } from 'react';
import { type Verdict, VerdictMark } from '../result/verdict-mark';
import './live-summary.css';

export interface LiveItem {
  key: string;
  verdict: Verdict;
  label: string;
  /** 8 至 300 */
  amount: string;
  /** Changed by the last answer: tinted. */
  hasChanged?: boolean;
}

interface LiveSummaryProps {
  title: ReactNode;
  /** The interval in words: 14.4 至 556.4. */
  words: ReactNode;
  unit: ReactNode;
  low: number;
  high: number;
  /** The end of the bar. */
  scale: number;
  /** Below the bar: 已排除不能同时享受的. */
  remark?: ReactNode;
  /** 可享受, 需补充, 暂不符合 with their numbers. */
  counts: readonly { verdict: Verdict; label: string; count: number }[];
  items: readonly LiveItem[];
  /** Below the items: how many others, a link to all. */
  more?: ReactNode;
  /** Exclusions that were taken into account. */
  note?: ReactNode;
}

/** What the answers give so far: interval, three counts, items that moved. Stands beside the questions. */
export function LiveSummary({
  title,
  words,
  unit,
  low,
  high,
  scale,
  remark,
  counts,
  items,
  more,
  note,
}: LiveSummaryProps) {
  const share = (value: number) => `${Math.min(100, (value / (scale || 1)) * 100)}%`;
  return (
    <div className="p-live">
      <div>
        <p>{title}</p>
        <p className="p-live-words">
          {words}
          <small>{unit}</small>
        </p>
        <span
          className="p-live-bar"
          aria-hidden="true"
          style={{ '--low': share(low), '--high': share(high) } as CSSProperties}
        />
        {remark && <p>{remark}</p>}
      </div>
      <ul className="p-live-counts">
        {counts.map(({ verdict, label, count }) => (
          <li key={verdict}>
            <b>{count}</b>
            <VerdictMark verdict={verdict}>{label}</VerdictMark>
          </li>
        ))}
      </ul>
      <div>
        <ul>
          {items.map((item) => (
            <li key={item.key} className="p-live-item" data-changed={item.hasChanged || undefined}>
              <VerdictMark verdict={item.verdict}>{item.label}</VerdictMark>
              <b>{item.amount}</b>
            </li>
          ))}
        </ul>
        {more && <p>{more}</p>}
      </div>
      {note && <div>{note}</div>}
    </div>
  );
}

interface LiveBarProps {
  /** 现在 */
  label: ReactNode;
  words: ReactNode;
  unit: ReactNode;
  /** A link to the result. */
  children?: ReactNode;
}

/** The same in one line at the foot of a phone, and below the buttons in elder mode; nothing elsewhere. */
export const LiveBar = ({ label, words, unit, children }: LiveBarProps) => (
  <div className="p-live-foot">
    <div>
      <span>{label}</span>
      <b>
        {words} {unit}
      </b>
    </div>
    {children}
  </div>
);
