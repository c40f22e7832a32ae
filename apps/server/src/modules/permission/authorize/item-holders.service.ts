import { fail, type GrantKind, type GrantObject } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { type Grantable, type Grantables, grantKey, keysAbove } from '../rights/grantable';
import { addGrants, endMemberSessions, removeGrants } from './authorize.queries';
import { auditGrants } from './grant-audit';
import { holdTargets, idsInReach } from './grant-target.policy';
import { readGrantingRights } from './granting-rights';

/**
 * The objects of one kind that hold an item, whatever its kind is: ids do not repeat among kinds. A graded
 * administrator is told those within his reach.
 */
export async function listItemHolders(ctx: Ctx, itemId: string, objectType: GrantObject) {
  const rows = await ctx.db
    .selectFrom('authorize')
    .select('objectId')
    .distinct()
    .where('itemType', 'in', ['system', 'module', 'button', 'column', 'form', 'resource'])
    .where('itemId', '=', itemId)
    .where('objectType', '=', objectType)
    .orderBy('objectId')
    .execute();
  return { ids: await idsInReach(ctx, { objectType, ids: rows.map(({ objectId }) => objectId) }) };
}

interface Holders {
  itemType: GrantKind;
  objectType: GrantObject;
  objectId: readonly string[];
}

/** Replaces who holds an item. Whoever gets it gets what it stands under; who loses it loses what stands under it. */
export async function saveItemHolders(ctx: Ctx, itemId: string, { itemType, objectType, objectId }: Holders) {
  // Two savers of one item must not mix: neither would see whom the other has just added.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`authorize:${itemId}`}, 0))`.execute(ctx.db);
  const { items, holds } = await readGrantingRights(ctx);
  const item = items.get(grantKey({ itemType, itemId })) ?? fail('authorize.itemUnknown');
  const wanted = new Set(objectId);
  // Holders he is not told keep what they hold, as he cannot have meant them.
  const { ids } = await listItemHolders(ctx, itemId, objectType);
  const added = [...wanted].filter((id) => !ids.includes(id));
  const removed = ids.filter((id) => !wanted.has(id));
  if (added.length + removed.length > 0 && !holds(item)) fail('authorize.beyondOwn', { names: item.name });
  const targets = await holdTargets(ctx, { objectType, ids: [...added, ...removed] });
  const gaining = targets.filter(({ id }) => wanted.has(id));
  const losing = targets.filter(({ id }) => !wanted.has(id));
  const gained = withAbove(items, item).filter(holds);
  const lost = withBelow(items, item);
  const taken = await removeGrants(ctx.db, losing, lost);
  const given = await addGrants(ctx, gaining, gained);
  await endMemberSessions(ctx, targets);
  for (const target of targets)
    auditGrants(ctx, items, target, {
      gained: given.filter(({ objectId }) => objectId === target.id),
      lost: taken.filter(({ objectId }) => objectId === target.id),
    });
}

const withAbove = (items: Grantables, item: Grantable): Grantable[] => [
  item,
  ...keysAbove(items, grantKey(item)).flatMap((key) => items.get(key) ?? []),
];

const withBelow = (items: Grantables, item: Grantable): Grantable[] => {
  const key = grantKey(item);
  return [...items.entries()].flatMap(([own, one]) =>
    own === key || keysAbove(items, own).includes(key) ? one : [],
  );
};
