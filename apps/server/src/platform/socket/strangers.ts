import type { WebSocket } from 'ws';
import { closeCodes } from './live-socket';

/** Lines that have not said who they are, of everybody and of one address; those of a whole office come and go in a second. */
const mostAtOnce = 2_000;
const mostPerAddress = 500;
/** The line of a page introduces itself at once. */
const patienceMs = 10_000;
const goodbyeMs = 5_000;
const lookEveryMs = 1_000;

/** Lines that are open and prove nothing yet. */
export interface Strangers {
  /** Whether one more may come from this address. */
  hasRoom: (address: string) => boolean;
  add: (line: WebSocket, address: string) => void;
  /** Whether it has said who it is and waits for us; its own time goes on where that proved nothing. */
  waitsForUs: (line: WebSocket, isWaiting: boolean) => void;
  /** Is known, or gone. */
  remove: (line: WebSocket) => void;
  stop: () => void;
}

/** Keeps lines without a name few, and closes those that stay so; one timer for all of them. */
export function watchStrangers(waitMs = patienceMs): Strangers {
  const waiting = new Map<WebSocket, { address: string; since: number; isOurTurn: boolean }>();
  const perAddress = new Map<string, number>();
  const remove = (line: WebSocket) => {
    const address = waiting.get(line)?.address;
    if (address === undefined) return;
    waiting.delete(line);
    const others = (perAddress.get(address) ?? 1) - 1;
    if (others > 0) perAddress.set(address, others);
    else perAddress.delete(address);
  };
  const timer = setInterval(
    () => {
      for (const [line, { since, isOurTurn }] of waiting) {
        const waitedMs = performance.now() - since;
        if (isOurTurn || waitedMs < waitMs) continue;
        // It counts until it is gone: whoever does not answer the goodbye is cut.
        if (line.readyState === line.OPEN) line.close(closeCodes.refused);
        else if (waitedMs > waitMs + goodbyeMs) line.terminate();
      }
    },
    Math.min(lookEveryMs, waitMs),
  );
  timer.unref();
  return {
    hasRoom: (address) => waiting.size < mostAtOnce && (perAddress.get(address) ?? 0) < mostPerAddress,
    add: (line, address) => {
      waiting.set(line, { address, since: performance.now(), isOurTurn: false });
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    },
    waitsForUs: (line, isWaiting) => {
      const entry = waiting.get(line);
      if (entry) entry.isOurTurn = isWaiting;
    },
    remove,
    stop: () => clearInterval(timer),
  };
}
