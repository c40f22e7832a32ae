import { carryingOut } from './schema-parts';

/** What a firm says against a value an office gave; a firm has one open at a time about one value. */
const disputes = `
create table "factDispute" (
  id text primary key, "enterpriseId" text not null references enterprise (id) on delete cascade, "factKey" text not null, year int,
  held jsonb, claimed jsonb, text text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn')),
  answer text not null default '', "answeredUserId" text, "answeredTime" timestamptz,
  "creatorUserId" text, "creatorTime" timestamptz not null default now(), version int not null default 1);
create unique index "factDisputeOpen" on "factDispute" ("enterpriseId", "factKey", coalesce(year, 0)) where state = 'open';
create index "factDisputeOf" on "factDispute" ("enterpriseId", "creatorTime" desc);`;

/** Who of the staff looked at the facts of a firm, and what for; the firm reads it. */
const readers = `
create table "profileRead" (
  id text primary key, "enterpriseId" text not null references enterprise (id) on delete cascade, "userId" text not null,
  purpose text not null default '', "creatorTime" timestamptz not null default now());
create index "profileReadOf" on "profileRead" ("enterpriseId", "creatorTime" desc);`;

/** Items that were judged otherwise from a moment on: only changes are stored, never a row for a firm and an item. */
const events = `
create table "matchEvent" (
  id text primary key, "enterpriseId" text not null references enterprise (id) on delete cascade,
  "itemId" text not null references "policyItem" (id) on delete cascade, "from" text not null, "to" text not null,
  cause text not null check (cause in ('fact', 'rule', 'date', 'profile')), detail jsonb not null default '{}',
  at timestamptz not null default now(), "notifiedAt" timestamptz, check ("from" <> "to"));
create index "matchEventOf" on "matchEvent" ("enterpriseId", at desc);
create index "matchEventUntold" on "matchEvent" (at) where "notifiedAt" is null;`;

/** Which materials a firm need not bring is judged like the rest. */
const revision = `
create trigger "portalRevision" after insert or update or delete on "policyMaterial" for each statement execute function "bumpPortalRevision"();`;

export const up = carryingOut(disputes, readers, events, revision);
