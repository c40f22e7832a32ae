import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { triedPerson, triedRows } from '../permission/grants-preview';
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

/** What a scheme that is not saved yet would leave one person of the menu's rows. */
export const schemeTrial = z.object({
  person: triedPerson,
  /** He opens the menu; who does not sees no rows, whatever the scheme says. */
  opens: z.boolean(),
  /** A role of his grants it; of another one is told what he would see with it beside what he has. */
  isHeld: z.boolean(),
  /** Why it decides nothing for him: he bypasses data schemes, or the menu grants none. */
  without: z.enum(['bypass', 'notFiltered']).nullable(),
  /** Null where the menu has no rows of its own, or the caller may not count them. */
  rows: triedRows.nullable(),
});
export type SchemeTrial = z.infer<typeof schemeTrial>;

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
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: dataSchemeInput.extend({ version: optionalVersion }),
    data: written,
    access: 'menu:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  /** Tries a scheme on a person the caller administers; nothing of it is stored. */
  tryOut: {
    method: 'POST',
    path: '/Trial',
    body: dataSchemeInput.extend({ id: formText(64), userId: id }),
    data: schemeTrial,
    access: ['menu:btn_add', 'menu:btn_edit'],
    effect: 'read',
  },
  toggle: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParams,
    body: toggleBody,
    data: toggleReply,
    access: 'menu:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  /** Its grants go with it. */
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: versionQuery,
    access: 'menu:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
});
