import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract, type Declarable } from '../contract';
import { id, idParams, listOf, toggleBody, toggleReply } from '../shapes';
import {
  bindingFields,
  formText,
  keywordQuery,
  listedFields,
  moduleParams,
  offeredField,
  optionalVersion,
  parsed,
  partCode,
  partRow,
  versionQuery,
  written,
} from './menu-shapes';

/** What is kept of a list column or form field. */
export const menuFieldInput = z.object({
  moduleId: id,
  fullName: requiredText(50),
  enCode: partCode(300),
  ...bindingFields,
  bindTableName: formText(100),
  ...listedFields,
});
export type MenuFieldInput = z.output<typeof menuFieldInput>;

/** enCode as stored: `jnpf_<table>_jnpf_<field>` of a secondary table, `<childTableKey>-<field>` of a child table. */
export const menuField = z.object({
  ...partRow,
  bindTable: z.string(),
  bindTableName: z.string(),
  fieldRule: z.number().int(),
  childTableKey: z.string(),
});
export type MenuField = z.infer<typeof menuField>;

const fieldNames = z.preprocess(
  (value) => (typeof value === 'string' ? parsed(value) : value),
  z.array(z.object({ enCode: partCode(100), fullName: requiredText(50) })).max(500),
);
/** Several fields of one table at once; form fields may come as `formJson`. */
export const menuFieldBatch = z
  .object({
    moduleId: id,
    ...bindingFields,
    bindTableName: formText(100),
    columnJson: fieldNames.optional(),
    formJson: fieldNames.optional(),
  })
  .refine(({ columnJson, formJson }) => ((columnJson ?? formJson)?.length ?? 0) > 0, {
    error: 'required',
    path: ['columnJson'],
  });
export type MenuFieldBatch = z.output<typeof menuFieldBatch>;

const calls = {
  list: {
    method: 'GET',
    path: '/:moduleId/Fields',
    params: moduleParams,
    query: keywordQuery,
    data: listOf(menuField),
    access: 'menu:view',
  },
  /** Fields that can be added: known to the menu's other definitions and not here yet. */
  listOffered: {
    method: 'GET',
    path: '/:moduleId/FieldList',
    params: moduleParams,
    data: listOf(offeredField),
    access: 'menu:view',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: menuField,
    access: 'menu:view',
  },
  create: {
    method: 'POST',
    path: '',
    body: menuFieldInput,
    data: written,
    access: 'menu:btn_add',
    says: 'created',
    namesRecord: true,
  },
  createMany: {
    method: 'POST',
    path: '/Actions/Batch',
    body: menuFieldBatch,
    data: z.object({ ids: z.array(z.string()) }),
    access: 'menu:btn_add',
    says: 'created',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: menuFieldInput.extend({ version: optionalVersion }),
    data: written,
    access: 'menu:btn_edit',
    says: 'updated',
    namesRecord: true,
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
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: versionQuery,
    access: 'menu:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
} as const satisfies Record<string, Declarable>;

/** List columns and form fields of a menu are defined by the same calls. */
export const menuFieldApi = (base: string) => contract(base, calls);
