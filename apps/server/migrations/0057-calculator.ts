import { carryingOut } from './schema-parts';

/**
 * What visitors answer, 30 days and without a word of who they are: of the address only a keyed hash that counts for an hour.
 * `tokenHash` is of the id in the cookie.
 */
const sessions = `
create table "calculatorSession" (
  id text primary key, "tokenHash" text not null unique, "browserKey" text not null,
  day date, scope jsonb not null, "regionCode" text not null default '', answers jsonb not null default '[]',
  "userId" text references "user" (id) on delete set null, "enterpriseId" text references enterprise (id) on delete set null,
  changes int not null default 0, "creatorTime" timestamptz not null, "expiresTime" timestamptz not null);
create index "calculatorSessionExpiry" on "calculatorSession" ("expiresTime");
create index "calculatorSessionOf" on "calculatorSession" ("userId", "creatorTime" desc) where "userId" is not null;

create table "calculatorQuota" (
  key text primary key, count int not null, "windowStart" timestamptz not null);`;

/** What can be proved again: the facts, the versions of the rules, and what came of them, as bytes. */
const results = `
create table "calculatorResult" (
  id text primary key, code text not null, "sessionId" text references "calculatorSession" (id) on delete set null,
  "userId" text references "user" (id) on delete cascade, day date not null, ground text not null, outcome text not null,
  sha256 text not null, "shownItems" jsonb not null, "shownAnswers" jsonb not null, "amountMin" numeric(20, 2) not null,
  "amountMax" numeric(20, 2) not null, "creatorTime" timestamptz not null, "expiresTime" timestamptz not null);
create index "calculatorResultCode" on "calculatorResult" (code);
create index "calculatorResultExpiry" on "calculatorResult" ("expiresTime");
create index "calculatorResultOf" on "calculatorResult" ("userId", "creatorTime" desc) where "userId" is not null;
create unique index "calculatorResultOnce" on "calculatorResult" ("sessionId", sha256) where "sessionId" is not null;

create table "calculatorShare" (
  id text primary key, "tokenHash" text not null unique,
  "resultId" text not null references "calculatorResult" (id) on delete cascade,
  "sessionId" text references "calculatorSession" (id) on delete set null, "withAnswers" int not null default 0,
  "creatorTime" timestamptz not null, "expiresTime" timestamptz not null, "revokedTime" timestamptz);
create index "calculatorShareOf" on "calculatorShare" ("sessionId") where "sessionId" is not null;
create index "calculatorShareOfResult" on "calculatorShare" ("resultId");`;

export const up = carryingOut(sessions, results);
