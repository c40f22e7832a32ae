import { carryingOut } from './schema-parts';

const message = `
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
create index "messageNotices" on message ("creatorTime" desc, id desc) where type = 1;`;

/** One row for each person who got a message; the indexes serve inboxes of a hundred thousand rows. */
const messageReceive = `
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
  where "isRead" = 0;`;

/**
 * How many copies each inbox holds, by kind and mark, kept by the table itself: an inbox of a hundred thousand rows is
 * counted in a few. Changes are added as rows of their own, so that nobody waits for anybody: a row that is counted up
 * would be locked by every release until it is kept. `messages.foldInboxCounts` puts them together.
 */
const inboxCount = `
create table "inboxCount" (
  "userId" text not null,
  type smallint not null,
  "isRead" smallint not null,
  -- More or fewer copies; the sum over all rows of a person is what his inbox holds.
  copies int not null);
create index "inboxCountOfUser" on "inboxCount" ("userId") include (type, "isRead", copies);

create function "countInbox"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into "inboxCount"
      select "userId", type, "isRead", count(*) from came group by "userId", type, "isRead";
  elsif tg_op = 'DELETE' then
    insert into "inboxCount"
      select "userId", type, "isRead", -count(*) from went group by "userId", type, "isRead";
  else
    insert into "inboxCount"
      select "userId", type, "isRead", sum(copies) from (
        select "userId", type, "isRead", 1 as copies from came
        union all select "userId", type, "isRead", -1 from went) as moved
      group by "userId", type, "isRead" having sum(copies) <> 0;
  end if;
  return null;
end $$;
create trigger "inboxIsCountedUp" after insert on "messageReceive"
  referencing new table as came for each statement execute function "countInbox"();
create trigger "inboxIsCountedDown" after delete on "messageReceive"
  referencing old table as went for each statement execute function "countInbox"();
create trigger "inboxIsCountedAnew" after update on "messageReceive"
  referencing old table as went new table as came for each statement execute function "countInbox"();`;

/**
 * Copies of notices that are gone from an inbox, so that who releases them still sees how many they reached. One row for
 * each, only ever added: nobody who empties his inbox waits for anybody. No key of the message stands in the way of its
 * deletion; they are deleted with it.
 */
const takenOutNotice = `
create table "takenOutNotice" (
  "messageId" text not null,
  "isRead" smallint not null);
create index "takenOutNoticeOfMessage" on "takenOutNotice" ("messageId") include ("isRead");`;

/** Messages, the copies people got of them, and how many of these there are. */
export const up = carryingOut(message, messageReceive, inboxCount, takenOutNotice);
