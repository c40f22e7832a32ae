import { clockOf } from '@qifu/rules';
import { useText } from '@qifu/ui/text';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Under this the rest is told in days and hours. */
const hoursUnder = 2 * dayMs;

const two = (number: number) => String(number).padStart(2, '0');

/** Days and times in words, in the zone of the product: 11 月 22 日 18:00, 余 2 天. */
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
    const left = ms - nowMs;
    if (left < 0) {
      const days = Math.floor(-left / dayMs);
      return days > 0 ? text('date.overdueDays', { count: days }) : text('date.overdueToday');
    }
    if (left >= hoursUnder) return text('date.leftDays', { count: Math.floor(left / dayMs) });
    if (left >= dayMs)
      return text('date.leftDaysHours', { days: 1, hours: Math.floor((left - dayMs) / hourMs) });
    if (left >= hourMs) return text('date.leftHours', { count: Math.floor(left / hourMs) });
    return text('date.leftMinutes', { count: Math.max(1, Math.floor(left / minuteMs)) });
  };
  const range = (from: number | null, to: number | null) => {
    if (from === null) return to === null ? '' : text('date.until', { when: monthDay(to) });
    if (to === null) return text('date.since', { when: monthDay(from) });
    return text('date.range', { from: monthDay(from), to: monthDay(to) });
  };
  return { monthDay, monthDayTime, rest, range };
}
