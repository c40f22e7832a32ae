import { carryingOut, countedStamps } from './schema-parts';

const project = `
create table "project" (
  "id" text primary key,
  "projectNo" text not null unique,
  "projectName" text not null check (char_length("projectName") between 1 and 200),
  "batchId" text not null references "declareBatch" ("id"),
  "directionId" text not null references "declareDirection" ("id"),
  "subDirectionId" text references "declareDirection" ("id"),
  "keywords" jsonb not null default '[]',
  "abstract" text not null default '' check (char_length("abstract") <= 2000),
  "enterpriseId" text not null references enterprise ("id"),
  -- As stated in the application; the blacklist follows the code, not the name.
  "enterpriseName" text not null,
  "creditCode" text not null check (char_length("creditCode") = 18),
  "districtId" text not null references area ("id"),
  "declareUnitId" text not null default '',
  -- Money in 10,000 yuan.
  "applyFund" numeric(16, 2) not null default 0 check ("applyFund" >= 0),
  "selfFund" numeric(16, 2) not null default 0 check ("selfFund" >= 0),
  "approvedFund" numeric(16, 2) check ("approvedFund" >= 0),
  "startDate" timestamptz,
  "endDate" timestamptz,
  "status" int not null default 10
    check ("status" in (10, 20, 25, 30, 40, 50, 60, 70, 75, 90, 95)),
  "groupId" text,
  "roundNo" int not null default 1 check ("roundNo" >= 1),
  "source" text not null default 'filled' check ("source" in ('filled', 'import')),
  "returnReason" text not null default '',
  -- A returned project has its own deadline, past the batch's end if need be.
  "returnDeadline" timestamptz,
  "firstSubmitTime" timestamptz,
  "submitTime" timestamptz,
  "submitUserId" text references "user" ("id"),
  "acceptTime" timestamptz,
  "acceptUserId" text references "user" ("id"),
  -- SHA-256 of frozenContent in canonical form, set at submit (import: at once).
  "contentHash" text check (char_length("contentHash") = 64),
  "frozenContent" jsonb,
  "finalScore" numeric(7, 3),
  "finalRank" int check ("finalRank" >= 1),
  -- 70 approved, 75 rejected
  "decision" int check ("decision" in (70, 75)),
  "decisionReason" text not null default '',
  "decisionTime" timestamptz,
  "decisionUserId" text references "user" ("id"),
  "publishTime" timestamptz,
  "voidReason" text not null default '',
  "voidTime" timestamptz,
  ${countedStamps},
  -- What a keyword is looked for in, as on the registry: applications by name, number and applicant.
  "searchText" text not null generated always as
    ("projectName" || E'\\n' || "projectNo" || E'\\n' || "enterpriseName" || E'\\n' || "creditCode") stored,
  -- What was submitted, kept beside what was accepted.
  "submittedHash" text check (char_length("submittedHash") = 64),
  "submittedContent" jsonb,
  check ("status" not in (20, 30, 40, 50, 60, 70, 75) or "contentHash" is not null),
  check (("status" in (40, 50)) <= ("groupId" is not null)),
  check (("status" in (70, 75)) <= ("decision" is not null and "decision" = "status"))
);
create index "project_batch" on "project" ("batchId", "status") where "deleteMark" = 0;
create index "project_enterpriseId" on "project" ("enterpriseId");
create index "project_creditCode" on "project" ("creditCode");
create index "project_districtId" on "project" ("districtId", "status") where "deleteMark" = 0;
create index "project_declareUnitId" on "project" ("declareUnitId");
create index "project_directionId" on "project" ("directionId");
create index "project_groupId" on "project" ("groupId") where "groupId" is not null;
create index "projectSearch" on "project" using gin (grams("searchText")) with (fastupdate = off)
  where "deleteMark" = 0;
create index "projectLatest" on "project" ("creatorTime", "id") where "deleteMark" = 0;
-- What data schemes usually decide by beside the district, in the order of the list.
create index "project_byCreator" on "project" ("creatorUserId", "creatorTime", "id") where "deleteMark" = 0;`;

const parts = `
create table "projectCooperator" (
  "id" text primary key,
  "projectId" text not null references "project" ("id") on delete cascade,
  "creditCode" text not null check (char_length("creditCode") = 18),
  "name" text not null,
  "role" text not null default '',
  "sortCode" int not null default 0,
  unique ("projectId", "creditCode")
);
create index "projectCooperator_creditCode" on "projectCooperator" ("creditCode");

create table "projectMember" (
  "id" text primary key,
  "projectId" text not null references "project" ("id") on delete cascade,
  "name" text not null,
  -- Keyed hash of the identity number; the number itself is never stored.
  "idHash" text,
  "unit" text not null default '',
  "title" text not null default '',
  "role" text not null default 'member' check ("role" in ('leader', 'member')),
  "sortCode" int not null default 0
);
create index "projectMember_projectId" on "projectMember" ("projectId");
create index "projectMember_idHash" on "projectMember" ("idHash") where "idHash" is not null;
create unique index "projectMember_leader" on "projectMember" ("projectId") where "role" = 'leader';

create table "projectExclusion" (
  "id" text primary key,
  "projectId" text not null references "project" ("id") on delete cascade,
  "name" text not null,
  "unit" text not null default '',
  "reason" text not null default '',
  "sortCode" int not null default 0 check ("sortCode" between 0 and 2)
);
create unique index "projectExclusion_place" on "projectExclusion" ("projectId", "sortCode");`;

/** What is changed openly in an application after its submission, for its applicant and the gate to read. */
const projectAmendment = `
create table "projectAmendment" (
  "id" text primary key,
  "projectId" text not null references "project" ("id"),
  "kind" text not null check ("kind" in ('fileAdded', 'fileRemoved', 'fileRestored',
    'corrected', 'imported', 'resubmitted', 'acceptedAnew')),
  "time" timestamptz not null,
  "userId" text not null,
  -- Said for the office: its applicants read no name.
  "isOffice" boolean not null,
  "reason" text not null default '',
  -- The file as it was, so that its entry outlives whatever becomes of its row.
  "projectFileId" text,
  "fileKind" text check ("fileKind" in ('otherDate', 'fundFile')),
  "categoryCode" text,
  "year" int,
  "fileName" text,
  "sha256" text,
  -- What fields say since the change, so that it explains that value and none that comes later. What a firm changes in
  -- a returned application is entered when it hands it in again.
  "newValues" jsonb,
  check (("kind" like 'file%') = ("projectFileId" is not null)),
  check (("kind" in ('corrected', 'imported', 'resubmitted')) = ("newValues" is not null))
);
create index "projectAmendment_projectId" on "projectAmendment" ("projectId", "time");`;

/** Applications with their cooperators, members, exclusions and open changes (review.md 2.3). */
export const up = carryingOut(project, parts, projectAmendment);
