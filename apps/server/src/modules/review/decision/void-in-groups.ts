import { fail, groupStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { tellGroups } from '../live/tell-experts';
import type { ProjectRecord } from '../project/project.policy';
import { voidSheets } from '../sheet/end-sheets';

/**
 * Ends the places of projects in their preparing or open groups and voids the sheets they have there. The projects are
 * held already; their groups are taken in the order of their ids.
 */
export async function voidInGroups(
  ctx: Ctx,
  projects: readonly Pick<ProjectRecord, 'id' | 'groupId'>[],
  reason: string,
) {
  const places = projects.flatMap(({ id, groupId }) =>
    groupId === null ? [] : [{ projectId: id, groupId }],
  );
  if (places.length === 0) return;
  const groupIds = [...new Set(places.map(({ groupId }) => groupId))];
  await holdActiveGroups(ctx, groupIds);
  const isOneOf = sql<boolean>`("groupId", "projectId") in (select * from unnest(
    ${places.map(({ groupId }) => groupId)}::text[], ${places.map(({ projectId }) => projectId)}::text[]))`;
  await voidSheets(ctx, () => isOneOf, reason);
  await ctx.db
    .updateTable('groupProject')
    .set({ removedTime: ctx.now(), removedBy: ctx.actor.userId, removeReason: reason })
    .where(isOneOf)
    .where('removedTime', 'is', null)
    .execute();
  await ctx.db.updateTable('reviewGroup').set(changed(ctx)).where('id', 'in', groupIds).execute();
  await tellGroups(ctx, groupIds);
}

async function holdActiveGroups({ db }: Ctx, groupIds: readonly string[]) {
  const active = await db
    .selectFrom('reviewGroup')
    .select('id')
    .where('id', 'in', [...groupIds])
    .where('status', 'in', [groupStatus.preparing, groupStatus.open])
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = new Set(active.map(({ id }) => id));
  const over = groupIds.find((id) => !held.has(id));
  if (over !== undefined) fail('RV_CLOSED', { groupId: over });
}
