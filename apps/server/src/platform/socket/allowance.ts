/** So many of something in a second: a second's worth at once, refilled as time passes. */
export interface Allowance {
  /** Whether so much is left at a time, in milliseconds of the process. */
  has: (count: number, atMs?: number) => boolean;
  /** Takes so much, or nothing where less is left. */
  take: (count: number, atMs?: number) => boolean;
}

/** Full at first. An earlier time than the last one refills nothing. */
export function createAllowance(perSecond: number): Allowance {
  let left = perSecond;
  let last = -Infinity;
  const has: Allowance['has'] = (count, atMs = performance.now()) => {
    left = Math.min(perSecond, left + (Math.max(0, atMs - last) / 1000) * perSecond);
    last = Math.max(last, atMs);
    return left >= count;
  };
  return {
    has,
    take: (count, atMs) => {
      const isThere = has(count, atMs);
      if (isThere) left -= count;
      return isThere;
    },
  };
}
