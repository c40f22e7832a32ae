/** Longer pauses are no work: somebody left the desk. */
const longestPauseMs = 60_000;

/** Counts the time really worked on each sheet: from one act on the page to the next. */
export function createStopwatch(now: () => number = Date.now) {
  const workedMs = new Map<string, number>();
  let last = now();
  let current = '';
  const note = () => {
    const passed = now() - last;
    last = now();
    if (passed <= longestPauseMs) workedMs.set(current, (workedMs.get(current) ?? 0) + passed);
  };
  return {
    /** Reading, scrolling or typing went on. */
    note,
    /** Another sheet is looked at from now on. */
    turnTo(sheet: string) {
      note();
      current = sheet;
    },
    /** Whole seconds worked on a sheet since they were last taken; the rest of a second is kept. */
    take(sheet: string): number {
      const worked = workedMs.get(sheet) ?? 0;
      const seconds = Math.floor(worked / 1000);
      workedMs.set(sheet, worked - seconds * 1000);
      return seconds;
    },
  };
}
