import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Log } from '../log';
import type { Secrets } from '../secrets';
import type { EventBus } from './event-bus';
import { startPostgresEventBus } from './postgres-event-bus';

/** What decides how events travel. */
export interface EventBusParts {
  url: string;
  redisUrl: string | undefined;
  db: Kysely<Database>;
  log: Log;
  secrets: Secrets;
}

/** Events over Redis where there is one, else over the database (rulings 17). */
export async function startEventBus({ url, redisUrl, db, log, secrets }: EventBusParts): Promise<EventBus> {
  const onError = (error: unknown) =>
    log.warn({ reason: String(error) }, 'the line for events between processes broke');
  if (redisUrl === undefined) return await startPostgresEventBus({ url, onError });
  // Its library takes memory that nobody without Redis should pay.
  const { startRedisEventBus } = await import('./redis-event-bus');
  return await startRedisEventBus({
    url,
    redisUrl,
    db,
    secrets,
    onError,
    onRedis: (state, reason) =>
      state === 'up'
        ? log.info('events between processes go through Redis')
        : log.warn({ reason }, 'Redis does not answer: events between processes go through the database'),
  });
}
