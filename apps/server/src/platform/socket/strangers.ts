import type { WebSocket } from 'ws';
import { closeCodes } from './live-socket';

/**
 * Lines that have not said who they are, of everybody, of one address and with tickets of one person; those of a whole
 * office come and go in a second.
 */
const mostAtOnce = 2_000;
const mostPerAddress = 500;
const mostPerUser = 20;
/** The line of a page introduces itself at once. */
const patienceMs = 10_000;
const goodbyeMs = 5_000;
const lookEveryMs = 1_000;

/** Lines that are open and prove nothing yet. */
export interface Strangers {
  /** Whether one more may come from this address. */
  hasRoom: (address: string) => boolean;
  add: (line: WebSocket, address: string) => void;
  /** Counts it with those of the person whose ticket it came with; false when he has enough of them. */
  takeFor: (line: WebSocket, userId: string) => boolean;
  /** Whether it has said who it is and waits for us; its own time goes on where that proved nothing. */
  waitsForUs: (line: WebSocket, isWaiting: boolean) => void;
  /** Is known, or gone. */
  remove: (line: WebSocket) => void;
  stop: () => void;
}

interface Waiting {
  address: string;
  userId?: string;
  since: number;
  isOurTurn: boolean;
}

const countUp = (counts: Map<string, number>, key: string) =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

function countDown(counts: Map<string, number>, key: string) {
  const left = (counts.get(key) ?? 1) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

/** Keeps lines without a name few, and closes those that stay so; one timer for all of them. */
export function watchStrangers(waitMs = patienceMs): Strangers {
  const waiting = new Map<WebSocket, Waiting>();
  const [perAddress, perUser] = [new Map<string, number>(), new Map<string, number>()];
  const remove = (line: WebSocket) => {
    const left = waiting.get(line);
    if (!left) return;
    waiting.delete(line);
    countDown(perAddress, left.address);
    if (left.userId !== undefined) countDown(perUser, left.userId);
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
      countUp(perAddress, address);
    },
    takeFor: (line, userId) => {
      const entry = waiting.get(line);
      if (!entry) return true;
      if ((perUser.get(userId) ?? 0) >= mostPerUser) return false;
      entry.userId = userId;
      countUp(perUser, userId);
      return true;
    },
    waitsForUs: (line, isWaiting) => {
      const entry = waiting.get(line);
      if (entry) entry.isOurTurn = isWaiting;
    },
    remove,
    stop: () => clearInterval(timer),
  };
}
