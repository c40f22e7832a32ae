import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** Readers of before yesterday are forgotten. */
export async function forgetViewers({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  await db
    .deleteFrom('policyViewer')
    .where('day', '<', sql<string>`${dayOf(now())}::date - 1`)
    .execute();
}
