import { fail, type GrantKind, grantKinds } from '@qifu/contracts';
import { type Grant, type Grantable, grantKey, keysAbove } from '../rights/grantable';
import type { GrantingRights } from './granting-rights';

/** The ids of a save by their kinds. Any of them may be of another kind, or of nothing. */
export type SentIds = { systemIds: readonly string[] } & Record<
  Exclude<GrantKind, 'system'>,
  readonly string[]
>;

const sentOf = (sent: SentIds, kind: GrantKind) => (kind === 'system' ? sent.systemIds : sent[kind]);

/** More names make a refusal nobody reads. */
const shownNames = 10;

/**
 * The items a form asks for. Ids of another kind and of nothing are dropped: pages send nodes of the tree beside
 * items. What an item stands under comes with it. The caller may ask for what he holds and for what is held already.
 */
export function readWanted(
  { items, holds }: GrantingRights,
  sent: SentIds,
  isHeld: (key: string) => boolean = () => false,
): Set<string> {
  const asked = grantKinds.flatMap((itemType) =>
    sentOf(sent, itemType).flatMap((itemId) => items.get(grantKey({ itemType, itemId })) ?? []),
  );
  assertOwn(asked.filter((item) => !holds(item) && !isHeld(grantKey(item))));
  const wanted = new Set(asked.map(grantKey));
  for (const item of asked)
    for (const above of keysAbove(items, grantKey(item))) {
      const upper = items.get(above);
      if (upper && (holds(upper) || isHeld(above))) wanted.add(above);
    }
  return wanted;
}

function assertOwn(beyond: readonly Grantable[]) {
  if (beyond.length === 0) return;
  const names = beyond.slice(0, shownNames).map(({ name }) => name);
  fail('authorize.beyondOwn', { names: names.join('、') + (beyond.length > shownNames ? '…' : '') });
}

/** What a save gives to an object and takes from it. */
export interface GrantPlan {
  gained: Grant[];
  lost: Grant[];
}

/**
 * Replaces what an object holds by what is asked for (behaviour 38). What the caller does not hold himself stays as it
 * is: he neither gives nor takes it.
 */
export function planReplacement(rights: GrantingRights, sent: SentIds, held: readonly Grant[]): GrantPlan {
  const heldKeys = new Set(held.map(grantKey));
  const wanted = readWanted(rights, sent, (key) => heldKeys.has(key));
  return {
    gained: [...wanted].filter((key) => !heldKeys.has(key)).flatMap((key) => rights.items.get(key) ?? []),
    lost: held.filter((grant) => !wanted.has(grantKey(grant)) && rights.holds(grant)),
  };
}
