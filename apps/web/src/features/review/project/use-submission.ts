import { useData } from '@qifu/client';
import { type Input, projectApi, type Submission } from '@qifu/contracts';
import {
  missingForSubmission,
  nationalId,
  type SubmissionContent,
  type SubmissionField,
  submissionFields,
} from '@qifu/rules';
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

/** The part of a form a field that must be filled in belongs to. */
const partOf = (field: SubmissionField) => (field === 'leader' ? 'members' : field);

/** Fields to fill in; what is not this person's to see is left to the server. */
export const missingFields = (content: SubmissionContent, isLeftOut: (part: string) => boolean) =>
  missingForSubmission(content).filter((field) => !isLeftOut(partOf(field)));

/** Of all fields those this person may fill in. */
export const ownFields = (isLeftOut: (part: string) => boolean): SubmissionField[] =>
  submissionFields.filter((field) => !isLeftOut(partOf(field)));

/** How much keeps an application from being handed in beside its fields. */
export const countElsewhere = (submission: Submission | undefined): number =>
  submission ? missingSlots(submission).length + submission.checks.filter(({ passed }) => !passed).length : 0;
