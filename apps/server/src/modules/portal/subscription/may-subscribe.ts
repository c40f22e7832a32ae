import { fail, type SubscriptionInput } from '@qifu/contracts';
import { listOwnEnterprises } from '#modules/enterprise';
import type { Ctx } from '#platform/context';

/** Whoever stands for an outside sign-in alone has no inbox to be told in (rulings 32). */
export function assertMaySubscribe({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.isTemporary) fail('policySubscription.needsAccount');
}

/** Whoever acts for no firm has no outcomes to be told of. */
export async function assertHasFirm(ctx: Pick<Ctx, 'db' | 'actor'>, { eligibility }: SubscriptionInput) {
  if (eligibility !== '' && (await listOwnEnterprises(ctx)).length === 0)
    fail('policySubscription.needsFirm');
}
