import { CallError } from '@qifu/contracts';

/** So often a call is made again before its file counts as failed (spec 9). */
const retries = 5;
const firstRestMs = 1000;

/** Holds an upload between two of its calls; the call under way is broken off and made again afterwards. */
export interface Pause {
  readonly isOn: boolean;
  hold: () => void;
  release: () => void;
  /** Resolves when nothing is held. */
  passed: () => Promise<void>;
  onHold: (breakOff: () => void) => () => void;
}

/** A pause that is not held yet. */
export function createPause(): Pause {
  let waiting: { promise: Promise<void>; resolve: () => void } | undefined;
  const listeners = new Set<() => void>();
  return {
    get isOn() {
      return waiting !== undefined;
    },
    hold() {
      if (waiting) return;
      let resolve: () => void = () => undefined;
      const promise = new Promise<void>((done) => {
        resolve = done;
      });
      waiting = { promise, resolve };
      for (const breakOff of listeners) breakOff();
    },
    release() {
      waiting?.resolve();
      waiting = undefined;
    },
    passed: async () => waiting?.promise,
    onHold(breakOff) {
      listeners.add(breakOff);
      return () => listeners.delete(breakOff);
    },
  };
}

/** What an upload is steered by. */
export interface Steering {
  /** Called off for good. */
  signal: AbortSignal;
  pause: Pause;
}

/**
 * Makes a call until it is answered: again after a growing rest, at once when the network comes back. A time without any
 * network costs no tries. Refusals are final.
 */
export async function persist<Data>(
  attempt: (signal: AbortSignal) => Promise<Data>,
  { signal, pause }: Steering,
): Promise<Data> {
  let failures = 0;
  for (;;) {
    await pause.passed();
    signal.throwIfAborted();
    try {
      return await attemptOnce(attempt, { signal, pause });
    } catch (error) {
      signal.throwIfAborted();
      if (pause.isOn) continue;
      if (!mayPass(error)) throw error;
      if (navigator.onLine === false) {
        await rest(undefined, signal);
        continue;
      }
      if (failures === retries) throw error;
      failures += 1;
      await rest(firstRestMs * 2 ** (failures - 1), signal);
    }
  }
}

/** One try, broken off when the upload is called off or held. */
async function attemptOnce<Data>(
  attempt: (signal: AbortSignal) => Promise<Data>,
  { signal, pause }: Steering,
): Promise<Data> {
  const exchange = new AbortController();
  const breakOff = () => exchange.abort();
  const endHold = pause.onHold(breakOff);
  signal.addEventListener('abort', breakOff, { once: true });
  try {
    return await attempt(exchange.signal);
  } finally {
    endHold();
    signal.removeEventListener('abort', breakOff);
  }
}

/** No answer, a fault of the server or too much to do there: another time it may pass. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallError
    ? error.code === 0 || error.code === 429 || (error.code >= 500 && error.code < 600)
    : error instanceof DOMException && error.name === 'AbortError';

/** Ends when its time is over, the network comes back or the upload is called off; without a time, the latter two. */
function rest(ms: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
