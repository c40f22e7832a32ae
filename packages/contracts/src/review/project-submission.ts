import { z } from 'zod';

/** A condition for handing in that is not about what is typed into the form. */
export const submissionChecks = ['time', 'creditCode', 'blacklist', 'year'] as const;
const submissionCheck = z.object({
  check: z.enum(submissionChecks),
  passed: z.boolean(),
  text: z.string(),
});
export type SubmissionCheck = z.infer<typeof submissionCheck>;

/** A place for files of one category. */
const fileSlot = z.object({
  categoryCode: z.string(),
  fullName: z.string(),
  kind: z.enum(['otherDate', 'fundFile']),
  required: z.boolean(),
  fileCount: z.number().int(),
});
export type FileSlot = z.infer<typeof fileSlot>;

/** What an application needs before it is handed in; fields are judged by `missingForSubmission` of the rules. */
export const submission = z.object({
  batchName: z.string(),
  /** What the batch says about itself. */
  batchText: z.string(),
  /** Until when it can be handed in. */
  deadline: z.number(),
  /** The firm's own unit, which counts where the application names none. */
  firmUnitId: z.string(),
  checks: z.array(submissionCheck),
  slots: z.array(fileSlot),
});
export type Submission = z.infer<typeof submission>;
