import { type Kysely, sql } from 'kysely';

/**
 * A role may be held from a date on, and one person may hold a single menu, button, column, form field or data scheme
 * for a time. Both begin and end by the clock alone: nothing is written then.
 */
const statements = [
  `alter table "userRelation" add column "startsAt" timestamptz,
    add constraint "userRelationStarts" check ("startsAt" is null or "startsAt" < "endsAt")`,
  `create table "temporaryGrant" (id text primary key, "userId" text not null references "user" (id),
    "itemType" text not null check ("itemType" in ('module', 'button', 'column', 'form', 'resource')),
    "itemId" text not null, "startsAt" timestamptz not null, "endsAt" timestamptz not null,
    reason text not null default '', "endTold" boolean not null default false, "creatorUserId" text,
    "creatorTime" timestamptz not null default now(), check ("startsAt" < "endsAt"))`,
  `create unique index "temporaryGrantItem" on "temporaryGrant" ("userId", "itemType", "itemId")`,
  `create index "temporaryGrantEnding" on "temporaryGrant" ("endsAt")`,
  `create constraint trigger "securityChange" after insert or update or delete on "temporaryGrant"
    deferrable initially deferred for each row execute function "bumpSecurityVersion"()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
