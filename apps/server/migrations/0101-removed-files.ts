import { type Kysely, sql } from 'kysely';

/**
 * That a file was removed outlives it for a year: who held its address is told so, instead of that there never was one.
 * People whose picture is none that was uploaded get the default one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "removedFile" (
  id text primary key,
  type text not null,
  sha256 text not null,
  extension text not null,
  "creatorUserId" text not null,
  "removedTime" timestamptz not null
);
create index "removedFileTime" on "removedFile" ("removedTime");
update "user" set "headIcon" = '001.png'
where "headIcon" <> '001.png' and not exists (
  select from "storedFile" where "storedFile".type = 'userAvatar' and "storedFile".id = split_part("user"."headIcon", '_', 1)
)`)
    .execute(db);
}
