import { epochMs, requiredReason, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { creating, exporting, listing, reading, removing, updating } from '../resource/standard-calls';
import {
  abilities,
  id,
  idParams,
  idReply,
  pageFields,
  pageOf,
  smallIntQuery,
  time,
  version,
} from '../shapes';
import { chosen } from './chosen';
import {
  editedEdition,
  editedParagraph,
  paragraphTomb,
  policyDocumentFacts,
  policyDocumentRecord,
  textLimits,
} from './edition-shapes';
import { paragraphChange, paragraphShape } from './paragraph-shapes';
import { documentWaits, editionStates, policyKinds, policyLevels, policyTopics } from './policy-words';
import { ruleRange } from './rule-impact';

/** Where its calls are and whose rights decide. */
export const policyDocumentPlace = { address: '/api/portal/admin/policies', menu: 'policyDocument' } as const;

/** What the list is narrowed to. */
export const policyDocumentQuery = z.object({
  ...pageFields,
  state: chosen(editionStates),
  kind: chosen(policyKinds),
  level: chosen(policyLevels),
  topic: chosen(policyTopics),
  /** What is missing of it although the public reads it. */
  awaits: chosen(documentWaits),
});
export type PolicyDocumentQuery = z.output<typeof policyDocumentQuery>;
export const policyDocumentRow = policyDocumentFacts.extend({ abilities });
export type PolicyDocumentRow = z.infer<typeof policyDocumentRow>;

/** The version of the edition a step is taken from: who has read an older one is told. */
const from = { version: version.optional() };
const word = (button: string) => `${policyDocumentPlace.menu}:${button}` as const;
const step = <const B extends z.ZodType>(name: string, button: string, body: B, says = 'updated') => ({
  method: 'PUT' as const,
  path: `/:id/Actions/${name}`,
  params: idParams,
  body,
  data: idReply,
  access: word(button),
  says,
});

/** A text in whatever form it comes: what a browser or word processor pastes, plain text, or an uploaded docx. */
export const readTextInput = z.object({
  html: z.string().max(4_000_000).default(''),
  text: z.string().max(1_000_000).default(''),
  fileId: z.string().max(64).default(''),
  /** The text it takes the place of, whose anchors are kept. */
  former: z.array(editedParagraph).max(textLimits.paragraphs).default([]),
  /** Pids that were taken out before, so that none is given again. */
  tombs: z.array(paragraphTomb).max(5_000).default([]),
});
/** What was read: paragraphs with their anchors, and what was left out of what was given. */
export const readTextReply = z.object({
  paragraphs: z.array(paragraphShape),
  clauses: z.number().int(),
  kept: z.number().int(),
  fresh: z.number().int(),
  /** Anchors of the former text that no paragraph has any more, and where links to them lead. */
  lost: z.array(paragraphTomb),
  /** By kind: scripts, styles, pictures, tracked changes, hidden text and so on. */
  removed: z.array(z.object({ kind: z.string(), count: z.number().int() })),
});
export type ReadTextReply = z.infer<typeof readTextReply>;

/** What a changed paragraph does: the parameters it sets, and the items whose rules cite it. */
export const changeEffect = z.object({
  params: z.array(
    z.object({ item: z.string(), name: z.string(), before: z.string(), after: z.string(), unit: z.string() }),
  ),
  items: z.array(z.string()),
  faqs: z.number().int(),
});
/** What a parameter is from a day on, and the paragraph that says so. */
const countingValue = z.object({ value: z.string(), unit: z.string(), from: z.string(), pid: z.string() });
/** A parameter of a rule that has another value with the later edition; null where it has none. */
const parameterChange = z.object({
  itemId: z.string(),
  item: z.string(),
  name: z.string(),
  /** What people call it; its name where nobody has said. */
  label: z.string(),
  before: countingValue.nullable(),
  after: countingValue.nullable(),
});
export type ParameterChange = z.infer<typeof parameterChange>;

/** Two editions side by side. */
export const editionComparison = z.object({
  from: z.object({
    edition: z.number().int(),
    state: z.enum(editionStates),
    effectiveFrom: z.string().nullable(),
  }),
  to: z.object({
    edition: z.number().int(),
    state: z.enum(editionStates),
    effectiveFrom: z.string().nullable(),
  }),
  changes: z.array(paragraphChange.extend({ effect: changeEffect.optional() })),
  counts: z.object({
    changed: z.number().int(),
    added: z.number().int(),
    removed: z.number().int(),
    same: z.number().int(),
    punctuation: z.number().int(),
  }),
  params: z.array(parameterChange),
  /** Items that have another version of their rule. */
  rules: z.number().int(),
});
export type EditionComparison = z.infer<typeof editionComparison>;

/** Firms that gain, lose or would get another amount, and the sums of all amounts in yuan. */
const impactFigures = z.object({
  gains: z.number().int(),
  loses: z.number().int(),
  shifts: z.number().int(),
  moneyBefore: ruleRange.nullable(),
  moneyAfter: ruleRange.nullable(),
});
export type ImpactFigures = z.infer<typeof impactFigures>;
/** What the rules of one edition would do to the firms whose facts are known, beside those of another. */
export const editionImpact = z.object({
  /** The day both are asked on. */
  day: z.string(),
  firms: z.number().int(),
  /** Firms for whom it makes a difference in any item, each once. */
  affected: z.number().int(),
  items: z.array(
    z.object({
      itemId: z.string(),
      item: z.string(),
      whole: impactFigures,
      /** Each changed parameter alone: the later rule beside itself with the former value; null where there is none. */
      params: z.array(z.object({ name: z.string(), effect: impactFigures.nullable() })),
    }),
  ),
});
export type EditionImpact = z.infer<typeof editionImpact>;

/** Who writes an edition at present. */
export const editLockReply = z.object({
  isMine: z.boolean(),
  holderName: z.string(),
  since: time,
});

export type EditLock = z.infer<typeof editLockReply>;

export const policyDocumentApi = contract(policyDocumentPlace.address, {
  list: listing(policyDocumentPlace, { query: policyDocumentQuery, data: pageOf(policyDocumentRow) }),
  exportExcel: exporting(policyDocumentPlace, { query: policyDocumentQuery }),
  readText: {
    method: 'POST',
    path: '/Actions/ReadText',
    body: readTextInput,
    data: readTextReply,
    access: word('btn_edit'),
    effect: 'read',
    maxBodyBytes: 6 * 1024 * 1024,
    isLong: true,
  },
  create: creating(policyDocumentPlace, { body: editedEdition, data: idReply }),
  /** The newest edition, or the one that is asked for. */
  read: {
    ...reading(policyDocumentPlace, { data: policyDocumentRecord }),
    query: z.object({ edition: smallIntQuery.optional() }),
  },
  update: updating(policyDocumentPlace, {
    body: editedEdition.extend(from),
    data: idReply,
  }),
  /** Gives up a draft: of a document that was never released the whole document. */
  remove: removing(policyDocumentPlace),
  diff: {
    method: 'GET',
    path: '/:id/diff',
    params: idParams,
    query: z.object({ from: smallIntQuery.optional(), to: smallIntQuery.optional() }),
    data: editionComparison,
    access: word('view'),
  },
  /** Asked when somebody looks: all firms are judged under both. */
  diffImpact: {
    method: 'GET',
    path: '/:id/diff/impact',
    params: idParams,
    query: z.object({ from: smallIntQuery.optional(), to: smallIntQuery.optional() }),
    data: editionImpact,
    access: word('view'),
    isLong: true,
  },
  submit: step('Submit', 'btn_submit', z.object(from).optional(), 'submitted'),
  reject: step('Reject', 'btn_approve', z.object({ ...from, reason: requiredReason(500) })),
  /** `seen`: the changed paragraphs that were opened; all of them have to be. */
  approve: step(
    'Approve',
    'btn_approve',
    z.object({ ...from, seen: z.array(z.string().max(40)).max(4_000).default([]) }).optional(),
  ),
  /** Null takes a day back. */
  schedule: step('Schedule', 'btn_publish', z.object({ ...from, time: epochMs.nullable() })),
  publish: step('Publish', 'btn_publish', z.object(from).optional()),
  withdraw: step('Withdraw', 'btn_publish', z.object({ ...from, note: requiredText(500) })),
  unpublish: step(
    'Unpublish',
    'btn_publish',
    z.object({
      ...from,
      reason: z.enum(['error', 'consolidated']),
      note: requiredText(500),
      /** The document its readers are led to; of a consolidated one it has to be there. */
      redirectToId: id.nullish().transform((value) => value ?? null),
    }),
  ),
  newEdition: step(
    'NewEdition',
    'btn_add',
    z.object({ changeKind: z.enum(['major', 'minor']).default('major') }).optional(),
    'created',
  ),
  /** Takes the pen for ten minutes, or says who has it; `takeOver` takes it from him. */
  lock: {
    method: 'PUT',
    path: '/:id/Actions/Lock',
    params: idParams,
    body: z.object({ takeOver: z.boolean().default(false) }).optional(),
    data: editLockReply,
    access: word('btn_edit'),
  },
});
