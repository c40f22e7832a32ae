import { type Kysely, sql } from 'kysely';

/** Of a module that reads and writes a table of another schema: which one, and how it was at the last release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "moduleTable" add column "bound" jsonb`.execute(db);
}
