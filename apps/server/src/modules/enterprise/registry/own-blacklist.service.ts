import type { OwnListing } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { activeBlacklist } from '../blacklist/blacklist.queries';
import { listOwnEnterprises } from './own-enterprise.service';

/** What is in force against the firms the caller acts for; it follows the credit code (I22) under the present name. */
export async function listOwnBlacklist(ctx: Ctx): Promise<OwnListing[]> {
  const firms = new Map((await listOwnEnterprises(ctx)).map((firm) => [firm.creditCode, firm]));
  const entries = await activeBlacklist(ctx.db, [...firms.keys()], ctx.now());
  return entries.flatMap((entry) => {
    const firm = firms.get(entry.creditCode);
    return firm ? [{ ...entry, enterpriseId: firm.id, enterpriseName: firm.enterpriseName }] : [];
  });
}
