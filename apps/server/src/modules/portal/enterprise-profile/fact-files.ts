import { listOwnEnterprises } from '#modules/enterprise';
import type { FileOwner } from '#modules/files';
import { visibleFirms } from './enterprise-profile.policy';

export const factFileOwner = 'enterpriseFact';

/** The paper a value stands on is read by the firm's own people and by staff who see its profile. */
export const ownerOfFactFiles: FileOwner = {
  mayRead: async (ctx, factId) => {
    const fact = await ctx.db
      .selectFrom('enterpriseFact')
      .select('enterpriseId')
      .where('id', '=', factId)
      .executeTakeFirst();
    if (!fact) return false;
    const own = await listOwnEnterprises(ctx);
    if (own.some(({ id }) => id === fact.enterpriseId)) return true;
    if (!ctx.actor.holds('enterpriseProfile:view')) return false;
    const seen = await visibleFirms(ctx)
      .select('enterprise.id')
      .where('enterprise.id', '=', fact.enterpriseId)
      .executeTakeFirst();
    return seen !== undefined;
  },
};
