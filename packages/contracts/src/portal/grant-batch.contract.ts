import {
  dayText,
  isDecimalWithin,
  longText,
  optionalReason,
  requiredReason,
  requiredText,
} from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { creating, exporting, listing, removing, updating } from '../resource/standard-calls';
import { id, idParams, idReply, listOf, pageFields, pageOf, version } from '../shapes';
import { chosen, citedPids } from './chosen';
import {
  batchItem,
  grantBatchDesk,
  grantBatchQuery,
  grantBatchRow,
  grantQuery,
  grantRow,
  unlistedFirm,
  unlistedQuery,
} from './grant-batch-shapes';
import { grantObjection, grantReason } from './grant-shapes';
import { objectionStates, removalGrounds } from './grant-words';

const days = (most: number) => z.coerce.number().int().min(1).max(most);

/** A batch of an item that nobody applies for (portal.md 2.4): what it is for and how long each step takes, in working days. */
export const grantBatchInput = z.object({
  itemId: id,
  /** Year of what it pays: a firm has an item so many times a year. */
  year: z.coerce.number().int().min(2_000).max(2_100),
  fullName: requiredText(100),
  /** In 10,000 yuan; empty: what the item has left is the limit. */
  budget: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) =>
      value === undefined || value === null || value === '' ? null : String(value).trim(),
    )
    .refine((text) => text === null || (isDecimalWithin(text, 9, 2) && Number(text) > 0), 'notNumber'),
  noticeDays: days(60).default(5),
  answerDays: days(60).default(5),
  acceptDays: days(250).default(10),
  payDays: days(250).default(10),
  description: longText(500).default(''),
});
export type GrantBatchInput = z.output<typeof grantBatchInput>;

/** One payment as the voucher says. */
export const paymentInput = z.object({
  grantId: id,
  paidOn: dayText,
  voucherNo: requiredText(60),
  channel: longText(60).default(''),
});
export type PaymentInput = z.output<typeof paymentInput>;

export const objectionQuery = z.object({ ...pageFields, state: chosen(objectionStates) });
export type ObjectionQuery = z.output<typeof objectionQuery>;

const withVersion = z.object({ version: version.optional() });
const withReason = withVersion.extend({ reason: requiredReason(500) });
const grantParams = z.object({ id, grantId: id });
const objectionParams = z.object({ id, objectionId: id });
const step = (path: string, button: string) =>
  ({
    method: 'PUT',
    path: `/:id/Actions/${path}`,
    params: idParams,
    access: `grantBatch:${button}`,
    says: 'done',
  }) as const;
const grantStep = (path: string, button: string) =>
  ({
    method: 'PUT',
    path: `/:id/grants/:grantId/Actions/${path}`,
    params: grantParams,
    access: `grantBatch:${button}`,
    says: 'done',
  }) as const;

export const grantBatchPlace = { address: '/api/portal/admin/batches', menu: 'grantBatch' } as const;

/** Batches of what nobody applies for (portal.md 1 row 33, 2.4): frozen, checked, released by a second person, paid. */
export const grantBatchApi = contract(grantBatchPlace.address, {
  list: listing(grantBatchPlace, { query: grantBatchQuery, data: pageOf(grantBatchRow) }),
  exportExcel: exporting(grantBatchPlace, { query: grantBatchQuery }),
  items: { method: 'GET', path: '/Items', data: listOf(batchItem), access: 'grantBatch:view' },
  create: creating(grantBatchPlace, { body: grantBatchInput, data: idReply }),
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: grantBatchDesk,
    access: 'grantBatch:view',
    columnsOf: 'grantBatch',
  },
  update: updating(grantBatchPlace, {
    body: grantBatchInput.extend({ version: version.optional() }),
    data: idReply,
  }),
  remove: removing(grantBatchPlace),
  /** Takes today's facts and the rule in force and makes the list, anew where there is one; goes on after the call. */
  freeze: { ...step('Freeze', 'btn_edit'), body: withVersion, data: z.object({ workId: z.string() }) },
  grants: {
    method: 'GET',
    path: '/:id/grants',
    params: idParams,
    query: grantQuery,
    data: pageOf(grantRow),
    access: 'grantBatch:view',
  },
  exportGrants: {
    method: 'GET',
    path: '/:id/grants/Actions/Export',
    params: idParams,
    query: grantQuery,
    access: 'grantBatch:btn_export',
    blob: true,
    isLong: true,
  },
  /** Who is not on the list and why: does not fit, or lacks facts. */
  unlisted: {
    method: 'GET',
    path: '/:id/unlisted',
    params: idParams,
    query: unlistedQuery,
    data: pageOf(unlistedFirm),
    access: 'grantBatch:view',
  },
  exportUnlisted: {
    method: 'GET',
    path: '/:id/unlisted/Actions/Export',
    params: idParams,
    query: unlistedQuery,
    access: 'grantBatch:btn_export',
    blob: true,
    isLong: true,
  },
  explain: {
    method: 'GET',
    path: '/:id/grants/:grantId',
    params: grantParams,
    data: grantReason,
    access: 'grantBatch:view',
  },
  check: { ...step('Check', 'btn_edit'), body: withVersion, data: z.object({ flagged: z.number().int() }) },
  removeGrant: {
    ...grantStep('Remove', 'btn_edit'),
    body: z.object({
      ground: z.enum(removalGrounds),
      reason: requiredReason(500),
      pids: citedPids,
      version: version.optional(),
    }),
  },
  restoreGrant: { ...grantStep('Restore', 'btn_edit'), body: withVersion },
  /** It stays although a check found something: the reason stands with it. */
  keepGrant: { ...grantStep('Keep', 'btn_edit'), body: withReason },
  /** The same for all lines of which nothing was found but the same item in other years. */
  keepYearly: {
    ...step('KeepYearly', 'btn_edit'),
    body: withReason,
    data: z.object({ kept: z.number().int() }),
  },
  /** One share for all, so that the sum is what there is; without a reason it is taken back. */
  cut: {
    ...step('Cut', 'btn_edit'),
    body: z.object({
      isCut: z.boolean(),
      reason: optionalReason(500),
      pids: citedPids,
      version: version.optional(),
    }),
    data: idReply,
  },
  submit: { ...step('Submit', 'btn_submit'), body: withVersion, data: idReply },
  /** Whoever handed it in takes it back, as long as nobody has decided. */
  recall: { ...step('Recall', 'btn_submit'), body: withVersion, data: idReply },
  sendBack: { ...step('SendBack', 'btn_approve'), body: withReason, data: idReply },
  /** A second person makes the list public; the days of notice begin today. */
  approve: { ...step('Approve', 'btn_approve'), body: withVersion, data: idReply },
  objections: {
    method: 'GET',
    path: '/:id/objections',
    params: idParams,
    query: objectionQuery,
    data: pageOf(
      grantObjection.extend({ grantId: z.string().nullable(), by: z.string(), isOver: z.boolean() }),
    ),
    access: 'grantBatch:view',
  },
  /** Right: a line is judged anew with today's facts, taken out where it does not hold, added where it was missing. */
  uphold: {
    method: 'PUT',
    path: '/:id/objections/:objectionId/Actions/Uphold',
    params: objectionParams,
    body: z.object({ answer: requiredReason(1_000) }),
    data: z.object({ outcome: z.enum(['removed', 'changed', 'added']), amount: z.number() }),
    access: 'grantBatch:btn_answer',
    says: 'done',
  },
  reject: {
    method: 'PUT',
    path: '/:id/objections/:objectionId/Actions/Reject',
    params: objectionParams,
    body: z.object({ answer: requiredReason(1_000) }),
    access: 'grantBatch:btn_answer',
    says: 'done',
  },
  /** What is to be paid, with whole accounts: a workbook for the bank. Each one is in the audit. */
  exportPayments: {
    method: 'GET',
    path: '/:id/Actions/ExportPayments',
    params: idParams,
    access: 'grantBatch:btn_pay',
    blob: true,
    isLong: true,
  },
  pay: {
    method: 'POST',
    path: '/:id/Actions/Pay',
    params: idParams,
    body: z.object({ payments: z.array(paymentInput).min(1).max(500) }),
    data: z.object({ paid: z.number().int() }),
    access: 'grantBatch:btn_pay',
    says: 'done',
  },
  /** Before anything is paid; firms and the public read why. */
  withdraw: { ...step('Withdraw', 'btn_approve'), body: withReason, data: idReply },
  /** Everything is settled, or what was not accepted in time goes to the next batch with a reason. */
  close: {
    ...step('Close', 'btn_approve'),
    body: withVersion.extend({ reason: optionalReason(500) }),
    data: idReply,
  },
});
