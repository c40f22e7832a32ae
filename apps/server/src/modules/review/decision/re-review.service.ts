import { fail, projectStatus } from '@qifu/contracts';
import { assertNotBlacklisted } from '#modules/enterprise';
import { assignBillNumber } from '#modules/system';
import type { Ctx } from '#platform/context';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { getBatch } from '../batch/batch.service';
import { useCoSignature } from '../co-signature/co-signature.service';
import { assertPreparing, getGroup } from '../group/group.policy';
import { type HeldProject, holdProjects } from '../group/hold-rows';
import { assertJoinsRound } from '../group/refuse-projects';
import { getProject } from '../project/project.policy';
import { assertSide } from '../project/project-actions';
import { assertStep } from '../project/project-steps';
import { auditStep } from '../project/take-step';

interface ReReview {
  projectId: string;
  version: number;
  reason: string;
  coSignToken: string;
  groupId: string | null;
  groupVersion?: number | undefined;
}

interface RoundGroup {
  id: string;
  groupNo: string;
  roundNo: number;
}

/**
 * Sends a reviewed application into a further round, in a new group or one that is prepared for that round. The
 * old group and its results stay as they are; the later round supersedes them.
 */
export async function reReviewProject(ctx: Ctx, input: ReReview) {
  assertSide(ctx.actor, 'reReview');
  // Firms before the project, as everybody does: no ban can slip in between check and round.
  const [held] = await holdProjects(ctx, [input.projectId]);
  if (!held) fail('record.missing', { id: input.projectId });
  const project = await getProject(ctx, input.projectId, 'forUpdate');
  assertStep(project, 'reReview');
  assertVersion(project, input.version);
  const { batchType } = await getBatch(ctx, project.batchId);
  await assertNotBlacklisted(ctx.db, held.partyCodes, ctx.now(), { batchType });
  const { signerUserId } = await useCoSignature(ctx, {
    token: input.coSignToken,
    action: 'project.reReview',
    objectId: project.id,
  });
  const roundNo = project.roundNo + 1;
  const group = input.groupId
    ? await holdRoundGroup(ctx, { ...input, groupId: input.groupId }, { ...held, roundNo })
    : await makeRoundGroup(ctx, project.groupId ?? fail('RV_STATE', { projectId: project.id }), roundNo);
  await joinGroup(ctx, project.id, group.id);
  await ctx.db
    .updateTable('project')
    .set({
      status: projectStatus.grouped,
      groupId: group.id,
      roundNo,
      finalScore: null,
      finalRank: null,
      ...changed(ctx),
    })
    .where('id', '=', project.id)
    .execute();
  auditStep(
    ctx,
    project,
    { status: projectStatus.grouped, groupId: group.id, roundNo },
    { coSigner: signerUserId, reason: input.reason },
  );
  return { groupId: group.id, groupNo: group.groupNo, roundNo };
}

/** A group within the caller's reach; its version counts on, so nobody opens it without having seen the project. */
async function holdRoundGroup(
  ctx: Ctx,
  { groupId, groupVersion }: Pick<ReReview, 'groupVersion'> & { groupId: string },
  project: HeldProject,
): Promise<RoundGroup> {
  const group = await getGroup(ctx, groupId, 'forUpdate');
  assertPreparing(group);
  assertVersion(group, groupVersion);
  await assertJoinsRound(ctx, group, project);
  await ctx.db.updateTable('reviewGroup').set(changed(ctx)).where('id', '=', groupId).execute();
  return group;
}

/** The next round starts with the settings of the group before it and without experts. */
async function makeRoundGroup(ctx: Ctx, formerId: string, roundNo: number): Promise<RoundGroup> {
  const former = await ctx.db
    .selectFrom('reviewGroup')
    .select(['groupName', 'batchId', 'directionIds', 'standardId', 'ruleSetId', 'blindMode', 'reviewMode'])
    .where('id', '=', formerId)
    .executeTakeFirstOrThrow();
  const group = { id: ctx.newId(), groupNo: await assignBillNumber(ctx, 'reviewGroup'), roundNo };
  await ctx.db
    .insertInto('reviewGroup')
    .values({
      ...group,
      ...former,
      directionIds: JSON.stringify(former.directionIds),
      supersedesGroupId: formerId,
      ...created(ctx),
    })
    .execute();
  return group;
}

async function joinGroup({ db, newId, actor, now }: Ctx, projectId: string, groupId: string) {
  const last = await db
    .selectFrom('groupProject')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('groupId', '=', groupId)
    .executeTakeFirst();
  await db
    .insertInto('groupProject')
    .values({
      id: newId(),
      groupId,
      projectId,
      seq: (last?.seq ?? 0) + 1,
      addedBy: actor.userId,
      addedTime: now(),
    })
    .execute();
}
