import type { ReactNode } from 'react';
import { useKitText } from '../parts/kit-text';
import type { Tone } from '../parts/status-families';
import { StatusTag } from '../parts/status-tag';
import './time-words.css';

/** Deadlines turn amber from nine days and red from two (rulings 51). */
const amberFrom = 9;
const redFrom = 2;

interface TimeWordsProps {
  /** Days of the calendar left; 0 is today, less is over. */
  days?: number;
  /** Working days left, named as such; beside `days` it stands after them. */
  workingDays?: number;
  /** Below: the date itself. */
  children?: ReactNode;
}

const toneOf = (left: number): Tone =>
  left < 0 ? 'idle' : left <= redFrom ? 'bad' : left <= amberFrom ? 'warn' : 'idle';

/** Time left in one of three words: 还剩 n 天, 余 n 个工作日, n 天后截止; its tone says how near the end is. */
export function TimeWords({ days, workingDays, children }: TimeWordsProps) {
  const text = useKitText();
  const ofDays = (count: number) => {
    if (count < 0) return text('time.over');
    if (count === 0) return text('time.today');
    return text(count <= amberFrom ? 'time.left' : 'time.far', { count });
  };
  const ofWork = (count: number) =>
    count < 0 ? text('time.workOver', { count: -count }) : text('time.work', { count });
  const words = [
    ...(days === undefined ? [] : [ofDays(days)]),
    ...(workingDays === undefined ? [] : [ofWork(workingDays)]),
  ];
  const isLate = days === undefined && (workingDays ?? 0) < 0;
  return (
    <span className="p-time">
      <StatusTag tone={isLate ? 'bad' : toneOf(days ?? workingDays ?? 0)} icon="clock">
        {words.join(text('time.and'))}
      </StatusTag>
      {children && <span className="p-time-date">{children}</span>}
    </span>
  );
}
