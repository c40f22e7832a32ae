import { dayText, isDecimalWithin, longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { abilities, id, idParams, idReply, listOf, mark, smallInt, version } from '../shapes';
import { benefitTypes, handlingModes, ruleStates } from './policy-words';

const days = z.coerce
  .number()
  .int()
  .min(0)
  .max(3_650)
  .nullish()
  .transform((value) => value ?? null);
/** In 10,000 yuan; null has no limit. */
const money = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === undefined || value === null || value === '' ? null : String(value).trim()))
  .refine((text) => text === null || (isDecimalWithin(text, 9, 2) && !text.startsWith('-')), 'notNumber');

/** What can be had of a document (portal.md 2.2 `PolicyItem`). */
export const policyItemInput = z.object({
  documentId: id,
  fullName: requiredText(100),
  benefitType: z.enum(benefitTypes),
  mode: z.enum(handlingModes),
  windows: z
    .array(
      z
        .object({ from: dayText, to: dayText, note: longText(200).default('') })
        .refine(({ from, to }) => from <= to, { path: ['to'], message: 'order' }),
    )
    .max(50)
    .default([]),
  isRolling: mark.default(0),
  handlingDays: days,
  payDays: days,
  budgetTotal: money,
  budgetReserved: money,
  budgetPaid: money,
  handler: longText(100).default(''),
  contact: longText(100).default(''),
  steps: z.array(requiredText(200)).max(20).default([]),
  materialIds: z.array(id).max(50).default([]),
  exclusionGroup: longText(60).default(''),
  requiredItemIds: z.array(id).max(20).default([]),
  perYearCap: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .nullish()
    .transform((value) => value ?? null),
  priorityNote: longText(200).default(''),
  sortCode: smallInt.default(0),
  enabledMark: mark.default(1),
});
export type PolicyItemInput = z.output<typeof policyItemInput>;

export const policyItemRow = policyItemInput.extend({
  id: z.string(),
  documentId: z.string(),
  windows: z.array(z.object({ from: z.string(), to: z.string(), note: z.string().optional() })),
  steps: z.array(z.string()),
  handlingDays: z.number().int().nullable(),
  payDays: z.number().int().nullable(),
  perYearCap: z.number().int().nullable(),
  budgetTotal: z.number().nullable(),
  budgetReserved: z.number(),
  budgetPaid: z.number(),
  /** Names of its materials and of the items it requires, by id. */
  named: z.array(z.object({ id: z.string(), name: z.string() })),
  /** State of its newest rule; empty where it has none. */
  ruleState: z.enum(ruleStates).or(z.literal('')),
  ruleNo: z.number().int(),
  version: z.number().int(),
  abilities,
});
export type PolicyItemRow = z.infer<typeof policyItemRow>;

/** Items stand in their document: its menu decides. */
export const policyItemApi = contract('/api/portal/admin/items', {
  list: {
    method: 'GET',
    path: '',
    query: z.object({ documentId: id }),
    data: listOf(policyItemRow),
    access: 'policyDocument:view',
  },
  create: {
    method: 'POST',
    path: '',
    body: policyItemInput,
    data: idReply,
    access: 'policyDocument:btn_add',
    says: 'created',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: policyItemInput.extend({ version: version.optional() }),
    data: idReply,
    access: 'policyDocument:btn_edit',
    says: 'updated',
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    access: 'policyDocument:btn_remove',
    says: 'deleted',
  },
});
