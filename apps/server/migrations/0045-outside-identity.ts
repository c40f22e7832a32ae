import { type Kysely, sql } from 'kysely';

const statements = [
  // The pair (provider, subject) is the identity (reliability B37); the kind keeps a platform's people and firms apart.
  `create table "outsidePerson" (
    id text primary key, provider text not null, kind text not null check (kind in ('person', 'legalPerson')),
    subject text not null, "realName" text not null default '',
    "temporaryUserId" text references "user" (id), "userId" text references "user" (id),
    "linkedAt" timestamptz, "lastSignInAt" timestamptz, "creatorTime" timestamptz not null default now(),
    unique (provider, kind, subject))`,
  `create index "outsidePersonUser" on "outsidePerson" ("userId")`,
  `comment on column "outsidePerson"."temporaryUserId" is 'who acts while nothing is linked (rulings 32)'`,
  // Which outside person a sign-in goes back to, and the firms the platform says he acts for.
  `create table "outsideSignIn" (
    "signInId" text primary key, "personId" text not null references "outsidePerson" (id),
    "legalPersons" jsonb not null default '[]')`,
  `create index "outsideSignInPerson" on "outsideSignIn" ("personId")`,
  // Journeys to a platform under way; only hashes of what travels.
  `create table "outsideJourney" (
    "stateHash" text primary key, "browserHash" text not null, entry text not null, provider text not null,
    "returnAddress" text not null, "expiresAt" timestamptz not null, "usedAt" timestamptz)`,
  `alter table "handoverTicket" add column "browserHash" text`,
  `comment on column "handoverTicket"."browserHash" is 'set: only the browser that made the journey may exchange it'`,
];

/** Sign-in by outside identity platforms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
