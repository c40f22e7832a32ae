import type { Ctx } from '#platform/context';
import type { Batch } from './grant-batch.policy';

/** What the audit keeps of a change to a batch or one of its lines. */
export function noteBatch(
  ctx: Ctx,
  { id, fullName }: Batch,
  after: Record<string, unknown>,
  reason?: string,
) {
  ctx.audit({
    objectType: 'grantBatch',
    objectId: id,
    objectName: fullName,
    after,
    ...(reason && { reason }),
  });
}
