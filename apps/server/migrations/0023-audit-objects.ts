import { type Kysely, sql } from 'kysely';

/** A call about several objects is found by each of them. Rows written before name the first one only. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(`
alter table "auditLog" add column "otherObjectIds" text[] not null default '{}';
-- Most calls are about one object; they stay out of the index.
create index "auditLogOtherObjects" on "auditLog" using gin ("otherObjectIds") where "otherObjectIds" <> '{}';`)
    .execute(db);
}
