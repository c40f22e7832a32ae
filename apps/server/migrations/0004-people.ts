import { bumpsSecurityVersion, carryingOut, shown, stamps } from './schema-parts';

const user = `
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
  -- What the form of a person asks for beside the account.
  nation text not null default '', "nativePlace" text not null default '',
  "certificatesType" text not null default '', "certificatesNumber" text not null default '',
  education text not null default '', "telePhone" text not null default '', landline text not null default '',
  "urgentContacts" text not null default '', "urgentTelePhone" text not null default '',
  "postalAddress" text not null default '', signature text not null default '', "entryDate" timestamptz,
  -- What a keyword is looked for in.
  "searchText" text not null
    generated always as (account || E'\\n' || "realName" || E'\\n' || "mobilePhone") stored,
  "isTemporary" boolean not null default false,
  "mustSetSecondFactor" boolean not null default false,
  -- The mobile number a person has entered for himself and not proved to be his: while it is the one of the account, it
  -- does not sign in by SMS, nor does it keep the number from signing its owner in. A number that the office enters is
  -- another one and counts at once.
  "unprovedMobile" text not null default '',
  -- A lock says itself how it came, so that no setting changed later makes it another.
  "lockedByGuesses" boolean not null default false,
  check ("enabledMark" in (0, 1, 2)));
comment on column "user"."isTemporary" is 'acts for an outside sign-in without a linked account (rulings 32)';
create unique index "userAccount" on "user" (lower(account)) where "deleteMark" = 0;
create index "userOrganize" on "user" ("organizeId") where "deleteMark" = 0;
create index "userSearch" on "user" using gin (grams("searchText")) with (fastupdate = off) where "deleteMark" = 0;
create index "userOrder" on "user" ("sortCode", "creatorTime" desc, id desc) where "deleteMark" = 0;
create index "userManager" on "user" ("managerId") where "deleteMark" = 0 and "managerId" <> '';
-- Signing in by SMS looks for the account of a number.
create index "userMobilePhone" on "user" ("mobilePhone") where "deleteMark" = 0 and "mobilePhone" <> '';`;

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

const userTriggers = `
create constraint trigger "userSecurity" after insert or delete on "user"
  deferrable initially deferred for each row execute function "bumpSecurityVersion"();
create constraint trigger "userSecurityChange" after update on "user"
  deferrable initially deferred for each row
  when ((${each('old')}) is distinct from (${each('new')})) execute function "bumpSecurityVersion"();
-- What the pages of the person show of gender and day of birth comes from the cache of people too.
create constraint trigger "userProfileChange" after update on "user" deferrable initially deferred for each row
  when ((old.gender, old.birthday) is distinct from (new.gender, new.birthday))
  execute function "bumpSecurityVersion"();
-- Whether a call is let in comes from the cache of people.
create constraint trigger "userSecondFactorChange" after update on "user" deferrable initially deferred
  for each row when (old."mustSetSecondFactor" is distinct from new."mustSetSecondFactor")
  execute function "bumpSecurityVersion"();

-- Whatever code opens an account: the next lock must not be taken for the one before it.
create function "forgetHowLocked"() returns trigger language plpgsql as $$
    begin
      new."lockedByGuesses" := false;
      return new;
    end $$;
create trigger "openingForgetsHowLocked" before update of "enabledMark" on "user" for each row
  when (new."enabledMark" <> 2 and new."lockedByGuesses") execute function "forgetHowLocked"();`;

/**
 * A role may be held from a date on and until a date. Both come by the clock alone: nothing is written then. After its
 * end the row counts for nobody; it stays a while, so that what ended recently can be shown, and nightly work removes it.
 */
const userRelation = `
create table "userRelation" (
  "userId" text not null references "user" (id),
  "objectType" text not null check ("objectType" in ('Organize', 'Position', 'Role', 'Group')),
  "objectId" text not null, "sortCode" bigint not null default 0,
  "endsAt" timestamptz, reason text not null default '', "endTold" boolean not null default false,
  "startsAt" timestamptz,
  primary key ("userId", "objectType", "objectId"),
  constraint "userRelationEnds" check ("endsAt" is null or "objectType" = 'Role'),
  constraint "userRelationStarts" check ("startsAt" is null or "startsAt" < "endsAt"));
create index "userRelationObject" on "userRelation" ("objectType", "objectId");
create index "userRelationEnding" on "userRelation" ("endsAt") where "endsAt" is not null;
${bumpsSecurityVersion('"userRelation"')}`;

const flags = ['thisLayer', 'subLayer']
  .flatMap((layer) => ['Add', 'Edit', 'Delete', 'Select'].map((action) => `"${layer}${action}"`))
  .map((flag) => `${flag} int not null default 0 check (${flag} in (0, 1))`)
  .join(', ');

/** Graded administration: who administers which organizations, and what is allowed there (contract-core 6.11). */
const organizeAdministrator = `
create table "organizeAdministrator" (
  id text primary key, "userId" text not null references "user" (id), "organizeId" text not null references organize (id),
  ${flags}, "creatorUserId" text, "creatorTime" timestamptz not null default now(),
  unique ("userId", "organizeId"));
create index "organizeAdministratorPlace" on "organizeAdministrator" ("organizeId");
${bumpsSecurityVersion('"organizeAdministrator"')}`;

const userOldPassword = `
create table "userOldPassword" (
  id text primary key, "userId" text not null references "user" (id),
  "passwordHash" text not null, "creatorTime" timestamptz not null default now());
create index "userOldPasswordUser" on "userOldPassword" ("userId", "creatorTime" desc);`;

/** People, what they belong to, and who administers organizations (contract-core 6). */
export const up = carryingOut(user, userTriggers, userRelation, organizeAdministrator, userOldPassword);
