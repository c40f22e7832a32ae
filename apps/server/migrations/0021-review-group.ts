import { type Kysely, sql } from 'kysely';

const groups = `
create table "reviewGroup" (
  "id" text primary key,
  "groupNo" text not null unique,
  "groupName" text not null check (char_length("groupName") between 1 and 100),
  "batchId" text not null references "declareBatch" ("id"),
  "directionIds" jsonb not null default '[]',
  "roundNo" int not null default 1 check ("roundNo" >= 1),
  "standardId" text references "reviewStandard" ("id"),
  "ruleSetId" text references "ruleSet" ("id"),
  -- Snapshots by value, taken at open and never changed after (I09).
  "standardVersion" int,
  "standardSnapshot" jsonb,
  "ruleSnapshot" jsonb,
  "blindMode" int not null default 1 check ("blindMode" in (0, 1, 2)),
  "reviewMode" text not null default 'online' check ("reviewMode" in ('online', 'meeting')),
  -- 10 preparing, 20 open, 30 closed, 90 dissolved
  "status" int not null default 10 check ("status" in (10, 20, 30, 90)),
  "plannedStart" timestamptz,
  "plannedEnd" timestamptz,
  "openTime" timestamptz,
  "openUserId" text references "user" ("id"),
  "closeTime" timestamptz,
  "closeUserId" text references "user" ("id"),
  "closeForced" int not null default 0 check ("closeForced" in (0, 1)),
  "closeReason" text not null default '',
  "dissolveTime" timestamptz,
  "dissolveReason" text not null default '',
  "conclusion" text not null default '',
  "conclusionTime" timestamptz,
  "conclusionUserId" text references "user" ("id"),
  -- SHA-256 of the canonical form of rules, standard, sheets and results, set at close.
  "snapshotHash" text check (char_length("snapshotHash") = 64),
  "supersedesGroupId" text references "reviewGroup" ("id"),
  "creatorUserId" text,
  "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text,
  "lastModifyTime" timestamptz,
  "deleteMark" int not null default 0 check ("deleteMark" in (0, 1)),
  "version" int not null default 1 check ("version" >= 1),
  check ("plannedStart" is null or "plannedEnd" is null or "plannedStart" < "plannedEnd"),
  check ("status" not in (20, 30) or ("openTime" is not null and "openUserId" is not null
    and "standardSnapshot" is not null and "ruleSnapshot" is not null and "standardVersion" is not null
    and "plannedEnd" is not null)),
  check ("status" <> 30 or ("closeTime" is not null and "closeUserId" is not null and "snapshotHash" is not null))
);
create index "reviewGroup_batch" on "reviewGroup" ("batchId", "status") where "deleteMark" = 0;
alter table "project" add foreign key ("groupId") references "reviewGroup" ("id");

create table "groupProject" (
  "id" text primary key,
  "groupId" text not null references "reviewGroup" ("id"),
  "projectId" text not null references "project" ("id"),
  "seq" int not null check ("seq" >= 1),
  "isAnchor" int not null default 0 check ("isAnchor" in (0, 1)),
  -- Shown instead of the project number when the applicant is hidden, e.g. A07; given at open.
  "blindCode" text,
  -- 1 while not removed and the group is preparing or open; kept by triggers, for I01.
  "activeMark" int not null default 1 check ("activeMark" in (0, 1)),
  -- The leader's word on this project, frozen with the group.
  "leaderComment" text not null default '',
  "leaderSuggestion" int check ("leaderSuggestion" between 1 and 4),
  "addedBy" text not null references "user" ("id"),
  "addedTime" timestamptz not null default now(),
  "removedTime" timestamptz,
  "removedBy" text references "user" ("id"),
  "removeReason" text not null default ''
);
create unique index "groupProject_member" on "groupProject" ("groupId", "projectId") where "removedTime" is null;
-- I01: a project is in at most one preparing or open group.
create unique index "RV_I01" on "groupProject" ("projectId") where "activeMark" = 1 and "isAnchor" = 0;
create index "groupProject_projectId" on "groupProject" ("projectId");

create table "groupExpert" (
  "id" text primary key,
  "groupId" text not null references "reviewGroup" ("id"),
  "expertId" text not null references "expert" ("id"),
  "isLeader" int not null default 0 check ("isLeader" in (0, 1)),
  -- Shown instead of the name where experts are hidden: the number of 专家3.
  "anonNo" int,
  -- 10 entered, 20 notified, 30 confirmed, 40 declined, 50 removed
  "assignStatus" int not null default 10 check ("assignStatus" in (10, 20, 30, 40, 50)),
  "source" text not null default 'manual' check ("source" in ('manual', 'auto', 'import')),
  "matchScore" numeric(5, 2),
  "explain" jsonb,
  -- {reason, userId, signerUserId, time, hits[]}: hard conflicts a second person answers for.
  "conflictOverride" jsonb,
  "declineReason" text not null default '',
  "addedBy" text not null references "user" ("id"),
  "addedTime" timestamptz not null default now(),
  "removedTime" timestamptz,
  "removedBy" text references "user" ("id"),
  "removeReason" text not null default '',
  check (("assignStatus" = 50) = ("removedTime" is not null)),
  -- I02: a leader is a live member.
  constraint "RV_I02_member" check ("isLeader" = 0 or ("removedTime" is null and "assignStatus" in (10, 20, 30)))
);
create unique index "groupExpert_member" on "groupExpert" ("groupId", "expertId") where "removedTime" is null;
-- I02: one live leader per group.
create unique index "RV_I02" on "groupExpert" ("groupId") where "isLeader" = 1;
create index "groupExpert_expertId" on "groupExpert" ("expertId");

create table "groupTieDecision" (
  "id" text primary key,
  "groupId" text not null references "reviewGroup" ("id"),
  -- The tied projects, best first, as the leader decided.
  "rankedProjectIds" jsonb not null,
  "reason" text not null check (char_length("reason") between 1 and 500),
  "creatorUserId" text not null references "user" ("id"),
  "creatorTime" timestamptz not null default now()
);
create index "groupTieDecision_groupId" on "groupTieDecision" ("groupId");

create table "conflictFinding" (
  "id" text primary key,
  "groupId" text not null references "reviewGroup" ("id"),
  "projectId" text not null references "project" ("id"),
  "expertId" text not null references "expert" ("id"),
  "conflictType" text not null,
  -- 3 hard, 2 soft, 1 notice
  "level" int not null check ("level" in (1, 2, 3)),
  "evidence" jsonb not null,
  "checkpoint" text not null check ("checkpoint" in ('enter', 'add', 'open', 'submit', 'close', 'check')),
  "creatorTime" timestamptz not null default now(),
  unique ("groupId", "projectId", "expertId", "conflictType")
);`;

const sheets = `
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
create index "assignment_expertId" on "assignment" ("expertId", "groupId");

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
  primary key ("sheetId", "clientKey")
);

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

/** Groups, panels, sheets and results of the expert review (review.md 2.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [groups, sheets]) await sql.raw(statements).execute(db);
}
