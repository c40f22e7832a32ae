import type { GrantObject } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import type { Grant } from '../rights/grantable';

interface Holder {
  objectType: GrantObject;
  id: string;
}

export const readHeld = (db: Kysely<Database>, { objectType, id }: Holder): Promise<Grant[]> =>
  db
    .selectFrom('authorize')
    .select(['itemType', 'itemId'])
    .where('objectType', '=', objectType)
    .where('objectId', '=', id)
    .execute();

/** Gives every holder every one of the items it lacks; one statement. Tells what was new. */
export async function addGrants(
  { db, newId, now, actor }: Pick<Ctx, 'db' | 'newId' | 'now' | 'actor'>,
  holders: readonly Holder[],
  grants: readonly Grant[],
): Promise<(Grant & { objectId: string })[]> {
  if (holders.length === 0 || grants.length === 0) return [];
  const pairs = holders.flatMap((holder) => grants.map((grant) => ({ holder, grant })));
  const column = (pick: (pair: (typeof pairs)[number]) => string) => sql`${pairs.map(pick)}::text[]`;
  const { rows } = await sql<Grant & { objectId: string }>`
    insert into authorize
      (id, "objectType", "objectId", "itemType", "itemId", "sortCode", "creatorUserId", "creatorTime")
    select given.id, given.kind, given.holder, given.item, given."itemId", given.place, ${actor.userId}, ${now()}
    from unnest(${column(() => newId())}, ${column(({ holder }) => holder.objectType)},
      ${column(({ holder }) => holder.id)}, ${column(({ grant }) => grant.itemType)},
      ${column(({ grant }) => grant.itemId)})
      with ordinality as given (id, kind, holder, item, "itemId", place)
    on conflict do nothing
    returning "itemType", "itemId", "objectId"`.execute(db);
  return rows;
}

/** Takes the items from every holder; one statement. Tells what each of them had. */
export async function removeGrants(
  db: Kysely<Database>,
  holders: readonly Holder[],
  grants: readonly Grant[],
): Promise<(Grant & { objectId: string })[]> {
  if (holders.length === 0 || grants.length === 0) return [];
  const { rows } = await sql<Grant & { objectId: string }>`
    delete from authorize a
    using unnest(${grants.map(({ itemType }) => itemType)}::text[], ${grants.map(({ itemId }) => itemId)}::text[])
        as taken (kind, item),
      unnest(${holders.map(({ objectType }) => objectType)}::text[], ${holders.map(({ id }) => id)}::text[])
        as holder (kind, id)
    where a."objectType" = holder.kind and a."objectId" = holder.id
      and a."itemType" = taken.kind and a."itemId" = taken.item
    returning a."itemType", a."itemId", a."objectId"`.execute(db);
  return rows;
}

/** Signs the members of the roles out: their rights are others now (behaviour 39). Only roles have members. */
export async function endMemberSessions(ctx: Pick<Ctx, 'db' | 'now' | 'plugs'>, holders: readonly Holder[]) {
  const roleIds = holders.filter(({ objectType }) => objectType === 'Role').map(({ id }) => id);
  if (roleIds.length === 0) return;
  const members = await ctx.db
    .selectFrom('userRelation')
    .select('userId')
    .distinct()
    .where('objectType', '=', 'Role')
    .where('objectId', 'in', roleIds)
    .execute();
  await ctx.plugs.people.endSessions(
    ctx,
    members.map(({ userId }) => userId),
    'changed',
  );
}
