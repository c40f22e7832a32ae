import { fail } from '@qifu/contracts';
import { type Expression, sql } from 'kysely';
import { violatedConstraint } from '#platform/db/database-failure';

/** A switch to the other side. */
export const flipped: Expression<number> = sql<number>`case when "enabledMark" = 0 then 1 else 0 end`;

type FailureName = Parameters<typeof fail>[0];

/** Says by its own failure which unique value another row has already. */
export async function explainTaken<T>(
  write: Promise<T>,
  byIndex: Readonly<Record<string, FailureName>>,
  details: Record<string, unknown>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const known = byIndex[violatedConstraint(error) ?? ''];
    if (known) fail(known, details);
    throw error;
  }
}
