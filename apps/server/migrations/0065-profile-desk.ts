import { carryingOut } from './schema-parts';

/** Facts have names in the other languages of the portal. */
const names = `
alter table "factDefinition" add "labelZhtw" text not null default '', add "labelEn" text not null default '';`;

/** What a value of the staff stands on, the sheet it came with, and the value that took its place. */
const grounds = `
create table "factImport" (
  id text primary key, "fileName" text not null, "rows" int not null, firms int not null,
  "creatorUserId" text not null, "creatorTime" timestamptz not null default now(),
  "revertedUserId" text, "revertedTime" timestamptz, reason text not null default '');
alter table "enterpriseFact" add basis text not null default '', add "supersededBy" text,
  add "importId" text references "factImport" (id) on delete set null;
create index "enterpriseFactOfImport" on "enterpriseFact" ("importId") where "importId" is not null;
create index "enterpriseFactSuperseded" on "enterpriseFact" ("supersededBy") where "supersededBy" is not null;`;

/** What for somebody of the staff looked at a firm's facts, as a word everybody reads in his language. */
const readings = `
alter table "profileRead" add reason text not null default '';`;

/** How a profile stands, written with its facts, so that lists of 100,000 firms are sorted by it. */
const summaries = `
create table "profileSummary" (
  "enterpriseId" text primary key references enterprise (id) on delete cascade,
  known int not null, total int not null, conflicts int not null, expired int not null, expiring int not null,
  "latestOn" date);
create index "factDisputeOpenOf" on "factDispute" ("enterpriseId") where state = 'open';`;

export const up = carryingOut(names, grounds, readings, summaries);
