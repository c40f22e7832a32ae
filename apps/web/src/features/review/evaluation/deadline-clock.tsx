import { groupStatus, type MyReviewGroup } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';
import { daysUntil } from '#shared/days-until';
import { useDateWords } from '../parts/date-words';

const tickMs = 30_000;
/** Amber from here on. */
const nearDays = 3;

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

/** 11 月 22 日 18:00 截止，还剩 2 天 */
export function DeadlineClock({ group }: { group: MyReviewGroup }) {
  const text = useText('evaluation');
  const { monthDayTime, rest } = useDateWords();
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
  if (group.plannedEnd < now) {
    return (
      <span className="ev-clock q-tone-bad">
        <Icon name="alert" />
        {text('group.deadlinePassed', { when })}
      </span>
    );
  }
  return (
    <span
      className={
        daysUntil(group.plannedEnd, now) < nearDays ? 'ev-clock q-tone-warn' : 'ev-clock q-tone-idle'
      }
    >
      <Icon name="clock" />
      {text('group.deadlineLeft', { when, left: rest(group.plannedEnd, now) })}
    </span>
  );
}
