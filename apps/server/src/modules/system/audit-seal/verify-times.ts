/** When something repeats, in the product's zone; without an hour every hour, without a day every day. */
interface Times {
  minute: number;
  hour?: number;
  /** 0 is Sunday. */
  weekday?: number;
}

/** When the audit log is verified by itself (reliability 5.3). */
export const verifyTimes = {
  recent: { minute: 7 },
  sample: { minute: 40, hour: 1 },
  whole: { minute: 40, hour: 2, weekday: 0 },
} as const satisfies Record<string, Times>;

/** As the queue wants it. */
export const cronOf = ({ minute, hour, weekday }: Times) => `${minute} ${hour ?? '*'} * * ${weekday ?? '*'}`;

const zoneMs = 8 * 3_600_000;
const minuteMs = 60_000;

/** The next moment it is due; the zone knows no summer time. */
export function nextRun({ minute, hour, weekday }: Times, now: Date): Date {
  const local = new Date(now.getTime() + zoneMs);
  local.setUTCSeconds(0, 0);
  const isDue = () =>
    local.getUTCMinutes() === minute &&
    (hour === undefined || local.getUTCHours() === hour) &&
    (weekday === undefined || local.getUTCDay() === weekday);
  const stepMs = () => (local.getUTCMinutes() === minute ? 60 * minuteMs : minuteMs);
  do local.setTime(local.getTime() + stepMs());
  while (!isDue());
  return new Date(local.getTime() - zoneMs);
}
