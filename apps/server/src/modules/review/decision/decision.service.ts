import { fail, type IdReply, projectStatus } from '@qifu/contracts';
import { compareDecimals, formatDecimal } from '@qifu/rules';
import { assertNotBlacklisted } from '#modules/enterprise';
import { assertTwoPeople } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { getBatch } from '../batch/batch.service';
import { tellPublished } from '../message/tell-published';
import { getProject, type ProjectRecord, visibleProjects } from '../project/project.policy';
import { assertSide, hasPrepared, readPreparers } from '../project/project-actions';
import { partyCodes } from '../project/project-form.service';
import { assertStep } from '../project/project-steps';
import { auditStep } from '../project/take-step';
import { assertWithinLimits, takeTurn } from './within-limits';

interface Decision {
  projectId: string;
  decision: 'approve' | 'reject';
  reason: string;
  /** In 10,000 yuan. */
  approvedFund: string | null;
  version: number;
}

/** Whoever prepared the review does not decide on it (I15). */
async function assertNotPreparer(ctx: Ctx, project: Pick<ProjectRecord, 'id' | 'groupId'>) {
  if (project.groupId === null) return;
  if (await hasPrepared(ctx, project.groupId)) fail('RV_I15', { projectId: project.id });
  await assertTwoPeople(ctx, await readPreparers(ctx, project.groupId));
}

/** Approves or rejects a reviewed application. A banned firm is not approved (I03), nor what plan and budget have no room for. */
export async function decideProject(ctx: Ctx, input: Decision): Promise<IdReply> {
  assertSide(ctx.actor, input.decision);
  const seen = await getProject(ctx, input.projectId);
  if (input.decision === 'approve') {
    await takeTurn(ctx, seen.batchId);
    await assertParties(ctx, seen);
  } else if (input.reason === '') refuseField(ctx, 'body.reason', 'required');
  const project = await getProject(ctx, input.projectId, 'forUpdate');
  assertStep(project, input.decision);
  assertVersion(project, input.version);
  await assertNotPreparer(ctx, project);
  const status = input.decision === 'approve' ? projectStatus.approved : projectStatus.rejected;
  const approvedFund = input.decision === 'approve' ? (input.approvedFund ?? project.applyFund) : null;
  if (approvedFund !== null && compareDecimals(approvedFund, project.applyFund) > 0)
    refuseField(ctx, 'body.approvedFund', 'tooBig', { maximum: formatDecimal(project.applyFund, 2) });
  if (approvedFund !== null) await assertWithinLimits(ctx, project, approvedFund);
  await ctx.db
    .updateTable('project')
    .set({
      status,
      decision: status,
      decisionReason: input.reason,
      decisionTime: ctx.now(),
      decisionUserId: ctx.actor.userId,
      approvedFund,
      ...changed(ctx),
    })
    .where('id', '=', project.id)
    .execute();
  auditStep(ctx, project, { status, approvedFund }, { reason: input.reason });
  return { id: project.id, version: input.version + 1 };
}

async function assertParties(ctx: Ctx, project: ProjectRecord) {
  const cooperators = await ctx.db
    .selectFrom('projectCooperator')
    .select('creditCode')
    .where('projectId', '=', project.id)
    .execute();
  const { batchType } = await getBatch(ctx, project.batchId);
  await assertNotBlacklisted(ctx.db, partyCodes(project.creditCode, cooperators), ctx.now(), { batchType });
}

/** Takes a decision back, before its publication only. */
export async function revokeDecision(
  ctx: Ctx,
  { projectId, version, reason }: { projectId: string; version: number; reason: string },
): Promise<IdReply> {
  assertSide(ctx.actor, 'revoke');
  const project = await getProject(ctx, projectId, 'forUpdate');
  if (project.publishTime !== null) fail('RV_PUBLISHED', { projectId });
  assertStep(project, 'revoke');
  assertVersion(project, version);
  await assertNotPreparer(ctx, project);
  await ctx.db
    .updateTable('project')
    .set({
      status: projectStatus.reviewed,
      decision: null,
      decisionReason: '',
      decisionTime: null,
      decisionUserId: null,
      approvedFund: null,
      ...changed(ctx),
    })
    .where('id', '=', projectId)
    .execute();
  auditStep(ctx, project, { status: projectStatus.reviewed, approvedFund: null }, { reason });
  return { id: projectId, version: version + 1 };
}

/**
 * Makes decided applications of a batch readable for their applicants, all of them or the named ones, and tells them so
 * in the same transaction: once, for what is published already is not published again.
 */
export async function publishDecisions(
  ctx: Ctx,
  {
    batchId,
    projectIds,
    publicUntil = null,
  }: { batchId: string; projectIds: readonly string[]; publicUntil?: number | null },
): Promise<{ published: number; told: number }> {
  assertSide(ctx.actor, 'publish');
  if (publicUntil !== null && publicUntil <= ctx.now().getTime())
    refuseField(ctx, 'body.publicUntil', 'invalid');
  const batch = await getBatch(ctx, batchId);
  const decided = await visibleProjects(ctx)
    .select([
      'project.id',
      'project.projectNo',
      'project.projectName',
      'project.enterpriseId',
      'project.status',
      'project.decisionReason',
    ])
    .where('project.batchId', '=', batchId)
    .where('project.status', 'in', [projectStatus.approved, projectStatus.rejected])
    .where('project.publishTime', 'is', null)
    .$if(projectIds.length > 0, (query) => query.where('project.id', 'in', [...projectIds]))
    .orderBy('project.id')
    .forUpdate()
    .execute();
  const ids = decided.map(({ id }) => id);
  if (projectIds.length > 0 && ids.length !== new Set(projectIds).size) {
    const known = new Set(ids);
    fail('RV_STATE', { projectIds: projectIds.filter((id) => !known.has(id)) });
  }
  if (ids.length > 0)
    await ctx.db
      .updateTable('project')
      .set({
        publishTime: ctx.now(),
        publicUntil: publicUntil === null ? null : new Date(publicUntil),
        ...changed(ctx),
      })
      .where('id', 'in', ids)
      .execute();
  ctx.audit({
    objectType: 'declareBatch',
    objectId: batchId,
    objectName: batch.name,
    after: { published: decided.map(({ projectNo }) => projectNo), publicUntil },
  });
  return { published: ids.length, told: await tellPublished(ctx, decided, publicUntil) };
}
