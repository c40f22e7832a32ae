import { longText, optionally, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import {
  sheetImportFile,
  sheetImportOrder,
  sheetImportPreview,
  sheetImportReply,
} from '../resource/import-shapes';
import {
  creating,
  exporting,
  importing,
  listing,
  offeringTemplate,
  previewingImport,
  reading,
  removing,
  toggling,
  updating,
} from '../resource/standard-calls';
import { abilities, idReply, mark, markFilter, pageFields, pageOf, smallInt, time, version } from '../shapes';
import { chosen } from './chosen';
import { materialKinds } from './policy-words';

/** Who brings a material: the firm, or a department that shares it. */
export const materialSources = ['firm', 'department'] as const;

/** Something an application brings. */
export const policyMaterialInput = z.object({
  fullName: requiredText(100),
  kind: z.enum(materialKinds),
  source: z.enum(materialSources).default('firm'),
  /** Of what a department shares: which one. */
  sharedBy: longText(100).default(''),
  /** Days since its issue after which it is not taken; empty is always. */
  validDays: optionally(z.coerce.number().int().min(1).max(36_500)),
  /** 1: one that was handed in before does. */
  isReusable: mark.default(0),
  /** JSON of a condition of the rule language over facts; a firm it holds for brings nothing. */
  exemptWhen: longText(20_000).default(''),
  note: longText(500).default(''),
  sortCode: smallInt.default(0),
  enabledMark: mark.default(1),
});
export type PolicyMaterialInput = z.output<typeof policyMaterialInput>;

export const policyMaterial = policyMaterialInput.extend({
  id: z.string(),
  validDays: z.number().int().nullable(),
  creatorTime: time,
  version: z.number().int(),
});
export type PolicyMaterial = z.infer<typeof policyMaterial>;
/** `useCount`: items of policies that ask for it. */
export const policyMaterialRow = policyMaterial.extend({ useCount: z.number().int(), abilities });
export type PolicyMaterialRow = z.infer<typeof policyMaterialRow>;
/** What the list is narrowed to. */
export const policyMaterialQuery = z.object({
  ...pageFields,
  enabledMark: markFilter,
  kind: chosen(materialKinds),
});
export type PolicyMaterialQuery = z.output<typeof policyMaterialQuery>;

/** Where its calls are and whose rights decide. */
export const policyMaterialPlace = {
  address: '/api/portal/admin/materials',
  menu: 'policyMaterial',
} as const;

export const policyMaterialApi = contract(policyMaterialPlace.address, {
  list: listing(policyMaterialPlace, { query: policyMaterialQuery, data: pageOf(policyMaterialRow) }),
  exportExcel: exporting(policyMaterialPlace, { query: policyMaterialQuery }),
  importTemplate: offeringTemplate(policyMaterialPlace),
  importPreview: previewingImport(policyMaterialPlace, { query: sheetImportFile, data: sheetImportPreview }),
  importData: importing(policyMaterialPlace, { body: sheetImportOrder, data: sheetImportReply }),
  create: creating(policyMaterialPlace, { body: policyMaterialInput, data: idReply }),
  read: reading(policyMaterialPlace, { data: policyMaterial }),
  update: updating(policyMaterialPlace, {
    body: policyMaterialInput.extend({ version: version.optional() }),
    data: idReply,
  }),
  remove: removing(policyMaterialPlace),
  toggleState: toggling(policyMaterialPlace),
});
