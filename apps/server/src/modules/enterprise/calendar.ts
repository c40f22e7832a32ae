/** The product's zone has one offset all year. */
const zoneMs = 8 * 3600 * 1000;

/** The year it is in the product's zone. */
export const yearOf = (at: Date): number => new Date(at.getTime() + zoneMs).getUTCFullYear();

/** The first instant after a day `MM-DD` of a year. */
export function endOfDay(year: number, monthDay: string): number {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return Date.UTC(year, month - 1, day + 1) - zoneMs;
}
