import { type Kysely, sql } from 'kysely';

/** Which files a virus scanner has found clean, so that a copy of one need not be looked at again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Null: nobody has looked at it.
alter table "storedFile" add column "scannedAt" timestamptz;`)
    .execute(db);
}
