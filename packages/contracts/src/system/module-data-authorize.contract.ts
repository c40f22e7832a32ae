import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, listOf, toggleBody, toggleReply } from '../shapes';
import { conditionKindOf, operatorOf } from './data-condition';
import {
  bindingFields,
  keywordQuery,
  listedFields,
  moduleParams,
  offeredField,
  optionalVersion,
  partCode,
  partRow,
  versionQuery,
  written,
} from './menu-shapes';

const csv = (text: string) => text.split(',').map((word) => word.trim());

/** What is kept of a field that data schemes compare. */
export const dataFieldInput = z.object({
  moduleId: id,
  fullName: requiredText(50),
  /** The column's name. */
  enCode: partCode(300),
  /** Kind of the column: `varchar`, `int`, `decimal`, `datetime` and so on, or the older `String`, `Int32`, `Double`. */
  type: requiredText(50).refine((type) => conditionKindOf(type) !== undefined, 'notOffered'),
  /** Operators that conditions may use, joined by commas. */
  conditionSymbol: requiredText(500).refine(
    (symbols) => csv(symbols).every((symbol) => operatorOf(symbol) !== undefined),
    'notOffered',
  ),
  /** Kinds of values, joined by commas: `text`, a variable, a picker. */
  conditionText: requiredText(500),
  ...bindingFields,
  ...listedFields,
});
export type DataFieldInput = z.output<typeof dataFieldInput>;

/** Such a field in the list and in its form. */
export const dataField = z.object({
  ...partRow,
  type: z.string(),
  conditionSymbol: z.string(),
  conditionText: z.string(),
  bindTable: z.string(),
  fieldRule: z.number().int(),
  childTableKey: z.string(),
});
export type DataField = z.infer<typeof dataField>;

/** Fields of a menu that data schemes may put conditions on (contract-core 6.14). */
export const moduleDataAuthorizeApi = contract('/api/system/ModuleDataAuthorize', {
  list: {
    method: 'GET',
    path: '/:moduleId/List',
    params: moduleParams,
    query: keywordQuery,
    data: listOf(dataField),
    access: 'menu:view',
  },
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
    data: dataField,
    access: 'menu:view',
  },
  create: {
    method: 'POST',
    path: '',
    body: dataFieldInput,
    data: written,
    access: 'menu:btn_add',
    says: 'created',
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: dataFieldInput.extend({ version: optionalVersion }),
    data: written,
    access: 'menu:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  /** A field out of use stays in the schemes that have it. */
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
  /** Not while a scheme uses it. */
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
