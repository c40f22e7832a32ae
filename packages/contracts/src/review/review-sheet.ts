import { longText, optionalReason } from '@qifu/rules';
import { z } from 'zod';
import { id, smallInt } from '../shapes';

/** A score given to one leaf of the standard; null while a draft leaves it open. */
export const itemScore = z.object({
  itemId: z.string(),
  score: z.number().nullable(),
  comment: z.string(),
});
export type ItemScore = z.infer<typeof itemScore>;

/** An expert's sheet as others read it: a name, or the anonymous code where experts are hidden. */
export const sheetOpinion = z.object({
  sheetId: z.string(),
  expertId: z.string(),
  expertName: z.string(),
  anonCode: z.string(),
  employerName: z.string(),
  status: z.number().int(),
  items: z.array(itemScore),
  total: z.number().nullable(),
  recommendation: z.number().int().nullable(),
  comment: z.string(),
  vetoed: z.boolean(),
  submitTime: z.number().nullable(),
});
export type SheetOpinion = z.infer<typeof sheetOpinion>;

/** The own sheet on the scoring screen. */
export const ownSheet = z.object({
  sheetId: z.string(),
  status: z.number().int(),
  items: z.array(itemScore),
  total: z.number().nullable(),
  recommendation: z.number().int().nullable(),
  comment: z.string(),
  activeSeconds: z.number().int(),
  submitTime: z.number().nullable(),
  returnReason: z.string(),
  returnTime: z.number().nullable(),
  /** Frozen until staff decide on a conflict that appeared after opening. */
  conflictPending: z.boolean(),
  version: z.number().int(),
});
export type OwnSheet = z.infer<typeof ownSheet>;

const decimalText = /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/;
/**
 * A score as it was sent: null or an empty text takes it back on a draft, a decimal text is its number. What is no number is NaN and is
 * refused at its item, so that the rest of the sheet is kept.
 */
const sentScore = z.unknown().transform((value) => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' && decimalText.test(value) ? Number(value) : Number.NaN;
});

/** Words of a sheet: left out they stay as they are, null or an empty text takes them back. */
const sentComment = longText(1000)
  .nullable()
  .transform((comment) => comment ?? '')
  .optional();

/** What an expert sends for one project. What is left out stays as it is. */
export const sheetInput = z.object({
  projectId: id,
  items: z
    .array(
      z.object({
        itemId: id,
        score: sentScore,
        comment: sentComment,
      }),
    )
    .max(200)
    .default([]),
  recommendation: z.number().int().min(1).max(4).nullish(),
  comment: sentComment,
  /** Why the expert steps back; for `recuse`. */
  reason: optionalReason(500),
  version: smallInt.min(1),
  /** Seconds worked since the last save, as the page counted them. */
  activeSeconds: z.number().int().min(0).max(86_400).default(0),
  /** Same key, same answer: a retry is never a second step. */
  clientKey: z.string().min(1).max(64),
});
export type SheetInput = z.output<typeof sheetInput>;

/** The answer for one project. `errors` name what keeps the sheet from being submitted. */
export const sheetReply = z.object({
  projectId: z.string(),
  status: z.number().int(),
  total: z.number().nullable(),
  version: z.number().int(),
  savedTime: z.number(),
  errors: z.array(z.object({ itemId: z.string(), errorCode: z.string(), message: z.string() })),
  /** On a version clash: what the server holds, for merging. */
  current: ownSheet.nullable(),
});
export type SheetReply = z.infer<typeof sheetReply>;
