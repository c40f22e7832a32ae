import { carryingOut } from './schema-parts';

const session = `
create table session (
  id text primary key, "tokenHash" text not null unique, "epolicyKeyHash" text not null,
  "userId" text not null references "user" (id), "deviceClass" text not null default 'PC',
  "creatorTime" timestamptz not null default now(), "lastActiveTime" timestamptz not null default now(),
  "expiresAt" timestamptz not null, "endedAt" timestamptz,
  "endReason" text check ("endReason" in ('logout', 'replaced', 'forced', 'changed', 'expired', 'exchanged')),
  "lockedAt" timestamptz, "ipAddress" text not null default '', "userAgent" text not null default '',
  "isTemporary" boolean not null default false,
  -- Which sign-in a session goes back to, however often it was handed on: signing out and locking mean all of them.
  "signInId" text not null);
create index "sessionUser" on session ("userId") where "endedAt" is null;
create index "sessionExpiry" on session ("expiresAt");
create index "sessionSignIn" on session ("signInId") where "endedAt" is null;`;

/**
 * Tells every process that a session has ended or a screen was locked, with the transaction that does it: many calls end
 * sessions, and none of them can forget to say so. The text is that of `packEvent`; ids and a word, never a secret.
 */
const told = `
create function "tellSessionEnd"() returns trigger language plpgsql as $$
begin
  perform pg_notify('qifu_events', json_build_array('session.ended',
    json_build_object('id', new.id, 'reason', new."endReason"))::text);
  return null;
end $$;
create trigger "sessionEndIsTold" after update of "endedAt" on session
  for each row when (old."endedAt" is null and new."endedAt" is not null) execute function "tellSessionEnd"();

create function "tellSessionLock"() returns trigger language plpgsql as $$
begin
  perform pg_notify('qifu_events', json_build_array('session.locked', json_build_object('id', new.id))::text);
  return null;
end $$;
create trigger "sessionLockIsTold" after update of "lockedAt" on session
  for each row when (old."lockedAt" is null and new."lockedAt" is not null) execute function "tellSessionLock"();`;

/** One-time values, of which only the hashes are kept: to move a sign-in between pages, and to tell another service who looks. */
const tickets = `
create table "handoverTicket" (
  "ticketHash" text primary key, "sessionId" text not null references session (id) on delete cascade,
  "expiresAt" timestamptz not null, "usedAt" timestamptz, "browserHash" text);
comment on column "handoverTicket"."browserHash" is 'set: only the browser that made the journey may exchange it';

create table "viewTicket" (
  "ticketHash" text primary key, "sessionId" text not null, "menuId" text not null, origin text not null,
  "expiresAt" timestamptz not null, "usedAt" timestamptz);`;

/** Signed-in browsers, and what moves a sign-in to another page or site. */
export const up = carryingOut(session, told, tickets);
