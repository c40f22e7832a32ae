import { type FailureName, projectStatus } from '@qifu/contracts';
import { isCreditCode, missingForSubmission, type SubmissionField, yearOf } from '@qifu/rules';
import { isYearReported, readFileSlots } from '#modules/enterprise';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { type BatchRecord, isTakingApplications } from '../batch/batch.service';
import type { ProjectRecord } from './project.policy';

/** Why an application cannot be handed in: the refusal it would meet. */
export interface Obstacle {
  errorCode: FailureName;
  details: Record<string, unknown>;
}

type Batch = Pick<BatchRecord, 'id' | 'status' | 'startTime' | 'endTime'>;
/** An application that is kept, or the firm that begins one. */
export type Applying = Pick<
  ProjectRecord,
  'id' | 'status' | 'returnDeadline' | 'enterpriseId' | 'creditCode'
>;

/** The end that counts: of a returned application its own deadline alone, of a new one that of its batch. */
export const deadlineOf = ({ status, returnDeadline }: Applying, batch: Batch): number =>
  status === projectStatus.returned && returnDeadline !== null ? returnDeadline : batch.endTime;

export function findTimeObstacle(
  { now }: Pick<Ctx, 'now'>,
  applying: Applying,
  batch: Batch,
): Obstacle | undefined {
  if (applying.status === projectStatus.returned) {
    const { returnDeadline: deadline } = applying;
    if (deadline === null || now().getTime() <= deadline) return undefined;
    return { errorCode: 'RV_DEADLINE', details: { projectId: applying.id, deadline } };
  }
  if (isTakingApplications(batch, now())) return undefined;
  return { errorCode: 'RV_BATCH_CLOSED', details: { batchId: batch.id } };
}

export const findCodeObstacle = ({ creditCode }: Pick<Applying, 'creditCode'>): Obstacle | undefined =>
  isCreditCode(creditCode) ? undefined : { errorCode: 'RV_CREDIT_CODE', details: { creditCode } };

export async function findYearObstacle(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { enterpriseId }: Pick<Applying, 'enterpriseId'>,
): Promise<Obstacle | undefined> {
  const year = yearOf(now());
  if (await isYearReported(db, enterpriseId, year)) return undefined;
  return { errorCode: 'RV_STATUS_MISSING', details: { year } };
}

/** Required fields that are empty, by the rule the form counts by, and required categories without a file. */
export async function findGaps(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  project: ProjectRecord,
): Promise<{ fields: SubmissionField[]; files: string[] }> {
  const members = await db
    .selectFrom('projectMember')
    .select(['role', 'idHash'])
    .where('projectId', '=', project.id)
    .execute();
  const slots = await readFileSlots(db, [project.id]);
  return {
    fields: missingForSubmission({
      ...project,
      members: members.map(({ role, idHash }) => ({ role, hasIdNumber: idHash !== null })),
    }),
    files: slots
      .filter(({ required, fileCount }) => required && fileCount === 0)
      .map((slot) => sayWord(language, 'fileCategory', slot.fullName)),
  };
}
