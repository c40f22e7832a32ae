import { type Kysely, sql } from 'kysely';

const statements = [
  `create table "knownDevice" (id text primary key, "userId" text not null, "tokenHash" text not null,
    "wrongTries" integer not null default 0, "creatorTime" timestamptz not null, "lastUsedAt" timestamptz not null,
    "ipAddress" text not null default '', "userAgent" text not null default '', unique ("userId", "tokenHash"))`,
  // A browser in which somebody new signs in gets another mark, and so do the others it knows.
  'create index "knownDeviceToken" on "knownDevice" ("tokenHash")',
  `create table "guessedName" (place text not null, "nameHash" text not null, at timestamptz not null,
    primary key (place, "nameHash"))`,
  // Whoever has learnt the former password may hold such a mark too: it goes with the password, whoever changes it.
  `create function "forgetKnownDevices"() returns trigger language plpgsql as $$
    begin
      delete from "knownDevice" where "userId" = new.id;
      return null;
    end $$`,
  `create trigger "passwordForgetsDevices" after update of "passwordHash" on "user" for each row
    when (old."passwordHash" is distinct from new."passwordHash") execute function "forgetKnownDevices"()`,
];

/** Browsers people have signed in with, and how many names were guessed at from where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
