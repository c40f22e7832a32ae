import { carryingOut } from './schema-parts';

const content = `
create table "imContent" (
  id text primary key,
  -- Both ids, the smaller one first.
  "pairId" text not null,
  sequence bigint not null check (sequence > 0),
  "sendUserId" text not null,
  "receiveUserId" text not null,
  -- Films come from other front ends (spec 3: a conversation's last message may be one).
  "contentType" text not null check ("contentType" in ('text', 'image', 'voice', 'video')),
  content text not null,
  "fileId" text,
  "clientMessageId" text,
  "sendTime" timestamptz not null,
  "readTime" timestamptz,
  -- Serves the history both ways, and keeps the numbers of a pair apart.
  unique ("pairId", sequence));
create unique index "imContentClientMessage" on "imContent" ("sendUserId", "clientMessageId")
  where "clientMessageId" is not null;
-- What was said lately, for a process that may have missed it.
create index "imContentTime" on "imContent" using brin ("sendTime");
create index "imContentFile" on "imContent" ("fileId") where "fileId" is not null;`;

/** One row for each side of a pair. Both carry the number of the last message, so that one upsert draws the next. */
const sides = `
create table "imReply" (
  "userId" text not null,
  "peerUserId" text not null check ("peerUserId" <> "userId"),
  "pairId" text not null,
  "lastSequence" bigint not null,
  "latestDate" timestamptz not null,
  -- What the peer wrote and this side has not read.
  unread int not null default 0,
  -- The peer has written at least once.
  "hasReceived" boolean not null default false,
  "readSequence" bigint not null default 0,
  -- Up to here this side has cleared the records, and taken the conversation off the list.
  "clearedSequence" bigint not null default 0,
  "hiddenSequence" bigint not null default 0,
  primary key ("userId", "peerUserId")) with (fillfactor = 70);
create index "imReplyRecent" on "imReply" ("userId", "latestDate" desc);
create index "imReplyUnread" on "imReply" ("userId") where unread > 0;`;

/** A process that does not beat any more is gone, and with it whoever was there through it. */
const presence = `
create table "socketProcess" (id text primary key, "aliveUntil" timestamptz not null);
create table "socketPresence" (
  "userId" text not null,
  "processId" text not null references "socketProcess" (id) on delete cascade,
  primary key ("userId", "processId"));
create index "socketPresenceProcess" on "socketPresence" ("processId");`;

/** Internal chat: messages numbered within their pair, what each of the two sees of it, and who is there. */
export const up = carryingOut(content, sides, presence);
