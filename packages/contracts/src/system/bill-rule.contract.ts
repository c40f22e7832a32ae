import { optionally, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { offeredFile } from '../files/file.contract';
import { listedFields, numberAsText, removeQuery, shortText } from '../settings/setting-shapes';
import { id, idParams, optionalTime, pageFields, pageOf, time } from '../shapes';

/** Date parts a number may carry; `no` for none, and then it never starts again. */
export const billDateFormats = ['yyyyMMdd', 'yyyyMM', 'yyyy', 'no'] as const;
export type BillDateFormat = (typeof billDateFormats)[number];

export const billRuleInput = z.object({
  fullName: requiredText(50),
  enCode: numberAsText(requiredText(50)),
  prefix: numberAsText(requiredText(50).regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'billPrefix')),
  dateFormat: z.enum(billDateFormats),
  /** Width of the running number; longer numbers are not cut. */
  digit: z.coerce.number().int().min(1).max(9),
  startNumber: numberAsText(
    requiredText(9)
      .regex(/^\d+$/, 'numericCode')
      .refine((text) => !/^0+$/.test(text), 'startNumberZero'),
  ),
  /** Id of a word of dictionary `businessType`. */
  category: shortText,
  ...listedFields,
});
export type BillRuleInput = z.output<typeof billRuleInput>;

/** A numbering rule in the list. */
export const billRuleRow = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  prefix: z.string(),
  dateFormat: z.enum(billDateFormats),
  digit: z.number().int(),
  startNumber: z.string(),
  /** The last number drawn; empty before the first. */
  outputNumber: z.string(),
  /** Name of the business category. */
  category: z.string(),
  categoryId: z.string(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  /** `realName/account`; empty for rules the product brought. */
  creatorUser: z.string(),
  creatorTime: time,
  lastModifyTime: optionalTime,
  version: z.number().int(),
});
export type BillRuleRow = z.infer<typeof billRuleRow>;

/** A numbering rule as its form reads it. */
export const billRuleInfo = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  prefix: z.string(),
  dateFormat: z.enum(billDateFormats),
  digit: z.number().int(),
  startNumber: z.string(),
  /** What a first number of today looks like. */
  example: z.string(),
  category: z.string(),
  outputNumber: z.string(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  description: z.string(),
  version: z.number().int(),
});
export type BillRuleInfo = z.infer<typeof billRuleInfo>;

export const billRuleQuery = z.object({ ...pageFields, categoryId: optionally(id) });
export type BillRuleQuery = z.output<typeof billRuleQuery>;

/** Rules that documents draw their numbers from (contract-core 9). */
export const billRuleApi = contract('/api/system/BillRule', {
  list: {
    method: 'GET',
    path: '',
    query: billRuleQuery,
    data: pageOf(billRuleRow),
    access: 'billRule:view',
    columnsOf: 'billRule',
    effect: 'read',
  },
  /** Rules in use. */
  listOptions: {
    method: 'GET',
    path: '/Selector',
    query: billRuleQuery,
    data: pageOf(billRuleRow),
    access: 'session',
    effect: 'read',
  },
  /** The number that would come next (rulings 6); `id` is the rule's enCode or its id. Reserves nothing. */
  peekNumber: {
    method: 'GET',
    path: '/BillNumber/:id',
    params: idParams,
    data: z.string(),
    access: 'session',
    effect: 'read',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: billRuleInfo,
    access: 'billRule:view',
    columnsOf: 'billRule',
    effect: 'read',
  },
  create: {
    method: 'POST',
    path: '',
    body: billRuleInput,
    access: 'billRule:btn_add',
    effect: 'write',
    says: 'created',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: billRuleInput,
    access: 'billRule:btn_edit',
    columnsOf: 'billRule',
    effect: 'write',
    says: 'updated',
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: removeQuery,
    access: 'billRule:btn_remove',
    effect: 'write',
    says: 'deleted',
  },
  toggle: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParams,
    access: 'billRule:btn_edit',
    effect: 'write',
    says: 'updated',
  },
  exportFile: {
    method: 'GET',
    path: '/:id/Action/Export',
    params: idParams,
    data: offeredFile,
    access: 'billRule:btn_export',
    effect: 'write',
  },
  /** Multipart with one part `file`, as exported. The rule starts anew and switched off. */
  importFile: {
    method: 'POST',
    path: '/Action/Import',
    access: 'billRule:btn_import',
    effect: 'write',
    encoding: 'multipart',
    says: 'imported',
  },
});
