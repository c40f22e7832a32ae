import { z } from 'zod';
import { deadlineShape, markedText, shownDay } from './library-shapes';
import { benefitTypes, validities } from './policy-words';

const count = z.number().int();

/** What is found: documents, their items, their answered questions. Further kinds come with their features. */
export const foundKinds = ['policy', 'item', 'faq'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The fact that decides, on the right of a suggestion or a result. */
const decidingFact = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('policy'),
    validity: z.enum(validities),
    docNo: z.string(),
    publishDate: shownDay.nullable(),
  }),
  z.object({
    kind: z.literal('item'),
    benefitType: z.enum(benefitTypes),
    mostYuan: z.number().nullable(),
    deadline: deadlineShape,
  }),
  z.object({ kind: z.literal('faq'), askedCount: count }),
]);

export const foundEntry = z.object({
  kind: z.enum(foundKinds),
  /** Of the document, the item, the question. */
  id: z.string(),
  /** Where it is read: `/details?type=policy&id=`. */
  documentId: z.string(),
  documentTitle: z.string(),
  /** Title, name or question. */
  text: markedText,
  fact: decidingFact,
});
export type FoundEntry = z.infer<typeof foundEntry>;

/** Groups in this order: policy, item, faq; at most 2 each and 8 in all; empty groups are left out. */
export const suggestReply = z.object({
  groups: z.array(z.object({ kind: z.enum(foundKinds), list: z.array(foundEntry) })),
});
export type SuggestReply = z.infer<typeof suggestReply>;

/** What to do where nothing is found, or less than one means; counts are what there would be. */
export const searchHelp = z.object({
  /** One for each condition that could be taken away, what gives most first; `value` is absent for the keyword and dates. */
  removals: z.array(z.object({ field: z.string(), value: z.string().optional(), count })),
  /** Topics whose documents are nearest to the words, with how many are in force. */
  topics: z.array(z.object({ topic: z.string(), count })),
  /** Answered questions that come near. */
  questions: z.array(foundEntry),
});
export type SearchHelp = z.infer<typeof searchHelp>;

export const searchReply = z.object({
  q: z.string(),
  /** Every kind asked for, the best first; `total` counts what the words find. */
  groups: z.array(z.object({ kind: z.enum(foundKinds), total: count, list: z.array(foundEntry) })),
  /** Absent where something is found. */
  help: searchHelp.optional(),
});
export type SearchReply = z.infer<typeof searchReply>;
