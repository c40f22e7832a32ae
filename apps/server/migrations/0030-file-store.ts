import { type Kysely, sql } from 'kysely';

/** A name of this database's own, so that it never clears away the bytes another one keeps in the same folder. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(`
create table "fileStore" (
  id uuid primary key default gen_random_uuid(),
  "isOnly" boolean not null default true unique check ("isOnly"));
insert into "fileStore" default values;`)
    .execute(db);
}
