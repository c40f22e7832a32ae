/** What has to be filled in before an application is handed in, in the order of its form. */
export const submissionFields = [
  'projectName',
  'directionId',
  'declareUnitId',
  'abstract',
  'applyFund',
  'startDate',
  'endDate',
  'leader',
] as const;
export type SubmissionField = (typeof submissionFields)[number];

/** An application as it is stored, or as it is being typed. */
export interface SubmissionContent {
  projectName: string;
  directionId: string;
  /** That of the firm counts where the application names none. */
  declareUnitId: string;
  abstract: string;
  applyFund: string;
  startDate: number | null;
  endDate: number | null;
  members: readonly { role: string; hasIdNumber: boolean }[];
}

const isFilled: Readonly<Record<SubmissionField, (content: SubmissionContent) => boolean>> = {
  projectName: ({ projectName }) => projectName.trim() !== '',
  directionId: ({ directionId }) => directionId !== '',
  declareUnitId: ({ declareUnitId }) => declareUnitId !== '',
  abstract: ({ abstract }) => abstract.trim() !== '',
  applyFund: ({ applyFund }) => Number(applyFund) > 0,
  startDate: ({ startDate }) => startDate !== null,
  endDate: ({ endDate }) => endDate !== null,
  // The number finds conflicts of interest; without it nobody knows whose they would be.
  leader: ({ members }) => members.some(({ role, hasIdNumber }) => role === 'leader' && hasIdNumber),
};

/** Fields that keep an application from being handed in: the server refuses by it, the form counts by it. */
export const missingForSubmission = (content: SubmissionContent): SubmissionField[] =>
  submissionFields.filter((field) => !isFilled[field](content));
