import { optionally, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { offeredFile } from '../files/file.contract';
import { creating, listing, reading, toggling, updating } from '../resource/standard-calls';
import { listedFields, numberAsText, removeQuery, shortText } from '../settings/setting-shapes';
import { abilities, id, idParams, optionalTime, pageFields, pageOf, time } from '../shapes';

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
  abilities,
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

/** Where its calls are and whose rights decide. */
export const billRulePlace = { address: '/api/system/BillRule', menu: 'billRule' } as const;

/** Rules that documents draw their numbers from (contract-core 9). */
export const billRuleApi = contract(billRulePlace.address, {
  list: listing(billRulePlace, { query: billRuleQuery, data: pageOf(billRuleRow) }),
  /** Rules in use. */
  listOptions: {
    method: 'GET',
    path: '/Selector',
    query: billRuleQuery,
    data: pageOf(billRuleRow),
    access: 'session',
  },
  /** The number that would come next (rulings 6); `id` is the rule's enCode or its id. Reserves nothing. */
  peekNumber: {
    method: 'GET',
    path: '/BillNumber/:id',
    params: idParams,
    data: z.string(),
    access: 'session',
  },
  read: reading(billRulePlace, { data: billRuleInfo }),
  create: creating(billRulePlace, { body: billRuleInput }),
  update: updating(billRulePlace, { body: billRuleInput }),
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: removeQuery,
    access: 'billRule:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
  toggle: toggling(billRulePlace),
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
    encoding: 'multipart',
    says: 'imported',
  },
});
