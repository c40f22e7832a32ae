import { z } from 'zod';
import { openStates } from './library-query';
import {
  benefitTypes,
  firmSizes,
  handlingModes,
  policyAudiences,
  policyKinds,
  policyLevels,
  policyTopics,
  validities,
} from './policy-words';

/** A day as 2026-11-23. */
export const shownDay = z.string();
const optionalDay = shownDay.nullable();
const count = z.number().int();

/** A text with what of it was looked for: `[begin, end)` in UTF-16 units, in order, never overlapping. No markup travels. */
export const markedText = z.object({ text: z.string(), hits: z.array(z.tuple([count, count])) });
export type MarkedText = z.infer<typeof markedText>;

/** Another document that the public may read, by name. */
export const namedPolicy = z.object({ id: z.string(), title: z.string(), docNo: z.string() });

/** Worked out for today from dates and repeals; what the page says of it is made of these. */
export const validityShape = z.object({
  validity: z.enum(validities),
  from: optionalDay,
  /** The last day on which it counts, whatever ends it; null is without end. */
  lastDay: optionalDay,
  /** Its own term, a repeal, or a successor. */
  endsBy: z.enum(['term', 'repeal', 'successor']).nullable(),
  /** Days from today until the last one, 0 on it; null without end or once it is over. */
  daysLeft: count.nullable(),
  /** Days until it comes into force; null once it has. */
  startsIn: count.nullable(),
  /** Which document repealed it or took its place, where the public may read that. */
  by: namedPolicy.nullable(),
});
export type ValidityShape = z.infer<typeof validityShape>;

/** When the next application closes or opens. */
export const deadlineShape = z.object({
  state: z.enum(openStates),
  /** Taken all the year round; `closesOn` is then the last day of the document, or null. */
  isRolling: z.boolean(),
  opensOn: optionalDay,
  closesOn: optionalDay,
  /** Until `closesOn` while open, until `opensOn` while upcoming. */
  daysLeft: count.nullable(),
  /** The item it is of. */
  itemId: z.string().nullable(),
  note: z.string(),
});
export type DeadlineShape = z.infer<typeof deadlineShape>;

/** In 10,000 yuan. */
export const budgetShape = z.object({
  total: z.number(),
  reserved: z.number(),
  paid: z.number(),
  left: z.number(),
  /** 0 to 1. */
  leftShare: z.number(),
});
export type BudgetShape = z.infer<typeof budgetShape>;

/** The most that a firm can have, in yuan, for any firm; null where the rule sets no bound or grants no money. */
export const amountShape = z.object({
  mostYuan: z.number().nullable(),
  /** Whether it is one figure for everybody. */
  isFixed: z.boolean(),
  /** How it is reckoned, in a sentence; empty without a rule. */
  basis: z.string(),
});
export type AmountShape = z.infer<typeof amountShape>;

export const keyFigure = z.object({ label: z.string(), value: z.string(), unit: z.string() });

/** What stands in every list of documents. */
const named = {
  id: z.string(),
  docNo: z.string(),
  kind: z.enum(policyKinds),
  level: z.enum(policyLevels),
  regionCode: z.string(),
  regionName: z.string(),
  issuers: z.array(z.string()),
  publishDate: optionalDay,
  topics: z.array(z.enum(policyTopics)),
  benefitTypes: z.array(z.enum(benefitTypes)),
  keyFigures: z.array(keyFigure),
  validity: validityShape,
  deadline: deadlineShape,
  amount: amountShape,
  /** Of the item of which least is left; null where no item has one. */
  budget: budgetShape.nullable(),
  itemCount: count,
  interpretationCount: count,
  faqCount: count,
};

/** A row of the library. */
export const policyRow = z.object({
  ...named,
  title: markedText,
  /** The summary, or where the keyword stands in neither title nor summary, the place in the text that has it. */
  snippet: markedText,
  isFromText: z.boolean(),
});
export type PolicyRow = z.infer<typeof policyRow>;

/** One edition the public has read or reads. */
export const publicEdition = z.object({
  edition: count,
  publishDate: optionalDay,
  effectiveFrom: optionalDay,
  changeKind: z.enum(['major', 'minor']),
  changeNote: z.string(),
  isCurrent: z.boolean(),
});
export type PublicEdition = z.infer<typeof publicEdition>;

/** The head of a document: all of its first tab. */
export const policyHead = z.object({
  ...named,
  title: z.string(),
  shortTitle: z.string(),
  indexNo: z.string(),
  draftDate: optionalDay,
  effectiveFrom: optionalDay,
  effectiveTo: optionalDay,
  /** Codes of GB/T 4754 and their names where the product knows them; empty is every industry. */
  industries: z.array(z.object({ code: z.string(), name: z.string() })),
  sizes: z.array(z.enum(firmSizes)),
  audiences: z.array(z.enum(policyAudiences)),
  keywords: z.array(z.string()),
  legalBasis: z.array(z.string()),
  summary: z.string(),
  /** For readers of English; empty where nobody wrote one. */
  summaryEn: z.string(),
  sourceUrl: z.string(),
  /** Names the text as it is now: a print or a copy can be held against it. */
  contentHash: z.string(),
  edition: count,
  changeKind: z.enum(['major', 'minor']),
  changeNote: z.string(),
  modes: z.array(z.enum(handlingModes)),
  supersedes: z.array(namedPolicy),
  cites: z.array(namedPolicy),
  /** Documents that name this one. */
  citedBy: z.array(namedPolicy),
  /** Of the same topics, the closest first, five at most. */
  related: z.array(namedPolicy.extend({ validity: z.enum(validities) })),
  paragraphCount: count,
  /** Characters of the text; about 400 are read in a minute. */
  length: count,
  /** The latest edition first. */
  editions: z.array(publicEdition),
  views: count,
});
export type PolicyHead = z.infer<typeof policyHead>;

/**
 * How a document stands to the public (portal.md 1 #8). `published`: here is its head. `withdrawn`: it was taken away with a notice,
 * which is all there is. `consolidated`: it became part of another, where the page leads. `gone`: it was published by mistake; nothing
 * of it is told. A document that was never published is missing (404), as one that does not exist.
 */
export const policyReply = z.discriminatedUnion('standing', [
  z.object({ standing: z.literal('published'), policy: policyHead }),
  z.object({
    standing: z.literal('withdrawn'),
    id: z.string(),
    title: z.string(),
    docNo: z.string(),
    notice: z.string(),
    endedTime: z.number(),
  }),
  z.object({
    standing: z.literal('consolidated'),
    id: z.string(),
    title: z.string(),
    notice: z.string(),
    /** Null where that is not public any more either. */
    into: namedPolicy.nullable(),
  }),
  z.object({ standing: z.literal('gone'), id: z.string() }),
]);
export type PolicyReply = z.infer<typeof policyReply>;
