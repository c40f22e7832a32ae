import { sql, type Updateable } from 'kysely';
import type { Ctx } from '#platform/context';
import type { PolicyGrantTable } from './policy-grant.table';

/** Changes a line that is held; its version counts up. */
export async function changeLine(
  { db }: Pick<Ctx, 'db'>,
  id: string,
  changes: Updateable<PolicyGrantTable>,
): Promise<void> {
  await db
    .updateTable('policyGrant')
    .set({ ...changes, version: sql`"version" + 1` })
    .where('id', '=', id)
    .execute();
}
