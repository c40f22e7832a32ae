import { bumpsSecurityVersion, carryingOut, shown, stamps } from './schema-parts';

const organize = `
create table organize (
  id text primary key, "parentId" text not null default '-1',
  category text not null check (category in ('company', 'department')),
  "fullName" text not null, "enCode" text not null,
  "organizeIdTree" text not null, "managerId" text not null default '', "areaId" text not null default '',
  "propertyJson" jsonb not null default '{}', ${shown}, ${stamps});
create unique index "organizeCode" on organize ("enCode") where "deleteMark" = 0;
create unique index "organizeSiblingName" on organize ("parentId", category, "fullName") where "deleteMark" = 0;
create index "organizePath" on organize ("organizeIdTree" text_pattern_ops);
create index "organizeManager" on organize ("managerId") where "deleteMark" = 0 and "managerId" <> '';
${bumpsSecurityVersion('organize')}`;

const position = `
create table position (
  id text primary key, "organizeId" text not null references organize (id),
  "fullName" text not null, "enCode" text not null, type text not null default '', ${shown}, ${stamps});
create unique index "positionCode" on position ("enCode") where "deleteMark" = 0;
create unique index "positionName" on position ("organizeId", "fullName") where "deleteMark" = 0;
${bumpsSecurityVersion('position')}`;

const role = `
create table role (
  id text primary key, "fullName" text not null, "enCode" text not null,
  "globalMark" int not null default 0 check ("globalMark" in (0, 1)), ${shown}, ${stamps});
create unique index "roleCode" on role ("enCode") where "deleteMark" = 0;
create unique index "roleName" on role ("globalMark", "fullName") where "deleteMark" = 0;
${bumpsSecurityVersion('role')}

create table "roleOrganize" (
  "roleId" text not null references role (id), "organizeId" text not null references organize (id),
  primary key ("roleId", "organizeId"));
-- Roles are looked for by their organizations.
create index "roleOrganizePlace" on "roleOrganize" ("organizeId");
${bumpsSecurityVersion('"roleOrganize"')}`;

const userGroup = `
create table "userGroup" (
  id text primary key, "fullName" text not null, "enCode" text not null, type text not null default '', ${shown}, ${stamps});
create unique index "userGroupCode" on "userGroup" ("enCode") where "deleteMark" = 0;
create unique index "userGroupName" on "userGroup" ("fullName") where "deleteMark" = 0;
${bumpsSecurityVersion('"userGroup"')}`;

/** Organizations, positions, roles and groups of people (contract-core 6). */
export const up = carryingOut(organize, position, role, userGroup);
