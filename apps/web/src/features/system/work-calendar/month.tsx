import type { WorkDay } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { memo } from 'react';
import type { DateNames } from './use-date-names';
import { columnOf, type DayRange, isWithin, weeksOf } from './year-days';

interface MonthProps {
  days: readonly WorkDay[];
  names: DateNames;
  /** Of it only what lies in this month. */
  chosen: DayRange | undefined;
  /** The one day that takes the focus when somebody comes by keyboard, where it lies in this month. */
  entry: string | undefined;
  today: string | undefined;
  /** Days are there to be changed, not only to be looked at. */
  mayChange: boolean;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** One month: its days under their weekdays. */
export const Month = memo(function Month({ days, names, chosen, entry, today, mayChange }: MonthProps) {
  const first = days[0]?.date ?? '';
  return (
    <table className="wc-month">
      <caption>{names.month(first)}</caption>
      <thead>
        <tr>
          {weekdays.map((at) => (
            <th key={at} scope="col">
              {names.weekday(at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week[0]?.date}>
            {blanksBefore(week) > 0 && <td colSpan={blanksBefore(week)} />}
            {week.map((day) => (
              <td key={day.date}>
                <Day
                  day={day}
                  label={names.day(day.date)}
                  isFirst={isFirstOfHoliday(day, days)}
                  isChosen={isWithin(day.date, chosen)}
                  isEntry={day.date === entry}
                  isToday={day.date === today}
                  mayChange={mayChange}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const blanksBefore = ([first]: readonly WorkDay[]) => (first ? columnOf(first.date) - 1 : 0);

/** The name of a holiday stands once, on its first day; one that began in the month before says it again. */
function isFirstOfHoliday({ date, kind, name }: WorkDay, days: readonly WorkDay[]): boolean {
  const before = days[days.findIndex((day) => day.date === date) - 1];
  return name !== '' && !(before?.name === name && before.kind === kind);
}

interface DayProps {
  day: WorkDay;
  label: string;
  isFirst: boolean;
  isChosen: boolean;
  isEntry: boolean;
  isToday: boolean;
  mayChange: boolean;
}

function Day({ day: { date, kind, name }, label, isFirst, isChosen, isEntry, isToday, mayChange }: DayProps) {
  const text = useText('workCalendar');
  const said = [label, text(`kind.${kind}`), name].filter(Boolean).join(' ');
  const mark = kind === 'holiday' || kind === 'makeup' ? text(`mark.${kind}`) : '';
  return (
    <button
      type="button"
      className={`wc-day wc-${kind}`}
      data-day={date}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={mayChange ? isChosen : undefined}
      aria-disabled={!mayChange}
      aria-current={isToday ? 'date' : undefined}
      title={said}
    >
      <span className="q-sr">{said}</span>
      <span aria-hidden="true">
        {Number(date.slice(8))}
        {mark && <small className="wc-mark">{mark}</small>}
        {isFirst && <small className="wc-name">{name}</small>}
      </span>
    </button>
  );
}
