import { dayText, longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { id, optionalTime, time } from '../shapes';
import { paragraphShape } from './paragraph-shapes';
import {
  editionStates,
  endReasons,
  firmSizes,
  paragraphKinds,
  policyAudiences,
  policyKinds,
  policyLevels,
  policyTopics,
  validities,
} from './policy-words';

const texts = (most: number, each: number) =>
  z.array(z.string().trim().min(1).max(each)).max(most).default([]);
/** A day, or nothing yet. */
const optionalDay = z
  .union([dayText, z.literal('').transform(() => null), z.null()])
  .optional()
  .transform((day) => day ?? null);

/** Limits of a text; a law of a state has some hundred clauses. */
export const textLimits = { paragraphs: 2_000, characters: 300_000, summary: 200 } as const;

/** A paragraph as an editor sends it: its number is worked out from its place. */
export const editedParagraph = z.object({
  pid: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'designCode'),
  kind: z.enum(paragraphKinds),
  path: z.string().max(60).default(''),
  text: z.string().max(20_000),
  rows: z
    .array(z.array(z.string().max(2_000)).max(50))
    .max(500)
    .optional(),
});
export type EditedParagraph = z.output<typeof editedParagraph>;

/** A paragraph that was taken out: its pid is never given again, and links to it lead on. */
export const paragraphTomb = z.object({
  pid: z.string(),
  path: z.string(),
  /** The paragraph that links to it lead to; empty is the beginning of the text. */
  redirectTo: z.string(),
});
export type ParagraphTomb = z.infer<typeof paragraphTomb>;

/** What people write of one edition (portal.md 2.2 `PolicyDoc`). Nearly all may be empty in a draft; what a release needs is in its gates. */
export const editionInput = z.object({
  title: requiredText(200),
  shortTitle: longText(60).default(''),
  docNo: longText(60).default(''),
  indexNo: longText(60).default(''),
  kind: z.enum(policyKinds).default('normative'),
  level: z.enum(policyLevels).default('3'),
  regionCode: z.string().trim().max(12).default(''),
  issuers: texts(10, 100),
  draftDate: optionalDay,
  publishDate: optionalDay,
  effectiveFrom: optionalDay,
  effectiveTo: optionalDay,
  topics: z.array(z.enum(policyTopics)).max(14).default([]),
  /** Prefixes of GB/T 4754 (C, C39, I65); empty is every industry. */
  industries: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[A-T]\d{0,4}$/, 'industryPrefix'),
    )
    .max(50)
    .default([]),
  sizes: z.array(z.enum(firmSizes)).max(4).default([]),
  audiences: z.array(z.enum(policyAudiences)).max(4).default([]),
  keywords: texts(20, 30),
  legalBasis: texts(10, 200),
  summary: longText(1_000).default(''),
  summaryEn: longText(2_000).default(''),
  keyFigures: z
    .array(z.object({ label: requiredText(30), value: requiredText(30), unit: longText(20).default('') }))
    .max(8)
    .default([]),
  paragraphs: z
    .array(editedParagraph)
    .max(textLimits.paragraphs)
    .refine((list) => new Set(list.map(({ pid }) => pid)).size === list.length, 'pidTwice')
    .refine(
      (list) => list.reduce((sum, { text }) => sum + text.length, 0) <= textLimits.characters,
      'textTooLong',
    )
    .default([]),
  fileIds: z.array(id).max(20).default([]),
  sourceUrl: z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === '' || /^https?:\/\/[^\s]+$/i.test(text), 'url')
    .default(''),
  /** Ids of documents it takes the place of, and of those it names. */
  supersedes: z.array(id).max(50).default([]),
  cites: z.array(id).max(50).default([]),
  /** Minor changes notify nobody. */
  changeKind: z.enum(['major', 'minor']).default('major'),
  changeNote: longText(500).default(''),
  interpretationPlan: longText(200).default(''),
});
export type EditionInput = z.output<typeof editionInput>;

/** What the editor sends: the edition, and where links to anchors lead that it has taken out. */
export const editedEdition = editionInput.extend({ tombs: z.array(paragraphTomb).max(5_000).optional() });
export type EditedEdition = z.output<typeof editedEdition>;

/** What a release waits for; `warn` is said and holds nothing up. */
export const gateNames = [
  'summary',
  'metadata',
  'text',
  'files',
  'interpretation',
  'items',
  'change',
  'notice',
  'quotes',
  'reviewer',
] as const;
export const editionGate = z.object({
  name: z.enum(gateNames),
  state: z.enum(['ok', 'missing', 'warn', 'later']),
  /** Places of its words. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What is missing, by name: fields, items, questions. */
  missing: z.array(z.string()),
});
export type EditionGate = z.infer<typeof editionGate>;

/** What stands on a paragraph, counted. */
export const paragraphUse = z.object({
  pid: z.string(),
  rules: z.number().int(),
  faqs: z.number().int(),
  interpretations: z.number().int(),
});
export type ParagraphUse = z.infer<typeof paragraphUse>;

/** One edition in the history of its document. */
export const editionStep = z.object({
  id: z.string(),
  edition: z.number().int(),
  state: z.enum(editionStates),
  changeKind: z.enum(['major', 'minor']),
  changeNote: z.string(),
  authorName: z.string(),
  submitterName: z.string(),
  submittedTime: optionalTime,
  deciderName: z.string(),
  decidedTime: optionalTime,
  rejectReason: z.string(),
  scheduledTime: optionalTime,
  publisherName: z.string(),
  publishedTime: optionalTime,
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
});
export type EditionStep = z.infer<typeof editionStep>;

/** A document as its row in the list says it: its newest edition, and what the public reads of it. */
export const policyDocumentFacts = z.object({
  id: z.string(),
  editionId: z.string(),
  edition: z.number().int(),
  state: z.enum(editionStates),
  title: z.string(),
  docNo: z.string(),
  kind: z.enum(policyKinds),
  level: z.enum(policyLevels),
  issuers: z.array(z.string()),
  topics: z.array(z.enum(policyTopics)),
  publishDate: z.string().nullable(),
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  /** Number of the edition the public reads; none where it reads none. */
  publicEdition: z.number().int().nullable(),
  /** Worked out for today; empty of what was never released. */
  validity: z.enum(validities).or(z.literal('')),
  itemCount: z.number().int(),
  scheduledTime: optionalTime,
  changedTime: time,
  version: z.number().int(),
});

/** Why the public reads no edition any more. */
export const documentEnd = z.object({
  reason: z.enum(endReasons),
  note: z.string(),
  time,
  redirectToId: z.string().nullable(),
  redirectToTitle: z.string(),
});

/** One document with an edition of it as the editor shows them. */
export const policyDocumentRecord = editionInput.extend({
  id: z.string(),
  editionId: z.string(),
  edition: z.number().int(),
  state: z.enum(editionStates),
  version: z.number().int(),
  draftDate: z.string().nullable(),
  publishDate: z.string().nullable(),
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  sourceUrl: z.string(),
  industries: z.array(z.string()),
  paragraphs: z.array(paragraphShape),
  tombs: z.array(paragraphTomb),
  contentHash: z.string(),
  rejectReason: z.string(),
  scheduledTime: optionalTime,
  changedTime: time,
  authorName: z.string(),
  validity: z.enum(validities).or(z.literal('')),
  publicEditionId: z.string().nullable(),
  end: documentEnd.nullable(),
  editions: z.array(editionStep),
  uses: z.array(paragraphUse),
  gates: z.array(editionGate),
  /** Pids of what differs from the edition the public reads. */
  changedPids: z.array(z.string()),
  files: z.array(z.object({ fileId: z.string(), name: z.string() })),
  /** Names of documents that `supersedes`, `cites` and others name by id. */
  named: z.array(z.object({ id: z.string(), title: z.string() })),
  abilities: z.array(z.string()),
});
export type PolicyDocumentRecord = z.infer<typeof policyDocumentRecord>;
