import { type Kysely, sql } from 'kysely';

/**
 * Copies of notices that are gone from an inbox, so that who releases them still sees how many they reached. One row for
 * each, only ever added: nobody who empties his inbox waits for anybody. No key of the message stands in the way of its
 * deletion; they are deleted with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "takenOutNotice" (
  "messageId" text not null,
  "isRead" smallint not null);
create index "takenOutNoticeOfMessage" on "takenOutNotice" ("messageId") include ("isRead")`)
    .execute(db);
}
