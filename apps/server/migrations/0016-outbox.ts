import { carryingOut } from './schema-parts';

const outbox = `
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
create index "outboxDone" on outbox ("doneAt") where "doneAt" is not null;`;

/** Wakes the workers of all processes with the transaction that announces; once for all its rows. Said as `packEvent` does. */
const told = `
create function "tellOutbox"() returns trigger language plpgsql as $$
begin
  perform pg_notify('qifu_events', '["outbox.announced",{}]');
  return null;
end $$;
create trigger "outboxIsTold" after insert on outbox for each statement execute function "tellOutbox"();
create trigger "outboxRevivalIsTold" after update of "parkedAt" on outbox
  for each row when (old."parkedAt" is not null and new."parkedAt" is null) execute function "tellOutbox"();`;

/** What waits to leave the house. */
export const up = carryingOut(outbox, told);
