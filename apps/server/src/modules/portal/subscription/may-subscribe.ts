import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

/** Whoever stands for an outside sign-in alone has no inbox to be told in (rulings 32). */
export function assertMaySubscribe({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.isTemporary) fail('policySubscription.needsAccount');
}
