import { type Kysely, sql } from 'kysely';

/** The files of all firms in reach are listed with the latest first. */
export async function up(db: Kysely<unknown>) {
  await sql`create index "projectFileLatest" on "projectFile" (kind, "uploadTime", id) where "deleteMark" = 0`.execute(
    db,
  );
}
