import { type Kysely, sql } from 'kysely';

/**
 * What of an account somebody else has changed that could let him in as its person: for a day the two count as one
 * where two people are asked for, and power may rest. A change that makes power rest, or ends it, is a change of rights.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table "keyChange" (
  id text primary key,
  "userId" text not null references "user" (id) on delete cascade,
  "byUserId" text not null,
  kind text not null check (kind in ('created', 'password', 'secondFactor', 'mobile', 'email', 'unlock')),
  "creatorTime" timestamptz not null default now(),
  "restsUntil" timestamptz,
  "provableBy" text not null default '',
  "provedAt" timestamptz,
  constraint "keyChangeByAnother" check ("userId" <> "byUserId"));
create index "keyChangeUser" on "keyChange" ("userId", "creatorTime");
create index "keyChangeTime" on "keyChange" ("creatorTime");
create constraint trigger "securityChange" after insert or update on "keyChange"
  deferrable initially deferred for each row
  when (new."restsUntil" is not null) execute function "bumpSecurityVersion"()`)
    .execute(db);
}
