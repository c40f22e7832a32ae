import type { SendingReason } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import './outbox.table';

/** What changing rows needs of a call. */
type Changing = { db: Kysely<Database>; now: () => Date };
type Id = number;

/**
 * Makes rows due now, with all their tries before them. What is under way is left alone: a second worker on it would
 * send twice. Returns those it was done to.
 */
export async function reviveRows({ db, now }: Changing, ids: readonly Id[]): Promise<Id[]> {
  const revived = await db
    .updateTable('outbox')
    .set({ parkedAt: null, attempts: 0, nextAt: now() })
    .where('id', 'in', ids)
    .where('doneAt', 'is', null)
    .where('sendingSince', 'is', null)
    .returning('id')
    .execute();
  return revived.map(({ id }) => id);
}

/** Takes rows out of the worker's sight until somebody revives them. */
export async function parkRows({ db, now }: Changing, ids: readonly Id[]): Promise<Id[]> {
  const parked = await db
    .updateTable('outbox')
    .set({ parkedAt: now() })
    .where('id', 'in', ids)
    .where('doneAt', 'is', null)
    .where('parkedAt', 'is', null)
    .where('sendingSince', 'is', null)
    .returning('id')
    .execute();
  return parked.map(({ id }) => id);
}

/** Gives rows up: marked as done without being sent, so that announcing them again announces nothing. */
export async function dropRows({ db, now }: Changing, ids: readonly Id[]): Promise<Id[]> {
  const dropped = await db
    .updateTable('outbox')
    .set({ parkedAt: null, doneAt: now(), outcome: 'skipped', lastError: 'dropped' satisfies SendingReason })
    .where('id', 'in', ids)
    .where('doneAt', 'is', null)
    .where('sendingSince', 'is', null)
    .returning('id')
    .execute();
  return dropped.map(({ id }) => id);
}
