import { carryingOut } from './schema-parts';

const fileCategory = `
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
  "enabledMark" int not null default 1 check ("enabledMark" in (0, 1)));`;

const firstCategories = `
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
  ('specialAudit', '专项审计报告', 'fundFile', 'both', 0, '12-31', 250);`;

const projectFile = `
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
  "deleteReason" text not null default '',
  check (("projectId" is null) <> ("enterpriseId" is null)));
create unique index "projectFileStored" on "projectFile" ("fileId");
create index "projectFileEnterprise" on "projectFile" ("enterpriseId", kind, year) where "deleteMark" = 0;
create index "projectFileProject" on "projectFile" ("projectId", kind, year) where "deleteMark" = 0;
-- The files of all firms in reach are listed with the latest first.
create index "projectFileLatest" on "projectFile" (kind, "uploadTime", id) where "deleteMark" = 0;
create index "projectFileRemoved" on "projectFile" ("projectId") where "deleteMark" = 1;`;

/** Other files and fund files of enterprises and projects, and the categories they come in (review.md 2.3). */
export const up = carryingOut(fileCategory, firstCategories, projectFile);
