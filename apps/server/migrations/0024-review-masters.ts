import { carryingOut, countedStamps } from './schema-parts';

const declareDirection = `
create table "declareDirection" (
  "id" text primary key,
  "parentId" text not null default '-1',
  "enCode" text not null check (char_length("enCode") between 1 and 50),
  "fullName" text not null check (char_length("fullName") between 1 and 100),
  "keywords" jsonb not null default '[]',
  "description" text not null default '',
  "sortCode" int not null default 0,
  "enabledMark" int not null default 1 check ("enabledMark" in (0, 1)),
  ${countedStamps},
  check ("parentId" <> "id")
);
create unique index "declareDirection_enCode" on "declareDirection" ("enCode") where "deleteMark" = 0;
create index "declareDirection_parentId" on "declareDirection" ("parentId");`;

const ruleSet = `
create table "ruleSet" (
  "id" text primary key,
  "name" text not null check (char_length("name") between 1 and 100),
  "description" text not null default '',
  -- The whole set of values of review.md 2.3 RuleSet; copied by value into a group when it opens.
  "rules" jsonb not null,
  "isDefault" int not null default 0 check ("isDefault" in (0, 1)),
  "sortCode" int not null default 0,
  "enabledMark" int not null default 1 check ("enabledMark" in (0, 1)),
  ${countedStamps}
);
create unique index "ruleSet_name" on "ruleSet" ("name") where "deleteMark" = 0;
create unique index "ruleSet_isDefault" on "ruleSet" ("isDefault") where "isDefault" = 1 and "deleteMark" = 0;`;

const reviewStandard = `
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
  ${countedStamps},
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
create index "reviewStandardItem_standardId" on "reviewStandardItem" ("standardId");`;

const declareBatch = `
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
  ${countedStamps},
  check ("startTime" < "endTime")
);
create unique index "declareBatch_code" on "declareBatch" ("code") where "deleteMark" = 0;
create index "declareBatch_year" on "declareBatch" ("year", "status");`;

/** What a review is prepared with: directions, rule sets, standards and batches (review.md 2.3). */
export const up = carryingOut(declareDirection, ruleSet, reviewStandard, declareBatch);
