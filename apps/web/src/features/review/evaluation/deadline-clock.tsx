import { groupStatus, type MyReviewGroup } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';
import { useDateWords } from '../parts/date-words';

const tickMs = 30_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Amber from here on. */
const nearMs = 3 * dayMs;

/** The time now, moving on every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether sheets cannot be submitted any more; the server decides by its own clock (I21). */
export const isPastDeadline = ({ status, plannedEnd }: MyReviewGroup, now: number): boolean =>
  status === groupStatus.open && plannedEnd !== null && now > plannedEnd;

function timeLeft(leftMs: number, text: Text<'evaluation'>): string {
  const days = Math.floor(leftMs / dayMs);
  const hours = Math.floor((leftMs % dayMs) / hourMs);
  const minutes = Math.max(1, Math.floor((leftMs % hourMs) / minuteMs));
  if (days > 0) return text('group.daysHours', { days, hours });
  return hours > 0 ? text('group.hoursMinutes', { hours, minutes }) : text('group.minutes', { minutes });
}

/** 11 月 22 日 18:00 截止，余 2 天 4 小时 */
export function DeadlineClock({ group }: { group: MyReviewGroup }) {
  const text = useText('evaluation');
  const { monthDayTime } = useDateWords();
  const now = useNow();
  if (group.status === groupStatus.closed) {
    return (
      <span className="ev-clock q-tone-idle">
        <Icon name="stateOk" />
        {text('group.closed')}
      </span>
    );
  }
  if (group.plannedEnd === null)
    return <span className="ev-clock q-tone-idle">{text('group.deadlineNone')}</span>;
  const when = monthDayTime(group.plannedEnd);
  const left = group.plannedEnd - now;
  if (left < 0) {
    return (
      <span className="ev-clock q-tone-bad">
        <Icon name="alert" />
        {text('group.deadlinePassed', { when })}
      </span>
    );
  }
  return (
    <span className={left < nearMs ? 'ev-clock q-tone-warn' : 'ev-clock q-tone-idle'}>
      <Icon name="clock" />
      {text('group.deadlineLeft', { when, left: timeLeft(left, text) })}
    </span>
  );
}
