import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../db/database';
import { type Channel, type EventChannels, type EventListeners, packEvent } from './event-bus';

/** What the line needs to know. */
export interface PostgresLineOptions {
  url: string;
  listeners: Pick<EventListeners, 'deliver' | 'missed'>;
  /** Told about a broken line. */
  report: (error: unknown) => void;
  /** How often the line is tried out, since a dead peer may stay silent. */
  beatMs?: number | undefined;
}

/** A line that listens. */
export interface PostgresLine {
  isListening: () => boolean;
  close: () => Promise<void>;
}

/** One notification channel carries all of ours. */
const notifyChannel = 'qifu_events';
const firstDelayMs = 50;
const longestDelayMs = 2_000;
const answerTimeoutMs = 5_000;

/** Sends with the transaction of `db`; the same text twice in one transaction arrives once. */
export async function notify(db: Kysely<Database>, text: string): Promise<void> {
  await sql`select pg_notify(${notifyChannel}, ${text})`.execute(db);
}

/** Publishes with the transaction of `db`, for services, which have no bus at hand; every process listens here. */
export const announce = <C extends Channel>(db: Kysely<Database>, channel: C, payload: EventChannels[C]) =>
  notify(db, packEvent(channel, payload));

/** A connection that listens. `onEnd` is called once, whatever ends it. */
async function openLine(url: string, onText: (text: string) => void, onEnd: (error?: Error) => void) {
  const client = new Client({
    connectionString: url,
    application_name: 'qifu-events',
    keepAlive: true,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  });
  let isOver = false;
  const end = (error?: Error) => {
    if (isOver) return;
    isOver = true;
    client.end().catch(() => undefined);
    onEnd(error);
  };
  client.on('error', end);
  client.on('end', () => end());
  client.on('notification', ({ payload }) => onText(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${notifyChannel}`);
  } catch (error) {
    end();
    throw error;
  }
  return { client, hasEnded: () => isOver };
}

/**
 * Listens on one connection of its own. A line that breaks is opened again for as long as it takes, and everybody is
 * told that events may have been missed once it stands.
 */
export async function openPostgresLine({
  url,
  listeners,
  report,
  beatMs,
}: PostgresLineOptions): Promise<PostgresLine> {
  let line: Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    let opened: Client | undefined;
    const { client, hasEnded } = await openLine(url, listeners.deliver, (error) => {
      if (line === undefined || line !== opened) return;
      line = undefined;
      if (error) report(error);
      reconnectAfter(0);
    });
    opened = client;
    if (isClosed || hasEnded()) {
      await client.end();
      throw new Error('The line for events ended while it was opened.');
    }
    line = client;
  };

  const reconnectAfter = (delayMs: number) => {
    if (isClosed) return;
    retry = setTimeout(() => {
      connect().then(listeners.missed, (error: unknown) => {
        report(error);
        // Not all processes at the same moment.
        const next = Math.min(Math.max(delayMs * 2, firstDelayMs), longestDelayMs);
        reconnectAfter(next * (0.5 + Math.random() / 2));
      });
    }, delayMs);
  };

  await connect();
  const beat = setInterval(() => {
    const tried = line;
    tried?.query('select 1').catch((error: Error) => tried === line && tried.emit('error', error));
  }, beatMs ?? 15_000);
  beat.unref();

  return {
    isListening: () => line !== undefined,
    close: async () => {
      isClosed = true;
      clearInterval(beat);
      clearTimeout(retry);
      const last = line;
      line = undefined;
      await last?.end();
    },
  };
}
