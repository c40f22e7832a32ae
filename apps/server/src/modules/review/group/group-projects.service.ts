import { fail, type ProjectChange, projectStatus } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { assertVersion, changed } from '#platform/db/versioned-row';
import type { OwnWords } from '#platform/http/own-words';
import { refuseField } from '#platform/http/refuse-field';
import { answerChange } from './answer-change';
import { assertPreparing, type GroupRecord, getGroup } from './group.policy';
import { holdProjects } from './hold-rows';
import { type RefusedProject, refuseProjects } from './refuse-projects';

interface AddRequest {
  groupId: string;
  projectIds: readonly string[];
  version: number;
  atomic: boolean;
}

/** Puts accepted projects into a preparing group: all or none, unless the caller takes what may come. */
export async function addProjects(
  ctx: Ctx,
  request: AddRequest,
): Promise<ProjectChange | OwnWords<ProjectChange>> {
  const projectIds = [...new Set(request.projectIds)];
  if (projectIds.length === 0) refuseField(ctx, 'body.projectIds', 'required');
  // Locks in the order of the house: enterprise, project, group.
  const projects = await holdProjects(ctx, projectIds);
  const group = await getGroup(ctx, request.groupId, 'forUpdate');
  assertPreparing(group);
  assertVersion(group, request.version);
  const rejected = await refuseProjects(ctx, group, { projectIds, projects });
  const refused = new Set(rejected.map(({ projectId }) => projectId));
  const added = projectIds.filter((id) => !refused.has(id));
  const [first] = rejected;
  if (first && (request.atomic || added.length === 0))
    fail(first.errorCode, { ...first.params, rejected: rejected.map(shownRefusal) });
  await placeProjects(ctx, [{ groupId: group.id, projectIds: added }]);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    after: { addedProjects: projects.flatMap(({ id, projectNo }) => (added.includes(id) ? projectNo : [])) },
  });
  const change = { added, removed: [], rejected: rejected.map(shownRefusal), version: group.version + 1 };
  return answerChange(ctx.language, change);
}

const shownRefusal = ({ projectId, errorCode, reason }: RefusedProject) => ({ projectId, errorCode, reason });

/** Writes places, in any number of groups; the index of I01 has the last word when two groups take one project at once. */
export async function placeProjects(
  ctx: Ctx,
  places: readonly { groupId: string; projectIds: readonly string[] }[],
) {
  const { db, newId, actor, now } = ctx;
  const filled = places.filter(({ projectIds }) => projectIds.length > 0);
  if (filled.length === 0) return;
  const groupIds = filled.map(({ groupId }) => groupId);
  const last = await db
    .selectFrom('groupProject')
    .select(['groupId', (eb) => eb.fn.max('seq').as('seq')])
    .where('groupId', 'in', groupIds)
    .groupBy('groupId')
    .execute();
  const lastOf = new Map(last.map(({ groupId, seq }) => [groupId, seq]));
  const rows = filled.flatMap(({ groupId, projectIds }) =>
    projectIds.map((projectId, at) => ({
      id: newId(),
      groupId,
      projectId,
      seq: (lastOf.get(groupId) ?? 0) + at + 1,
      addedBy: actor.userId,
      addedTime: now(),
    })),
  );
  for (const part of inChunks(rows)) await db.insertInto('groupProject').values(part).execute();
  await sql`update "project" p set "status" = ${projectStatus.grouped}, "groupId" = n."groupId",
      "lastModifyUserId" = ${actor.userId}, "lastModifyTime" = ${now()}, "version" = p."version" + 1
    from unnest(${rows.map(({ projectId }) => projectId)}::text[], ${rows.map(({ groupId }) => groupId)}::text[])
      as n("id", "groupId")
    where p."id" = n."id"`.execute(db);
  await db.updateTable('reviewGroup').set(changed(ctx)).where('id', 'in', groupIds).execute();
}

interface RemoveRequest {
  groupId: string;
  projectIds: readonly string[];
  version: number | undefined;
  reason: string;
}

/** Takes projects out of a preparing group; they can be grouped again. Those that are not in it are named. */
export async function removeProjects(
  ctx: Ctx,
  request: RemoveRequest,
): Promise<ProjectChange | OwnWords<ProjectChange>> {
  const projectIds = [...new Set(request.projectIds)];
  if (projectIds.length === 0) refuseField(ctx, 'body.projectIds', 'required');
  const projects = await holdProjects(ctx, projectIds);
  const group = await getGroup(ctx, request.groupId, 'forUpdate');
  assertPreparing(group);
  assertVersion(group, request.version);
  const members = new Set(projects.flatMap(({ id, groupId }) => (groupId === group.id ? id : [])));
  const removed = projectIds.filter((id) => members.has(id));
  const missing = projectIds.filter((id) => !members.has(id));
  if (removed.length === 0) fail('record.missing', { projectIds: missing });
  await releaseProjects(ctx, group, { projectIds: removed, reason: request.reason });
  await ctx.db.updateTable('reviewGroup').set(changed(ctx)).where('id', '=', group.id).execute();
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    after: {
      removedProjects: projects.flatMap(({ id, projectNo }) => (members.has(id) ? projectNo : [])),
    },
    reason: request.reason,
  });
  const rejected = missing.map((projectId) => ({
    projectId,
    errorCode: 'record.missing',
    reason: translate(ctx.language, 'review', 'notInGroup'),
  }));
  return answerChange(ctx.language, { added: [], removed, rejected, version: group.version + 1 });
}

/**
 * Gives projects back: to be grouped anew, or, in a further round, to the result they already have. A re-review
 * that is called off this way leaves the earlier result in force.
 */
export async function releaseProjects(
  ctx: Ctx,
  group: Pick<GroupRecord, 'id'>,
  { projectIds, reason }: { projectIds: readonly string[]; reason: string },
) {
  if (projectIds.length === 0) return;
  await ctx.db
    .updateTable('groupProject')
    .set({ removedTime: ctx.now(), removedBy: ctx.actor.userId, removeReason: reason })
    .where('groupId', '=', group.id)
    .where('projectId', 'in', [...projectIds])
    .where('removedTime', 'is', null)
    .execute();
  await ctx.db
    .updateTable('project')
    .set({ status: projectStatus.accepted, groupId: null, ...changed(ctx) })
    .where('id', 'in', [...projectIds])
    .where('roundNo', '=', 1)
    .execute();
  await restoreRounds(ctx, projectIds);
}

/** A project of a further round goes back to the result of its latest round, if there is one. */
const restoreRounds = ({ db, actor, now }: Ctx, projectIds: readonly string[]) =>
  sql`
    with former as (
      select distinct on (r."projectId") r."projectId", r."groupId", r."officialScore", r."rankInGroup"
      from "reviewResult" r join "reviewGroup" g on g."id" = r."groupId"
      where r."projectId" = any(${[...projectIds]}::text[])
      order by r."projectId", g."roundNo" desc)
    update "project" p set "status" = ${projectStatus.reviewed}, "roundNo" = p."roundNo" - 1,
      "groupId" = f."groupId", "finalScore" = f."officialScore", "finalRank" = f."rankInGroup",
      "lastModifyUserId" = ${actor.userId}, "lastModifyTime" = ${now()}, "version" = p."version" + 1
    from "project" o left join former f on f."projectId" = o."id"
    where o."id" = p."id" and p."id" = any(${[...projectIds]}::text[]) and p."roundNo" > 1`.execute(db);
