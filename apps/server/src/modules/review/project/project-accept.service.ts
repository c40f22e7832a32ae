import { fail, type IdReply, type Parsed, type projectApi, projectStatus } from '@qifu/contracts';
import { assertKeptInside } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { enterAmendments } from '../amendment/amend';
import { findNewValues } from '../amendment/content-differences';
import { readStandings } from '../amendment/content-standing';
import { joinDifferences } from '../amendment/difference-words';
import { getBatch } from '../batch/batch.service';
import { tellOfChange } from '../message/tell-amended';
import { tellApplicant } from '../message/tell-review';
import { assertDeclareUnit } from './declare-unit';
import { forgetFormerSubmission } from './former-submission';
import { type ProjectRecord, projectDoor } from './project.policy';
import { acceptedAs, type FrozenProject } from './project-content';
import { assertDirection } from './project-form.service';
import { auditStep, holdForStep } from './take-step';

export async function acceptProject(ctx: Ctx, id: string, version: number): Promise<IdReply> {
  const project = await holdForStep(ctx, id, { step: 'accept', version });
  // Staff may change files until now (review.md 2.6), so what is accepted is frozen as it stands at this moment.
  const frozen = await readAcceptable(ctx, id);
  await ctx.db
    .updateTable('project')
    .set({
      status: projectStatus.accepted,
      ...acceptedAs(frozen),
      acceptTime: ctx.now(),
      acceptUserId: ctx.actor.userId,
      ...changed(ctx),
    })
    .where('id', '=', id)
    .execute();
  await forgetFormerSubmission(ctx, id);
  await tellApplicant(ctx, project, 'projectAccepted');
  auditStep(ctx, project, { status: projectStatus.accepted, contentHash: frozen.hash });
  return { id, version: version + 1 };
}

/**
 * What is accepted: what was submitted, with changes that were entered for its applicant to read. One that nobody
 * entered came past every door, so the office brings back what was there or has it submitted again.
 */
async function readAcceptable(ctx: Ctx, id: string): Promise<FrozenProject> {
  const standing = (await readStandings(ctx, [id])).get(id) ?? fail('record.missing', { id });
  const unentered = standing.sinceSubmit?.filter(({ entry }) => entry === undefined) ?? [];
  if (unentered.length > 0) fail('RV_AMENDED', { projectId: id, changes: joinDifferences(ctx, unentered) });
  return standing.now;
}

/** Gives an application back with a reason and a deadline of its own. */
export async function returnProject(
  ctx: Ctx,
  id: string,
  { version, reason, deadline }: { version: number; reason: string; deadline: number },
): Promise<IdReply> {
  const project = await holdForStep(ctx, id, { step: 'return', version });
  if (deadline <= ctx.now().getTime()) refuseField(ctx, 'body.deadline', 'invalid');
  await ctx.db
    .updateTable('project')
    .set({
      status: projectStatus.returned,
      returnReason: reason,
      returnDeadline: new Date(deadline),
      ...changed(ctx),
    })
    .where('id', '=', id)
    .execute();
  await forgetFormerSubmission(ctx, id);
  await tellApplicant(ctx, project, 'projectReturned', { deadline, reason });
  auditStep(ctx, project, { status: projectStatus.returned, returnDeadline: deadline }, { reason });
  return { id, version: version + 1 };
}

/** Where an application belongs, which the office puts right. */
const placeOf = ({ directionId, declareUnitId, subDirectionId }: ProjectRecord) => ({
  directionId,
  declareUnitId,
  subDirectionId,
});

type Correction = Parsed<typeof projectApi.correct>['body'];

/** Puts a submitted application under the right direction or unit, openly: what was submitted stays known. */
export async function correctProject(ctx: Ctx, id: string, input: Correction): Promise<IdReply> {
  const { version, reason, directionId, declareUnitId } = input;
  const project = await holdForStep(ctx, id, { step: 'correct', version });
  const keptSub = directionId === project.directionId ? project.subDirectionId : null;
  const { subDirectionId = keptSub } = input;
  await assertDirection(ctx, await getBatch(ctx, project.batchId), { directionId, subDirectionId });
  const firm = await ctx.db
    .selectFrom('enterprise')
    .select('declareUnitId')
    .where('id', '=', project.enterpriseId)
    .executeTakeFirst();
  await assertDeclareUnit(ctx, declareUnitId, {
    districtId: project.districtId,
    known: [project.declareUnitId, firm?.declareUnitId ?? null],
  });
  const newValues = findNewValues(placeOf(project), { directionId, declareUnitId, subDirectionId });
  if (Object.keys(newValues).length === 0) fail('RV_SAME');
  await ctx.db
    .updateTable('project')
    .set({ directionId, declareUnitId, subDirectionId, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  await assertKeptInside(ctx, projectDoor, [id]);
  await enterAmendments(ctx, [{ projectId: id, kind: 'corrected', reason, newValues }]);
  await tellOfChange(ctx, project, 'projectCorrected', { reason });
  ctx.audit({
    objectType: 'project',
    objectId: id,
    objectName: project.projectName,
    before: placeOf(project),
    after: { directionId, declareUnitId, subDirectionId },
    reason,
  });
  return { id, version: version + 1 };
}
