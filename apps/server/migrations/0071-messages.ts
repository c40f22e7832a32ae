import { type Kysely, sql } from 'kysely';

/** Messages, and one row for each person who got one; the indexes serve inboxes of a hundred thousand rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table message (
  id text primary key,
  -- 1 notice, 2 workflow, 3 system.
  type smallint not null check (type between 1 and 3),
  title text not null check (title <> ''),
  "bodyText" text not null default '',
  excerpt text not null default '',
  -- Whom a notice is for; empty for everybody.
  "toUserIds" text[] not null default '{}',
  files jsonb not null default '[]',
  -- 0 draft, 1 released.
  "enabledMark" smallint not null default 0 check ("enabledMark" in (0, 1)),
  "flowType" smallint not null default 0,
  "releaseUserId" text,
  "releaseTime" timestamptz,
  "creatorUserId" text,
  "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text,
  "lastModifyTime" timestamptz,
  version int not null default 1,
  constraint "messageReleased" check (("enabledMark" = 1) = ("releaseTime" is not null)));
create index "messageTitle" on message using gin (grams(title)) with (fastupdate = off);
create index "messageNotices" on message ("creatorTime" desc, id desc) where type = 1;

create table "messageReceive" (
  id text primary key,
  "messageId" text not null references message (id) on delete cascade,
  "userId" text not null references "user" (id),
  -- Of the message, so that an inbox is filtered and ordered by one index.
  type smallint not null,
  "sentTime" timestamptz not null,
  "isRead" smallint not null default 0 check ("isRead" in (0, 1)),
  "readTime" timestamptz,
  "readCount" int not null default 0,
  unique ("messageId", "userId"));
-- The page and its count without looking at the rows.
create index "messageInbox" on "messageReceive" ("userId", "sentTime" desc, id desc) include (type, "isRead");
create index "messageInboxOfType" on "messageReceive" ("userId", type, "sentTime" desc, id desc) include ("isRead");
create index "messageUnread" on "messageReceive" ("userId", "sentTime" desc, id desc) include (type)
  where "isRead" = 0;`)
    .execute(db);
}
