import type { SendingFailure } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { instant } from '../db/instant';
import type { Outcome } from './outbox.table';
import type { Parcel } from './outbox-topic';

/** So often something is tried before somebody has to look at it. */
export const mostAttempts = 5;
const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** How long it waits after its first, second, third and fourth failure. */
const pausesMs = [30 * second, 2 * minute, 10 * minute, hour];
/** An attempt nobody has heard of for so long is lost. A whole batch has ended by then, however slow its ways are. */
const lostAfterMs = 10 * minute;

/** A row that is under way. */
export interface Taken extends Parcel {
  line: string;
  /** One attempt more than may be made: earlier ones were lost with their process. */
  isWornOut: boolean;
}

/**
 * Takes rows that are due, each for one worker only, and marks the attempt before it is made. What was under way in a
 * process that ended comes back as due, and is counted as interrupted.
 */
export async function takeDue(
  db: Kysely<Database>,
  { topic, now, limit, resting }: { topic: string; now: Date; limit: number; resting: readonly string[] },
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with due as (
      select id from outbox
       where topic = ${topic} and "doneAt" is null and "parkedAt" is null and "nextAt" <= ${instant(now)}
         and line <> all(${resting}::text[])
       order by "nextAt", id limit ${limit} for update skip locked)
    update outbox set attempts = attempts + 1, "sendingSince" = ${instant(now)},
        interrupted = interrupted + case when "sendingSince" is null then 0 else 1 end,
        "nextAt" = ${instant(now.getTime() + lostAfterMs)}
     where id in (select id from due)
    returning id, "uniqueKey" as key, line, payload, attempts as attempt,
      attempts > ${mostAttempts} as "isWornOut"`.execute(db);
  // The order in which rows come back from an update is nobody's.
  return rows.sort((one, other) => one.id - other.id);
}

/** How an attempt ended. */
export type Ending =
  | { is: 'done'; outcome: Outcome }
  | { is: 'failed'; reason: SendingFailure; isFinal: boolean }
  /** It was not made: its way rests. */
  | { is: 'postponed'; until: Date };

/** Marks an attempt after it was made; one that was given up for lost meanwhile belongs to somebody else. */
export async function settleAttempt(db: Kysely<Database>, taken: Taken, ending: Ending, now: Date) {
  const values = valuesAfter(taken, ending, now);
  await db
    .updateTable('outbox')
    .set({ sendingSince: null, ...values })
    .where('id', '=', taken.id)
    .where('attempts', '=', taken.attempt)
    .where('sendingSince', 'is not', null)
    .execute();
}

function valuesAfter({ attempt, isWornOut }: Taken, ending: Ending, now: Date) {
  if (ending.is === 'done') return { doneAt: now, outcome: ending.outcome, lastError: '' };
  if (ending.is === 'postponed') return { attempts: attempt - 1, nextAt: ending.until };
  const isOver = ending.isFinal || isWornOut || attempt >= mostAttempts;
  return {
    lastError: ending.reason,
    nextAt: new Date(now.getTime() + (pausesMs[attempt - 1] ?? hour)),
    ...(isOver ? { parkedAt: now } : {}),
  };
}
