import { type Kysely, sql } from 'kysely';

/** How far in a download began last, so that a used ticket goes on and never starts again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "startedDownload" (
  "ticketHash" text primary key references "usedTicket" on delete cascade,
  "sessionId" text not null,
  "startByte" bigint not null check ("startByte" >= 0))`)
    .execute(db);
}
