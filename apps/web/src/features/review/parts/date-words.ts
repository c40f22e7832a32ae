import { clockOf } from '@qifu/rules';
import { useText } from '@qifu/ui/text';
import { timeLeft } from '#shared/days-until';

const restWords = { days: 'date.leftDays', hours: 'date.leftHours', minutes: 'date.leftMinutes' } as const;
const two = (number: number) => String(number).padStart(2, '0');

/** Days and times in words, in the zone of the product: 11 月 22 日 18:00, 还剩 2 天. */
export function useDateWords() {
  const text = useText('reviewParts');
  const partsOf = (ms: number) => {
    const at = clockOf(ms);
    return {
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
    };
  };
  const monthDay = (ms: number) => text('date.monthDay', partsOf(ms));
  const monthDayTime = (ms: number) => text('date.monthDayTime', partsOf(ms));
  const rest = (ms: number, nowMs: number) => {
    const { unit, count, isOver } = timeLeft(ms, nowMs);
    if (isOver) return count > 0 ? text('date.overdueDays', { count }) : text('date.overdueToday');
    return text(restWords[unit], { count });
  };
  const range = (from: number | null, to: number | null) => {
    if (from === null) return to === null ? '' : text('date.until', { when: monthDay(to) });
    if (to === null) return text('date.since', { when: monthDay(from) });
    return text('date.range', { from: monthDay(from), to: monthDay(to) });
  };
  return { monthDay, monthDayTime, rest, range };
}
