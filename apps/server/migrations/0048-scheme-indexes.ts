import { type Kysely, sql } from 'kysely';

const statements = [
  `create index "enterpriseByUnit" on enterprise ("declareUnitId", "lastModifyTime", id) where "deleteMark" = 0`,
  `create index "enterpriseByCreator" on enterprise ("creatorUserId", "lastModifyTime", id) where "deleteMark" = 0`,
  `create index "project_byCreator" on "project" ("creatorUserId", "creatorTime", "id") where "deleteMark" = 0`,
];

/** What data schemes usually decide by, in the order of the lists; districts have their indexes already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
