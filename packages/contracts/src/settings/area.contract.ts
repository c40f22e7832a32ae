import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, listOf, pageFields, pageOf, toggleBody, toggleReply } from '../shapes';
import { keywordQuery, listedFields, numberAsText, removeQuery } from './setting-shapes';

/** Parent of the divisions at the top. */
export const areaTop = '-1';

/** A division to choose. */
export const areaOption = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  isLeaf: z.boolean(),
});
export type AreaOption = z.infer<typeof areaOption>;

/** A division in the list. */
export const areaRow = areaOption.extend({
  /** Its level, 1 at the top. */
  type: z.number().int(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  hasChildren: z.boolean(),
  version: z.number().int(),
});
export type AreaRow = z.infer<typeof areaRow>;

/** A division found by its name, code or initials at any level. */
export const foundArea = areaRow.extend({
  /** Names from the top down to its parent, joined by `/`. */
  path: z.string(),
});
export type FoundArea = z.infer<typeof foundArea>;

export const areaInput = z.object({
  /** `-1` above the top. */
  parentId: numberAsText(id),
  fullName: requiredText(50),
  enCode: numberAsText(requiredText(50).regex(/^\d+$/, 'numericCode')),
  ...listedFields,
});
export type AreaInput = z.output<typeof areaInput>;

export const areaInfo = z.object({
  id: z.string(),
  parentId: z.string(),
  parentName: z.string(),
  /** What it stands below, from the top down. */
  parents: z.array(z.object({ id: z.string(), fullName: z.string() })),
  fullName: z.string(),
  enCode: z.string(),
  type: z.number().int(),
  quickQuery: z.string(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  description: z.string(),
  version: z.number().int(),
});
export type AreaInfo = z.infer<typeof areaInfo>;

/** Administrative divisions (contract-core 7). */
export const areaApi = contract('/api/system/Area', {
  /** Every child of a division (`-1` for the top). */
  list: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    query: keywordQuery,
    data: listOf(areaRow),
    access: 'area:view',
  },
  /** Divisions of any level with the keyword in name, code or initials. */
  search: {
    method: 'GET',
    path: '/Actions/Search',
    query: z.object(pageFields),
    data: pageOf(foundArea),
    access: 'area:view',
  },
  /** Children in use of a division without the node `leftOut` (`0` for none). */
  listOptions: {
    method: 'GET',
    path: '/:id/Selector/:leftOut',
    params: z.object({ id, leftOut: id }),
    data: listOf(areaOption),
    access: 'session',
  },
  namePaths: {
    method: 'POST',
    path: '/GetAreaByIds',
    body: z.object({ idsList: z.array(z.array(id).max(10)).max(1000) }),
    data: z.array(z.array(z.string())),
    access: 'session',
    effect: 'read',
  },
  read: {
    method: 'GET',
    path: '/:id/Info',
    params: idParams,
    data: areaInfo,
    access: 'area:view',
  },
  create: {
    method: 'POST',
    path: '',
    body: areaInput,
    access: 'area:btn_add',
    says: 'created',
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: areaInput,
    access: 'area:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: removeQuery,
    access: 'area:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
  toggle: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParams,
    body: toggleBody,
    data: toggleReply,
    access: 'area:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
});
