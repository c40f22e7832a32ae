import { z } from 'zod';
import { namedFile } from '../files/file.contract';

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
  /** All it goes by: a file may be called in another language than its reader's. */
  names: z.array(z.string()),
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
  /** Notice, guide and templates that go with it. */
  batchFiles: z.array(namedFile),
  /** Until when it can be handed in. */
  deadline: z.number(),
  /** The firm's own unit, which counts where the application names none. */
  firmUnitId: z.string(),
  checks: z.array(submissionCheck),
  slots: z.array(fileSlot),
});
export type Submission = z.infer<typeof submission>;

/** So long a submission can be taken back. */
export const recallMs = 10 * 60_000;

/** What an applicant has in hand after handing in. */
export const submissionReceipt = z.object({
  projectNo: z.string(),
  projectName: z.string(),
  batchName: z.string(),
  enterpriseName: z.string(),
  submitTime: z.number(),
  submitUser: z.string(),
  fileCount: z.number().int(),
  /** The beginning of the checksum of everything that was handed in: another content has another code. */
  checkCode: z.string(),
  /** Until when the office answers; null where the working calendar does not have the year yet. */
  promiseTime: z.number().nullable(),
  /** The office has not answered yet. */
  isWaiting: z.boolean(),
  /** It had been returned: taking it back leaves it returned, not a draft. */
  isAgain: z.boolean(),
  /** Until when it can be taken back; null where it cannot any more. */
  recallUntil: z.number().nullable(),
  version: z.number().int(),
});
export type SubmissionReceipt = z.infer<typeof submissionReceipt>;
