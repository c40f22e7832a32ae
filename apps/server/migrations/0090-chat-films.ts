import { type Kysely, sql } from 'kysely';

/** Films of other front ends (spec 3: a conversation's last message may be one). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table "imContent" drop constraint "imContent_contentType_check",
  add constraint "imContent_contentType_check" check ("contentType" in ('text', 'image', 'voice', 'video'))`)
    .execute(db);
}
