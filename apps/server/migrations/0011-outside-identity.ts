import { carryingOut } from './schema-parts';

/** The pair (provider, subject) is the identity (reliability B37); the kind keeps a platform's people and firms apart. */
const outsidePerson = `
create table "outsidePerson" (
  id text primary key, provider text not null, kind text not null check (kind in ('person', 'legalPerson')),
  subject text not null, "realName" text not null default '',
  "temporaryUserId" text references "user" (id), "userId" text references "user" (id),
  "linkedAt" timestamptz, "lastSignInAt" timestamptz, "creatorTime" timestamptz not null default now(),
  unique (provider, kind, subject));
create index "outsidePersonUser" on "outsidePerson" ("userId");
comment on column "outsidePerson"."temporaryUserId" is 'who acts while nothing is linked (rulings 32)';`;

/** Which outside person a sign-in goes back to, and the firms the platform says he acts for. */
const outsideSignIn = `
create table "outsideSignIn" (
  "signInId" text primary key, "personId" text not null references "outsidePerson" (id),
  "legalPersons" jsonb not null default '[]');
create index "outsideSignInPerson" on "outsideSignIn" ("personId");`;

/** Journeys to a platform under way; only hashes of what travels. */
const outsideJourney = `
create table "outsideJourney" (
  "stateHash" text primary key, "browserHash" text not null, entry text not null, provider text not null,
  "returnAddress" text not null, "expiresAt" timestamptz not null, "usedAt" timestamptz);`;

/** Sign-in by outside identity platforms. */
export const up = carryingOut(outsidePerson, outsideSignIn, outsideJourney);
