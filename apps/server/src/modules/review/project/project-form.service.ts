import { fail, type IdReply, type ProjectInput } from '@qifu/contracts';
import { assertNotBlacklisted, getVisibleEnterprise, hashIdNumber } from '#modules/enterprise';
import { assertKeptInside } from '#modules/permission';
import { assignBillNumber } from '#modules/system';
import type { Ctx } from '#platform/context';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { type BatchRecord, getBatch, isTakingApplications } from '../batch/batch.service';
import { directionsBelow } from '../direction/direction.service';
import { auditProjects, readAuditedProjects } from './audit-projects';
import { assertDeclareUnit } from './declare-unit';
import { getProject, type ProjectRecord, projectDoor } from './project.policy';
import { assertSide } from './project-actions';
import { assertStep } from './project-steps';

/** Credit codes of everyone who applies: the firm and its co-operators. */
export const partyCodes = (creditCode: string, cooperators: readonly { creditCode: string }[]) => [
  creditCode,
  ...cooperators.map((cooperator) => cooperator.creditCode),
];

/** Refuses a direction the batch does not call for, and a sub-direction that is not below the direction. */
export async function assertDirection(
  ctx: Ctx,
  batch: Pick<BatchRecord, 'directionIds'>,
  { directionId, subDirectionId }: Pick<ProjectInput, 'directionId' | 'subDirectionId'>,
) {
  const known = await directionsBelow(ctx.db, [directionId]);
  if (!known.has(directionId)) refuseField(ctx, 'body.directionId', 'notOffered');
  if (subDirectionId !== null && !known.has(subDirectionId))
    refuseField(ctx, 'body.subDirectionId', 'notOffered');
  if (batch.directionIds.length === 0) return;
  const called = await directionsBelow(ctx.db, batch.directionIds);
  if (!called.has(directionId)) refuseField(ctx, 'body.directionId', 'notOffered');
}

/** What the application says about the firm comes from the registry, never from the form. */
async function firmOf(ctx: Ctx, input: ProjectInput) {
  const { id } = await getVisibleEnterprise(ctx, input.enterpriseId);
  return await ctx.db
    .selectFrom('enterprise')
    .select(['id as enterpriseId', 'enterpriseName', 'creditCode', 'districtId', 'declareUnitId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

function columnsOf(input: ProjectInput, firm: Awaited<ReturnType<typeof firmOf>>) {
  return {
    batchId: input.batchId,
    projectName: input.projectName,
    directionId: input.directionId,
    subDirectionId: input.subDirectionId,
    keywords: JSON.stringify(input.keywords),
    abstract: input.abstract,
    enterpriseId: firm.enterpriseId,
    enterpriseName: firm.enterpriseName,
    creditCode: firm.creditCode,
    // The district decides who may handle the application, so it is never the applicant's own word.
    districtId: firm.districtId,
    declareUnitId: input.declareUnitId || (firm.declareUnitId ?? ''),
    applyFund: input.applyFund,
    selfFund: input.selfFund,
    startDate: date(input.startDate),
    endDate: date(input.endDate),
  };
}

/** Writes partners, people and exclusions anew. A member sent back with its id keeps the number it has. */
async function writeParts(ctx: Ctx, projectId: string, input: ProjectInput) {
  const { db, newId } = ctx;
  const known = new Map(
    (
      await db
        .selectFrom('projectMember')
        .select(['id', 'idHash'])
        .where('projectId', '=', projectId)
        .execute()
    ).map(({ id, idHash }) => [id, idHash]),
  );
  for (const table of ['projectCooperator', 'projectMember', 'projectExclusion'] as const)
    await db.deleteFrom(table).where('projectId', '=', projectId).execute();
  const cooperators = input.cooperators.map((row, sortCode) => ({
    id: newId(),
    projectId,
    ...row,
    sortCode,
  }));
  const members = input.members.map(({ id, idNumber, ...row }, sortCode) => ({
    id: newId(),
    projectId,
    ...row,
    idHash: idNumber ? hashIdNumber(ctx, idNumber) : (id && known.get(id)) || null,
    sortCode,
  }));
  const exclusions = input.excludeExperts.map((row, sortCode) => ({
    id: newId(),
    projectId,
    ...row,
    sortCode,
  }));
  if (cooperators.length > 0) await db.insertInto('projectCooperator').values(cooperators).execute();
  if (members.length > 0) await db.insertInto('projectMember').values(members).execute();
  if (exclusions.length > 0) await db.insertInto('projectExclusion').values(exclusions).execute();
}

/** Refuses what the form alone can get wrong. */
function assertForm(ctx: Ctx, input: ProjectInput, creditCode: string) {
  if (input.members.filter(({ role }) => role === 'leader').length > 1)
    refuseField(ctx, 'body.members', 'invalid');
  const codes = partyCodes(creditCode, input.cooperators);
  if (new Set(codes).size !== codes.length) refuseField(ctx, 'body.cooperators', 'invalid');
  if (input.startDate !== null && input.endDate !== null && input.startDate > input.endDate)
    refuseField(ctx, 'body.endDate', 'invalid');
}

/** A new draft of a firm the caller acts for, while its batch takes applications (I03 from the first word on). */
export async function createProject(ctx: Ctx, input: ProjectInput): Promise<IdReply & { projectNo: string }> {
  assertSide(ctx.actor, 'edit');
  const firm = await firmOf(ctx, input);
  const batch = await getBatch(ctx, input.batchId);
  if (!isTakingApplications(batch, ctx.now())) fail('RV_BATCH_CLOSED', { batchId: batch.id });
  assertForm(ctx, input, firm.creditCode);
  await assertDirection(ctx, batch, input);
  await assertDeclareUnit(ctx, input.declareUnitId, {
    districtId: firm.districtId,
    known: [firm.declareUnitId],
  });
  await assertNotBlacklisted(ctx.db, partyCodes(firm.creditCode, input.cooperators), ctx.now(), {
    batchType: batch.batchType,
  });
  const id = ctx.newId();
  const projectNo = await assignBillNumber(ctx, 'project');
  await ctx.db
    .insertInto('project')
    .values({
      id,
      projectNo,
      ...columnsOf(input, firm),
      subDirectionId: input.subDirectionId,
      ...created(ctx),
    })
    .execute();
  await assertKeptInside(ctx, projectDoor, [id]);
  await writeParts(ctx, id, input);
  ctx.audit({ objectType: 'project', objectId: id, objectName: input.projectName, after: auditOf(input) });
  return { id, version: 1, projectNo };
}

/** Identity numbers never reach the audit log. */
const auditOf = ({ members, ...input }: ProjectInput) => ({
  ...input,
  members: members.map(({ idNumber: _idNumber, ...member }) => member),
});

/** Changes a draft or returned application. The firm and the batch of a submitted one stay. */
export async function updateProject(
  ctx: Ctx,
  id: string,
  { version, ...input }: ProjectInput & { version: number },
): Promise<IdReply> {
  assertSide(ctx.actor, 'edit');
  const before = await getProject(ctx, id, 'forUpdate');
  assertStep(before, 'edit');
  assertVersion(before, version);
  assertSameApplication(ctx, before, input);
  const firm = await firmOf(ctx, input);
  const batch = await getBatch(ctx, input.batchId);
  assertForm(ctx, input, firm.creditCode);
  await assertDirection(ctx, batch, input);
  await assertDeclareUnit(ctx, input.declareUnitId, {
    districtId: firm.districtId,
    known: [firm.declareUnitId, before.declareUnitId],
  });
  const told = await readAuditedProjects(ctx, [id]);
  await ctx.db
    .updateTable('project')
    .set({ ...columnsOf(input, firm), ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  await assertKeptInside(ctx, projectDoor, [id]);
  await writeParts(ctx, id, input);
  await auditProjects(ctx, told);
  return { id, version: version + 1 };
}

/** An application that was submitted once stays with its firm and its batch. */
function assertSameApplication(ctx: Ctx, before: ProjectRecord, input: ProjectInput) {
  if (before.firstSubmitTime === null) return;
  if (before.enterpriseId !== input.enterpriseId) refuseField(ctx, 'body.enterpriseId', 'invalid');
  if (before.batchId !== input.batchId) refuseField(ctx, 'body.batchId', 'invalid');
}
