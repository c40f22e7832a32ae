import { type Kysely, sql } from 'kysely';

const shares = ['{passLine,topRatio}', '{maxSameDistrict}', '{technicalRatio}'];

/**
 * Shares of rule sets without the noise that dividing a percent left in them: 0.055999999999999994 is 0.056. Groups that
 * are open or closed keep the copy they took, as they were judged by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const path of shares)
    await sql`
      update "ruleSet" set "rules" = jsonb_set("rules", ${path},
        to_jsonb(trim_scale(round(("rules" #>> ${path})::numeric, 6))))
      where scale(("rules" #>> ${path})::numeric) > 6`.execute(db);
}
