/** So many failures in a row, and for so long nothing is tried (reliability F32). */
const opensAfter = 5;
const restsMs = 30_000;

/**
 * Keeps a process from trying, again and again, what does not work at present. Per process, as connections are: each
 * finds out by itself that its way is broken. After the rest the next failure begins another one.
 */
export interface Breaker {
  /** Nothing is tried before it. */
  restsUntil: (now: Date) => Date | undefined;
  worked: () => void;
  /** Returns how many failures there were in a row. */
  failed: (now: Date) => number;
}

/** A way that works until it has failed five times in a row. */
export function createBreaker(): Breaker {
  let failures = 0;
  let until = 0;
  return {
    restsUntil: (now) => (until > now.getTime() ? new Date(until) : undefined),
    worked: () => {
      failures = 0;
      until = 0;
    },
    failed: (now) => {
      failures += 1;
      if (failures >= opensAfter) until = now.getTime() + restsMs;
      return failures;
    },
  };
}
