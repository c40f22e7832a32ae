import { type Kysely, sql } from 'kysely';

/** What a sheet's client key was used for, so that it is not taken for another step; null in replies from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table "scoreSheetReply" add column "requestHash" text`).execute(db);
}
