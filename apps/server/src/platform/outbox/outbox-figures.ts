import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { instant } from '../db/instant';
import './outbox.table';

/** How the outbox stands, over all processes. */
export interface OutboxFigures {
  waiting: number;
  parked: number;
  /** Age of the oldest row that waits. */
  oldestSeconds: number;
}

/** By topic; topics with nothing that waits or is parked are not named. */
export async function readOutboxFigures(
  db: Kysely<Database>,
  now: () => Date,
): Promise<Map<string, OutboxFigures>> {
  const { rows } = await sql<OutboxFigures & { topic: string }>`
    select topic, count(*) filter (where "parkedAt" is null) as waiting,
        count(*) filter (where "parkedAt" is not null) as parked,
        coalesce(extract(epoch from ${instant(now())} -
          min("creatorTime") filter (where "parkedAt" is null)), 0)::float8 as "oldestSeconds"
      from outbox where "doneAt" is null group by topic`.execute(db);
  return new Map(rows.map(({ topic, ...figures }) => [topic, figures]));
}
