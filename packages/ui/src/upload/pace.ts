/** Speed is told from what moved in this time. */
const windowMs = 4000;

/** How fast bytes move. */
export interface Pace {
  bytesPerSecond: number;
  secondsLeft: number;
}

/** Watches an upload; undefined until there is enough to tell. */
export function createPaceWatch(totalBytes: number) {
  let samples: { at: number; doneBytes: number }[] = [];
  return (doneBytes: number, now: number): Pace | undefined => {
    samples = [...samples.filter(({ at }) => now - at <= windowMs), { at: now, doneBytes }];
    const first = samples[0];
    const passedMs = first ? now - first.at : 0;
    if (!first || passedMs < 500) return undefined;
    const bytesPerSecond = ((doneBytes - first.doneBytes) / passedMs) * 1000;
    if (bytesPerSecond <= 0) return undefined;
    return { bytesPerSecond, secondsLeft: Math.ceil((totalBytes - doneBytes) / bytesPerSecond) };
  };
}
