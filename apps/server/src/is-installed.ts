import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';

/** Whether the database was filled before. */
export const isInstalled = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('system').select('id').limit(1).executeTakeFirst()) !== undefined;
