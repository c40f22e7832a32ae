import { carryingOut, creditCodeForm } from './schema-parts';

/**
 * Firms are many rows that are alike: what the planner knows of them stays right while they grow by a third. Taking it
 * anew after each tenth was a tenth of what entering a firm cost.
 */
const enterprise = `
create table enterprise (
  id text primary key,
  "enterpriseName" text not null check (char_length("enterpriseName") between 1 and 128),
  "creditCode" text not null check (char_length("creditCode") = 18 and "creditCode" ~ ${creditCodeForm}),
  "legalPerson" text not null default '',
  -- Keyed hash of the identity number; the number itself is never stored.
  "legalPersonIdHash" text,
  "registerDate" date,
  -- In 10,000 yuan.
  "registeredCapital" numeric(16, 2) check ("registeredCapital" >= 0),
  "industryCode" text not null default '',
  "enterpriseType" text not null default '',
  "scaleType" text not null default '',
  "districtId" text not null references area (id),
  "declareUnitId" text references organize (id),
  address text not null default '',
  "contactName" text not null default '',
  "contactPhone" text not null default '',
  "contactEmail" text not null default '',
  "parentCreditCode" text check ("parentCreditCode" ~ ${creditCodeForm}),
  "controllerName" text not null default '',
  -- What a keyword is looked for in.
  "searchText" text not null
    generated always as ("enterpriseName" || E'\\n' || "creditCode" || E'\\n' || "legalPerson") stored,
  -- Spellings compared for soft conflicts.
  "addressKey" text not null
    generated always as (lower(regexp_replace(address, '[\\s,，.。()（）-]', '', 'g'))) stored,
  "emailKey" text not null generated always as (lower("contactEmail")) stored,
  "creatorUserId" text,
  "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text,
  "lastModifyTime" timestamptz not null default now(),
  "deleteMark" int not null default 0 check ("deleteMark" in (0, 1)),
  version int not null default 1 check (version >= 1))
  with (autovacuum_analyze_scale_factor = 0.3);
create unique index "enterpriseName" on enterprise (lower("enterpriseName")) where "deleteMark" = 0;
create unique index "enterpriseCreditCode" on enterprise ("creditCode") where "deleteMark" = 0;
create index "enterpriseByDistrict" on enterprise ("districtId", "lastModifyTime", id) where "deleteMark" = 0;
create index "enterpriseByTime" on enterprise ("lastModifyTime", id) where "deleteMark" = 0;
create index "enterpriseIndustry" on enterprise ("industryCode") where "deleteMark" = 0;
create index "enterpriseParent" on enterprise ("parentCreditCode") where "parentCreditCode" is not null;
-- What data schemes usually decide by beside the district, in the order of the list.
create index "enterpriseByUnit" on enterprise ("declareUnitId", "lastModifyTime", id) where "deleteMark" = 0;
create index "enterpriseByCreator" on enterprise ("creatorUserId", "lastModifyTime", id) where "deleteMark" = 0;
-- What ties experts to a firm is looked for from the firm's application.
create index "enterpriseContactPhone" on enterprise ("contactPhone")
  where "deleteMark" = 0 and "contactPhone" <> '';
create index "enterpriseAddress" on enterprise ("addressKey") where "deleteMark" = 0 and "addressKey" <> '';`;

const people = `
create table "enterpriseUser" (
  "enterpriseId" text not null references enterprise (id),
  "userId" text not null references "user" (id),
  "isDefault" int not null default 0 check ("isDefault" in (0, 1)),
  primary key ("enterpriseId", "userId"));
create unique index "enterpriseUserDefault" on "enterpriseUser" ("userId") where "isDefault" = 1;
create index "enterpriseUserUser" on "enterpriseUser" ("userId");

create table "enterpriseShareholder" (
  id text primary key,
  "enterpriseId" text not null references enterprise (id),
  name text not null,
  "creditCode" text check ("creditCode" ~ ${creditCodeForm}),
  "idHash" text,
  ratio numeric(7, 4) not null check (ratio between 0 and 100),
  "fromDate" date,
  "toDate" date,
  "sortCode" int not null default 0,
  check ("fromDate" is null or "toDate" is null or "fromDate" <= "toDate"));
create index "enterpriseShareholderEnterprise" on "enterpriseShareholder" ("enterpriseId");
create index "enterpriseShareholderCode" on "enterpriseShareholder" ("creditCode") where "creditCode" is not null;
create index "enterpriseShareholderPerson" on "enterpriseShareholder" ("idHash") where "idHash" is not null;

create table "enterpriseExecutive" (
  id text primary key,
  "enterpriseId" text not null references enterprise (id),
  name text not null,
  "idHash" text,
  post text not null default '',
  "fromDate" date,
  "toDate" date,
  "sortCode" int not null default 0,
  check ("fromDate" is null or "toDate" is null or "fromDate" <= "toDate"));
create index "enterpriseExecutiveEnterprise" on "enterpriseExecutive" ("enterpriseId");
create index "enterpriseExecutivePerson" on "enterpriseExecutive" ("idHash") where "idHash" is not null;`;

/** Firms with their users, shareholders and executives (review.md 2.3). */
export const up = carryingOut(enterprise, people);
