import { type Kysely, sql } from 'kysely';

const stamps = `
  "creatorUserId" text, "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text, "lastModifyTime" timestamptz,
  "deleteMark" int not null default 0 check ("deleteMark" in (0, 1)), version int not null default 1`;
const shown = `
  "sortCode" bigint not null default 0, "enabledMark" int not null default 1, description text not null default ''`;

/** Dictionaries, areas, system settings and bill rules. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(`
create table "dictionaryType" (
  id text primary key, "parentId" text not null default '-1', "fullName" text not null, "enCode" text not null,
  "isTree" int not null default 0 check ("isTree" in (0, 1)), category text not null default '', ${shown}, ${stamps});
create unique index "dictionaryTypeCode" on "dictionaryType" ("enCode") where "deleteMark" = 0;
create unique index "dictionaryTypeName" on "dictionaryType" ("fullName") where "deleteMark" = 0;

create table "dictionaryData" (
  id text primary key, "dictionaryTypeId" text not null references "dictionaryType" (id),
  "parentId" text not null default '0', "fullName" text not null, "enCode" text not null,
  "simpleSpelling" text not null default '', ${shown}, ${stamps});
create unique index "dictionaryDataCode" on "dictionaryData" ("dictionaryTypeId", "enCode") where "deleteMark" = 0;
create unique index "dictionaryDataName" on "dictionaryData" ("dictionaryTypeId", "parentId", "fullName") where "deleteMark" = 0;

create table area (
  id text primary key, "parentId" text not null default '-1', "fullName" text not null, "enCode" text not null,
  type int not null check (type between 1 and 5), "quickQuery" text not null default '', ${shown}, ${stamps});
create unique index "areaCode" on area ("enCode") where "deleteMark" = 0;
create index "areaParent" on area ("parentId", "sortCode", "enCode");

create table "sysConfig" (
  key text primary key, value text not null, category text not null default '',
  "lastModifyUserId" text, "lastModifyTime" timestamptz);
-- Settings are kept in memory under the security version, like rights.
create constraint trigger "securityChange" after insert or update or delete on "sysConfig"
  deferrable initially deferred for each row execute function "bumpSecurityVersion"();

create table "billRule" (
  id text primary key, "fullName" text not null, "enCode" text not null, prefix text not null,
  "dateFormat" text not null check ("dateFormat" in ('yyyyMMdd', 'yyyyMM', 'yyyy', 'no')),
  digit int not null check (digit between 1 and 9), "startNumber" text not null check ("startNumber" ~ '^[0-9]*[1-9][0-9]*$'),
  category text not null default '', "thisNumber" bigint, "thisDate" text, "outputNumber" text not null default '',
  ${shown}, ${stamps});
create unique index "billRuleCode" on "billRule" ("enCode") where "deleteMark" = 0;
create unique index "billRuleName" on "billRule" ("fullName") where "deleteMark" = 0;`)
    .execute(db);
}
