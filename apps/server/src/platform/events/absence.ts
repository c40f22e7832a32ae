import { randomUUID } from 'node:crypto';
import { type EventListeners, packEvent } from './event-bus';

declare module './event-bus' {
  interface EventChannels {
    /** A process does not hear Redis: for a while everybody sends through the database. */
    'events.away': { process: string };
  }
}

/** A process that does not hear Redis says so this often, and everybody heeds it that long. */
const awayEveryMs = 2_000;
const heedMs = 5_000;
/** What others have sent over Redis before they heard of it has arrived by then, or never will. */
const settleMs = 1_000;

/** Who hears Redis and who does not. */
export interface Absence {
  /** This process does not hear Redis any more, or not yet. */
  begin: () => void;
  end: () => void;
  /** Everybody knows that this process is away: the database brings it everything. */
  isSettled: () => boolean;
  /** Some process is away: what goes over Redis does not reach it. */
  isAnybodyAway: () => boolean;
}

/** Tells the other processes over the database that this one does not hear Redis, and heeds when they say so. */
export function watchAbsence(listeners: EventListeners, send: (text: string) => Promise<void>): Absence {
  const process = randomUUID();
  let heedUntil = 0;
  let isSettled = false;
  let telling: NodeJS.Timeout | undefined;
  let settling: NodeJS.Timeout | undefined;

  // What cannot be said now is said again soon.
  const tell = () => void send(packEvent('events.away', { process })).catch(() => undefined);
  listeners.subscribe('events.away', (away) => {
    heedUntil = performance.now() + heedMs;
    if (away.process !== process || telling === undefined) return;
    settling ??= setTimeout(() => {
      isSettled = true;
      listeners.missed();
    }, settleMs);
  });

  return {
    begin: () => {
      isSettled = false;
      telling ??= setInterval(tell, awayEveryMs).unref();
      tell();
    },
    end: () => {
      clearInterval(telling);
      clearTimeout(settling);
      [telling, settling] = [undefined, undefined];
    },
    isSettled: () => isSettled,
    isAnybodyAway: () => performance.now() < heedUntil,
  };
}
