import { type Kysely, sql } from 'kysely';

/** Another account for somebody is a change of how he signs in: he is told, and the two count as one for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table "keyChange" drop constraint "keyChange_kind_check";
alter table "keyChange" add constraint "keyChange_kind_check"
  check (kind in ('created', 'account', 'password', 'secondFactor', 'mobile', 'email', 'unlock'))`)
    .execute(db);
}
