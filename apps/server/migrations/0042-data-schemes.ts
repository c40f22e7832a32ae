import { type Kysely, sql } from 'kysely';

/** Data fields have a name of their own in their menu; schemes of the older form do not say how blocks are joined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create unique index "dataFieldName" on "dataField" ("moduleId", "fullName") where "deleteMark" = 0;
alter table "dataScheme" alter column "matchLogic" drop not null, alter column "matchLogic" drop default;`)
    .execute(db);
}
