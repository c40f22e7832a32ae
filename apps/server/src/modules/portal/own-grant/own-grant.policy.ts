import { fail } from '@qifu/contracts';
import { reachOf } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { assertVersion } from '#platform/db/versioned-row';
import { findOwnFirm } from '../firm-profile/own-firm';

/** Lines of released batches of the firms the caller acts for: the door of everything a firm does with them. */
export const ownGrants = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db
    .selectFrom('policyGrant as g')
    .innerJoin('grantBatch as b', 'b.id', 'g.batchId')
    .innerJoin('enterpriseUser as u', (join) =>
      join.onRef('u.enterpriseId', '=', 'g.enterpriseId').on('u.userId', '=', actor.userId),
    )
    .where('b.state', 'in', ['public', 'closed', 'withdrawn'])
    .where('b.deleteMark', '=', 0);

/** One of them; what is somebody else's answers like what is absent. */
export async function getOwnGrant(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  if (ctx.actor.isTemporary) fail('firmProfile.temporary');
  if (reachOf(ctx.actor).kind !== 'own') fail('firmProfile.enterpriseOnly');
  const grant = await ownGrants(ctx).selectAll('g').where('g.id', '=', id).executeTakeFirst();
  if (!grant) fail('record.missing', { id });
  const own = await findOwnFirm(ctx, grant.enterpriseId);
  return { own, grant };
}

/** The same, and nobody else changes batch or line until the call ends: the batch is held first, as staff do. */
export async function holdOwnGrant(ctx: Pick<Ctx, 'db' | 'actor'>, id: string, version?: number) {
  const { grant: found, own } = await getOwnGrant(ctx, id);
  const batch = await ctx.db
    .selectFrom('grantBatch')
    .selectAll()
    .where('id', '=', found.batchId)
    .forShare()
    .executeTakeFirstOrThrow();
  const grant = await ctx.db
    .selectFrom('policyGrant')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  assertVersion(grant, version);
  return { own, batch, grant };
}
export type HeldOwnGrant = Awaited<ReturnType<typeof holdOwnGrant>>;
