import { type EventBus, eventListeners, packEvent } from './event-bus';
import { notify, openPostgresLine } from './postgres-line';

/** What the bus needs to know. */
export interface PostgresEventBusOptions {
  url: string;
  /** Told about a broken line and about handlers that fail. */
  onError?: (error: unknown) => void;
  /** How often the line is tried out, since a dead peer may stay silent. */
  beatMs?: number;
}

/** Events over LISTEN/NOTIFY: they go with the transaction. */
export async function startPostgresEventBus({
  url,
  onError: report = () => undefined,
  beatMs,
}: PostgresEventBusOptions): Promise<EventBus> {
  const listeners = eventListeners(report);
  const line = await openPostgresLine({ url, listeners, report, beatMs });
  let sent = 0;
  return {
    publish: async (db, channel, payload) => {
      await notify(db, packEvent(channel, payload));
      sent += 1;
    },
    subscribe: listeners.subscribe,
    onMissed: listeners.onMissed,
    isListening: line.isListening,
    lines: () => [{ name: 'database', isUp: line.isListening(), sent }],
    close: line.close,
  };
}
