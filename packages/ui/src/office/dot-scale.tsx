import { useKitText } from '../parts/kit-text';
import './dot-scale.css';

interface DotScaleProps {
  /** The person's own totals so far; never those of others before close (look 6). */
  values: readonly number[];
  /** The total of the sheet at hand. */
  mine?: number;
  low: number;
  high: number;
  /** Distance of the marks on the line. */
  every?: number;
  label: string;
}

const place = (value: number, low: number, high: number) =>
  `${((Math.min(Math.max(value, low), high) - low) / (high - low || 1)) * 100}%`;

/** Own scores as dots on a line, so that one sees where this sheet falls. */
export function DotScale({ values, mine, low, high, every = 10, label }: DotScaleProps) {
  const text = useKitText();
  if (values.length === 0 && mine === undefined) return <p className="q-mute q-13">{text('dots.none')}</p>;
  const all = mine === undefined ? [...values] : [...values, mine];
  const facts = { count: values.length, low: Math.min(...all), high: Math.max(...all), mine };
  const marks = Array.from(
    { length: Math.floor((high - low) / every) + 1 },
    (_, index) => low + index * every,
  );
  const summary = text(mine === undefined ? 'dots.summaryOthers' : 'dots.summary', facts);
  return (
    <div className="q-dots" role="img" aria-label={`${label}。${summary}`}>
      {marks.map((mark) => (
        <span key={mark} className="q-dots-mark" style={{ left: place(mark, low, high) }}>
          {mark}
        </span>
      ))}
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal scores are told apart by nothing else.
        <i key={index} style={{ left: place(value, low, high) }} />
      ))}
      {mine !== undefined && (
        <b style={{ left: place(mine, low, high) }}>
          <span>{text('dots.mine', { value: mine })}</span>
        </b>
      )}
    </div>
  );
}
