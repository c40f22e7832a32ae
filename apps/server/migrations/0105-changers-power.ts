import { type Kysely, sql } from 'kysely';

/**
 * What power whoever set somebody's password or number had himself: what its person holds beyond that rests, whenever he
 * comes to hold it. Changes of before made power rest whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "keyChange" add column "byHeld" text[] not null default '{}'`.execute(db);
}
