import { z } from 'zod';
import { time } from '../shapes';

/** How a submitted application was changed. */
export const amendmentKinds = [
  'fileAdded',
  'fileRemoved',
  'fileRestored',
  'corrected',
  'imported',
  'resubmitted',
  'recalled',
  'acceptedAnew',
] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];

/** One open change of an application after it was submitted: what, when, by whom and why. */
export const amendment = z.object({
  id: z.string(),
  time,
  kind: z.enum(amendmentKinds),
  /** By the office; then applicants read no name. */
  isOffice: z.boolean(),
  realName: z.string(),
  /** Of a file. Its name is empty for whoever may not see files of its kind. */
  fileKind: z.enum(['otherDate', 'fundFile']).nullable(),
  fileName: z.string(),
  categoryName: z.string(),
  /** Of fields: which of them, in the caller's language. */
  fields: z.array(z.string()),
  reason: z.string(),
});
export type Amendment = z.infer<typeof amendment>;

/** What an application says now beside what it said once. */
const contentComparison = z.object({
  isSame: z.boolean(),
  /** One line for each difference, in the caller's language. */
  lines: z.array(z.string()),
});
export type ContentComparison = z.infer<typeof contentComparison>;

/** What was changed since the submission, and for the office how the content stands to it and to the acceptance. */
export const projectAmendments = z.object({
  list: z.array(amendment),
  /** Null for applicants, and where nothing was kept to compare with. */
  sinceSubmit: contentComparison.nullable(),
  sinceAccept: contentComparison.nullable(),
  mayAcceptAnew: z.boolean(),
});
export type ProjectAmendments = z.infer<typeof projectAmendments>;
