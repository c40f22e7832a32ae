import { type Kysely, sql } from 'kysely';

/**
 * The registry and the review kept their previews in a table each, by the same rules; one table holds them now, and
 * the token only as its hash. What was kept is not carried over: a preview lives two hours, and whoever has one open
 * during the update sends the sheet again. The job that clears it is one too, so the schedules of the two go.
 */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(`
drop table "enterpriseImport";
drop table "importToken";

create table "sheetImport" (
  -- SHA-256 of the token handed out; the token itself is never stored.
  "tokenHash" text primary key,
  "kind" text not null,
  "fileName" text not null,
  -- Rows as they were read and checked.
  "rows" jsonb not null,
  "creatorUserId" text not null,
  "creatorTime" timestamptz not null,
  "expiresAt" timestamptz not null,
  -- The answer of the confirmation; a second confirmation gives it again (I24).
  "reply" jsonb
);
create index "sheetImport_expiresAt" on "sheetImport" ("expiresAt");

do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('enterprise.removeExpiredImports', 'review.removeExpiredImports');
  end if;
end $$;`)
    .execute(db);
}
