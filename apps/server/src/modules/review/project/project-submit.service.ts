import { fail, type IdReply, projectStatus } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { isCreditCode, yearOf } from '@qifu/rules';
import { assertNotBlacklisted, isYearReported, missingCategories } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { enterResubmission } from '../amendment/enter-resubmission';
import { getBatch, isTakingApplications } from '../batch/batch.service';
import { getProject, type ProjectRecord } from './project.policy';
import { assertSide } from './project-actions';
import { acceptedAs, freezeProject, submittedAs } from './project-content';
import { partyCodes } from './project-form.service';
import { assertStep } from './project-steps';
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
  if (!isCreditCode(project.creditCode)) fail('RV_CREDIT_CODE', { creditCode: project.creditCode });
  assertInTime(ctx, project, batch);
  await assertComplete(ctx, project);
  const year = yearOf(ctx.now());
  if (!(await isYearReported(ctx.db, project.enterpriseId, year))) fail('RV_STATUS_MISSING', { year });
  const isReturned = project.status === projectStatus.returned;
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

/** A returned application follows its own deadline alone, a new one its batch. */
function assertInTime(
  ctx: Ctx,
  project: ProjectRecord,
  batch: Parameters<typeof isTakingApplications>[0] & { id: string },
) {
  if (project.status === projectStatus.returned) {
    if (project.returnDeadline !== null && ctx.now().getTime() > project.returnDeadline)
      fail('RV_DEADLINE', { projectId: project.id, deadline: project.returnDeadline });
    return;
  }
  if (!isTakingApplications(batch, ctx.now())) fail('RV_BATCH_CLOSED', { batchId: batch.id });
}

const requiredFields = ['abstract', 'declareUnitId'] as const;

/** Required fields, a leader with an identity number, and a file in every required category. */
async function assertComplete(ctx: Ctx, project: ProjectRecord) {
  const say = (key: string) => translate(ctx.language, 'review', `field.${key}`);
  const fields: string[] = requiredFields.filter((field) => project[field] === '');
  if (Number(project.applyFund) <= 0) fields.push('applyFund');
  if (project.startDate === null) fields.push('startDate');
  if (project.endDate === null) fields.push('endDate');
  const leader = await ctx.db
    .selectFrom('projectMember')
    .select('idHash')
    .where('projectId', '=', project.id)
    .where('role', '=', 'leader')
    .executeTakeFirst();
  if (!leader?.idHash) fields.push('leader');
  const files = (await missingCategories(ctx.db, [project.id])).get(project.id) ?? [];
  const count = fields.length + files.length;
  if (count > 0)
    fail('RV_INCOMPLETE', {
      count,
      projectId: project.id,
      fields,
      files,
      missing: [...fields.map(say), ...files],
    });
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
