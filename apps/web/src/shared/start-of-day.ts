/** The zone of the product has no summer time: always UTC+8. */
const zoneMs = 8 * 3_600_000;

/** The first instant of a day (yyyy-MM-dd) in the zone of the product. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - zoneMs;
