import type { Ctx } from '#platform/context';
import { type Catalogue, readCatalogue } from '../rights/catalogue.queries';
import { type Grant, type Grantables, listGrantables } from '../rights/grantable';
import { readGrants } from '../rights/grants';
import { readEffectiveRoles } from '../rights/person.queries';

/**
 * What there is to grant, and what of it the caller may give on: what he holds himself for good, an administrator all of
 * it. What is held until a date is not given on, or it would outlive that date with somebody else.
 */
export interface GrantingRights {
  catalogue: Catalogue;
  items: Grantables;
  holds: (item: Grant) => boolean;
}

export async function readGrantingRights({
  db,
  actor,
  now,
}: Pick<Ctx, 'db' | 'actor' | 'now'>): Promise<GrantingRights> {
  const catalogue = await readCatalogue(db);
  const items = listGrantables(catalogue);
  if (actor.isAdministrator) return { catalogue, items, holds: () => true };
  const roles = await readEffectiveRoles(db, { id: actor.userId, organizeId: actor.organizeId }, now());
  const { has } = await readGrants(
    db,
    catalogue,
    roles.flatMap(({ id, endsAt }) => (endsAt === null ? id : [])),
  );
  return { catalogue, items, holds: ({ itemType, itemId }) => has(itemType, itemId) };
}
