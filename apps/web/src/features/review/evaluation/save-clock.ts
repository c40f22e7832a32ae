/** A draft is saved this long after the last change, and never later than so long after the first one. */
export const quietMs = 1_500;
export const longestMs = 10_000;
/** A save that did not arrive is tried again after these times; the last one repeats. */
const retryMs = [2_000, 5_000, 10_000, 30_000];

/** Decides when a save is due: after a pause in typing, but not later than ten seconds after it began. */
export function createSaveClock(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  let failures = 0;
  const arm = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(save, Math.max(0, delay));
  };
  return {
    /** Something changed. */
    touch() {
      since ??= Date.now();
      arm(Math.min(quietMs, since + longestMs - Date.now()));
    },
    /** A save is on its way: what changes from now on starts a new count. */
    begin() {
      clearTimeout(timer);
      since = undefined;
    },
    /** The save did not arrive. */
    retry() {
      arm(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0);
      failures += 1;
    },
    succeed() {
      failures = 0;
    },
    stop() {
      clearTimeout(timer);
      since = undefined;
    },
  };
}
