import { type Kysely, sql } from 'kysely';

const creditCodeForm = `'^[0-9A-HJ-NP-RTUWXY]{2}[0-9]{6}[0-9A-HJ-NP-RTUWXY]{10}$'`;

/** Columns every mutable business row carries; `version` is the optimistic lock. */
const stamps = `
  "creatorUserId" text,
  "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text,
  "lastModifyTime" timestamptz not null default now(),
  "deleteMark" int not null default 0 check ("deleteMark" in (0, 1)),
  version int not null default 1 check (version >= 1)`;

const registry = `
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
  "emailKey" text not null generated always as (lower("contactEmail")) stored, ${stamps});
create unique index "enterpriseName" on enterprise (lower("enterpriseName")) where "deleteMark" = 0;
create unique index "enterpriseCreditCode" on enterprise ("creditCode") where "deleteMark" = 0;
-- One index for district and keyword together: a two-character keyword alone matches thousands of rows.
create index "enterpriseSearch" on enterprise using gin ("districtId", grams("searchText"))
  with (fastupdate = off) where "deleteMark" = 0;
create index "enterpriseByDistrict" on enterprise ("districtId", "lastModifyTime", id) where "deleteMark" = 0;
create index "enterpriseByTime" on enterprise ("lastModifyTime", id) where "deleteMark" = 0;
create index "enterpriseIndustry" on enterprise ("industryCode") where "deleteMark" = 0;
create index "enterpriseParent" on enterprise ("parentCreditCode") where "parentCreditCode" is not null;

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

const status = `
create table "enterpriseBusinessStatus" (
  id text primary key,
  "enterpriseId" text not null references enterprise (id),
  year int not null check (year between 2000 and 2999),
  status text not null default ''
    check (status in ('', 'normal', 'stopped', 'semi', 'moved', 'cancelled', 'revoked', 'abnormal')),
  -- Amounts in 10,000 yuan.
  revenue numeric(16, 2) check (revenue >= 0),
  "outputValue" numeric(16, 2) check ("outputValue" >= 0),
  profit numeric(16, 2),
  tax numeric(16, 2) check (tax >= 0),
  "rdExpense" numeric(16, 2) check ("rdExpense" >= 0),
  -- Percent of the revenue.
  "rdRatio" numeric(20, 2) generated always as
    (case when revenue > 0 then round("rdExpense" * 100 / revenue, 2) end) stored,
  employees int check (employees >= 0),
  "rdStaff" int check ("rdStaff" >= 0),
  patents int check (patents >= 0),
  "exportValue" numeric(16, 2) check ("exportValue" >= 0),
  "abnormalNote" text not null default '',
  "fileIds" jsonb not null default '[]',
  -- 0 unfilled, 1 draft, 2 reported, 3 verified, 4 returned for correction
  "fillState" int not null default 0 check ("fillState" between 0 and 4),
  "returnReason" text not null default '',
  "reportTime" timestamptz,
  "reportUserId" text,
  "verifyTime" timestamptz,
  "verifyUserId" text,
  "creatorUserId" text,
  "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text,
  "lastModifyTime" timestamptz,
  version int not null default 1 check (version >= 1),
  -- Also what makes the row of a year come into being only once, however many ask for it together.
  constraint "enterpriseStatusYear" unique ("enterpriseId", year),
  check ("rdStaff" is null or employees is null or "rdStaff" <= employees),
  check ("fillState" not in (2, 3) or (status <> '' and revenue is not null)));
create index "enterpriseStatusState" on "enterpriseBusinessStatus" (year, "fillState", "enterpriseId");`;

const blacklist = `
create table "blacklistEntry" (
  id text primary key,
  "enterpriseId" text not null references enterprise (id),
  -- Kept as it was: the blacklist follows the code, through renaming and removal (I22).
  "creditCode" text not null check ("creditCode" ~ ${creditCodeForm}),
  "reasonType" text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  "basisDocNo" text not null default '',
  -- 1 warning, 2 no applying, 3 no applying and current applications voided
  level int not null check (level between 1 and 3),
  -- In force from the first instant up to, not including, the second; null never ends.
  "startDate" timestamptz not null,
  "endDate" timestamptz,
  -- Kinds of batches; empty means all.
  scope jsonb not null default '[]',
  "fileIds" jsonb not null default '[]',
  "creatorUserId" text not null,
  "creatorTime" timestamptz not null,
  "liftedBy" text,
  "liftedTime" timestamptz,
  "liftReason" text not null default '',
  version int not null default 1,
  check ("endDate" is null or "startDate" < "endDate"),
  check (("liftedBy" is null) = ("liftedTime" is null)),
  check ("liftedBy" is null or ("liftedBy" <> "creatorUserId" and "liftReason" <> '')));
create index "blacklistEntryCode" on "blacklistEntry" ("creditCode", "startDate");
create index "blacklistEntryEnterprise" on "blacklistEntry" ("enterpriseId");
create index "blacklistEntryOpen" on "blacklistEntry" ("startDate", "endDate") where "liftedTime" is null;

create function "refuseBlacklistChange"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'blacklist entries are never removed'; end if;
  if old."liftedTime" is not null then raise exception 'a lifted blacklist entry does not change'; end if;
  if to_jsonb(new) - array['liftedBy', 'liftedTime', 'liftReason', 'version']
    is distinct from to_jsonb(old) - array['liftedBy', 'liftedTime', 'liftReason', 'version'] then
    raise exception 'a blacklist entry can only be lifted';
  end if;
  return new;
end $$;
create trigger "blacklistEntryIsKept" before update or delete on "blacklistEntry"
  for each row execute function "refuseBlacklistChange"();`;

const files = `
create table "fileCategory" (
  "categoryCode" text primary key check (char_length("categoryCode") between 1 and 50),
  "fullName" text not null,
  kind text not null check (kind in ('otherDate', 'fundFile')),
  -- Of an enterprise, of a project, or of both.
  "ownerKind" text not null default 'both' check ("ownerKind" in ('enterprise', 'project', 'both')),
  required int not null default 0 check (required in (0, 1)),
  -- Month and day of the year by whose end it is due, MM-DD.
  "dueOn" text check ("dueOn" ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  "sortCode" int not null default 0,
  "enabledMark" int not null default 1 check ("enabledMark" in (0, 1)));

create table "projectFile" (
  id text primary key,
  "projectId" text,
  "enterpriseId" text references enterprise (id),
  kind text not null check (kind in ('otherDate', 'fundFile')),
  "categoryCode" text not null references "fileCategory" ("categoryCode"),
  year int not null check (year between 2000 and 2999),
  name text not null check (char_length(name) between 1 and 200),
  "fileId" text not null references "storedFile" (id),
  "fileVersionId" text not null,
  "fileSize" bigint not null,
  "fileExtension" text not null,
  sha256 text not null,
  -- Names nobody: may be shown in a blind review.
  "blindSafe" boolean not null default false,
  "uploadUserId" text not null,
  "uploadTime" timestamptz not null,
  "deleteMark" int not null default 0 check ("deleteMark" in (0, 1)),
  "deleteUserId" text,
  "deleteTime" timestamptz,
  check (("projectId" is null) <> ("enterpriseId" is null)));
create unique index "projectFileStored" on "projectFile" ("fileId");
create index "projectFileEnterprise" on "projectFile" ("enterpriseId", kind, year) where "deleteMark" = 0;
create index "projectFileProject" on "projectFile" ("projectId", kind, year) where "deleteMark" = 0;

insert into "fileCategory" ("categoryCode", "fullName", kind, "ownerKind", required, "dueOn", "sortCode") values
  ('businessLicence', '营业执照', 'otherDate', 'enterprise', 1, null, 10),
  ('auditReport', '年度审计报告', 'otherDate', 'enterprise', 1, '06-30', 20),
  ('taxProof', '完税证明', 'otherDate', 'enterprise', 1, '06-30', 30),
  ('creditReport', '信用报告', 'otherDate', 'enterprise', 0, null, 40),
  ('qualification', '资质证书', 'otherDate', 'both', 0, null, 50),
  ('application', '申报书', 'otherDate', 'project', 1, null, 60),
  ('feasibility', '可行性研究报告', 'otherDate', 'project', 0, null, 70),
  ('technology', '技术材料', 'otherDate', 'project', 0, null, 80),
  ('agreement', '合作协议', 'otherDate', 'project', 0, null, 90),
  ('other', '其他材料', 'otherDate', 'both', 0, null, 100),
  ('budget', '资金预算表', 'fundFile', 'project', 1, null, 210),
  ('fundPlan', '资金使用计划', 'fundFile', 'project', 0, null, 220),
  ('selfFundProof', '自筹资金证明', 'fundFile', 'both', 0, null, 230),
  ('voucher', '支出凭证', 'fundFile', 'both', 0, null, 240),
  ('specialAudit', '专项审计报告', 'fundFile', 'both', 0, '12-31', 250);

create table "enterpriseImport" (
  -- SHA-256 of the token handed out; the token itself is never stored.
  "tokenHash" text primary key,
  "fileName" text not null,
  -- Rows as they were read and checked.
  payload jsonb not null,
  "creatorUserId" text not null,
  "creatorTime" timestamptz not null,
  "expiresAt" timestamptz not null,
  -- The answer of the confirmation; a second confirmation gives it again (I24).
  reply jsonb);
create index "enterpriseImportExpiry" on "enterpriseImport" ("expiresAt");`;

/** Registry, yearly figures, blacklist and files of enterprises (review.md 2.3). */
export async function up(db: Kysely<unknown>) {
  for (const statements of [registry, status, blacklist, files]) await sql.raw(statements).execute(db);
}
