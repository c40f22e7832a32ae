import type { Ctx } from '#platform/context';
import { reachOf } from '../enterprise.policy';

/** The enterprises the caller acts for, his default first. Staff act for none. */
export async function listOwnEnterprises({ db, actor }: Pick<Ctx, 'db' | 'actor'>) {
  if (reachOf(actor).kind !== 'own') return [];
  return await db
    .selectFrom('enterpriseUser')
    .innerJoin('enterprise', 'enterprise.id', 'enterpriseUser.enterpriseId')
    .select(['enterprise.id', 'enterpriseName', 'creditCode', 'isDefault'])
    .where('enterpriseUser.userId', '=', actor.userId)
    .where('enterprise.deleteMark', '=', 0)
    .orderBy('isDefault', 'desc')
    .orderBy('enterpriseName')
    .execute();
}

/** The one he finds first; both null when he acts for none. */
export async function findOwnEnterprise(ctx: Pick<Ctx, 'db' | 'actor'>) {
  const first = (await listOwnEnterprises(ctx))[0];
  return { enterpriseId: first?.id ?? null, enterpriseName: first?.enterpriseName ?? null };
}
