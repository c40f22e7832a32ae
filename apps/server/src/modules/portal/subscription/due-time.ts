import type { SubscriptionRow } from '@qifu/contracts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The product's zone is eight hours before UTC all the year round. */
const zoneMs = 8 * 3_600_000;
/** Digests go out in the morning. */
const digestMinute = 8 * 60;
/** Somebody gets so many messages a day at most; the rest waits for the next morning. */
export const mostADay = 3;

type Wishes = Pick<SubscriptionRow, 'frequency' | 'quietFrom' | 'quietTo'>;

/** When something that happens at a moment is told, and what it waits for. What ends within a day waits for no quiet hours. */
export function dueTime(
  { frequency, quietFrom, quietTo }: Wishes,
  now: Date,
  isUrgent = false,
): { at: Date; heldFor: '' | 'quiet' | 'digest' } {
  if (frequency !== 'immediate') return { at: nextMorning(now, frequency === 'weekly'), heldFor: 'digest' };
  const minute = minuteOf(now);
  const isQuiet =
    quietFrom !== null &&
    quietTo !== null &&
    quietFrom !== quietTo &&
    (quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo);
  if (!isQuiet || isUrgent) return { at: now, heldFor: '' };
  const start = startOfDay(now);
  return { at: new Date(start + (minute < quietTo ? 0 : dayMs) + quietTo * minuteMs), heldFor: 'quiet' };
}

const startOfDay = (now: Date) => Math.floor((now.getTime() + zoneMs) / dayMs) * dayMs - zoneMs;
const minuteOf = (now: Date) => Math.floor((now.getTime() - startOfDay(now)) / minuteMs);

/** The next eight o'clock; of a weekly digest that of the next Monday. */
export function nextMorning(now: Date, isMonday = false): Date {
  const today = startOfDay(now) + digestMinute * minuteMs;
  let at = today > now.getTime() ? today : today + dayMs;
  while (isMonday && new Date(at + zoneMs).getUTCDay() !== 1) at += dayMs;
  return new Date(at);
}
