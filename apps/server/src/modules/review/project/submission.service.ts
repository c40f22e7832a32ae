import {
  batchStatus,
  fail,
  type Input,
  type projectApi,
  projectStatus,
  type Submission,
  type SubmissionCheck,
  submissionChecks,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { findBans, getVisibleEnterprise, readFileSlots } from '#modules/enterprise';
import { sayWord, wordNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { getBatch } from '../batch/batch.service';
import { withBatchFiles } from '../batch/batch-files';
import { getProject } from './project.policy';
import { assertSide } from './project-actions';
import { partyCodes } from './project-form.service';
import {
  type Applying,
  deadlineOf,
  findCodeObstacle,
  findTimeObstacle,
  findYearObstacle,
  type Obstacle,
} from './submission-rules';

type Asked = Required<Input<typeof projectApi.submission>['query']>;

/** What an application still needs, by the rules its submission is refused by; also before there is one. */
export async function readSubmission(ctx: Ctx, asked: Asked): Promise<Submission> {
  assertSide(ctx.actor, 'submit');
  const { batchId, ...applying } = await findApplying(ctx, asked);
  const batch = await getBatch(ctx, batchId);
  if (batch.status === batchStatus.draft) fail('record.missing', { id: batchId });
  const ban = await findBan(ctx, applying, batch.batchType);
  const obstacles: Record<SubmissionCheck['check'], Obstacle | undefined> = {
    time: findTimeObstacle(ctx, applying, batch),
    creditCode: findCodeObstacle(applying),
    blacklist: ban,
    year: await findYearObstacle(ctx, applying),
  };
  const slots = await readFileSlots(ctx.db, [applying.id]);
  return {
    batchName: batch.name,
    batchText: batch.description,
    batchFiles: (await withBatchFiles(ctx, [batch])).flatMap(({ files }) => files),
    deadline: deadlineOf(applying, batch),
    firmUnitId: await readFirmUnit(ctx, applying),
    checks: submissionChecks.map((check) => showCheck(ctx, check, obstacles[check])),
    slots: slots.map(({ projectId: _projectId, ...slot }) => ({
      ...slot,
      fullName: sayWord(ctx.language, 'fileCategory', slot.fullName),
      names: wordNames(ctx.language, 'fileCategory', slot.fullName),
    })),
  };
}

/** The application, or what a new one of the firm would start from. */
async function findApplying(ctx: Ctx, asked: Asked): Promise<Applying & { batchId: string }> {
  if (asked.projectId) return await getProject(ctx, asked.projectId);
  const { id: enterpriseId, creditCode } = await getVisibleEnterprise(ctx, asked.enterpriseId);
  const { batchId } = asked;
  return { id: '', status: projectStatus.draft, returnDeadline: null, enterpriseId, creditCode, batchId };
}

async function findBan(
  ctx: Ctx,
  { id, creditCode }: Applying,
  batchType: string,
): Promise<Obstacle | undefined> {
  const cooperators = await ctx.db
    .selectFrom('projectCooperator')
    .select('creditCode')
    .where('projectId', '=', id)
    .execute();
  const [first] = await findBans(ctx.db, partyCodes(creditCode, cooperators), ctx.now(), { batchType });
  return first && { errorCode: 'RV_I03', details: { enterpriseName: first.enterpriseName } };
}

async function readFirmUnit({ db }: Ctx, { enterpriseId }: Applying): Promise<string> {
  const firm = await db
    .selectFrom('enterprise')
    .select('declareUnitId')
    .where('id', '=', enterpriseId)
    .executeTakeFirst();
  return firm?.declareUnitId ?? '';
}

/** An unmet condition in the words of its refusal. */
function showCheck(
  { language }: Ctx,
  check: SubmissionCheck['check'],
  obstacle: Obstacle | undefined,
): SubmissionCheck {
  const text = obstacle
    ? translate(language, 'failures', obstacle.errorCode, obstacle.details as Record<string, string>)
    : translate(language, 'review', `submission.${check}`);
  return { check, passed: !obstacle, text };
}
