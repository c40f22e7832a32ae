import { fail, groupStatus, roleCodes } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reachOf } from '#modules/enterprise';
import { limitOf } from '#modules/permission';
import type { Actor, Ctx } from '#platform/context';
import { isOffice, projectDoor, projectScope } from '../project/project.policy';

/**
 * The condition that hides groups a person may not see: city staff see all, district staff those with a project of
 * their district or made by themselves, staff with a data scheme those
 * with a project it leaves them, experts those they sit in once open.
 */
export function groupScope(actor: Actor): RawBuilder<SqlBool> {
  const reach = reachOf(actor);
  if (isOffice(actor) && limitOf(projectDoor, actor))
    return sql<SqlBool>`("reviewGroup"."deleteMark" = 0 and ("reviewGroup"."creatorUserId" = ${actor.userId}
      or exists (select from "groupProject" m join "project" on "project"."id" = m."projectId"
        where m."groupId" = "reviewGroup"."id" and ${projectScope(actor)})))`;
  if (reach.kind === 'all') return sql<SqlBool>`"reviewGroup"."deleteMark" = 0`;
  if (reach.kind === 'district')
    return sql<SqlBool>`("reviewGroup"."deleteMark" = 0 and ("reviewGroup"."creatorUserId" = ${actor.userId}
      or exists (select from "groupProject" m join "project" p on p."id" = m."projectId"
        where m."groupId" = "reviewGroup"."id" and p."districtId" = ${reach.districtId})))`;
  if (reach.kind === 'own' || !actor.roleCodes.includes(roleCodes.expert)) return sql<SqlBool>`false`;
  return sql<SqlBool>`("reviewGroup"."deleteMark" = 0
    and "reviewGroup"."status" in (${groupStatus.open}, ${groupStatus.closed})
    and exists (select from "groupExpert" m join "expert" e on e."id" = m."expertId"
      where m."groupId" = "reviewGroup"."id" and m."removedTime" is null
        and e."userId" = ${actor.userId} and e."deleteMark" = 0))`;
}

/** The door to groups: every query for people starts here. */
export const visibleGroups = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('reviewGroup').where(groupScope(actor));

/** Refuses a hidden group exactly like an absent one. With `lock` the row stays as it is until the call ends. */
export async function getGroup(ctx: Pick<Ctx, 'db' | 'actor'>, id: string, lock?: 'forUpdate') {
  const query = visibleGroups(ctx).selectAll('reviewGroup').where('reviewGroup.id', '=', id);
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return found ?? fail('record.missing', { id });
}
export type GroupRecord = Awaited<ReturnType<typeof getGroup>>;

/** What the rules look at when members come into a group; also of one that is only planned. */
export type JoinedGroup = Pick<
  GroupRecord,
  'id' | 'batchId' | 'directionIds' | 'roundNo' | 'status' | 'ruleSetId' | 'ruleSnapshot'
>;

/** Refuses a step on a group that is not being prepared any more. */
export function assertPreparing(group: Pick<GroupRecord, 'id' | 'status'>) {
  if (group.status === groupStatus.preparing) return;
  const isOver = group.status === groupStatus.closed || group.status === groupStatus.dissolved;
  fail(isOver ? 'RV_CLOSED' : 'RV_STATE', { groupId: group.id, status: group.status });
}
