import { bumpsSecurityVersion, carryingOut, shown, stamps } from './schema-parts';

const system = `
create table system (
  id text primary key, "fullName" text not null, "enCode" text not null, icon text not null default '',
  "navigationIcon" text not null default '', "workLogoIcon" text not null default '',
  "propertyJson" jsonb not null default '{}', "isMain" int not null default 0, ${shown}, ${stamps});
create unique index "systemCode" on system ("enCode") where "deleteMark" = 0;
create unique index "systemName" on system ("fullName") where "deleteMark" = 0;
${bumpsSecurityVersion('system')}`;

const menu = `
create table menu (
  id text primary key, "systemId" text not null references system (id), "parentId" text not null default '-1',
  "fullName" text not null, "enCode" text not null, icon text not null default '',
  type int not null check (type between 1 and 8), "urlAddress" text not null default '',
  "linkTarget" text not null default '_self', category text not null default 'Web' check (category in ('Web', 'App')),
  "propertyJson" jsonb not null default '{}', "hiddenMark" int not null default 0,
  "isButtonAuthorize" int not null default 0, "isColumnAuthorize" int not null default 0,
  "isFormAuthorize" int not null default 0, "isDataAuthorize" int not null default 0, ${shown}, ${stamps});
create unique index "menuCode" on menu (category, "enCode") where "deleteMark" = 0;
create unique index "menuSiblingName" on menu ("systemId", category, "parentId", "fullName") where "deleteMark" = 0;
${bumpsSecurityVersion('menu')}`;

const menuButton = `
create table "menuButton" (
  id text primary key, "moduleId" text not null references menu (id), "parentId" text not null default '-1',
  "fullName" text not null, "enCode" text not null, icon text not null default '', ${shown}, ${stamps});
create unique index "menuButtonCode" on "menuButton" ("moduleId", "enCode") where "deleteMark" = 0;
${bumpsSecurityVersion('"menuButton"')}`;

/** Columns and form fields of a menu that roles may be granted: two tables of one form. */
const fieldsOfMenu = (table: string) => `
create table "${table}" (
  id text primary key, "moduleId" text not null references menu (id), "fullName" text not null, "enCode" text not null,
  "bindTable" text not null default '', "bindTableName" text not null default '', "fieldRule" int not null default 0,
  "childTableKey" text not null default '', ${shown}, ${stamps});
create unique index "${table}Code" on "${table}" ("moduleId", "enCode") where "deleteMark" = 0;
${bumpsSecurityVersion(`"${table}"`)}`;

const dataField = `
create table "dataField" (
  id text primary key, "moduleId" text not null references menu (id), "fullName" text not null, "enCode" text not null,
  type text not null, "conditionSymbol" text not null default '', "conditionText" text not null default '',
  "fieldRule" int not null default 0, "bindTable" text not null default '', "childTableKey" text not null default '',
  ${shown}, ${stamps});
create unique index "dataFieldCode" on "dataField" ("moduleId", "enCode") where "deleteMark" = 0;
create unique index "dataFieldName" on "dataField" ("moduleId", "fullName") where "deleteMark" = 0;
${bumpsSecurityVersion('"dataField"')}`;

const dataScheme = `
create table "dataScheme" (
  id text primary key, "moduleId" text not null references menu (id), "fullName" text not null,
  "enCode" text not null default '', "conditionText" text not null default '', "conditionJson" jsonb not null default '[]',
  -- Schemes of the older form do not say how blocks are joined.
  "allData" int not null default 0, "matchLogic" text check ("matchLogic" in ('and', 'or')),
  ${shown}, ${stamps});
create unique index "dataSchemeName" on "dataScheme" ("moduleId", "fullName") where "deleteMark" = 0;
${bumpsSecurityVersion('"dataScheme"')}`;

/** Systems, their menus, and what of a menu is granted: buttons, columns, form fields, data schemes (contract-core 11). */
export const up = carryingOut(
  system,
  menu,
  menuButton,
  fieldsOfMenu('menuColumn'),
  fieldsOfMenu('menuForm'),
  dataField,
  dataScheme,
);
