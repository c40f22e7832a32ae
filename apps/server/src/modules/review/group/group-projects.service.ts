import { type FailureName, fail, type ProjectChange, projectStatus } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import { activeBlacklist, banLevel } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';
import { getBatch } from '../batch/batch.service';
import { findHardConflicts, recordFindings } from '../conflict/conflict.service';
import { directionsBelow } from '../direction/direction.service';
import { hasStep } from '../project/project-steps';
import { assertVersion, changed } from '../versioned-row';
import { assertPreparing, type GroupRecord, getGroup } from './group.policy';
import { type HeldProject, holdProjects } from './hold-rows';
import { readPanelExperts, rulesOf } from './panel.queries';

/** A project that may not come into a group, with the rule and what its text says. */
export interface RefusedProject {
  projectId: string;
  errorCode: FailureName;
  params: Record<string, unknown>;
  reason: string;
}

interface AddRequest {
  groupId: string;
  projectIds: readonly string[];
  version: number;
  atomic: boolean;
}

/** Puts accepted projects into a preparing group: all or none, unless the caller takes what may come. */
export async function addProjects(ctx: Ctx, request: AddRequest): Promise<ProjectChange> {
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
  await placeProjects(ctx, group, added);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    after: { addedProjects: projects.flatMap(({ id, projectNo }) => (added.includes(id) ? projectNo : [])) },
  });
  return { added, rejected: rejected.map(shownRefusal), version: group.version + 1 };
}

const shownRefusal = ({ projectId, errorCode, reason }: RefusedProject) => ({ projectId, errorCode, reason });

interface Question {
  projectIds: readonly string[];
  projects: readonly HeldProject[];
}

/** Which of the projects may not come into the group, and by which rule. One answer per project, first rule first. */
export async function refuseProjects(
  ctx: Ctx,
  group: GroupRecord,
  { projectIds, projects }: Question,
): Promise<RefusedProject[]> {
  const found = new Map(projects.map((project) => [project.id, project]));
  const allowed = await directionsBelow(ctx.db, group.directionIds);
  const banned = await bannedProjects(ctx, group, projects);
  const conflicted = await conflictedProjects(ctx, group, projectIds);
  return projectIds.flatMap((projectId): RefusedProject[] => {
    const project = found.get(projectId);
    const errorCode = project ? placeRule(group, project, allowed) : 'record.missing';
    const enterpriseName = banned.get(projectId);
    const conflict = conflicted.get(projectId);
    const refuse = (code: FailureName, params = {}, reason?: string): RefusedProject[] => [
      {
        projectId,
        errorCode: code,
        params,
        reason: reason ?? translate(ctx.language, 'failures', code, params),
      },
    ];
    if (errorCode) return refuse(errorCode);
    if (enterpriseName !== undefined) return refuse('RV_I03', { enterpriseName });
    return conflict === undefined ? [] : refuse('RV_I04', {}, conflict);
  });
}

/** The rule of state and place that keeps a project out of a group, if any. */
function placeRule(
  group: GroupRecord,
  project: HeldProject,
  allowed: ReadonlySet<string>,
): FailureName | undefined {
  if (project.status === projectStatus.grouped || project.status === projectStatus.inReview) return 'RV_I01';
  if (!hasStep(project.status, 'group')) return 'RV_STATE';
  if (project.batchId !== group.batchId || project.roundNo !== group.roundNo) return 'RV_SCOPE';
  return isCalledFor(group, project, allowed) ? undefined : 'RV_SCOPE';
}

/** Whether a group takes the direction of a project; one without directions takes them all. */
function isCalledFor(
  group: Pick<GroupRecord, 'directionIds'>,
  { directionId, subDirectionId }: Pick<HeldProject, 'directionId' | 'subDirectionId'>,
  allowed: ReadonlySet<string>,
): boolean {
  const isCalled = allowed.has(directionId) || (subDirectionId !== null && allowed.has(subDirectionId));
  return group.directionIds.length === 0 || isCalled;
}

/** Refuses a project of a further round that its prepared group may not take: batch, round, direction, panel (I04). */
export async function assertJoinsRound(ctx: Ctx, group: GroupRecord, project: HeldProject) {
  const { id: projectId, batchId, roundNo } = project;
  const allowed = await directionsBelow(ctx.db, group.directionIds);
  if (group.batchId !== batchId || group.roundNo !== roundNo || !isCalledFor(group, project, allowed))
    fail('RV_SCOPE', { groupId: group.id, projectId });
  const conflict = (await conflictedProjects(ctx, group, [projectId])).get(projectId);
  if (conflict !== undefined) fail('RV_I04', { projectId, conflict });
}

/** Projects with a banned party now, and its name (I03). */
async function bannedProjects(ctx: Ctx, group: GroupRecord, projects: readonly HeldProject[]) {
  const { batchType } = await getBatch(ctx, group.batchId);
  const codes = projects.flatMap(({ partyCodes }) => partyCodes);
  const entries = (await activeBlacklist(ctx.db, codes, ctx.now())).filter(
    ({ level, scope }) => level >= banLevel && (scope.length === 0 || scope.includes(batchType)),
  );
  return new Map(
    projects.flatMap(({ id, partyCodes }) => {
      const entry = entries.find(({ creditCode }) => partyCodes.includes(creditCode));
      return entry ? [[id, entry.enterpriseName] as const] : [];
    }),
  );
}

/** Projects in hard conflict with a member of the panel, and the path that says so (I04). */
async function conflictedProjects(ctx: Ctx, group: GroupRecord, projectIds: readonly string[]) {
  const experts = (await readPanelExperts(ctx.db, [group.id])).get(group.id) ?? [];
  const hits = await findHardConflicts(ctx, {
    expertIds: experts.map(({ expertId }) => expertId),
    projectIds,
    rules: await rulesOf(ctx, group),
  });
  await recordFindings(ctx, group.id, 'add', hits);
  return new Map(hits.toReversed().map(({ projectId, text }) => [projectId, text]));
}

/** Writes the places; the index of I01 has the last word when two groups take one project at once. */
export async function placeProjects(ctx: Ctx, group: GroupRecord, projectIds: readonly string[]) {
  const { db, newId, actor, now } = ctx;
  const last = await db
    .selectFrom('groupProject')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('groupId', '=', group.id)
    .executeTakeFirst();
  const start = last?.seq ?? 0;
  if (projectIds.length > 0) {
    await db
      .insertInto('groupProject')
      .values(
        projectIds.map((projectId, at) => ({
          id: newId(),
          groupId: group.id,
          projectId,
          seq: start + at + 1,
          addedBy: actor.userId,
          addedTime: now(),
        })),
      )
      .execute();
    await db
      .updateTable('project')
      .set({ status: projectStatus.grouped, groupId: group.id, ...changed(ctx) })
      .where('id', 'in', [...projectIds])
      .execute();
  }
  await db.updateTable('reviewGroup').set(changed(ctx)).where('id', '=', group.id).execute();
}

interface RemoveRequest {
  groupId: string;
  projectIds: readonly string[];
  version: number | undefined;
  reason: string;
}

/** Takes projects out of a preparing group; they can be grouped again. */
export async function removeProjects(ctx: Ctx, request: RemoveRequest): Promise<ProjectChange> {
  const projectIds = [...new Set(request.projectIds)];
  if (projectIds.length === 0) refuseField(ctx, 'body.projectIds', 'required');
  const projects = await holdProjects(ctx, projectIds);
  const group = await getGroup(ctx, request.groupId, 'forUpdate');
  assertPreparing(group);
  assertVersion(group, request.version);
  const members = new Set(projects.flatMap(({ id, groupId }) => (groupId === group.id ? id : [])));
  const missing = projectIds.filter((id) => !members.has(id));
  if (missing.length > 0) fail('record.missing', { projectIds: missing });
  await releaseProjects(ctx, group, { projectIds, reason: request.reason });
  await ctx.db.updateTable('reviewGroup').set(changed(ctx)).where('id', '=', group.id).execute();
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    after: { removedProjects: projects.map(({ projectNo }) => projectNo) },
    reason: request.reason,
  });
  return { added: [], rejected: [], version: group.version + 1 };
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
