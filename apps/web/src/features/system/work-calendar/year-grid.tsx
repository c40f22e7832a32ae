import type { WorkYear } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { Month } from './month';
import { useDateNames } from './use-date-names';
import { useDayChoice } from './use-day-choice';
import { type DayRange, monthsOf } from './year-days';

interface YearGridProps {
  year: WorkYear;
  mayChange: boolean;
  /** Asks what becomes of the days. */
  onChoose: (range: DayRange) => void;
  /** It is being asked; once it no longer is, nothing is chosen. */
  isAsking: boolean;
}

/** A year as twelve months. */
export function YearGrid({ year: { year, days }, mayChange, onChoose, isAsking }: YearGridProps) {
  const text = useText('workCalendar');
  const months = useMemo(() => monthsOf(days), [days]);
  const names = useDateNames();
  const today = dayOf(Date.now());
  const start = today.startsWith(`${year}-`) ? today : `${year}-01-01`;
  const { entry, chosen, handlers } = useDayChoice({ year, start, mayChange, isAsking, onChoose });
  return (
    <div className={`wc-year${mayChange ? ' wc-open' : ''}`} {...handlers}>
      {mayChange && <p className="q-mute q-13 wc-how">{text('how')}</p>}
      <div className="wc-months">
        {months.map((month) => {
          const name = month[0]?.date.slice(0, 7) ?? '';
          return (
            <Month
              key={name}
              days={month}
              names={names}
              chosen={touches(chosen, name) ? chosen : undefined}
              entry={entry.startsWith(name) ? entry : undefined}
              today={today.startsWith(name) ? today : undefined}
              mayChange={mayChange}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Months that nothing is chosen in stay as they are drawn while the mouse is drawn over others. */
function touches(range: DayRange | undefined, month: string): boolean {
  if (!range) return false;
  const [first, last] = [range.from, range.to].toSorted();
  return (first ?? '').slice(0, 7) <= month && (last ?? '').slice(0, 7) >= month;
}
