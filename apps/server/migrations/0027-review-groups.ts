import { carryingOut, countedStamps } from './schema-parts';

const reviewGroup = `
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
  ${countedStamps},
  check ("plannedStart" is null or "plannedEnd" is null or "plannedStart" < "plannedEnd"),
  check ("status" not in (20, 30) or ("openTime" is not null and "openUserId" is not null
    and "standardSnapshot" is not null and "ruleSnapshot" is not null and "standardVersion" is not null
    and "plannedEnd" is not null)),
  check ("status" <> 30 or ("closeTime" is not null and "closeUserId" is not null and "snapshotHash" is not null))
);
create index "reviewGroup_batch" on "reviewGroup" ("batchId", "status") where "deleteMark" = 0;
-- Score management shows open groups before closed ones, the most urgent first.
create index "reviewGroup_urgent" on "reviewGroup" ("status", "plannedEnd", "id") where "deleteMark" = 0;
alter table "project" add foreign key ("groupId") references "reviewGroup" ("id");`;

const members = `
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
create index "groupExpert_expertId" on "groupExpert" ("expertId");`;

const findings = `
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

const coSignature = `
create table "coSignature" (
  "id" text primary key,
  -- SHA-256 of the token handed out; the token itself is never stored.
  "tokenHash" text not null unique,
  "action" text not null,
  "objectId" text not null,
  "reason" text not null default '',
  "requesterUserId" text not null references "user" ("id"),
  "signerUserId" text not null references "user" ("id"),
  "creatorTime" timestamptz not null default now(),
  "expireTime" timestamptz not null,
  "usedTime" timestamptz,
  check ("requesterUserId" <> "signerUserId")
);
create index "coSignature_objectId" on "coSignature" ("objectId");`;

/** Groups with their projects and experts, what was found about them, and second signatures (review.md 2.3). */
export const up = carryingOut(reviewGroup, members, findings, coSignature);
