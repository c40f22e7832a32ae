import { fail, type IdReply, projectStatus } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { assertNotBlacklisted } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { enterResubmission } from '../amendment/enter-resubmission';
import { getBatch } from '../batch/batch.service';
import { keepFormerSubmission } from './former-submission';
import { getProject, type ProjectRecord } from './project.policy';
import { assertSide } from './project-actions';
import { acceptedAs, freezeProject, submittedAs } from './project-content';
import { partyCodes } from './project-form.service';
import { assertStep } from './project-steps';
import {
  findCodeObstacle,
  findGaps,
  findTimeObstacle,
  findYearObstacle,
  type Obstacle,
} from './submission-rules';
import { auditStep } from './take-step';

/**
 * Hands an application in: frozen, hashed, and from now on the office's. A returned one may come again until its
 * own deadline, also past the end of the batch. All times are the server's (I21).
 */
export async function submitProject(ctx: Ctx, id: string, version: number): Promise<IdReply> {
  assertSide(ctx.actor, 'submit');
  const seen = await getProject(ctx, id);
  const cooperators = await ctx.db
    .selectFrom('projectCooperator')
    .select('creditCode')
    .where('projectId', '=', id)
    .execute();
  const batch = await getBatch(ctx, seen.batchId);
  // Firms are held before the project, as everybody does: no ban can slip in between check and submission.
  await assertNotBlacklisted(ctx.db, partyCodes(seen.creditCode, cooperators), ctx.now(), {
    batchType: batch.batchType,
  });
  const project = await getProject(ctx, id, 'forUpdate');
  assertStep(project, 'submit');
  assertVersion(project, version);
  refuse(findCodeObstacle(project));
  refuse(findTimeObstacle(ctx, project, batch));
  await assertComplete(ctx, project);
  refuse(await findYearObstacle(ctx, project));
  const isReturned = project.status === projectStatus.returned;
  if (isReturned) await keepFormerSubmission(ctx, id);
  const frozen = isReturned ? await enterResubmission(ctx, id) : await freezeProject(ctx, id);
  await ctx.db
    .updateTable('project')
    .set({
      status: projectStatus.submitted,
      submitTime: ctx.now(),
      firstSubmitTime: new Date(project.firstSubmitTime ?? ctx.now()),
      submitUserId: ctx.actor.userId,
      ...submittedAs(frozen),
      ...acceptedAs(frozen),
      returnDeadline: null,
      ...changed(ctx),
    })
    .where('id', '=', id)
    .execute();
  auditStep(ctx, project, { status: projectStatus.submitted, contentHash: frozen.hash });
  return { id, version: version + 1 };
}

function refuse(obstacle: Obstacle | undefined) {
  if (obstacle) fail(obstacle.errorCode, obstacle.details);
}

/** Required fields, a leader with an identity number, and a file in every required category. */
async function assertComplete(ctx: Ctx, project: ProjectRecord) {
  const { fields, files } = await findGaps(ctx, project);
  const count = fields.length + files.length;
  if (count === 0) return;
  const names = fields.map((field) => translate(ctx.language, 'review', `field.${field}`));
  fail('RV_INCOMPLETE', { count, projectId: project.id, fields, files, missing: [...names, ...files] });
}

/** Takes an application back before anybody has accepted it. */
export async function withdrawProject(ctx: Ctx, id: string, version: number): Promise<IdReply> {
  assertSide(ctx.actor, 'withdraw');
  const project = await getProject(ctx, id, 'forUpdate');
  assertStep(project, 'withdraw');
  assertVersion(project, version);
  await ctx.db
    .updateTable('project')
    .set({ status: projectStatus.withdrawn, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  auditStep(ctx, project, { status: projectStatus.withdrawn });
  return { id, version: version + 1 };
}
