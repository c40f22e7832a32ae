import { useData } from '@qifu/client';
import { type Input, projectApi, type Submission } from '@qifu/contracts';
import { missingForSubmission, nationalId, type SubmissionContent } from '@qifu/rules';
import type { ProjectValues } from './project-values';

type Asked = Partial<NonNullable<Input<typeof projectApi.submission>['query']>>;

/** What the server knows of what is still missing: time, bans, the year, files. */
export const useSubmission = (asked: Asked, isWanted = true) =>
  useData(
    projectApi.submission,
    { query: asked },
    {
      enabled: isWanted && (Boolean(asked.projectId) || Boolean(asked.enterpriseId && asked.batchId)),
      isQuiet: true,
    },
  );

/** What is in the fields, as the rule of what must be filled in reads it. */
export const contentOf = (values: ProjectValues, firmUnitId: string): SubmissionContent => ({
  ...values,
  declareUnitId: values.declareUnitId || firmUnitId,
  members: values.members.map(({ role, hasIdNumber, idNumber }) => ({
    role,
    hasIdNumber: hasIdNumber || nationalId.safeParse(idNumber).success,
  })),
});

/** Categories that must have a file and have none. */
export const missingSlots = ({ slots }: Submission) =>
  slots.filter(({ required, fileCount }) => required && fileCount === 0);

/** How much keeps an application from being handed in. */
export const countMissing = (content: SubmissionContent, submission: Submission | undefined): number =>
  missingForSubmission(content).length +
  (submission
    ? missingSlots(submission).length + submission.checks.filter(({ passed }) => !passed).length
    : 0);
