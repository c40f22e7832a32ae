import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table "user" add column "isTemporary" boolean not null default false`,
  `comment on column "user"."isTemporary" is 'acts for an outside sign-in without a linked account (rulings 32)'`,
  `update "user" set "isTemporary" = true
    where id in (select "temporaryUserId" from "outsidePerson" where "temporaryUserId" is not null)`,
];

/** Tells who stands for an outside sign-in from the people the office looks after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
