import { carryingOut } from './schema-parts';

/** What a release still has to do with its tables; one at a time of a design. */
const publishRuns = `
create table "publishRun" (
  id text primary key, "designId" text not null references design (id),
  state text not null check (state in ('filling', 'indexing', 'done', 'failed')),
  document jsonb not null, input jsonb, "userId" text not null, language text not null,
  step int not null default 0, "lastId" text not null default '',
  "doneRows" int not null default 0, "allRows" int not null default 0,
  "errorCode" text not null default '', "errorDetails" jsonb not null default '{}',
  "createdTime" timestamptz not null, "changedTime" timestamptz not null);
create unique index "publishRunOpen" on "publishRun" ("designId") where state in ('filling', 'indexing');
create index "publishRunLatest" on "publishRun" ("designId", "createdTime" desc);`;

export const up = carryingOut(publishRuns);
