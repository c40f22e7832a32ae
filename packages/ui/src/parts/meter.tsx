import type { Tone } from './status-families';
import './meter.css';

interface MeterProps {
  value: number;
  maximum: number;
  /** What the bar measures; without it the bar is decoration beside a figure and stays silent. */
  label?: string;
  tone?: Tone;
  thick?: boolean;
}

/** A thin bar from 0 to the maximum; always beside its figure, never alone. */
export function Meter({ value, maximum, label, tone, thick }: MeterProps) {
  const share = maximum > 0 ? Math.min(Math.max(value / maximum, 0), 1) : 0;
  const naming = label
    ? {
        role: 'meter',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': maximum,
        'aria-valuenow': value,
      }
    : { 'aria-hidden': true };
  return (
    <span className={`q-meter${tone ? ` q-tone-${tone}` : ''}${thick ? ' q-meter-thick' : ''}`} {...naming}>
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}
