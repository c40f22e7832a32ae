import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, listOf, toggleBody, toggleReply } from '../shapes';
import { dataConditionBlocks } from './data-condition';
import {
  formMark,
  formText,
  keywordQuery,
  listedFields,
  moduleParams,
  optionalVersion,
  partRow,
  versionQuery,
  written,
} from './menu-shapes';

/** enCode of the scheme a published module gets by itself: every row, and never edited. */
export const allDataSchemeCode = 'jnpf_alldata';

/** What is kept of a data scheme. */
export const dataSchemeInput = z.object({
  moduleId: id,
  fullName: requiredText(50),
  enCode: formText(50),
  /** The conditions in words, made by the editor. */
  conditionText: formText(2000),
  conditionJson: dataConditionBlocks,
  allData: formMark(0),
  /** How blocks are joined. The older form says nothing: then each block says how it joins those before it. */
  matchLogic: z.preprocess(
    (value) => (value === undefined || value === '' ? null : value),
    z.enum(['and', 'or']).nullable(),
  ),
  ...listedFields,
});
export type DataSchemeInput = z.output<typeof dataSchemeInput>;

/** A data scheme in the list and in its form. */
export const dataScheme = z.object({
  ...partRow,
  conditionText: z.string(),
  /** JSON text. */
  conditionJson: z.string(),
  allData: z.number().int(),
  matchLogic: z.string(),
});
export type DataScheme = z.infer<typeof dataScheme>;

/** Named sets of row conditions; roles are granted them as `resource` (contract-core 6.14). */
export const moduleDataAuthorizeSchemeApi = contract('/api/system/ModuleDataAuthorizeScheme', {
  list: {
    method: 'GET',
    path: '/:moduleId/List',
    params: moduleParams,
    query: keywordQuery,
    data: listOf(dataScheme),
    access: 'menu:view',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: dataScheme,
    access: 'menu:view',
  },
  /** Every condition is checked against the menu's fields. */
  create: {
    method: 'POST',
    path: '',
    body: dataSchemeInput,
    data: written,
    access: 'menu:btn_add',
    says: 'created',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: dataSchemeInput.extend({ version: optionalVersion }),
    data: written,
    access: 'menu:btn_edit',
    says: 'updated',
  },
  toggle: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParams,
    body: toggleBody,
    data: toggleReply,
    access: 'menu:btn_edit',
    says: 'updated',
  },
  /** Its grants go with it. */
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: versionQuery,
    access: 'menu:btn_remove',
    says: 'deleted',
  },
});
