import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';

/**
 * An order number below which nothing new can appear, once those who wrote when it was read have ended.
 *
 * A row takes its number when it is written and is seen when its transaction commits, so a lower number may be seen
 * after a higher one. Whoever writes takes a lock on the table before the number and keeps it to the end of the
 * transaction. Hence: read the highest number that is seen, then who holds that lock. Every lower number was taken by
 * one of them or by somebody who ended before; when they have ended, every lower number is seen or never will be.
 * Nobody is made to wait for this, and a snapshot's oldest transaction is not asked: a number may be drawn before its
 * transaction has an id.
 */
export interface Horizon {
  seq: number;
  writers: string[];
}

const writing = sql`locktype = 'relation' and relation = '"auditLog"'::regclass and mode = 'RowExclusiveLock' and granted
  and database = (select oid from pg_database where datname = current_database())`;

/** The highest number that was given out: a row beyond it was put there by hand and is never sealed. */
export const lastGiven = sql`pg_sequence_last_value(pg_get_serial_sequence('"auditLog"', 'seq')::regclass)`;

/** Nothing when no row follows the last seal. */
export async function readHorizon(db: Kysely<Database>): Promise<Horizon | undefined> {
  const highest = await sql<{ seq: number | null }>`select max(seq) as seq from "auditLog"
    where seq > coalesce((select max("toSeq") from "auditSeal"), 0) and seq <= ${lastGiven}`.execute(db);
  const seq = highest.rows[0]?.seq;
  if (!seq) return undefined;
  const { rows } = await sql<{ writer: string }>`select distinct virtualtransaction as writer from pg_locks
    where ${writing}`.execute(db);
  return { seq, writers: rows.map(({ writer }) => writer) };
}

/** Whether everybody who wrote when the horizon was read has ended. */
export async function isReached(db: Kysely<Database>, { writers }: Horizon): Promise<boolean> {
  if (writers.length === 0) return true;
  const { rows } = await sql`select from pg_locks where ${writing}
    and virtualtransaction in (${sql.join(writers)}) limit 1`.execute(db);
  return rows.length === 0;
}
