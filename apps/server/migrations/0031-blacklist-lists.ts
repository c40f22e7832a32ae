import { type Kysely, sql } from 'kysely';

/** The blacklist is listed with the latest entry first, and a file leads to the entry that rests on it. */
export async function up(db: Kysely<unknown>) {
  await sql`create index "blacklistEntryLatest" on "blacklistEntry" ("creatorTime", id)`.execute(db);
  await sql`create index "blacklistEntryFiles" on "blacklistEntry" using gin ("fileIds" jsonb_path_ops)`.execute(
    db,
  );
}
