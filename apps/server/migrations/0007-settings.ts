import { bumpsSecurityVersion, carryingOut, shown, stamps } from './schema-parts';

const dictionary = `
create table "dictionaryType" (
  id text primary key, "parentId" text not null default '-1', "fullName" text not null, "enCode" text not null,
  "isTree" int not null default 0 check ("isTree" in (0, 1)), category text not null default '', ${shown}, ${stamps});
create unique index "dictionaryTypeCode" on "dictionaryType" ("enCode") where "deleteMark" = 0;
create unique index "dictionaryTypeName" on "dictionaryType" ("fullName") where "deleteMark" = 0;
create index "dictionaryTypeParent" on "dictionaryType" ("parentId") where "deleteMark" = 0;
${bumpsSecurityVersion('"dictionaryType"')}

create table "dictionaryData" (
  id text primary key, "dictionaryTypeId" text not null references "dictionaryType" (id),
  "parentId" text not null default '0', "fullName" text not null, "enCode" text not null,
  "simpleSpelling" text not null default '', ${shown}, ${stamps});
create unique index "dictionaryDataCode" on "dictionaryData" ("dictionaryTypeId", "enCode") where "deleteMark" = 0;
-- A word's name is its own in the whole dictionary, not only below one parent (contract-core 8.2).
create unique index "dictionaryDataName" on "dictionaryData" ("dictionaryTypeId", "fullName") where "deleteMark" = 0;
create index "dictionaryDataOrder" on "dictionaryData" ("dictionaryTypeId", "sortCode", "creatorTime" desc, "enCode", id)
  where "deleteMark" = 0;
create index "dictionaryDataParent" on "dictionaryData" ("parentId") where "deleteMark" = 0;
${bumpsSecurityVersion('"dictionaryData"')}`;

const area = `
create table area (
  id text primary key, "parentId" text not null default '-1', "fullName" text not null, "enCode" text not null,
  type int not null check (type between 1 and 5), "quickQuery" text not null default '', ${shown}, ${stamps});
create unique index "areaCode" on area ("enCode") where "deleteMark" = 0;
create index "areaParent" on area ("parentId", "sortCode", "enCode");
${bumpsSecurityVersion('area')}`;

const sysConfig = `
create table "sysConfig" (
  key text primary key, value text not null, category text not null default '',
  "lastModifyUserId" text, "lastModifyTime" timestamptz);
${bumpsSecurityVersion('"sysConfig"')}`;

const billRule = `
create table "billRule" (
  id text primary key, "fullName" text not null, "enCode" text not null, prefix text not null,
  "dateFormat" text not null check ("dateFormat" in ('yyyyMMdd', 'yyyyMM', 'yyyy', 'no')),
  digit int not null check (digit between 1 and 9), "startNumber" text not null check ("startNumber" ~ '^[0-9]*[1-9][0-9]*$'),
  category text not null default '', "thisNumber" bigint, "thisDate" text, "outputNumber" text not null default '',
  ${shown}, ${stamps});
create unique index "billRuleCode" on "billRule" ("enCode") where "deleteMark" = 0;
create unique index "billRuleName" on "billRule" ("fullName") where "deleteMark" = 0;`;

/** Dictionaries, areas, system settings and bill rules. */
export const up = carryingOut(dictionary, area, sysConfig, billRule);
