import { showTime } from '@qifu/ui/parts';
import { type DeadlineDay, DeadlineStrip } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { useNow } from '#shared/given/given-answers';
import { useDay } from '../policy-parts';

const dayMs = 86_400_000;
const daysShown = 14;
/** More of a day are counted, not named. */
const mostNamed = 1;

/** What closes on a day. */
export interface Closing {
  day: string;
  label: string;
  to: string;
}

interface DayStripProps {
  label: string;
  entries: readonly Closing[];
  /** Instead of fourteen empty days. */
  none?: ReactNode;
}

/** The next two weeks: what closes on which day. */
export function DayStrip({ label, entries, none = null }: DayStripProps) {
  const text = useText('portal');
  const now = useNow();
  const long = useDay();
  const days = Array.from({ length: daysShown }, (_, at) => showTime(now + at * dayMs, 'date'));
  if (!entries.some(({ day }) => days.includes(day))) return none;
  return (
    <DeadlineStrip
      label={label}
      days={days.map((date, at) => dayOf(date, { entries, isToday: at === 0, long: long(date) }, text))}
    />
  );
}

interface OfDay {
  entries: readonly Closing[];
  isToday: boolean;
  long: string;
}

function dayOf(date: string, { entries, isToday, long }: OfDay, text: Text<'portal'>): DeadlineDay {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const found = entries.filter(({ day }) => day === date);
  return {
    date,
    short: isToday ? text('days.today') : `${Number(date.slice(8))} ${text('days.week').split(' ')[weekday]}`,
    long,
    isToday,
    isOff: weekday === 0 || weekday === 6,
    items: found.slice(0, mostNamed).map(({ label, to }) => ({ label, to })),
    ...(found.length > mostNamed && { moreNote: text('days.more', { count: found.length - mostNamed }) }),
  };
}
