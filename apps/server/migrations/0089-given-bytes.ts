import { type Kysely, sql } from 'kysely';

/**
 * How much of its file a used ticket has given, in place of where its last part began: that let all but the first byte
 * be had again. Tickets in use are good no longer; another is a call away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
delete from "startedDownload";
alter table "startedDownload" rename column "startByte" to "nextByte"`)
    .execute(db);
}
