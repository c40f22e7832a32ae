import type { GrantTrailStep } from '@qifu/contracts';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';

/** Writes down what the caller does to a batch, in the transaction in which he does it. */
export async function noteTrail(
  { db, newId, actor, now }: Pick<Ctx, 'db' | 'newId' | 'actor' | 'now'>,
  batchId: string,
  done: GrantTrailStep,
  reason = '',
): Promise<void> {
  await db
    .insertInto('grantTrail')
    .values({ id: newId(), batchId, done, userId: actor.userId, time: now(), reason })
    .execute();
}

/** What was done to a batch, the oldest first. */
export const readTrail = ({ db }: Pick<Ctx, 'db'>, batchId: string) =>
  db
    .selectFrom('grantTrail')
    .select([
      'grantTrail.done',
      nameOfUser('grantTrail.userId').as('by'),
      'grantTrail.time',
      'grantTrail.reason',
    ])
    .where('grantTrail.batchId', '=', batchId)
    .orderBy('grantTrail.time')
    .orderBy('grantTrail.id')
    .execute();
