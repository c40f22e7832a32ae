import { groupStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** Whether somebody has a seat in a review that was not dissolved: what he scores there is his own word. */
export async function isScoring(db: Ctx['db'], userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from "expert" e join "groupExpert" m on m."expertId" = e."id" join "reviewGroup" g on g."id" = m."groupId"
    where e."userId" = ${userId} and g."status" <> ${groupStatus.dissolved} limit 1`.execute(db);
  return rows.length > 0;
}
