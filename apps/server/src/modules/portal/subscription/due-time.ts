import type { SubscriptionRow } from '@qifu/contracts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The product's zone is eight hours before UTC all the year round. */
const zoneMs = 8 * 3_600_000;
/** Digests go out in the morning. */
const digestMinute = 8 * 60;
/** Somebody gets so many messages a day at most; the rest waits for the next morning. */
export const mostADay = 3;

type Quiet = Pick<SubscriptionRow, 'quietFrom' | 'quietTo'>;
type Wishes = Quiet & Pick<SubscriptionRow, 'frequency'>;

/**
 * When something that happens at a moment is told, and what it waits for. What ends within a day waits for no quiet hours; a digest
 * waits for their end too.
 */
export function dueTime(
  { frequency, ...wishes }: Wishes,
  now: Date,
  isUrgent = false,
): { at: Date; heldFor: '' | 'quiet' | 'digest' } {
  if (frequency !== 'immediate')
    return { at: afterQuiet(wishes, nextMorning(now, frequency === 'weekly')), heldFor: 'digest' };
  return isUrgent || !isQuiet(wishes, now)
    ? { at: now, heldFor: '' }
    : { at: afterQuiet(wishes, now), heldFor: 'quiet' };
}

/** Whether a moment lies in somebody's quiet hours. */
export function isQuiet({ quietFrom, quietTo }: Quiet, at: Date): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false;
  const minute = minuteOf(at);
  return quietFrom < quietTo
    ? minute >= quietFrom && minute < quietTo
    : minute >= quietFrom || minute < quietTo;
}

/** The moment itself, or the end of the quiet hours it lies in. */
export function afterQuiet(wishes: Quiet, at: Date): Date {
  const { quietTo } = wishes;
  if (quietTo === null || !isQuiet(wishes, at)) return at;
  return new Date(startOfDay(at) + (minuteOf(at) < quietTo ? 0 : dayMs) + quietTo * minuteMs);
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
