import { grantKinds } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { type Grant, type Grantables, grantKey } from '../rights/grantable';
import type { GrantPlan } from './grant-plan';
import type { GrantTarget } from './grant-target.policy';

/** Words of one kind that are told one by one, so that the history of rights is whole; of the rest their number. */
const toldWords = 1_000;

/** Grants by kind in the codes pages ask for them by; what is in use no more by its id. */
function wordsByKind(items: Grantables, grants: readonly Grant[]): Record<string, unknown> | undefined {
  const told = grantKinds.flatMap((kind) => {
    const words = grants
      .filter(({ itemType }) => itemType === kind)
      .map((grant) => items.get(grantKey(grant))?.word ?? grant.itemId);
    if (words.length === 0) return [];
    const rest = words.length - toldWords;
    return [[kind, rest > 0 ? [...words.slice(0, toldWords), `+${rest}`] : words] as const];
  });
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** Notes what an object gained and lost. */
export function auditGrants(
  { audit }: Pick<Ctx, 'audit'>,
  items: Grantables,
  { objectType, id, fullName }: Pick<GrantTarget, 'objectType' | 'id' | 'fullName'>,
  { gained, lost }: GrantPlan,
) {
  const facts = { gained: wordsByKind(items, gained), lost: wordsByKind(items, lost) };
  audit({ objectType: objectType.toLowerCase(), objectId: id, objectName: fullName, facts });
}

/** The audit keeps how many ids a form sent; which of them counted is told as gained and lost. */
export function countedInput(input: Record<string, unknown>): Record<string, unknown> {
  const { body, ...rest } = input as { body?: Record<string, unknown> };
  const counted = Object.entries(body ?? {}).map(([key, value]) => [
    key,
    Array.isArray(value) && value.length > 50 ? value.length : value,
  ]);
  return { ...rest, body: Object.fromEntries(counted) };
}
