import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../../parts/icon';
import './amount-bar.css';

interface AmountBarProps {
  /** The amount in words: 9.6, 0 或 50, 0 至 30; a dash where there is none. */
  value: ReactNode;
  unit?: ReactNode;
  /** What is certain, in the unit of the scale. */
  low?: number;
  /** What is possible. */
  high?: number;
  /** The end of the scale all rows of the page share; without it there is no bar. */
  scale?: number;
  /** Not counted: left out of the combination, not due yet. */
  isPale?: boolean;
}

const share = (value: number, scale: number) => `${Math.min(100, Math.max(0, (value / scale) * 100))}%`;

/** An amount in words, below it a bar on a common scale: certain solid, possible pale. The words say all of it. */
export function AmountBar({ value, unit, low = 0, high = low, scale, isPale }: AmountBarProps) {
  const ends = scale && high > 0 ? { '--low': share(low, scale), '--high': share(high, scale) } : undefined;
  return (
    <span className={isPale ? 'p-amount p-amount-pale' : 'p-amount'}>
      <b>{value}</b>
      {unit && <small>{unit}</small>}
      {ends && <span className="p-amount-bar" aria-hidden="true" style={ends as CSSProperties} />}
    </span>
  );
}

export interface AmountPart {
  key: string;
  /** What it is for: 设备投资. */
  label: string;
  /** The amount in words: 33.6, 0 或 50. */
  words: string;
  /** Its width: what is certain, or the most that is possible. */
  amount: number;
  isPossible?: boolean;
}

interface AmountStackProps {
  /** The whole bar as a sentence, for those who do not see it. */
  label: string;
  parts: readonly AmountPart[];
}

/** The best combination as one bar; a part too narrow for its words shows them in the list that phones get. */
export function AmountStack({ label, parts }: AmountStackProps) {
  const sum = parts.reduce((total, part) => total + part.amount, 0) || 1;
  const widthOf = (part: AmountPart) => ({ flexGrow: part.amount / sum });
  return (
    <div className="p-stackbar">
      <div className="p-stackbar-line" role="img" aria-label={label}>
        {parts.map((part) => (
          <i key={part.key} data-possible={part.isPossible || undefined} style={widthOf(part)} />
        ))}
      </div>
      <ul aria-hidden="true">
        {parts.map((part) => (
          <li key={part.key} style={widthOf(part)}>
            <b>{part.words}</b>
            <span>{part.label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChosenOneProps {
  title: ReactNode;
  /** What was chosen, and its amount. */
  chosen: { label: ReactNode; amount: ReactNode };
  /** What it excludes, struck through. */
  left: readonly { key: string; label: ReactNode; amount: ReactNode }[];
  /** The difference and the clause. */
  children?: ReactNode;
}

/** Items that exclude each other: the one chosen, the ones left out, and what that makes. */
export const ChosenOne = ({ title, chosen, left, children }: ChosenOneProps) => (
  <section className="p-chosen">
    <h3>
      <Icon name="swap" />
      {title}
    </h3>
    <ul>
      <li>
        <Icon name="check" />
        <span>{chosen.label}</span>
        <b>{chosen.amount}</b>
      </li>
      {left.map((one) => (
        <li key={one.key} className="p-chosen-left">
          <Icon name="x" />
          <s>{one.label}</s>
          <span>{one.amount}</span>
        </li>
      ))}
    </ul>
    {children && <p>{children}</p>}
  </section>
);

/** The best combination: its bar at the left, at the right what it excludes. */
export const BestBand = ({
  title,
  children,
  aside,
}: {
  title: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}) => (
  <section className="p-best">
    <div>
      <h2>{title}</h2>
      {children}
    </div>
    {aside}
  </section>
);
