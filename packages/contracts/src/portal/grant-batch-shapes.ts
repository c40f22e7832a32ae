import { optionally } from '@qifu/rules';
import { z } from 'zod';
import { abilities, optionalTime, pageFields, time } from '../shapes';
import { chosen } from './chosen';
import { clause } from './explanation';
import { checkFinding, grantPayment, grantRoad, removal, shownAccount } from './grant-shapes';
import {
  grantBatchStates,
  grantPhases,
  grantTrailSteps,
  policyGrantStates,
  unlistedOutcomes,
} from './grant-words';

/** What freezing found of all firms in sight: who may have it, who not, who lacks facts. */
const counts = z.object({
  eligible: z.number().int(),
  notEligible: z.number().int(),
  /** Facts are missing, or the amount is not one figure. */
  unknown: z.number().int(),
  fault: z.number().int(),
  /** The facts that are missing most often. */
  missing: z.array(z.object({ factKey: z.string(), label: z.string(), firms: z.number().int() })),
});

export const grantBatchRow = z.object({
  id: z.string(),
  batchNo: z.string(),
  fullName: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  documentTitle: z.string(),
  year: z.number().int(),
  state: z.enum(grantBatchStates),
  phase: z.enum(grantPhases),
  /** Lines that are not taken out, and their sum in yuan. */
  grantCount: z.number().int(),
  total: z.number(),
  accepted: z.number().int(),
  paid: z.number().int(),
  openObjections: z.number().int(),
  noticeFrom: z.string().nullable(),
  noticeTo: z.string().nullable(),
  author: z.string(),
  creatorTime: time,
  version: z.number().int(),
  abilities,
});
export type GrantBatchRow = z.infer<typeof grantBatchRow>;
export const grantBatchQuery = z.object({
  ...pageFields,
  phase: chosen(grantPhases),
  itemId: z.string().max(64).default(''),
  year: optionally(z.coerce.number().int()).optional(),
});
export type GrantBatchQuery = z.output<typeof grantBatchQuery>;

/** What a batch still lacks before its next step; `text` is in the caller's language. */
const gate = z.object({ name: z.string(), isMet: z.boolean(), text: z.string() });

/** Everything the page of one batch shows beside its lines. */
export const grantBatchDesk = grantBatchRow.extend({
  documentId: z.string(),
  budget: z.number().nullable(),
  noticeDays: z.number().int(),
  answerDays: z.number().int(),
  acceptDays: z.number().int(),
  payDays: z.number().int(),
  description: z.string(),
  acceptTo: z.string().nullable(),
  payBy: z.string().nullable(),
  road: grantRoad,
  frozen: z
    .object({
      day: z.string(),
      time,
      by: z.string(),
      ruleId: z.string(),
      ruleNo: z.number().int(),
      ruleCode: z.string(),
      /** Names of the districts whose firms were looked at; empty is the whole city. */
      districtName: z.string(),
      counts,
    })
    .nullable(),
  /** Work that is freezing it now. */
  workId: z.string().nullable(),
  /** In yuan: what the item has left without this batch, null where it has no limit; and by how much the list is over. */
  available: z.number().nullable(),
  over: z.number(),
  /** A cut all lines share: from 0 to 1. */
  cut: z.object({ ratio: z.number(), reason: z.string(), cite: clause.nullable() }).nullable(),
  flagged: z.number().int(),
  /** Those of them of which nothing was found but the same item in other years. */
  yearly: z.number().int(),
  removed: z.number().int(),
  submitter: z.string(),
  submittedTime: optionalTime,
  reviewer: z.string(),
  reviewedTime: optionalTime,
  returnReason: z.string(),
  endReason: z.string(),
  listCode: z.string(),
  /** What was done to it, the oldest first; a reason stands where one was asked for. */
  trail: z.array(z.object({ done: z.enum(grantTrailSteps), by: z.string(), time, reason: z.string() })),
  /** Clauses of the document: what a removal or a cut can cite. */
  clauses: z.array(clause),
  gates: z.array(gate),
});
export type GrantBatchDesk = z.infer<typeof grantBatchDesk>;

/** A line of the list as staff see it. */
export const grantRow = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  creditCode: z.string(),
  districtName: z.string(),
  state: z.enum(policyGrantStates),
  amount: z.number(),
  fullAmount: z.number().nullable(),
  findings: z.array(checkFinding),
  /** Why it stays although a check found something. */
  keepReason: z.string(),
  removal: removal.nullable(),
  openObjections: z.number().int(),
  account: shownAccount.nullable(),
  acceptedTime: optionalTime,
  acceptedBy: z.string(),
  declinedTime: optionalTime,
  payment: grantPayment.nullable(),
  version: z.number().int(),
});
export type GrantRow = z.infer<typeof grantRow>;
/** `flagged`: a check found something and nobody has decided; `objected`: an objection is open. */
export const grantConcerns = ['flagged', 'objected', 'toPay'] as const;
export const grantQuery = z.object({
  ...pageFields,
  state: chosen(policyGrantStates),
  concern: chosen(grantConcerns),
});
export type GrantQuery = z.output<typeof grantQuery>;

/** A firm the list was not made for: what decided it on the day of the list, and what it has of that today. */
export const unlistedFirm = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  creditCode: z.string(),
  districtName: z.string(),
  outcome: z.enum(unlistedOutcomes),
  /** What is asked for and does not hold; `value` is what the firm has today, empty where that is not read. */
  because: z.array(z.object({ text: z.string(), value: z.string(), cite: clause.nullable() })),
  missing: z.array(z.object({ factKey: z.string(), label: z.string() })),
});
export type UnlistedFirm = z.infer<typeof unlistedFirm>;
export const unlistedQuery = z.object({
  ...pageFields,
  outcome: chosen(unlistedOutcomes),
  /** Those that lack this fact. */
  factKey: z.string().max(64).default(''),
});
export type UnlistedQuery = z.output<typeof unlistedQuery>;

/** An item a batch can be made of: nobody applies for it and a rule of it is in force. */
export const batchItem = z.object({
  id: z.string(),
  fullName: z.string(),
  documentTitle: z.string(),
  ruleNo: z.number().int(),
  /** In yuan. */
  available: z.number().nullable(),
  /** A batch of it that is under way: its firms would get it twice. Empty where there is none. */
  openBatch: z.string(),
});
export type BatchItem = z.infer<typeof batchItem>;
