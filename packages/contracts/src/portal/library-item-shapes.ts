import { z } from 'zod';
import {
  amountShape,
  budgetShape,
  deadlineShape,
  namedPolicy,
  publicEdition,
  shownDay,
} from './library-shapes';
import { paragraphChange, paragraphShape } from './paragraph-shapes';
import { benefitTypes, handlingModes, interpretationForms, materialKinds } from './policy-words';

const count = z.number().int();
const optionalDay = shownDay.nullable();

/** A paragraph that is cited: `path` is how people say it (第七条第二款), `pid` its anchor. */
export const citation = z.object({ pid: z.string(), path: z.string() });
export type Citation = z.infer<typeof citation>;

/** Who stands on a paragraph. `label` says it for people: an item's name, a title, a question. */
const citedBy = z.object({
  kind: z.enum(['condition', 'parameter', 'amount', 'interpretation', 'faq']),
  id: z.string(),
  itemId: z.string().nullable(),
  label: z.string(),
  /** Of a condition its sentence, of a parameter its value; else empty. */
  detail: z.string(),
});

export const originalParagraph = paragraphShape.extend({
  citedBy: z.array(citedBy),
  /** The edition that last changed it or brought it; null where it stands since the first. */
  lastChange: z
    .object({ edition: count, publishDate: optionalDay, change: z.enum(['changed', 'added', 'renumbered']) })
    .nullable(),
});
export const originalReply = z.object({
  id: z.string(),
  title: z.string(),
  edition: count,
  contentHash: z.string(),
  paragraphs: z.array(originalParagraph),
});
export type OriginalReply = z.infer<typeof originalReply>;

/** The latest first. */
export const interpretationShape = z.object({
  id: z.string(),
  form: z.enum(interpretationForms),
  title: z.string(),
  authorOrg: z.string(),
  publishDate: shownDay,
  paragraphs: z.array(paragraphShape),
  hasMedia: z.boolean(),
  refs: z.array(citation),
});
export type InterpretationShape = z.infer<typeof interpretationShape>;

/** What is asked most comes first. */
export const faqShape = z.object({
  id: z.string(),
  itemId: z.string().nullable(),
  itemName: z.string(),
  question: z.string(),
  answer: z.string(),
  askedCount: count,
  reviewedTime: z.number().nullable(),
  refs: z.array(citation),
});
export type FaqShape = z.infer<typeof faqShape>;

/**
 * A condition as a tree that is read: `all`, `any`, `atLeast` (`n` of its parts) and `not` have parts; a `leaf` has a sentence
 * (从业人员不低于 20 人) and where it stands in the text.
 */
export interface ConditionSentence {
  /** The same as in traces of a trial or a match. */
  id: string;
  group: 'all' | 'any' | 'atLeast' | 'not' | 'leaf';
  n?: number | undefined;
  parts: ConditionSentence[];
  sentence: string;
  facts: string[];
  cite: Citation | null;
}
export const conditionSentence: z.ZodType<ConditionSentence> = z.lazy(() =>
  z.object({
    id: z.string(),
    group: z.enum(['all', 'any', 'atLeast', 'not', 'leaf']),
    n: count.optional(),
    parts: z.array(conditionSentence),
    sentence: z.string(),
    facts: z.array(z.string()),
    cite: citation.nullable(),
  }),
);

/** A figure of the rule with what it was, is and will be, oldest first; the last one not after today counts. */
const parameterShape = z.object({
  name: z.string(),
  values: z.array(
    z.object({
      from: shownDay,
      value: z.string(),
      unit: z.string(),
      isInForce: z.boolean(),
      cite: citation.nullable(),
    }),
  ),
});

export const ruleShape = z.object({
  versionNo: count,
  /** Of the version; a result names it. */
  sha256: z.string(),
  validFrom: shownDay,
  validTo: optionalDay,
  condition: conditionSentence,
  params: z.array(parameterShape),
  /** Keys of facts it asks for. */
  factKeys: z.array(z.string()),
});

const windowShape = z.object({
  from: shownDay,
  to: shownDay,
  note: z.string(),
  state: z.enum(['open', 'upcoming', 'closed']),
});

export const itemShape = z.object({
  id: z.string(),
  name: z.string(),
  benefitType: z.enum(benefitTypes),
  mode: z.enum(handlingModes),
  deadline: deadlineShape,
  /** In order of their days. */
  windows: z.array(windowShape),
  amount: amountShape,
  budget: budgetShape.nullable(),
  /** Working days from application to decision, and from there to payment. */
  handlingDays: count.nullable(),
  payDays: count.nullable(),
  handler: z.string(),
  contact: z.string(),
  perYearCap: count.nullable(),
  priorityNote: z.string(),
  materialCount: count,
  /** Of these nobody brings so many: departments share them. */
  sharedCount: count,
  /** Items of which only one can be had beside this one, and those that must have been granted before. */
  excludes: z.array(z.object({ id: z.string(), name: z.string(), documentId: z.string() })),
  requires: z.array(z.object({ id: z.string(), name: z.string(), documentId: z.string() })),
  /** The version that counts today, or once the document is in force; null where there is none, or a rule that cannot be shown. */
  rule: ruleShape.nullable(),
});
export type ItemShape = z.infer<typeof itemShape>;

export const itemReply = itemShape.extend({ policy: namedPolicy });
export type ItemReply = z.infer<typeof itemReply>;

/** A line of the checklist. */
export const materialLine = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(materialKinds),
  source: z.enum(['firm', 'department']),
  sharedBy: z.string(),
  hasTemplate: z.boolean(),
  validDays: count.nullable(),
  isReusable: z.boolean(),
  /** Nobody brings it. */
  isShared: z.boolean(),
  /** Who need not bring it; null where everybody does. */
  exemption: conditionSentence.nullable(),
  note: z.string(),
});
export const materialsReply = z.object({
  itemId: z.string(),
  itemName: z.string(),
  policy: namedPolicy,
  list: z.array(materialLine),
});
export type MaterialsReply = z.infer<typeof materialsReply>;

export const stepsReply = z.object({
  itemId: z.string(),
  list: z.array(z.object({ no: count, text: z.string() })),
  handlingDays: count.nullable(),
  payDays: count.nullable(),
});

export const versionsReply = z.object({ list: z.array(publicEdition) });

/** A parameter or bound of a rule that differs between the days on which the two editions came out. */
const changedParameter = z.object({
  itemId: z.string(),
  itemName: z.string(),
  name: z.string(),
  /** With its unit; null where there was none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export const diffReply = z.object({
  from: publicEdition,
  to: publicEdition,
  /** Every paragraph in the order of the later edition; filter by `change` for the changes alone. */
  paragraphs: z.array(paragraphChange),
  params: z.array(changedParameter),
});
export type DiffReply = z.infer<typeof diffReply>;

/** A day of the calendar: an item opens, closes, or a document comes into force or ends. */
export const calendarEntry = z.object({
  day: shownDay,
  what: z.enum(['opens', 'closes', 'starts', 'ends']),
  policy: namedPolicy,
  itemId: z.string().nullable(),
  itemName: z.string(),
  note: z.string(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;
