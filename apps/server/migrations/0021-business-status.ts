import { carryingOut } from './schema-parts';

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

/** What enterprises report for one year (review.md 2.3). */
export const up = carryingOut(status);
