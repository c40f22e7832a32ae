import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

const installLock = 7_230_002;

/** Only one process installs or upgrades; the others wait for it and find everything there. */
export const holdInstallLock = (db: Kysely<Database>) =>
  sql`select pg_advisory_xact_lock(${installLock}::bigint)`.execute(db);
