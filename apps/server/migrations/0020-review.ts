import { type Kysely, sql } from 'kysely';

/** Columns every mutable business row carries; `version` is the optimistic lock. */
const common = `
  "creatorUserId" text,
  "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text,
  "lastModifyTime" timestamptz,
  "deleteMark" int not null default 0 check ("deleteMark" in (0, 1)),
  "version" int not null default 1 check ("version" >= 1)`;

const masters = `
create table "declareDirection" (
  "id" text primary key,
  "parentId" text not null default '-1',
  "enCode" text not null check (char_length("enCode") between 1 and 50),
  "fullName" text not null check (char_length("fullName") between 1 and 100),
  "keywords" jsonb not null default '[]',
  "description" text not null default '',
  "sortCode" int not null default 0,
  "enabledMark" int not null default 1 check ("enabledMark" in (0, 1)),
  ${common},
  check ("parentId" <> "id")
);
create unique index "declareDirection_enCode" on "declareDirection" ("enCode") where "deleteMark" = 0;
create index "declareDirection_parentId" on "declareDirection" ("parentId");

create table "ruleSet" (
  "id" text primary key,
  "name" text not null check (char_length("name") between 1 and 100),
  "description" text not null default '',
  -- The whole set of values of review.md 2.3 RuleSet; copied by value into a group when it opens.
  "rules" jsonb not null,
  "isDefault" int not null default 0 check ("isDefault" in (0, 1)),
  "sortCode" int not null default 0,
  "enabledMark" int not null default 1 check ("enabledMark" in (0, 1)),
  ${common}
);
create unique index "ruleSet_name" on "ruleSet" ("name") where "deleteMark" = 0;
create unique index "ruleSet_isDefault" on "ruleSet" ("isDefault") where "isDefault" = 1 and "deleteMark" = 0;

create table "reviewStandard" (
  "id" text primary key,
  -- Versions of one standard share the family: the id of the first of them.
  "familyId" text not null,
  "standardVersion" int not null default 1 check ("standardVersion" >= 1),
  "name" text not null check (char_length("name") between 1 and 100),
  "type" int not null default 1,
  "batchType" text not null default '',
  -- points: leaf maxima add up to 100; weighted: leaf weights add up to 100.
  "weighting" text not null check ("weighting" in ('points', 'weighted')),
  "description" text not null default '',
  -- 10 draft, 20 frozen
  "status" int not null default 10 check ("status" in (10, 20)),
  "frozenTime" timestamptz,
  "sortCode" int not null default 0,
  ${common},
  unique ("familyId", "standardVersion")
);

create table "reviewStandardItem" (
  "id" text primary key,
  "standardId" text not null references "reviewStandard" ("id"),
  "parentId" text not null default '-1',
  "scoreName" text not null check (char_length("scoreName") between 1 and 100),
  "description" text not null default '',
  "maxScore" numeric(6, 2) not null default 0,
  "minScore" numeric(6, 2) not null default 0,
  "step" numeric(6, 2) not null default 0.5 check ("step" > 0),
  "weight" numeric(5, 2) not null default 0 check ("weight" between 0 and 100),
  -- Percent of the maximum below or above which a comment is required; null: never.
  "commentBelow" numeric(5, 2) check ("commentBelow" between 0 and 100),
  "commentAbove" numeric(5, 2) check ("commentAbove" between 0 and 100),
  "scoreType" text not null default 'number' check ("scoreType" in ('number', 'grade', 'veto')),
  -- Grades of scoreType grade: [{label, score}].
  "grades" jsonb not null default '[]',
  "sortCode" int not null default 0,
  -- Rank of this item in the chain that breaks ties; null: not used.
  "tieBreakOrder" int,
  check ("minScore" <= "maxScore")
);
create index "reviewStandardItem_standardId" on "reviewStandardItem" ("standardId");

create table "declareBatch" (
  "id" text primary key,
  "code" text not null check (char_length("code") between 1 and 50),
  "name" text not null check (char_length("name") between 1 and 100),
  "year" int not null check ("year" between 2000 and 2999),
  -- Kind of call; a blacklist entry may keep a firm out of some kinds only.
  "batchType" text not null default '',
  "startTime" timestamptz not null,
  "endTime" timestamptz not null,
  "directionIds" jsonb not null default '[]',
  -- Planned number of passes per direction id.
  "quotaByDirection" jsonb not null default '{}',
  -- In 10,000 yuan.
  "budget" numeric(16, 2) not null default 0 check ("budget" >= 0),
  "standardId" text references "reviewStandard" ("id"),
  -- Standard id per direction id, where it differs from standardId.
  "standardByDirection" jsonb not null default '{}',
  "blindMode" int not null default 1 check ("blindMode" in (0, 1, 2)),
  "ruleSetId" text references "ruleSet" ("id"),
  -- Whether applicants read expert names once their result is published.
  "showExperts" int not null default 0 check ("showExperts" in (0, 1)),
  -- 10 draft, 20 open, 30 closed, 40 archived
  "status" int not null default 10 check ("status" in (10, 20, 30, 40)),
  "description" text not null default '',
  ${common},
  check ("startTime" < "endTime")
);
create unique index "declareBatch_code" on "declareBatch" ("code") where "deleteMark" = 0;
create index "declareBatch_year" on "declareBatch" ("year", "status");`;

const projects = `
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
  ${common},
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

const experts = `
create table "expert" (
  "id" text primary key,
  "userId" text not null unique references "user" ("id"),
  "expertNo" text not null unique,
  "name" text not null check (char_length("name") between 1 and 50),
  "gender" text not null default '',
  -- Keyed hash of the identity number; the number itself is never stored.
  "idHash" text not null,
  "mobile" text not null default '',
  "email" text not null default '',
  "employerName" text not null default '',
  "employerCreditCode" text not null default '',
  "titleLevel" text not null default '',
  "post" text not null default '',
  "expertType" text not null
    check ("expertType" in ('technical', 'economic', 'management', 'legal')),
  "abstract" text not null default '',
  "districtId" text not null default '',
  "leaderEligible" int not null default 0 check ("leaderEligible" in (0, 1)),
  "maxGroups" int not null default 1 check ("maxGroups" between 0 and 99),
  "maxProjects" int not null default 0 check ("maxProjects" >= 0),
  -- 1 available, 2 paused, 3 expelled
  "status" int not null default 1 check ("status" in (1, 2, 3)),
  "statusReason" text not null default '',
  "pledgeSignedTime" timestamptz,
  "remark" text not null default '',
  ${common}
);
create unique index "expert_idHash" on "expert" ("idHash") where "deleteMark" = 0;
create unique index "expert_mobile" on "expert" ("mobile") where "deleteMark" = 0 and "mobile" <> '';
create index "expert_employer" on "expert" ("employerCreditCode");
create index "expert_districtId" on "expert" ("districtId");

create table "expertDirection" (
  "expertId" text not null references "expert" ("id") on delete cascade,
  "directionId" text not null references "declareDirection" ("id"),
  primary key ("expertId", "directionId")
);
create index "expertDirection_directionId" on "expertDirection" ("directionId");

create table "expertKeyword" (
  "expertId" text not null references "expert" ("id") on delete cascade,
  "term" text not null,
  "level" int not null default 2 check ("level" between 1 and 3),
  primary key ("expertId", "term")
);

create table "expertEmployment" (
  "id" text primary key,
  "expertId" text not null references "expert" ("id") on delete cascade,
  "creditCode" text not null default '',
  "name" text not null default '',
  "fromDate" timestamptz,
  -- Null: still employed there.
  "toDate" timestamptz,
  check ("creditCode" <> '' or "name" <> ''),
  check ("fromDate" is null or "toDate" is null or "fromDate" <= "toDate")
);
create index "expertEmployment_expertId" on "expertEmployment" ("expertId");
create index "expertEmployment_creditCode" on "expertEmployment" ("creditCode");

create table "expertAvoidance" (
  "id" text primary key,
  "expertId" text not null references "expert" ("id") on delete cascade,
  "type" text not null check ("type" in ('unit', 'person', 'project')),
  "creditCode" text not null default '',
  -- Name of the unit or person avoided.
  "name" text not null default '',
  "idHash" text,
  "projectId" text references "project" ("id"),
  "reason" text not null default '',
  -- Null: for good.
  "untilTime" timestamptz,
  check (("type" = 'project') = ("projectId" is not null)),
  check ("type" <> 'unit' or "creditCode" <> '' or "name" <> ''),
  check ("type" <> 'person' or "idHash" is not null or "name" <> '')
);
create index "expertAvoidance_expertId" on "expertAvoidance" ("expertId");

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
create index "coSignature_objectId" on "coSignature" ("objectId");

create table "importToken" (
  "id" text primary key,
  "type" text not null check ("type" in ('expert', 'project', 'group')),
  "fileName" text not null,
  -- Preview as answered: rows with values, errors and action, and what the confirmation needs.
  "payload" jsonb not null,
  "creatorUserId" text not null,
  "creatorTime" timestamptz not null default now(),
  "expireTime" timestamptz not null,
  "usedTime" timestamptz,
  "usedUserId" text references "user" ("id"),
  -- The answer of the confirmation; a second confirmation gives it again (I24).
  "reply" jsonb
);`;

/** Masters, applications, experts, co-signatures and import tokens of the expert review (review.md 2.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [masters, projects, experts]) await sql.raw(statements).execute(db);
}
