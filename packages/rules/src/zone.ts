/** The zone of the product, as the database and `Intl` call it. */
export const zoneName = 'Asia/Shanghai';

const zoneMs = 8 * 3_600_000;
/** Since then it is always eight hours ahead; before it had summer times, and in 1900 its local mean time. */
const plainSince = Date.UTC(1991, 8, 15);

let formerOffsets: Intl.DateTimeFormat | undefined;

/** How far the product's clocks are ahead of UTC at a moment. */
export function zoneOffsetMs(ms: number): number {
  if (ms >= plainSince) return zoneMs;
  formerOffsets ??= new Intl.DateTimeFormat('en-US', { timeZone: zoneName, timeZoneName: 'longOffset' });
  const [, hours, minutes = '0', seconds = '0'] =
    /GMT\+(\d\d)(?::(\d\d))?(?::(\d\d))?/.exec(formerOffsets.format(ms)) ?? [];
  return hours ? (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 : zoneMs;
}

type Moment = number | Date;

/** A date whose UTC parts are what the product's clocks show at a moment. */
export const clockOf = (at: Moment): Date => new Date(Number(at) + zoneOffsetMs(Number(at)));

/** The moment at which the product's clocks show these UTC parts. */
export function momentOf(clockMs: number): number {
  const near = clockMs - zoneOffsetMs(clockMs - zoneMs);
  return clockMs - zoneOffsetMs(near);
}

/** The day of a moment, `YYYY-MM-DD`. */
export const dayOf = (at: Moment): string => clockOf(at).toISOString().slice(0, 10);

/** Day and time of a moment, `YYYY-MM-DD HH:mm:ss`. */
export const timeOf = (at: Moment): string => clockOf(at).toISOString().slice(0, 19).replace('T', ' ');

/** The year it is at a moment. */
export const yearOf = (at: Moment): number => clockOf(at).getUTCFullYear();

/** The first instant of a day `YYYY-MM-DD`. */
export const startOfDay = (day: string): number => momentOf(Date.parse(`${day}T00:00:00Z`));
