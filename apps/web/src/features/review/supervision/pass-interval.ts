/** Two-sided 95 %. */
const z = 1.959964;

export interface Interval {
  low: number;
  high: number;
}

/** The Wilson score interval of a share: honest for small numbers and never outside 0 to 1. */
export function wilsonInterval(hits: number, of: number): Interval {
  const share = hits / of;
  const spread = z * z;
  const centre = share + spread / (2 * of);
  const half = z * Math.sqrt((share * (1 - share) + spread / (4 * of)) / of);
  const bottom = 1 + spread / of;
  return { low: Math.max(0, (centre - half) / bottom), high: Math.min(1, (centre + half) / bottom) };
}
