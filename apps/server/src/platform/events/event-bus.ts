import type { Kysely } from 'kysely';
import type { Database } from '../db/database';

/** What travels between the processes, by channel. Modules add theirs by declaration merging: ids, never bodies. */
// biome-ignore lint/suspicious/noEmptyInterface: an empty interface is what the channels merge into.
export interface EventChannels {}

export type Channel = keyof EventChannels & string;

/** Called for every event of a channel, also for those this process published itself. */
export type EventHandler<C extends Channel> = (payload: EventChannels[C]) => void | Promise<void>;

/**
 * Tells every process of the product what happened. Delivered at most once: what must not be lost is a job.
 */
export interface EventBus {
  /** Sends when the transaction of `db` is kept, and not at all when it is rolled back. */
  publish: <C extends Channel>(db: Kysely<Database>, channel: C, payload: EventChannels[C]) => Promise<void>;
  /** Returns the way to stop listening. */
  subscribe: <C extends Channel>(channel: C, handler: EventHandler<C>) => () => void;
  /** Called when events may have been missed: whoever keeps a cache drops it. Returns the way to stop. */
  onMissed: (drop: () => void) => () => void;
  /** False while the line is down: what is kept in memory may be out of date and should not be trusted. */
  isListening: () => boolean;
  /** What events travel over, for health and metrics; the one that is used last comes first. */
  lines: () => readonly EventLine[];
  close: () => Promise<void>;
}

/** One way that events take. */
export interface EventLine {
  name: 'database' | 'redis';
  isUp: boolean;
  /** Events this process has sent over it since the start. */
  sent: number;
}

/** An event is a few ids; PostgreSQL refuses notifications of 8000 bytes. */
const eventMaxBytes = 7_900;

/** The text that travels. */
export function packEvent(channel: string, payload: unknown): string {
  const text = JSON.stringify([channel, payload]);
  const sizeBytes = Buffer.byteLength(text);
  if (sizeBytes > eventMaxBytes) {
    throw new RangeError(`Event ${channel} has ${sizeBytes} bytes, ${eventMaxBytes} are allowed: send ids`);
  }
  return text;
}

/** The same text with an id: an event that may have gone over two lines is handled once. */
export const withId = (text: string, id: string) => `${text.slice(0, -1)},${JSON.stringify(id)}]`;

/** The handlers of one process, the same for every kind of line. */
export interface EventListeners {
  subscribe: EventBus['subscribe'];
  onMissed: EventBus['onMissed'];
  /** Hands a packed event to its handlers. */
  deliver: (text: string) => void;
  missed: () => void;
}

/** Keeps the handlers; one that fails is reported and disturbs nobody else. */
export function eventListeners(report: (error: unknown) => void): EventListeners {
  const handlers = new Map<string, Set<EventHandler<never>>>();
  const drops = new Set<() => void>();
  const isNew = rememberIds();

  const run = async (work: () => void | Promise<void>) => {
    try {
      await work();
    } catch (error) {
      report(error);
    }
  };

  const subscribe: EventBus['subscribe'] = (channel, handler) => {
    const known = handlers.get(channel) ?? new Set();
    handlers.set(channel, known.add(handler as EventHandler<never>));
    return () => void known.delete(handler as EventHandler<never>);
  };

  return {
    subscribe,
    onMissed: (drop) => {
      drops.add(drop);
      return () => void drops.delete(drop);
    },
    deliver: (text) => {
      void run(() => {
        const [channel, payload, id] = JSON.parse(text) as [string, never, string?];
        if (id === undefined || isNew(id))
          for (const handler of handlers.get(channel) ?? []) void run(() => handler(payload));
      });
    },
    missed: () => {
      for (const drop of drops) void run(drop);
    },
  };
}

/** So many ids are remembered at least: more than a line can hold back while it does not answer. */
const rememberedIds = 10_000;

/** Tells whether an id comes for the first time. The older half is forgotten at once, so nothing is counted by time. */
function rememberIds(): (id: string) => boolean {
  let older = new Set<string>();
  let newer = new Set<string>();
  return (id) => {
    if (newer.has(id) || older.has(id)) return false;
    if (newer.size >= rememberedIds) [older, newer] = [newer, new Set()];
    newer.add(id);
    return true;
  };
}
