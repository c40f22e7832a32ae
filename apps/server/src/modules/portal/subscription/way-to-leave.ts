import { addressOf, unsubscribeApi } from '@qifu/contracts';
import type { Plugs } from '#platform/plugs';
import { unsubscribePage, unsubscribeToken } from './unsubscribe.service';

/** Whoever is mailed what he subscribed to can end just that, without signing in. */
export const leaveSubscriptions: Plugs['waysToLeave'][string] = async (parts, messageId, userId) => {
  const rows = await parts.db
    .selectFrom('policyDelivery')
    .select('subscriptionId')
    .distinct()
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .execute();
  if (rows.length === 0) return undefined;
  const token = unsubscribeToken(
    parts,
    rows.map(({ subscriptionId }) => subscriptionId),
  );
  return {
    page: unsubscribePage(token),
    call: addressOf(unsubscribeApi.leave, { params: { token } }),
  };
};
