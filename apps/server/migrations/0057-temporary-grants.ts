import { type Kysely, sql } from 'kysely';

/**
 * A role may be held until a date. From then on the row counts for nobody; it stays a while, so that what ended
 * recently can be shown, and nightly work removes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table "userRelation"
  add column "endsAt" timestamptz,
  add column reason text not null default '',
  add column "endTold" boolean not null default false,
  add constraint "userRelationEnds" check ("endsAt" is null or "objectType" = 'Role');
create index "userRelationEnding" on "userRelation" ("endsAt") where "endsAt" is not null;`)
    .execute(db);
}
