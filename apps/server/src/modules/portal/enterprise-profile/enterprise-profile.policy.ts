import { fail } from '@qifu/contracts';
import { getVisibleEnterprise, isStaff, visibleEnterprises } from '#modules/enterprise';
import type { Ctx } from '#platform/context';

const shownIn = 'enterpriseProfile';

/** The desk of profiles is for staff; firms have their own page (portal.md 2.13). */
function assertStaff({ actor }: Pick<Ctx, 'actor'>): void {
  if (!isStaff(actor)) fail('access.denied');
}

/** The firms whose profiles somebody of the staff sees: those of his district, and what data schemes leave of them. */
export function visibleFirms(ctx: Pick<Ctx, 'db' | 'actor'>) {
  assertStaff(ctx);
  return visibleEnterprises(ctx, shownIn);
}

/** One of them; what is hidden answers like what is absent. */
export async function getFirm(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  assertStaff(ctx);
  return await getVisibleEnterprise(ctx, id, { shownIn });
}

/** The same, and nobody else changes its facts until the call ends. */
export async function holdFirm(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  assertStaff(ctx);
  return await getVisibleEnterprise(ctx, id, { shownIn, lock: 'forUpdate' });
}
