import { LinkTo } from './link-to';
import './deadline-strip.css';

export interface DeadlineDay {
  /** yyyy-MM-dd, the key. */
  date: string;
  /** Short form in the strip: 23 一 */
  short: string;
  /** Long form on phones: 11 月 23 日 */
  long: string;
  isToday?: boolean;
  isOff?: boolean;
  items: readonly { label: string; to: string }[];
  /** 另有 1 项 */
  moreNote?: string;
}

/** Fourteen days of deadlines; phones show only days that have something. */
export const DeadlineStrip = ({ label, days }: { label: string; days: readonly DeadlineDay[] }) => (
  <ol className="p-days" aria-label={label}>
    {days.map((day) => (
      <li
        key={day.date}
        data-today={day.isToday || undefined}
        data-off={day.isOff || undefined}
        data-has={day.items.length > 0 || undefined}
      >
        <span className="p-days-short">{day.short}</span>
        <span className="p-days-long">{day.long}</span>
        {day.items.map((item) => (
          <LinkTo key={item.label} to={item.to}>
            {item.label}
          </LinkTo>
        ))}
        {day.moreNote && <small>{day.moreNote}</small>}
      </li>
    ))}
  </ol>
);
