import { type Kysely, sql } from 'kysely';

/** What waits to leave the house, and the channels messages leave by. The text told is that of `packEvent`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  -- One row per effect: whoever announces it again announces nothing.
  "uniqueKey" text not null,
  -- The way out it takes: what fails there makes everything else on this way wait.
  line text not null default '',
  payload jsonb not null,
  "creatorTime" timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  -- Attempts that ended with their process, so that nobody knows whether they had their effect.
  interrupted int not null default 0 check (interrupted >= 0),
  -- Set while an attempt is under way.
  "sendingSince" timestamptz,
  -- When it is tried next; while an attempt is under way, when that is given up for lost.
  "nextAt" timestamptz not null,
  "lastError" text not null default '',
  "parkedAt" timestamptz,
  "doneAt" timestamptz,
  outcome text not null default '' check (outcome in ('', 'sent', 'skipped')),
  unique (topic, "uniqueKey"),
  check ("doneAt" is null or "parkedAt" is null),
  check (("doneAt" is null) = (outcome = '')));
create index "outboxDue" on outbox (topic, "nextAt", id) where "doneAt" is null and "parkedAt" is null;
create index "outboxParked" on outbox (topic, id) where "parkedAt" is not null;
create index "outboxDone" on outbox ("doneAt") where "doneAt" is not null;

-- Wakes the workers of all processes with the transaction that announces; once for all its rows.
create function "tellOutbox"() returns trigger language plpgsql as $$
begin
  perform pg_notify('qifu_events', '["outbox.announced",{}]');
  return null;
end $$;
create trigger "outboxIsTold" after insert on outbox for each statement execute function "tellOutbox"();
create trigger "outboxRevivalIsTold" after update of "parkedAt" on outbox
  for each row when (old."parkedAt" is not null and new."parkedAt" is null) execute function "tellOutbox"();

create table "messageTemplate" (
  id text primary key,
  "enCode" text not null,
  "fullName" text not null,
  kind text not null check (kind in ('notice', 'workflow', 'system')),
  -- Title and body by language.
  texts jsonb not null,
  "isEmailOn" int not null default 1 check ("isEmailOn" in (0, 1)),
  "isWebhookOn" int not null default 1 check ("isWebhookOn" in (0, 1)),
  "sortCode" int not null default 0,
  "enabledMark" int not null default 1,
  description text not null default '',
  "creatorUserId" text, "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text, "lastModifyTime" timestamptz,
  "deleteMark" int not null default 0, version int not null default 1);
create unique index "messageTemplateCode" on "messageTemplate" (lower("enCode")) where "deleteMark" = 0;

create table "messageWebhook" (
  id text primary key,
  "fullName" text not null,
  url text not null,
  -- Sealed; the requests are signed with it.
  secret text not null,
  kinds text[] not null,
  "lastTriedAt" timestamptz,
  -- Empty: it worked.
  "lastError" text not null default '',
  "sortCode" int not null default 0,
  "enabledMark" int not null default 1,
  description text not null default '',
  "creatorUserId" text, "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text, "lastModifyTime" timestamptz,
  "deleteMark" int not null default 0, version int not null default 1);
create unique index "messageWebhookName" on "messageWebhook" (lower("fullName")) where "deleteMark" = 0;

-- Kinds of message a person wants no e-mail of.
create table "messageSilence" (
  "userId" text not null,
  kind text not null check (kind in ('notice', 'workflow', 'system')),
  primary key ("userId", kind));

-- What is told outside, once for all its recipients; rows of the outbox refer to it.
create table "messageAnnouncement" (
  id text primary key,
  kind text not null check (kind in ('notice', 'workflow', 'system')),
  -- The words as they were when it was announced, by language, with what stands in the gaps.
  texts jsonb not null,
  "values" jsonb not null,
  recipients int not null default 0,
  "withoutEmail" int not null default 0,
  silenced int not null default 0,
  "creatorTime" timestamptz not null);
create index "messageAnnouncementTime" on "messageAnnouncement" ("creatorTime");`)
    .execute(db);
}
