import { carryingOut } from './schema-parts';

const assignment = `
create table "assignment" (
  "id" text primary key,
  "groupId" text not null references "reviewGroup" ("id"),
  "projectId" text not null references "project" ("id"),
  "expertId" text not null references "expert" ("id"),
  -- 0 when a recusal, a removal or a void took the duty away.
  "required" int not null default 1 check ("required" in (0, 1)),
  "recusedBy" text check ("recusedBy" in ('system', 'self', 'leader', 'staff')),
  "recuseReason" text not null default '',
  "recusedTime" timestamptz,
  "recusedUserId" text references "user" ("id"),
  unique ("groupId", "projectId", "expertId"),
  -- What a sheet refers to: its duty together with group, project and expert.
  unique ("id", "groupId", "projectId", "expertId")
);
create index "assignment_expertId" on "assignment" ("expertId", "groupId");`;

const scoreSheet = `
create table "scoreSheet" (
  "id" text primary key,
  "assignmentId" text not null unique,
  "groupId" text not null references "reviewGroup" ("id"),
  "projectId" text not null references "project" ("id"),
  "expertId" text not null references "expert" ("id"),
  -- 0 notStarted, 10 draft, 20 submitted, 30 returned, 40 recused, 50 voided
  "status" int not null default 0 check ("status" in (0, 10, 20, 30, 40, 50)),
  -- Computed by the server only (I06).
  "total" numeric(7, 3),
  -- 1 strongly support, 2 support, 3 reserve, 4 oppose
  "recommendation" int check ("recommendation" between 1 and 4),
  "comment" text not null default '' check (char_length("comment") <= 1000),
  "vetoed" int not null default 0 check ("vetoed" in (0, 1)),
  "openedTime" timestamptz,
  "activeSeconds" int not null default 0 check ("activeSeconds" >= 0),
  "submitTime" timestamptz,
  "submitCount" int not null default 0 check ("submitCount" >= 0),
  "returnCount" int not null default 0 check ("returnCount" >= 0),
  "returnReason" text not null default '',
  "returnUserId" text references "user" ("id"),
  "returnTime" timestamptz,
  "voidReason" text not null default '',
  "voidUserId" text references "user" ("id"),
  "voidTime" timestamptz,
  -- 1 when a conflict appeared after open: frozen until staff decide.
  "conflictPending" int not null default 0 check ("conflictPending" in (0, 1)),
  "sheetHash" text check (char_length("sheetHash") = 64),
  "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text,
  "lastModifyTime" timestamptz,
  "version" int not null default 1 check ("version" >= 1),
  -- I05: one sheet per group, project and expert.
  constraint "RV_I05" unique ("groupId", "projectId", "expertId"),
  constraint "RV_I05_duty" foreign key ("assignmentId", "groupId", "projectId", "expertId")
    references "assignment" ("id", "groupId", "projectId", "expertId"),
  check ("status" <> 20 or ("total" is not null and "submitTime" is not null and "sheetHash" is not null
    and "recommendation" is not null and "submitCount" >= 1)),
  constraint "RV_I07_return" check ("status" <> 30 or ("returnUserId" is not null and "returnTime" is not null
    and char_length(btrim("returnReason")) >= 10 and "returnCount" >= 1)),
  check ("status" <> 50 or ("voidUserId" is not null and "voidTime" is not null and "voidReason" <> ''))
);
create index "scoreSheet_group" on "scoreSheet" ("groupId", "status");
create index "scoreSheet_expert" on "scoreSheet" ("expertId", "status");
create index "scoreSheet_projectId" on "scoreSheet" ("projectId");
-- What a printed score form is verified by: the first characters of the hash.
create index "scoreSheet_code" on "scoreSheet" (left("sheetHash", 16)) where "sheetHash" is not null;

create table "scoreSheetItem" (
  "sheetId" text not null references "scoreSheet" ("id"),
  -- Id of a leaf in the group's standard snapshot.
  "itemId" text not null,
  "score" numeric(7, 3),
  "comment" text not null default '' check (char_length("comment") <= 1000),
  primary key ("sheetId", "itemId")
);

create table "scoreSheetVersion" (
  "id" text primary key,
  "sheetId" text not null references "scoreSheet" ("id"),
  -- Counts from 1: the submission this copy keeps.
  "submitNo" int not null check ("submitNo" >= 1),
  "content" jsonb not null,
  "sheetHash" text not null check (char_length("sheetHash") = 64),
  "creatorUserId" text not null references "user" ("id"),
  "creatorTime" timestamptz not null default now(),
  unique ("sheetId", "submitNo")
);

create table "scoreSheetReply" (
  "sheetId" text not null references "scoreSheet" ("id"),
  "clientKey" text not null check (char_length("clientKey") between 1 and 64),
  -- The answer given the first time: a repeated save or submit gets it again.
  "reply" jsonb not null,
  "creatorTime" timestamptz not null default now(),
  -- What the key was used for, so that it is not taken for another step; null in replies of before it was kept.
  "requestHash" text,
  primary key ("sheetId", "clientKey")
);`;

const reviewResult = `
create table "reviewResult" (
  "id" text primary key,
  "groupId" text not null references "reviewGroup" ("id"),
  "projectId" text not null references "project" ("id"),
  "validCount" int not null check ("validCount" >= 0),
  "recusedCount" int not null default 0,
  "voidedCount" int not null default 0,
  "rawMean" numeric(7, 3),
  "trimmedMean" numeric(7, 3),
  "median" numeric(7, 3),
  "stdev" numeric(7, 3),
  "range" numeric(7, 3),
  "lowest" numeric(7, 3),
  "highest" numeric(7, 3),
  "officialScore" numeric(7, 3),
  "rankInGroup" int check ("rankInGroup" >= 1),
  "tiedWith" jsonb not null default '[]',
  "tieBreakPath" jsonb not null default '[]',
  -- Advisory columns of a later issue; null until then (rulings 29).
  "calibratedScore" numeric(7, 3),
  "calibratedSd" numeric(7, 3),
  "rankLow" int,
  "rankHigh" int,
  "pTopN" numeric(7, 6),
  "flags" jsonb not null default '[]',
  -- Counts by recommendation: {"1": n, "2": n, "3": n, "4": n}.
  "recommendationCounts" jsonb not null,
  "leaderComment" text not null default '',
  "decisionSuggestion" text not null default '',
  -- Exact values and every arithmetic step, as texts and fractions.
  "explain" jsonb not null default '{}',
  -- Printed on the summary of the result, to verify it by.
  "verifyCode" text not null unique check (char_length("verifyCode") = 16),
  "creatorTime" timestamptz not null default now(),
  unique ("groupId", "projectId")
);
create index "reviewResult_projectId" on "reviewResult" ("projectId");`;

/** Who scores what, the sheets with their submitted copies, and results (review.md 2.3). */
export const up = carryingOut(assignment, scoreSheet, reviewResult);
