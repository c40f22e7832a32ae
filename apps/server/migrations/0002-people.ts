import { type Kysely, sql } from 'kysely';

/** Organizations, people, roles, menus and grants (contract-core 6 and 11), and the sessions of signed-in people. */
export async function up(db: Kysely<unknown>) {
  await sql.raw(organizations).execute(db);
  await sql.raw(people).execute(db);
  await sql.raw(menus).execute(db);
  await sql.raw(grants).execute(db);
  await sql.raw(sessions).execute(db);
  await sql.raw(securityVersion).execute(db);
}

const stamps = `
  "creatorUserId" text, "creatorTime" timestamptz not null default now(),
  "lastModifyUserId" text, "lastModifyTime" timestamptz,
  "deleteMark" int not null default 0 check ("deleteMark" in (0, 1)), version int not null default 1`;
const shown = `
  "sortCode" bigint not null default 0, "enabledMark" int not null default 1, description text not null default ''`;

const organizations = `
create table organize (
  id text primary key, "parentId" text not null default '-1',
  category text not null check (category in ('company', 'department')),
  "fullName" text not null, "enCode" text not null,
  "organizeIdTree" text not null, "managerId" text not null default '', "areaId" text not null default '',
  "propertyJson" jsonb not null default '{}', ${shown}, ${stamps});
create unique index "organizeCode" on organize ("enCode") where "deleteMark" = 0;
create unique index "organizeSiblingName" on organize ("parentId", category, "fullName") where "deleteMark" = 0;
create index "organizePath" on organize ("organizeIdTree" text_pattern_ops);

create table position (
  id text primary key, "organizeId" text not null references organize (id),
  "fullName" text not null, "enCode" text not null, type text not null default '', ${shown}, ${stamps});
create unique index "positionCode" on position ("enCode") where "deleteMark" = 0;
create unique index "positionName" on position ("organizeId", "fullName") where "deleteMark" = 0;

create table role (
  id text primary key, "fullName" text not null, "enCode" text not null,
  "globalMark" int not null default 0 check ("globalMark" in (0, 1)), ${shown}, ${stamps});
create unique index "roleCode" on role ("enCode") where "deleteMark" = 0;
create unique index "roleName" on role ("globalMark", "fullName") where "deleteMark" = 0;
create table "roleOrganize" (
  "roleId" text not null references role (id), "organizeId" text not null references organize (id),
  primary key ("roleId", "organizeId"));

create table "userGroup" (
  id text primary key, "fullName" text not null, "enCode" text not null, type text not null default '', ${shown}, ${stamps});
create unique index "userGroupCode" on "userGroup" ("enCode") where "deleteMark" = 0;
create unique index "userGroupName" on "userGroup" ("fullName") where "deleteMark" = 0;`;

const people = `
create table "user" (
  id text primary key, account text not null, "realName" text not null,
  "quickQuery" text not null default '', "headIcon" text not null default '001.png', gender text not null default '3',
  "organizeId" text not null default '', "positionId" text not null default '', "managerId" text not null default '',
  "isAdministrator" boolean not null default false,
  "passwordHash" text not null, "passwordChangedAt" timestamptz, "mustChangePassword" boolean not null default false,
  "logErrorCount" int not null default 0, "unlockTime" timestamptz, "logSuccessCount" int not null default 0,
  "firstLogTime" timestamptz, "firstLogIP" text, "prevLogTime" timestamptz, "prevLogIP" text,
  "lastLogTime" timestamptz, "lastLogIP" text,
  theme text not null default 'blend', language text not null default '',
  "systemId" text not null default '', "appSystemId" text not null default '', "portalId" text not null default '',
  "mobilePhone" text not null default '', email text not null default '', birthday timestamptz, ${shown}, ${stamps},
  check ("enabledMark" in (0, 1, 2)));
create unique index "userAccount" on "user" (lower(account)) where "deleteMark" = 0;
create index "userOrganize" on "user" ("organizeId") where "deleteMark" = 0;

create table "userRelation" (
  "userId" text not null references "user" (id),
  "objectType" text not null check ("objectType" in ('Organize', 'Position', 'Role', 'Group')),
  "objectId" text not null, "sortCode" bigint not null default 0,
  primary key ("userId", "objectType", "objectId"));
create index "userRelationObject" on "userRelation" ("objectType", "objectId");

create table "userOldPassword" (
  id text primary key, "userId" text not null references "user" (id),
  "passwordHash" text not null, "creatorTime" timestamptz not null default now());
create index "userOldPasswordUser" on "userOldPassword" ("userId", "creatorTime" desc);`;

const menus = `
create table system (
  id text primary key, "fullName" text not null, "enCode" text not null, icon text not null default '',
  "navigationIcon" text not null default '', "workLogoIcon" text not null default '',
  "propertyJson" jsonb not null default '{}', "isMain" int not null default 0, ${shown}, ${stamps});
create unique index "systemCode" on system ("enCode") where "deleteMark" = 0;
create unique index "systemName" on system ("fullName") where "deleteMark" = 0;

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

create table "menuButton" (
  id text primary key, "moduleId" text not null references menu (id), "parentId" text not null default '-1',
  "fullName" text not null, "enCode" text not null, icon text not null default '', ${shown}, ${stamps});
create unique index "menuButtonCode" on "menuButton" ("moduleId", "enCode") where "deleteMark" = 0;

create table "menuColumn" (
  id text primary key, "moduleId" text not null references menu (id), "fullName" text not null, "enCode" text not null,
  "bindTable" text not null default '', "bindTableName" text not null default '', "fieldRule" int not null default 0,
  "childTableKey" text not null default '', ${shown}, ${stamps});
create unique index "menuColumnCode" on "menuColumn" ("moduleId", "enCode") where "deleteMark" = 0;

create table "menuForm" (
  id text primary key, "moduleId" text not null references menu (id), "fullName" text not null, "enCode" text not null,
  "bindTable" text not null default '', "bindTableName" text not null default '', "fieldRule" int not null default 0,
  "childTableKey" text not null default '', ${shown}, ${stamps});
create unique index "menuFormCode" on "menuForm" ("moduleId", "enCode") where "deleteMark" = 0;

create table "dataField" (
  id text primary key, "moduleId" text not null references menu (id), "fullName" text not null, "enCode" text not null,
  type text not null, "conditionSymbol" text not null default '', "conditionText" text not null default '',
  "fieldRule" int not null default 0, "bindTable" text not null default '', "childTableKey" text not null default '',
  ${shown}, ${stamps});
create unique index "dataFieldCode" on "dataField" ("moduleId", "enCode") where "deleteMark" = 0;

create table "dataScheme" (
  id text primary key, "moduleId" text not null references menu (id), "fullName" text not null,
  "enCode" text not null default '', "conditionText" text not null default '', "conditionJson" jsonb not null default '[]',
  "allData" int not null default 0, "matchLogic" text not null default 'and' check ("matchLogic" in ('and', 'or')),
  ${shown}, ${stamps});
create unique index "dataSchemeName" on "dataScheme" ("moduleId", "fullName") where "deleteMark" = 0;`;

const grants = `
create table authorize (
  id text primary key,
  "itemType" text not null check ("itemType" in ('system', 'module', 'button', 'column', 'form', 'resource')),
  "itemId" text not null, "objectType" text not null check ("objectType" in ('Role', 'Position', 'User')),
  "objectId" text not null, "sortCode" bigint not null default 0,
  "creatorUserId" text, "creatorTime" timestamptz not null default now());
create unique index "authorizeGrant" on authorize ("objectType", "objectId", "itemType", "itemId");
create index "authorizeItem" on authorize ("itemType", "itemId");

create table "columnSetting" (
  "userId" text not null, "moduleId" text not null references menu (id), "fieldList" jsonb not null,
  "lastModifyTime" timestamptz not null default now(), primary key ("userId", "moduleId"));
comment on column "columnSetting"."userId" is 'empty: the default of the menu (rulings 5)';`;

const sessions = `
create table session (
  id text primary key, "tokenHash" text not null unique, "epolicyKeyHash" text not null,
  "userId" text not null references "user" (id), "deviceClass" text not null default 'PC',
  "creatorTime" timestamptz not null default now(), "lastActiveTime" timestamptz not null default now(),
  "expiresAt" timestamptz not null, "endedAt" timestamptz,
  "endReason" text check ("endReason" in ('logout', 'replaced', 'forced', 'changed', 'expired', 'exchanged')),
  "lockedAt" timestamptz, "ipAddress" text not null default '', "userAgent" text not null default '',
  "isTemporary" boolean not null default false);
create index "sessionUser" on session ("userId") where "endedAt" is null;
create index "sessionExpiry" on session ("expiresAt");

create table "usedCaptcha" (
  timestamp text primary key, "expiresAt" timestamptz not null);

create table "loginThrottle" (
  key text primary key, failures int not null, "windowStart" timestamptz not null, "blockedUntil" timestamptz);

create table "loginLog" (
  id text primary key, "userId" text not null default '', account text not null, "isSuccess" boolean not null,
  "ipAddress" text not null default '', "ipAddressName" text not null default '', browser text not null default '',
  "platForm" text not null default '', reason text not null default '', "creatorTime" timestamptz not null default now());
create index "loginLogUser" on "loginLog" ("userId", "creatorTime" desc);
create index "loginLogTime" on "loginLog" ("creatorTime" desc);

create table "handoverTicket" (
  "ticketHash" text primary key, "sessionId" text not null references session (id) on delete cascade,
  "expiresAt" timestamptz not null, "usedAt" timestamptz);`;

/** Changes of a person that others' screens and rights follow from; counters of sign-ins are none. */
const followed = [
  'account',
  '"realName"',
  '"organizeId"',
  '"positionId"',
  '"isAdministrator"',
  '"enabledMark"',
  '"deleteMark"',
  '"systemId"',
  '"headIcon"',
  '"mustChangePassword"',
  '"managerId"',
  '"mobilePhone"',
  'email',
  'theme',
  'language',
  '"portalId"',
];
const each = (side: string) => followed.map((column) => `${side}.${column}`).join(', ');

/**
 * Whoever changes who may do what bumps the version in the same transaction; caches compare it on every call. The one
 * row is written once, when the transaction commits, so that long ones (imports of people) hold nobody up.
 */
const securityVersion = `
create table "securityVersion" (id int primary key check (id = 1), version bigint not null);
insert into "securityVersion" values (1, 1);
create function "bumpSecurityVersion"() returns trigger language plpgsql as $$
declare
  own constant text := pg_current_xact_id()::text;
begin
  if current_setting('qifu.securityBumped', true) is distinct from own then
    update "securityVersion" set version = version + 1 where id = 1;
    perform set_config('qifu.securityBumped', own, true);
  end if;
  return null;
end $$;
create constraint trigger "userSecurity" after insert or delete on "user"
  deferrable initially deferred for each row execute function "bumpSecurityVersion"();
create constraint trigger "userSecurityChange" after update on "user"
  deferrable initially deferred for each row
  when ((${each('old')}) is distinct from (${each('new')})) execute function "bumpSecurityVersion"();
${[
  'organize',
  'position',
  'role',
  '"roleOrganize"',
  '"userGroup"',
  '"userRelation"',
  'system',
  'menu',
  '"menuButton"',
  '"menuColumn"',
  '"menuForm"',
  '"dataField"',
  '"dataScheme"',
  'authorize',
]
  .map(
    (table) =>
      `create constraint trigger "securityChange" after insert or update or delete on ${table} deferrable initially deferred for each row execute function "bumpSecurityVersion"();`,
  )
  .join('\n')}`;
