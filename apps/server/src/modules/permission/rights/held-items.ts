import type { Catalogue } from './catalogue.queries';
import { grantKey, keysAbove, listGrantables } from './grantable';
import { type Grants, wordsOf } from './grants';
import type { OwnItem } from './person.queries';

interface Time {
  startsAt: number | null;
  endsAt: number | null;
}

export const hasBegun = ({ startsAt }: Pick<Time, 'startsAt'>, now: Date) =>
  startsAt === null || startsAt <= now.getTime();

/** The first moment something held for a time begins or ends: until then what was read says what is. */
export function firstTurn(held: readonly Time[], now: Date): Date | undefined {
  const turns = held.flatMap(({ startsAt, endsAt }) => [startsAt ?? 0, endsAt ?? 0]);
  const coming = turns.filter((turn) => turn > now.getTime());
  return coming.length === 0 ? undefined : new Date(Math.min(...coming));
}

const itemRoleId = (itemId: string) => `temporary:${itemId}`;

/** What stands for a single data scheme among the roles: its rows come to theirs. */
export const itemRole = ({ id, endsAt }: Pick<OwnItem, 'id' | 'endsAt'>) => ({
  id: itemRoleId(id),
  fullName: '',
  endsAt,
});

/** The rights of the roles with single items put to them, each with what it stands under. */
export function withItems(
  grants: Grants,
  catalogue: Catalogue,
  items: readonly Pick<OwnItem, 'id' | 'itemType' | 'itemId'>[],
): Grants {
  if (items.length === 0) return grants;
  const known = listGrantables(catalogue);
  const keys = new Set(
    items.map(grantKey).flatMap((key) => (known.has(key) ? [key, ...keysAbove(known, key)] : [])),
  );
  const has: Grants['has'] = (itemType, itemId) =>
    grants.has(itemType, itemId) || keys.has(grantKey({ itemType, itemId }));
  const own = items
    .filter(({ itemType }) => itemType === 'resource')
    .map(({ id, itemId }) => [itemRoleId(id), new Set([itemId])] as const);
  return { has, words: wordsOf(catalogue, has), schemesOf: new Map([...grants.schemesOf, ...own]) };
}
