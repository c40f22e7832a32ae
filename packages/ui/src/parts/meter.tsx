import type { Tone } from './status-families';
import './meter.css';

interface MeterProps {
  value: number;
  maximum: number;
  /** What the bar measures; without it the bar is decoration beside a figure and stays silent. */
  label?: string;
  tone?: Tone;
  thick?: boolean;
  className?: string;
}

/**
 * A thin bar from 0 to the maximum; always beside its figure, never alone. Drawn as a picture, because a page
 * rendered on the server may not carry styles in its tags.
 */
export function Meter({ value, maximum, label, tone, thick, className }: MeterProps) {
  const share = maximum > 0 ? Math.min(Math.max(value / maximum, 0), 1) : 0;
  const classes = ['q-meter', tone && `q-tone-${tone}`, thick && 'q-meter-thick', className];
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
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label where it says more than the figure beside it.
    <svg className={classes.filter(Boolean).join(' ')} focusable="false" {...naming}>
      <rect width={`${share * 100}%`} height="100%" />
    </svg>
  );
}
