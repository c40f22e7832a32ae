import { carryingOut, countedStamps } from './schema-parts';

const expert = `
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
  ${countedStamps},
  -- What a keyword is looked for in.
  "searchText" text not null generated always as
    ("name" || E'\\n' || "expertNo" || E'\\n' || "employerName" || E'\\n' || "mobile") stored
);
create unique index "expert_idHash" on "expert" ("idHash") where "deleteMark" = 0;
create unique index "expert_mobile" on "expert" ("mobile") where "deleteMark" = 0 and "mobile" <> '';
create index "expert_employer" on "expert" ("employerCreditCode");
create index "expert_districtId" on "expert" ("districtId");
create index "expertSearch" on "expert" using gin (grams("searchText")) with (fastupdate = off)
  where "deleteMark" = 0;
-- What ties experts to a project is looked for from the project: by names and ways to reach them.
create index "expert_plainName" on "expert" (plain_name("name")) where "deleteMark" = 0;
create index "expert_plainEmployer" on "expert" (plain_name("employerName")) where "deleteMark" = 0;
create index "expert_employerGrams" on "expert" using gin (grams(plain_name("employerName")))
  with (fastupdate = off) where "deleteMark" = 0;
create index "expert_mailDomain" on "expert" (lower(split_part("email", '@', 2)))
  where "deleteMark" = 0 and "email" <> '';`;

/** What experts know is looked for from the keywords of projects: the same word, a part of it, or one around it. */
const knowledge = `
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
  "plainTerm" text not null generated always as (plain_word("term")) stored,
  primary key ("expertId", "term")
);
create index "expertKeyword_plainTerm" on "expertKeyword" ("plainTerm");
create index "expertKeyword_grams" on "expertKeyword" using gin (grams("plainTerm")) with (fastupdate = off);`;

/** Where experts work or worked, and whom they avoid; looked for from the project too. */
const ties = `
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
create index "expertEmployment_plainName" on "expertEmployment" (plain_name("name")) where "creditCode" = '';

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
create index "expertAvoidance_creditCode" on "expertAvoidance" ("creditCode") where "creditCode" <> '';
create index "expertAvoidance_idHash" on "expertAvoidance" ("idHash") where "idHash" is not null;
create index "expertAvoidance_projectId" on "expertAvoidance" ("projectId") where "projectId" is not null;
create index "expertAvoidance_plainName" on "expertAvoidance" (plain_name("name")) where "name" <> '';`;

/** People who score, what they know and what ties them (review.md 2.3). */
export const up = carryingOut(expert, knowledge, ties);
