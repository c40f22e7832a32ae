import { bumpsSecurityVersion, carryingOut } from './schema-parts';

const authorize = `
create table authorize (
  id text primary key,
  "itemType" text not null check ("itemType" in ('system', 'module', 'button', 'column', 'form', 'resource')),
  "itemId" text not null, "objectType" text not null check ("objectType" in ('Role', 'Position', 'User')),
  "objectId" text not null, "sortCode" bigint not null default 0,
  "creatorUserId" text, "creatorTime" timestamptz not null default now());
create unique index "authorizeGrant" on authorize ("objectType", "objectId", "itemType", "itemId");
create index "authorizeItem" on authorize ("itemType", "itemId");
${bumpsSecurityVersion('authorize')}`;

/** One person may hold a single menu, button, column, form field or data scheme for a time, by the clock alone. */
const temporaryGrant = `
create table "temporaryGrant" (id text primary key, "userId" text not null references "user" (id),
  "itemType" text not null check ("itemType" in ('module', 'button', 'column', 'form', 'resource')),
  "itemId" text not null, "startsAt" timestamptz not null, "endsAt" timestamptz not null,
  reason text not null default '', "endTold" boolean not null default false, "creatorUserId" text,
  "creatorTime" timestamptz not null default now(), check ("startsAt" < "endsAt"));
create unique index "temporaryGrantItem" on "temporaryGrant" ("userId", "itemType", "itemId");
create index "temporaryGrantEnding" on "temporaryGrant" ("endsAt");
${bumpsSecurityVersion('"temporaryGrant"')}`;

const columnSetting = `
create table "columnSetting" (
  "userId" text not null, "moduleId" text not null references menu (id), "fieldList" jsonb not null,
  "lastModifyTime" timestamptz not null default now(), primary key ("userId", "moduleId"));
comment on column "columnSetting"."userId" is 'empty: the default of the menu (rulings 5)';`;

/** Which items roles, positions and people hold, and how they have set their columns. */
export const up = carryingOut(authorize, temporaryGrant, columnSetting);
