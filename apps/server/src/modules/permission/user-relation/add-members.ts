import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { assertTimes } from './grant-times';
import type { RelationObject } from './relation-object';

export async function addMembers({ db, now }: Ctx, object: RelationObject, userIds: readonly string[]) {
  if (userIds.length === 0) return;
  const { id, objectType } = object;
  await sql`insert into "userRelation" ("userId", "objectType", "objectId")
    select unnest(${[...userIds]}::text[]), ${objectType}, ${id} 
    on conflict ("userId", "objectType", "objectId") do update set "startsAt" = null, "endsAt" = null, reason = '',
      "endTold" = false
    where "userRelation"."endsAt" <= ${now()} or "userRelation"."startsAt" > ${now()}`.execute(db);
  if (objectType !== 'Position') return;
  await sql`update "user" set "positionId" = ${id}
    where id = any(${[...userIds]}) and "positionId" = '' and "organizeId" = any(${object.organizeIds})`.execute(
    db,
  );
}

/** Until when those who come into a role hold it; for good where nothing is said. */
export async function limitMembers(
  ctx: Ctx,
  { id, objectType }: RelationObject,
  userIds: readonly string[],
  { endsAt, reason }: { endsAt?: number | null | undefined; reason?: string | null | undefined },
) {
  if (typeof endsAt !== 'number' || objectType !== 'Role' || userIds.length === 0) return;
  assertTimes(ctx, null, endsAt);
  await ctx.db
    .updateTable('userRelation')
    .set({ endsAt: new Date(endsAt), reason: reason ?? '', endTold: false })
    .where('objectType', '=', 'Role')
    .where('objectId', '=', id)
    .where('userId', 'in', [...userIds])
    .execute();
}
