import { type Kysely, sql } from 'kysely';

const statements = [
  `create table "secondFactor" ("userId" text primary key references "user" (id), secret text not null,
    "confirmedAt" timestamptz, "lastTimeStep" bigint not null default 0,
    "creatorTime" timestamptz not null default now())`,
  `create table "recoveryCode" ("userId" text not null references "user" (id), "codeHash" text not null,
    "usedAt" timestamptz, primary key ("userId", "codeHash"))`,
  `alter table "user" add column "mustSetSecondFactor" boolean not null default false`,
  // Whether a call is let in comes from the cache of people.
  `create constraint trigger "userSecondFactorChange" after update on "user" deferrable initially deferred
    for each row when (old."mustSetSecondFactor" is distinct from new."mustSetSecondFactor")
    execute function "bumpSecurityVersion"()`,
];

/** Codes of an app as a second step of signing in, and the codes on paper that stand in for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
