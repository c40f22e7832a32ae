import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** Whoever makes or changes a list has a hand in it: somebody else releases it. */
export async function noteHand({ db, actor }: Pick<Ctx, 'db' | 'actor'>, batchId: string): Promise<void> {
  await db
    .updateTable('grantBatch')
    .set({ handUserIds: sql<string[]>`array_append("handUserIds", ${actor.userId})` })
    .where('id', '=', batchId)
    .where(sql<boolean>`not ${actor.userId} = any("handUserIds")`)
    .execute();
}
