import { type Kysely, sql } from 'kysely';

const statements = [
  `create table "smsCode" ("numberKey" text not null, purpose text not null, "codeHash" text not null,
    "expiresAt" timestamptz not null, tries integer not null default 0, primary key ("numberKey", purpose))`,
  `create table "smsQuota" (key text primary key, count integer not null, "windowStart" timestamptz not null,
    "lastAt" timestamptz not null)`,
  // Signing in by SMS looks for the account of a number.
  `create index "userMobilePhone" on "user" ("mobilePhone") where "deleteMark" = 0 and "mobilePhone" <> ''`,
];

/** Codes by SMS, and how many of them a number and a network have asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
