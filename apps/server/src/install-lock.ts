import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

const installLock = 7_230_002;

interface Limits {
  lock: string;
  statement: string;
}

const setLimits = (db: Kysely<Database>, { lock, statement }: Limits) =>
  sql`select set_config('lock_timeout', ${lock}, true), set_config('statement_timeout', ${statement}, true)`.execute(
    db,
  );

/**
 * Only one process installs or upgrades; the others wait for it and find everything there. They wait as long as it
 * takes: loading the demo on a slow machine is longer than any usual call may wait for a lock.
 */
export async function holdInstallLock(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<Limits>`select current_setting('lock_timeout') as lock,
    current_setting('statement_timeout') as statement`.execute(db);
  await setLimits(db, { lock: '0', statement: '0' });
  await sql`select pg_advisory_xact_lock(${installLock}::bigint)`.execute(db);
  if (rows[0]) await setLimits(db, rows[0]);
}
