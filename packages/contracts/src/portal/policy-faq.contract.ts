import { longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import {
  creating,
  exporting,
  listing,
  reading,
  removing,
  toggling,
  updating,
} from '../resource/standard-calls';
import {
  abilities,
  id,
  idParams,
  idReply,
  mark,
  markFilter,
  optionalTime,
  pageFields,
  pageOf,
  smallInt,
  time,
  version,
} from '../shapes';
import { chosen, citedPids } from './chosen';

/** Whether somebody else has read an answer and found it right. */
export const faqReviews = ['open', 'done'] as const;

/** A question about a policy with the answer that holds for all who ask it. */
export const policyFaqInput = z.object({
  documentId: id,
  /** The item it is about; empty is the whole policy. */
  itemId: z
    .string()
    .max(64)
    .nullish()
    .transform((value) => value || null),
  question: requiredText(300),
  answer: requiredText(5_000),
  /** Pids of the document the answer stands on. */
  refs: citedPids,
  description: longText(500).default(''),
  sortCode: smallInt.default(0),
  enabledMark: mark.default(1),
});
export type PolicyFaqInput = z.output<typeof policyFaqInput>;

export const policyFaq = policyFaqInput.extend({
  id: z.string(),
  documentId: z.string(),
  itemId: z.string().nullable(),
  refs: z.array(z.string()),
  documentTitle: z.string(),
  itemName: z.string(),
  askedCount: z.number().int(),
  review: z.enum(faqReviews),
  reviewerName: z.string(),
  reviewedTime: optionalTime,
  creatorTime: time,
  version: z.number().int(),
});
export type PolicyFaq = z.infer<typeof policyFaq>;
export const policyFaqRow = policyFaq.extend({ abilities });
export type PolicyFaqRow = z.infer<typeof policyFaqRow>;
/** What the list is narrowed to. */
export const policyFaqQuery = z.object({
  ...pageFields,
  enabledMark: markFilter,
  review: chosen(faqReviews),
  documentId: z.string().max(64).default(''),
});
export type PolicyFaqQuery = z.output<typeof policyFaqQuery>;

/** Where its calls are and whose rights decide. */
export const policyFaqPlace = { address: '/api/portal/admin/faqs', menu: 'policyFaq' } as const;

export const policyFaqApi = contract(policyFaqPlace.address, {
  list: listing(policyFaqPlace, { query: policyFaqQuery, data: pageOf(policyFaqRow) }),
  exportExcel: exporting(policyFaqPlace, { query: policyFaqQuery }),
  create: creating(policyFaqPlace, { body: policyFaqInput, data: idReply }),
  read: reading(policyFaqPlace, { data: policyFaq }),
  update: updating(policyFaqPlace, {
    body: policyFaqInput.extend({ version: version.optional() }),
    data: idReply,
  }),
  remove: removing(policyFaqPlace),
  toggleState: toggling(policyFaqPlace),
  /** Somebody who has not written it says that it is right; every later change asks for it again. */
  review: {
    method: 'PUT',
    path: '/:id/Actions/Review',
    params: idParams,
    body: z.object({ version: version.optional() }).optional(),
    data: idReply,
    access: 'policyFaq:btn_approve',
    says: 'updated',
  },
});
