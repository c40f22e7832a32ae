import {
  type FailureName,
  fail,
  type IdReply,
  projectStatus,
  recallMs,
  type SubmissionReceipt,
} from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { officeTermDays, workDayEnd } from '#platform/work/find-work';
import { enterAmendments } from '../amendment/amend';
import { getBatch } from '../batch/batch.service';
import { findFormerSubmission, restoreFormerSubmission } from './former-submission';
import { getProject, type ProjectRecord } from './project.policy';
import { assertSide } from './project-actions';
import { assertStep, hasStep } from './project-steps';
import { findTimeObstacle, type Obstacle } from './submission-rules';
import { auditStep } from './take-step';

const minuteMs = 60_000;
/** So many digits of the checksum are read out and compared. */
const codeDigits = 16;

/** Why a submission cannot be taken back; undefined while it can. */
async function findRecallObstacle(
  ctx: Ctx,
  project: ProjectRecord,
  former: FormerSubmission | undefined,
): Promise<Obstacle | undefined> {
  const no = (errorCode: FailureName, details: object = {}): Obstacle => ({
    errorCode,
    details: { projectId: project.id, ...details },
  });
  const submitTime = project.submitTime ?? 0;
  if (ctx.now().getTime() > submitTime + recallMs)
    return no('RV_RECALL_OVER', { minutes: recallMs / minuteMs });
  // Handed in again before that was kept.
  if (isAgain(project) && !former) return no('RV_RECALL_AGAIN');
  const entered = await ctx.db
    .selectFrom('projectAmendment')
    .select('id')
    .where('projectId', '=', project.id)
    .where('isOffice', '=', true)
    .where('time', '>=', instant(submitTime))
    .executeTakeFirst();
  if (entered) return no('RV_TAKEN_UP');
  // Past the end it could not be handed in again, and would be lost.
  const before = former
    ? { status: projectStatus.returned, returnDeadline: former.returnDeadline }
    : { status: projectStatus.draft };
  return findTimeObstacle(ctx, { ...project, ...before }, await getBatch(ctx, project.batchId));
}

/** Returned once and handed in again. */
const isAgain = ({ returnReason }: Pick<ProjectRecord, 'returnReason'>) => returnReason !== '';
const findFormer = async (ctx: Ctx, project: ProjectRecord) =>
  isAgain(project) ? await findFormerSubmission(ctx, project.id) : undefined;
type FormerSubmission = NonNullable<Awaited<ReturnType<typeof findFormer>>>;

/**
 * Takes a submission back to the draft it was: nothing of it stays with the office. What was handed in again is returned
 * once more, with its deadline and what had been handed in before; that it was taken back stands in its history.
 */
export async function recallSubmission(ctx: Ctx, id: string, version: number): Promise<IdReply> {
  assertSide(ctx.actor, 'withdraw');
  const project = await getProject(ctx, id, 'forUpdate');
  assertStep(project, 'recall');
  assertVersion(project, version);
  const former = await findFormer(ctx, project);
  const obstacle = await findRecallObstacle(ctx, project, former);
  if (obstacle) fail(obstacle.errorCode, obstacle.details);
  if (former) return await takeBackAgain(ctx, project, former);
  await ctx.db
    .updateTable('project')
    .set({
      status: projectStatus.draft,
      submitTime: null,
      firstSubmitTime: null,
      submitUserId: null,
      submittedHash: null,
      submittedContent: null,
      contentHash: null,
      frozenContent: null,
      ...changed(ctx),
    })
    .where('id', '=', id)
    .execute();
  auditStep(ctx, project, { status: projectStatus.draft, contentHash: null, submitTime: null });
  return { id, version: version + 1 };
}

async function takeBackAgain(
  ctx: Ctx,
  project: ProjectRecord,
  { submitTime, contentHash }: Pick<ProjectRecord, 'submitTime' | 'contentHash'>,
): Promise<IdReply> {
  const { id, version } = project;
  await restoreFormerSubmission(ctx, id);
  await ctx.db
    .updateTable('project')
    .set({ status: projectStatus.returned, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  await enterAmendments(ctx, [{ projectId: id, kind: 'recalled', reason: '' }]);
  auditStep(ctx, project, { status: projectStatus.returned, contentHash, submitTime });
  return { id, version: version + 1 };
}

/** What an applicant has in hand; there is none before the first submission and for what was taken back. */
export async function readReceipt(ctx: Ctx, id: string): Promise<SubmissionReceipt> {
  assertSide(ctx.actor, 'submit');
  const project = await getProject(ctx, id);
  const { submitTime, submittedHash, submittedContent } = project;
  if (submitTime === null || submittedHash === null) fail('record.missing', { id });
  const { rows } = await sql<{ batchName: string; submitUser: string; promiseTime: number | null }>`
    select b."name" as "batchName", coalesce(u."realName", '') as "submitUser",
      ${workDayEnd(sql`p."submitTime"`, officeTermDays)} as "promiseTime"
    from "project" p join "declareBatch" b on b."id" = p."batchId" left join "user" u on u."id" = p."submitUserId"
    where p."id" = ${id}`.execute(ctx.db);
  const facts = rows[0] ?? fail('record.missing', { id });
  const mayRecall =
    hasStep(project.status, 'recall') &&
    ctx.actor.holds('table2:btn_withdraw') &&
    !(await findRecallObstacle(ctx, project, await findFormer(ctx, project)));
  const files = (submittedContent as { files?: readonly unknown[] } | null)?.files ?? [];
  return {
    ...facts,
    projectNo: project.projectNo,
    projectName: project.projectName,
    enterpriseName: project.enterpriseName,
    submitTime,
    isWaiting: project.status === projectStatus.submitted,
    fileCount: files.length,
    isAgain: isAgain(project),
    checkCode: submittedHash.slice(0, codeDigits).toUpperCase(),
    recallUntil: mayRecall ? submitTime + recallMs : null,
    version: project.version,
  };
}
