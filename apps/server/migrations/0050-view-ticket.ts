import { type Kysely, sql } from 'kysely';

/** One-time tickets that tell another service who is looking at it; only their hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table "viewTicket" (
      "ticketHash" text primary key, "sessionId" text not null, "menuId" text not null, origin text not null,
      "expiresAt" timestamptz not null, "usedAt" timestamptz)`)
    .execute(db);
}
