import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

type Change = Parameters<ReturnType<ReturnType<Ctx['db']['updateTable']>['where']>['set']>[0];

/** Changes a line that is held; its version counts up. */
export async function changeLine({ db }: Pick<Ctx, 'db'>, id: string, changes: object): Promise<void> {
  await db
    .updateTable('policyGrant')
    .set({ ...(changes as Change & object), version: sql`"version" + 1` })
    .where('id', '=', id)
    .execute();
}
