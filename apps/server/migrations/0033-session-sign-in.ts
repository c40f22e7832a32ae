import { type Kysely, sql } from 'kysely';

const statements = [
  // Which sign-in a session goes back to, however often it was handed on: signing out and locking mean all of them.
  `alter table session add column "signInId" text`,
  `update session set "signInId" = id`,
  `alter table session alter column "signInId" set not null`,
  `create index "sessionSignIn" on session ("signInId") where "endedAt" is null`,
];

/** Sessions know the sign-in they carry on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
