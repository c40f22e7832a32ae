import { code, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { idParams, listOf, mark } from '../shapes';
import {
  formText,
  jsonRecord,
  listedFields,
  optionalVersion,
  orNothing,
  versionQuery,
  written,
} from './menu-shapes';

/** enCode of the system that always exists. */
export const mainSystemCode = 'mainSystem';

/** What is kept of a system. */
export const systemInput = z.object({
  fullName: requiredText(50),
  enCode: code.max(50, 'tooLong'),
  icon: formText(100),
  navigationIcon: formText(500),
  workLogoIcon: formText(500),
  propertyJson: jsonRecord,
  ...listedFields,
});
export type SystemInput = z.output<typeof systemInput>;

/** A set of menus that people switch between. */
export const systemRow = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  navigationIcon: z.string(),
  workLogoIcon: z.string(),
  propertyJson: z.string(),
  sortCode: z.number().int(),
  enabledMark: z.number().int(),
  description: z.string(),
  isMain: z.number().int(),
  version: z.number().int(),
});
export type SystemRow = z.infer<typeof systemRow>;

const systemQuery = z.object({
  keyword: formText(200),
  enabledMark: orNothing(mark),
});
export type SystemQuery = z.output<typeof systemQuery>;

export const systemApi = contract('/api/system/System', {
  list: {
    method: 'GET',
    path: '',
    query: systemQuery,
    data: listOf(systemRow),
    access: 'menu:view',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: systemRow,
    access: 'menu:view',
  },
  create: {
    method: 'POST',
    path: '',
    body: systemInput,
    data: written,
    access: 'menu:btn_add',
    says: 'created',
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: systemInput.extend({ version: optionalVersion }),
    data: written,
    access: 'menu:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  /** Not the main system, and none that still has menus. */
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
