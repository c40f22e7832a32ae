import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { onceKept } from '../db/single-row';
import type { Secrets } from '../secrets';
import { watchAbsence } from './absence';
import { type EventBus, eventListeners, packEvent, withId } from './event-bus';
import { notify, openPostgresLine } from './postgres-line';
import { keepRedisLine, type RedisLine } from './redis-line';

/** What the bus needs to know. */
export interface RedisEventBusOptions {
  /** Of the database, which is listened to all the time. */
  url: string;
  redisUrl: string;
  db: Kysely<Database>;
  /** Products with another secret key do not hear each other. */
  secrets: Secrets;
  /** Told about a broken line of the database and about handlers that fail. */
  onError?: (error: unknown) => void;
  /** Told once when Redis goes and once when it is back. */
  onRedis?: (state: 'up' | 'down', reason?: string) => void;
  beatMs?: number;
}

/**
 * Events over Redis, sent when the transaction is kept. The database's line is listened to all the time: it carries
 * what triggers tell, and everything while any process does not hear Redis, so that without Redis events are only
 * slower. An event whose way is uncertain goes both ways and is handled once.
 */
export async function startRedisEventBus(options: RedisEventBusOptions): Promise<EventBus> {
  const { db, url, redisUrl, beatMs, onError: report = () => undefined } = options;
  const listeners = eventListeners(report);
  const sent = { database: 0, redis: 0 };
  const overDatabase = async (on: Kysely<Database>, text: string) => {
    await notify(on, text);
    sent.database += 1;
  };
  const absence = watchAbsence(listeners, (text) => notify(db, text));
  const database = await openPostgresLine({ url, listeners, report, beatMs });
  const redis = await keepRedisLine({
    url: redisUrl,
    channel: await channelOf(options),
    onText: listeners.deliver,
    onUp: () => {
      absence.end();
      options.onRedis?.('up');
    },
    onDown: (error) => {
      absence.begin();
      // Only the message: the error of a refused sign-in carries the password.
      options.onRedis?.('down', error.message);
    },
    beatMs,
  });
  const sender = sendSurely({
    redis,
    onSent: () => (sent.redis += 1),
    otherwise: (text) => tryAgain(() => overDatabase(db, text)).catch(report),
  });

  return {
    publish: async (on, channel, payload) => {
      const text = packEvent(channel, payload);
      if (!redis.isUp() || absence.isAnybodyAway()) return await overDatabase(on, text);
      await onceKept(on, text, () => sender.send(text));
    },
    subscribe: listeners.subscribe,
    onMissed: listeners.onMissed,
    isListening: () => database.isListening() && (redis.isUp() || absence.isSettled()),
    lines: () => [
      { name: 'redis', isUp: redis.isUp(), sent: sent.redis },
      { name: 'database', isUp: database.isListening(), sent: sent.database },
    ],
    close: async () => {
      await sender.finish();
      absence.end();
      redis.close();
      await database.close();
    },
  };
}

interface SenderParts {
  redis: RedisLine;
  onSent: () => void;
  /** For what Redis has not taken, or may not have taken. */
  otherwise: (text: string) => Promise<void>;
}

/** Sends over Redis, and what it does not take in time the other way, in the same order. */
function sendSurely({ redis, onSent, otherwise }: SenderParts) {
  const underWay = new Set<Promise<void>>();
  let afterwards: Promise<void> = Promise.resolve();
  const goOtherwise = (text: string) => {
    afterwards = afterwards.then(() => otherwise(text));
    return afterwards;
  };
  return {
    send: (text: string) => {
      const named = withId(text, randomUUID());
      const sending = redis
        .send(named)
        .then(onSent, () => goOtherwise(named))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    finish: async () => void (await Promise.all(underWay)),
  };
}

/** One Redis may serve several products and databases; none hears another. */
async function channelOf({ db, secrets }: RedisEventBusOptions): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return `qifu:events:${secrets.keyedHash(rows[0]?.name ?? '', 'events').slice(0, 32)}`;
}

const tries = 3;

async function tryAgain(work: () => Promise<void>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 200));
    }
  }
}
