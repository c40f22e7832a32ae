import { type Kysely, sql } from 'kysely';

/**
 * What the log is searched by are pieces of its texts, and how often each of them stands there was worked out anew
 * whenever the log had grown by half: 2.6 s for the 30,000 rows that are sampled, 0.8 s without. A search looks them up
 * in their index either way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter index "auditLogSearch" alter column 1 set statistics 0`.execute(db);
}
