import { type Kysely, sql } from 'kysely';

/**
 * Rule sets say whether a leader scores before he reads the others' sheets; those there already say yes, as new ones do.
 * Groups that are open keep the copy they took: their leaders were promised something else, and may have read them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "ruleSet" set "rules" = "rules" || '{"leaderBlindUntilOwn": true}'::jsonb`.execute(db);
}
