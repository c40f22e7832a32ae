import { carryingOut } from './schema-parts';

const attempts = `
create table "usedCaptcha" (
  timestamp text primary key, "expiresAt" timestamptz not null);

create table "loginThrottle" (
  key text primary key, failures int not null, "windowStart" timestamptz not null, "blockedUntil" timestamptz,
  "isLocked" boolean not null default false);

-- How many names were guessed at from where.
create table "guessedName" (place text not null, "nameHash" text not null, at timestamptz not null,
  primary key (place, "nameHash"));

create table "loginLog" (
  id text primary key, "userId" text not null default '', account text not null, "isSuccess" boolean not null,
  "ipAddress" text not null default '', "ipAddressName" text not null default '', browser text not null default '',
  "platForm" text not null default '', reason text not null default '', "creatorTime" timestamptz not null default now());
create index "loginLogUser" on "loginLog" ("userId", "creatorTime" desc);
create index "loginLogTime" on "loginLog" ("creatorTime" desc);`;

/** Browsers people have signed in with; each keeps its former mark for a while and goes with its person. */
const knownDevice = `
create table "knownDevice" (id text primary key, "userId" text not null, "tokenHash" text not null,
  "wrongTries" integer not null default 0, "creatorTime" timestamptz not null, "lastUsedAt" timestamptz not null,
  "ipAddress" text not null default '', "userAgent" text not null default '',
  "formerTokenHash" text, "formerUntil" timestamptz, unique ("userId", "tokenHash"),
  constraint "knownDeviceOfUser" foreign key ("userId") references "user" (id) on delete cascade);
-- A browser in which somebody new signs in gets another mark, and so do the others it knows.
create index "knownDeviceToken" on "knownDevice" ("tokenHash");

-- Whoever has learnt the former password may hold such a mark too: it goes with the password, whoever changes it.
create function "forgetKnownDevices"() returns trigger language plpgsql as $$
    begin
      delete from "knownDevice" where "userId" = new.id;
      return null;
    end $$;
create trigger "passwordForgetsDevices" after update of "passwordHash" on "user" for each row
  when (old."passwordHash" is distinct from new."passwordHash") execute function "forgetKnownDevices"();`;

/** Codes of an app as a second step of signing in, and the codes on paper that stand in for it. */
const secondFactor = `
create table "secondFactor" ("userId" text primary key references "user" (id), secret text not null,
  "confirmedAt" timestamptz, "lastTimeStep" bigint not null default 0,
  "creatorTime" timestamptz not null default now());
create table "recoveryCode" ("userId" text not null references "user" (id), "codeHash" text not null,
  "usedAt" timestamptz, primary key ("userId", "codeHash"));`;

/** Codes by SMS, and how many of them a number and a network have asked for. */
const smsCode = `
create table "smsCode" ("numberKey" text not null, purpose text not null, "codeHash" text not null,
  "expiresAt" timestamptz not null, tries integer not null default 0, primary key ("numberKey", purpose));
create table "smsQuota" (key text primary key, count integer not null, "windowStart" timestamptz not null,
  "lastAt" timestamptz not null);`;

/**
 * What of an account somebody else has changed that could let him in as its person: for a day the two count as one
 * where two people are asked for, and power may rest. A change that makes power rest, or ends it, is a change of rights.
 */
const keyChange = `
create table "keyChange" (
  id text primary key,
  "userId" text not null references "user" (id) on delete cascade,
  "byUserId" text not null,
  kind text not null check (kind in ('created', 'account', 'password', 'secondFactor', 'mobile', 'email', 'unlock')),
  "creatorTime" timestamptz not null default now(),
  "restsUntil" timestamptz,
  "provableBy" text not null default '',
  "provedAt" timestamptz,
  -- What power the other person had himself: what this one holds beyond that rests, whenever he comes to hold it.
  "byHeld" text[] not null default '{}',
  constraint "keyChangeByAnother" check ("userId" <> "byUserId"));
create index "keyChangeUser" on "keyChange" ("userId", "creatorTime");
create index "keyChangeTime" on "keyChange" ("creatorTime");
create constraint trigger "securityChange" after insert or update on "keyChange"
  deferrable initially deferred for each row
  when (new."restsUntil" is not null) execute function "bumpSecurityVersion"();`;

/** What signing in asks for, what it remembers of attempts and browsers, and who has changed how somebody signs in. */
export const up = carryingOut(attempts, knownDevice, secondFactor, smsCode, keyChange);
