import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { optionalTime, time } from '../shapes';
import { clause, explainedNode } from './explanation';
import {
  grantBatchSteps,
  grantChecks,
  grantPhases,
  objectionKinds,
  objectionStates,
  policyGrantStates,
  removalGrounds,
} from './grant-words';

/** Sums of grants are in yuan, exact to the cent. */
const yuan = z.number();
const day = z.string();

/** One step of the way with its days; `count` is firms, `removed` those taken out in it. */
export const grantRoad = z.array(
  z.object({
    step: z.enum(grantBatchSteps),
    state: z.enum(['done', 'now', 'todo']),
    from: day.nullable(),
    to: day.nullable(),
    count: z.number().int().nullable(),
    removed: z.number().int().nullable(),
  }),
);
export type GrantRoad = z.infer<typeof grantRoad>;

/** Why a firm stands on a list, as it was found when the list was frozen: nothing of it is worked out again. */
export const grantReason = z.object({
  /** The day whose facts were taken, and the version of the rule. */
  day,
  ruleNo: z.number().int(),
  ruleCode: z.string(),
  tree: explainedNode,
  /** How the amount comes about, with the firm's figures; empty where the rule gives no sum. */
  amountText: z.string(),
  amountCite: clause.nullable(),
});
export type GrantReason = z.infer<typeof grantReason>;

/** What a check found of a line. */
export const checkFinding = z.object({ check: z.enum(grantChecks), text: z.string() });
export type CheckFinding = z.infer<typeof checkFinding>;

/** Where the money goes: only the last four figures of the account leave the server, except to those who pay. */
export const shownAccount = z.object({
  bankName: z.string(),
  holder: z.string(),
  lastFour: z.string(),
  confirmedTime: optionalTime,
});
export type ShownAccount = z.infer<typeof shownAccount>;

/** An account of the firm itself. */
export const accountInput = z.object({
  bankName: requiredText(60),
  /** Figures alone, 8 to 30 of them; spaces between are taken out. */
  accountNo: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{8,30}$/, 'accountNo')),
});
export type AccountInput = z.output<typeof accountInput>;

export const grantPayment = z.object({
  paidOn: day,
  voucherNo: z.string(),
  /** From which fund and by whom, as the voucher says. */
  channel: z.string(),
});
export type GrantPayment = z.infer<typeof grantPayment>;

/** A line taken out, with the ground everybody may read. */
export const removal = z.object({
  ground: z.enum(removalGrounds),
  reason: z.string(),
  cite: clause.nullable(),
});

/** What a firm or anybody signed in has against a list. */
export const grantObjection = z.object({
  id: z.string(),
  kind: z.enum(objectionKinds),
  state: z.enum(objectionStates),
  enterpriseName: z.string(),
  content: z.string(),
  answer: z.string(),
  /** The last day to answer. */
  dueOn: day,
  creatorTime: time,
  answeredTime: optionalTime,
});
export type GrantObjection = z.infer<typeof grantObjection>;

/** A batch as anybody may read it. */
export const publicBatch = z.object({
  id: z.string(),
  batchNo: z.string(),
  fullName: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  documentId: z.string(),
  documentTitle: z.string(),
  handler: z.string(),
  contact: z.string(),
  phase: z.enum(grantPhases),
  noticeFrom: day.nullable(),
  noticeTo: day.nullable(),
  /** Working days of the notice, and which of them today is; null outside of it. */
  noticeDays: z.number().int(),
  noticeDay: z.number().int().nullable(),
  acceptTo: day.nullable(),
  payBy: day.nullable(),
  count: z.number().int(),
  total: yuan,
  /** What the batch may spend at most; null where nobody set it. */
  budget: yuan.nullable(),
  removed: z.number().int(),
  openObjections: z.number().int(),
  /** Of the list as it became public. */
  listCode: z.string(),
  withdrawReason: z.string(),
  road: grantRoad,
});
export type PublicBatch = z.infer<typeof publicBatch>;

/** A firm's own line. */
export const ownGrant = z.object({
  id: z.string(),
  batchId: z.string(),
  batchName: z.string(),
  itemName: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  state: z.enum(policyGrantStates),
  phase: z.enum(grantPhases),
  amount: yuan,
  /** Before a cut that all lines of the batch share; null where there was none. */
  fullAmount: yuan.nullable(),
  /** From this day on it can be accepted. */
  acceptFrom: z.string().nullable(),
  acceptTo: day.nullable(),
  payBy: day.nullable(),
  acceptedTime: optionalTime,
  acceptedBy: z.string(),
  declinedTime: optionalTime,
  removal: removal.nullable(),
  payment: grantPayment.nullable(),
  version: z.number().int(),
});
export type OwnGrant = z.infer<typeof ownGrant>;
