import { type Kysely, sql } from 'kysely';

/**
 * The mobile number a person has entered for himself and not proved to be his: while it is the one of the account, it
 * does not sign in by SMS, nor does it keep the number from signing its owner in. A number that the office enters is
 * another one and counts at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table "user" add column "unprovedMobile" text not null default ''`).execute(db);
}
